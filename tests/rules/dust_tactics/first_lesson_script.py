"""What happens in the first lesson of Dust Tactics, line by line, and what is said about it."""

from typing import Final

from ccstudio.documents.document import Reference
from ccstudio.documents.lesson import LessonNext
from ccstudio.engine.seats import Seat
from tests.helpers.lesson_script import Line, Voices

NOTES: Final = (
    "A guided first game on the scenario The Well on the Moor: entering, moving, line of sight, cover, weapon lines, "
    "lasers, flames, a charge with a hero, close combat and scoring; the sight thread, undo and Why not?. It takes "
    "about "
    "fifteen minutes; then you play on against the computer."
)
SCENARIO: Final = "tarn-well"
SEED: Final = 23574
TITLE: Final = "First light"
LEARNER: Final = Seat(1)
FOE: Final = Seat(0)

VOICES: Final = Voices(learner=LEARNER, opponent=FOE)
do, act, then, foe = VOICES.do, VOICES.act, VOICES.then, VOICES.foe

LINES: Final[tuple[Line, ...]] = (
    foe("axis-beams"),
    do(
        "allied-stormers",
        "You lead the Allies (green) from the southern edge. The side that alone occupies the well in the middle of "
        "the moor, at C4, at the end of round 2 scores points. Captain Reed is a hero. Before a squad enters the "
        "field, a hero of its armour class can join it; then both move and fight as one. Let Reed join the Stormers.",
        "DT-H2",
        "prompt",
    ),
    do(
        "act-first",
        "Every round begins with an initiative roll. Two of the six faces of a die are hits, and the side with more "
        "hits chooses who acts first. A side rolls three dice; you roll four, because Reed has Black Ops. You have "
        "won. Choose to act first.",
        "DT-I1",
        "prompt",
    ),
    do(
        "allied-lamps",
        "The sides alternate, one unit at a time, until all units have activated. Begin with the Lamp Squad in D2; "
        "the ring shows that you can choose it. The reference shows its card: each line is a weapon, with its range "
        "and, for each class of target, its dice and the damage per hit.",
        "DT-A1",
        "reference",
    ),
    do(
        "sustained",
        "A unit has two actions: it moves and attacks, attacks and moves, or does one of the two twice. Two attacks "
        "are one sustained attack that rerolls its misses. The Claw Walker is worth that. Choose the sustained "
        "attack.",
        "DT-A3d",
        "prompt",
    ),
    act(
        "sight",
        "Units fire only at what they see. Press L for the sight thread, and drag from your square, D2, to the walker "
        "in E5.",
        "DT-L7",
        "board",
        on=("D2", "E5"),
        then="The verdict is in the corner of the map: the line is clear, because it touches only a corner of the "
        "block in "
        "E3. You can use the thread at any time.",
        hint="Press L, press the mouse button on D2, and release it on E5.",
    ),
    act(
        "sight",
        "Now drag the thread from D2 to E4, behind the block.",
        "DT-L2",
        "board",
        on=("D2", "E4"),
        then="This line goes through the block in E3, and that blocks it. Nothing in E4 could be hit from here.",
        hint="Press the mouse button on D2, and release it on E4.",
    ),
    do(
        "axis-claw-walker",
        "You choose the targets of all weapon lines before you roll any dice. First come the four laser rifles. "
        "Distance 3 is in range. Choose the walker.",
        "DT-L8",
        "board",
        wrong={
            "hold": "Hold keeps this weapon silent. It has a good target now.",
            "piece *": "The walker is worth most, and only weapons like your lasers can harm it. Choose the walker.",
        },
    ),
    do(
        "axis-claw-walker",
        "The cannon could fire at a different target. The preview shows its dice, the damage per hit and the odds of "
        "all shots declared so far. Walkers have four health and never have cover. Add the cannon.",
        "DT-F1",
        "preview",
    ),
    foe("axis-recon"),
    foe("attack-move"),
    foe("allied-lamps"),
    foe("allied-lamps"),
    do(
        "allied-lamps/0",
        "The walker is destroyed, because laser dice that hit are rerolled as long as they hit. Then the scouts "
        "fired. Your squad is behind a crate, which is soft cover: you roll one die for each hit, and each hit on it "
        "saves. This one failed. Choose who is killed, but spare the gunner with the only "
        "cannon.",
        "DT-K9",
        "log",
        also={f"allied-lamps/{number}": "" for number in (1, 2, 3)},
        wrong={"allied-lamps/4": "This is the gunner with the laser cannon. Choose somebody with a rifle."},
    ),
    foe("stop"),
    do("allied-flame-walker", "It is your turn again. Choose the Flame Walker.", "DT-A1", "board"),
    act(
        "try",
        "You can look at an order without keeping it. Choose Move twice, and see which squares are offered.",
        "DT-A3c",
        "prompt",
        on=("move-move",),
        then="The walker could now move two squares, but it could no longer fire. No dice have rolled, so take it "
        "back: press "
        "Undo above the map, or Backspace.",
    ),
    do(
        "move-attack",
        "The walker is too far away for its flames. Choose Move, then attack; you cannot change the order afterwards.",
        "DT-A3a",
        "prompt",
    ),
    act(
        "why",
        "You can ask the rules about everything. Press W for Why not?, and click A2: why can the walker not go there?",
        "DT-M3",
        "board",
        on=("A2",),
        freely=True,
        then="The card gives the reason and its rule. Why not? never costs anything, and nothing happens in the game.",
    ),
    do(
        "B3",
        "The walker can move one square. The first diagonal costs as much as a straight step. Only soldiers can move "
        "diagonally past the corner of a block; walkers must go round. Nothing is in the way here, and there is no "
        "reaction fire. Move to B3.",
        "DT-M11",
        "board",
    ),
    do(
        "axis-hunters",
        "Now choose a target for each of its weapons. The Tank Hunters in C5 carry rockets, the greatest danger to "
        "the walker. Fire the light machine gun at them: squads do not block line of sight, only walkers and blocks "
        "do.",
        "DT-L5",
        "board",
    ),
    do(
        "axis-hunters",
        "Fire the heavy machine gun at them too. Against infantry of class 2 that is another four dice.",
        "DT-U3",
        "preview",
    ),
    do(
        "C4",
        "The flame projector burns every unit in two squares. You choose the squares one after the other, the first "
        "adjacent to the walker. Choose C4, with the scouts at the well.",
        "DT-W8b",
        "board",
    ),
    do(
        "C5",
        "The second square is adjacent to the first. Choose C5. The flames roll one die for each soldier there, five "
        "in each square, and ignore the cover of crates.",
        "DT-W1",
        "board",
    ),
    foe("axis-hunters"),
    foe("attack-move"),
    foe("allied-flame-walker"),
    foe("stop"),
    do(
        "move-move",
        "The flames killed one soldier in each square, and the machine guns another. The Tank Hunters fired a rocket "
        "back for 3 damage; 1 health is left. Your last unit, the Stormers, activates automatically; all units must "
        "enter in the first round. Two Moves are one long movement, and Fast adds one point: three in all. Choose "
        "Move twice.",
        "DT-X9b",
        "prompt",
    ),
    do("D1", "The first entry square costs one point. Enter at D1.", "DT-S10", "board"),
    do(
        "C2",
        "Now make a diagonal step. The first diagonal of a movement costs one, every later one two. Distance counts "
        "the same way: two diagonals are as far as three straight squares. Move to C2.",
        "DT-M2",
        "board",
    ),
    do(
        "C3",
        "You have one point left: not enough for another diagonal, but enough for a straight step to C3. Move there.",
        "DT-M2",
        "board",
    ),
    do(
        "axis-recon",
        "You are next to the scouts, and Reed can charge: after moving, even after two Moves, his unit attacks with "
        "all weapons of range 1. A joined hero shares this ability with the squad. Charge the scouts.",
        "DT-X6a",
        "board",
    ),
    do(
        "axis-recon",
        "Again, choose a target for each weapon line. Four shotguns roll three dice each: a line rolls its dice once "
        "for each living soldier who carries the weapon. Look at the odds, then choose the scouts.",
        "DT-F4",
        "preview",
    ),
    do(
        "axis-recon",
        "The squad's flamethrower reaches only adjacent squares. Fire it at the scouts.",
        "DT-W1",
        "preview",
    ),
    do(
        "hold",
        "Demolition charges are limited: each soldier has one, and boxes on the card keep count. Save them for "
        "walkers. Hold fire.",
        "DT-W3",
        "reference",
    ),
    do(
        "axis-recon",
        "Knives are close combat weapons. They come after all other weapons, and the attacked squad strikes back at "
        "the same time with its surviving soldiers. Use the knives; Reed will use his own.",
        "DT-CC2",
        "preview",
    ),
    then("axis-recon"),
    foe("strike-back"),
    do(
        "stay",
        "The shotguns killed three of the scouts. The last one fell to the knives, after striking back and missing. "
        "A hero can leave the squad before and after its activation, but cannot join again. Keep Reed with the squad.",
        "DT-H11",
        "log",
    ),
    foe("move-move"),
    foe("E6"),
    foe("E5"),
    foe("act-first"),
    foe("axis-hunters"),
    foe("move-attack"),
    foe("C4"),
    foe("allied-stormers"),
    foe("hold"),
    foe("hold"),
    foe("allied-stormers"),
    do(
        "strike-back",
        "Round 2. Colonel Wendt has arrived with her laser squad, the Axis won the initiative, and the Tank Hunters "
        "ran to the well and attacked you with knives. Now you can strike back with all surviving soldiers, at no "
        "cost. Strike back.",
        "DT-CC4",
        "prompt",
    ),
    do(
        "allied-stormers",
        "Their knives did nothing; yours destroyed them, despite the crate. All your units can activate again. "
        "Choose the Stormers: they must reach the well before Wendt does.",
        "DT-A1",
        "board",
    ),
    do(
        "move-move",
        "You could move and attack, but then a charge would replace the attack. After two Moves a charge is free, so "
        "keep that option. Choose Move twice.",
        "DT-X6c",
        "prompt",
    ),
    do(
        "C4",
        "Move straight to the well at C4 and stop there, although you could go further. The crate there now gives "
        "you soft cover, as it did the scouts.",
        "DT-K2",
        "board",
    ),
    then("stop"),
    do(
        "no-charge",
        "Wendt's squad in E5 is close enough to charge, but you would leave the well. Do not charge.",
        "DT-X6b",
        "prompt",
    ),
    foe("sustained"),
    foe("berserk"),
    foe("allied-lamps"),
    foe("allied-lamps"),
    foe("allied-lamps"),
    do(
        "allied-lamps",
        "Wendt went berserk, once per game, and rerolled her misses a second time: seven hits. But from E5 your "
        "squad has soft cover twice, from its crate and from the corner of E3. Two kinds of soft cover give hard "
        "cover, where every miss saves: six dice did. Choose the Lamp Squad to answer.",
        "DT-K3",
        "log",
    ),
    do(
        "sustained",
        "Line of sight works both ways, so your squad can see Wendt's. No other action is worth leaving the crate. "
        "Choose a sustained attack.",
        "DT-L11",
        "prompt",
    ),
    do(
        "axis-beams",
        "Wendt's soldiers have no cover there. Shots at a squad also hit the joined hero, but its player decides who "
        "takes the damage, so Wendt is hit only if her player chooses. Fire the rifles first, then the cannon.",
        "DT-H6",
        "preview",
    ),
    then("axis-beams"),
    do(
        "nothing",
        "One of them is killed. Your last unit is the Flame Walker, with 1 health and no enemy near. A unit can also "
        "do nothing. Choose Do nothing to end the round.",
        "DT-A3e",
        "prompt",
    ),
    do(
        "stay",
        "Your side alone was at the well at the end of round 2, for 10 points. Destroyed enemies score the points on "
        "their cards: 35 for the walker, 16 and 20 for two squads. The game ends after round 6, or when one side is "
        "destroyed; the higher score wins. Keep Reed with the squad.",
        "DT-N10",
        "tracks",
    ),
)

FAREWELL: Final = (
    "That is the game: one unit at a time, two actions each, and dice that show whether you chose the right square. "
    "Play on: the computer now leads Wendt's squad. The well scores again at the end of rounds 4 and 6. Good luck, "
    "Captain."
)
"""What is said at the end."""

USUAL: Final = ("button stay", "button no-special", "button no-charge", "button strike-back", "button hold")
"""What is chosen where other soldiers are left than in the recorded game."""

NEXT: Final = LessonNext(
    scenario=Reference(id="tarn-well-first", version=1),
    seat=1,
    text="The same scenario from the beginning, with other dice. Lead the Allies to the well once more. It takes about "
    "forty minutes. Or take the next lesson: vehicles.",
    lesson="steel-on-the-moor",
)
"""What the learner plays next."""

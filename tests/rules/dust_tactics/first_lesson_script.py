"""What happens in the first lesson of Dust Tactics, line by line, and what is said about it."""

from typing import Final

from ccstudio.engine.seats import Seat
from tests.helpers.lesson_script import Line, Voices

NOTES: Final = (
    "A guided first game on the scenario The Well on the Moor: entering and moving, sight and cover, weapon by weapon, "
    "lasers, flames, a charge with a hero, close combat, and what a round is for. About ten minutes; afterwards the "
    "game goes on."
)
SCENARIO: Final = "tarn-well"
SEED: Final = 23574
TITLE: Final = "First light"
LEARNER: Final = Seat(1)
FOE: Final = Seat(0)

VOICES: Final = Voices(learner=LEARNER, opponent=FOE)
do, then, foe = VOICES.do, VOICES.then, VOICES.foe

LINES: Final[tuple[Line, ...]] = (
    foe("axis-beams"),
    do(
        "allied-stormers",
        "You lead the Allies, green, from the southern edge. In the middle of the moor, at C4, is a well: whoever is "
        "alone there after round 2 is paid for it. Captain Reed is a hero. Before a squad enters the field, a hero of "
        "its armour class can join it; then both move and fight as one. Let him join the Stormers.",
        "DT-H2",
        "prompt",
    ),
    do(
        "act-first",
        "Every round begins with dice. Two of the six faces of a die are hits, and who has more hits chooses. A side "
        "rolls three, you four: Reed knows Black Ops. You have won. Take the first move.",
        "DT-I1",
        "prompt",
    ),
    do(
        "allied-lamps",
        "The sides take turns, one unit at a time, until all have acted. Begin with the Lamp Squad in D2; the ring "
        "says that you can choose it. Its card is in the reference: every line is a weapon, with its range and, for "
        "each class of target, its dice and the damage of a hit.",
        "DT-A1",
        "reference",
    ),
    do(
        "sustained",
        "A unit has two actions: it moves and attacks, or the other way round, or does one of the two twice. Two "
        "attacks are a sustained attack: one volley, but all dice that miss are rolled a second time. The Claw Walker "
        "is worth that.",
        "DT-A3d",
        "prompt",
    ),
    do(
        "axis-claw-walker",
        "Targets are chosen line by line, before any die is rolled. First the four laser rifles. From dot to dot the "
        "line to E5 only brushes a corner of the block in E3, which does not matter; a square that it cut through "
        "would. Distance 3 is in range. Choose the walker.",
        "DT-L8",
        "board",
    ),
    do(
        "axis-claw-walker",
        "The cannon could fire at somebody else. The preview shows its dice, the damage of a hit, and the chances of "
        "all that was declared so far. Walkers have four points of health and never any cover. Add the cannon.",
        "DT-F1",
        "preview",
    ),
    foe("axis-recon"),
    foe("attack-move"),
    foe("allied-lamps"),
    foe("allied-lamps"),
    do(
        "allied-lamps/0",
        "The walker is gone, since laser dice that hit are rolled on for as long as they hit. Then the scouts fired. "
        "Your squad sits behind a crate, which is soft cover: of the dice that are rolled, one for each hit, those "
        "that show a hit save. This one did not. You choose who falls, but not the gunner, who alone has the cannon.",
        "DT-K9",
        "log",
    ),
    foe("stop"),
    do("allied-flame-walker", "Your turn again. The Flame Walker next.", "DT-A1", "board"),
    do(
        "move-attack",
        "It is too far away for its flames. Move, then attack; the order cannot be changed afterwards.",
        "DT-A3a",
        "prompt",
    ),
    do(
        "B3",
        "It can go one square, and a diagonal counts like any other, if it is the first. Past the corner of a block "
        "only soldiers step diagonally; walkers would have to go round. Nothing is in the way here. Nobody fires at "
        "those who move, either. Go to B3.",
        "DT-M11",
        "board",
    ),
    do(
        "axis-hunters",
        "Now its weapons, one after the other. The Tank Hunters in C5 carry the rockets that it has to fear. Give "
        "them the light machine gun: squads do not block the line of sight, only walkers and blocks do.",
        "DT-L5",
        "board",
    ),
    do(
        "axis-hunters",
        "The heavy machine gun at them, too. Against infantry of class 2 that is another four dice.",
        "DT-U3",
        "preview",
    ),
    do(
        "C4",
        "The flame projector burns two squares, one after the other, and everybody in them. The first is next to the "
        "walker: C4, with the scouts at the well.",
        "DT-W8b",
        "board",
    ),
    do(
        "C5",
        "The second is next to the first. Take C5. A flame has a die for each man who is there, five and five, and no "
        "crate helps against it.",
        "DT-W1",
        "board",
    ),
    foe("axis-hunters"),
    foe("attack-move"),
    foe("allied-flame-walker"),
    foe("stop"),
    do(
        "move-move",
        "The flames got a man in each square, the machine guns another. The rocket of the hunters hit back: 3 damage, "
        "1 health left. Now the Stormers, the last unit you have, and so they are not asked for; in the first round "
        "all have to enter. Two moves are one long movement, and being fast they have one square more: three.",
        "DT-X9b",
        "prompt",
    ),
    do("D1", "The first square of the edge costs one. Enter at D1.", "DT-S10", "board"),
    do(
        "C2",
        "Now a diagonal. The first of a movement costs one, every later one two. So does distance count: three "
        "squares straight are as far as two diagonals. Go to C2.",
        "DT-M2",
        "board",
    ),
    do(
        "C3", "One is left, too little for another diagonal, but enough for a step straight on to C3.", "DT-M2", "board"
    ),
    do(
        "axis-recon",
        "You stand beside the scouts, and Reed can charge: after moving, his unit attacks with all weapons of range 1, "
        "even after two moves. In a squad his ability is theirs. Charge the scouts.",
        "DT-X6a",
        "board",
    ),
    do(
        "axis-recon",
        "Line by line again. Four shotguns, three dice each: a line has its dice for every living soldier who carries "
        "it. Look at the odds.",
        "DT-F4",
        "preview",
    ),
    do("axis-recon", "The flamethrower of a squad reaches one square only. Fire.", "DT-W1", "preview"),
    do(
        "hold",
        "The demolition charges are limited: each man has one, and the boxes on the card keep count. Save them for "
        "walkers. Hold fire.",
        "DT-W3",
        "reference",
    ),
    do(
        "axis-recon",
        "Knives are for close combat. It comes after all other weapons, and a squad that is attacked so strikes back "
        "with those who are left, at the same time. Use the knives; Reed uses his.",
        "DT-CC2",
        "preview",
    ),
    then("axis-recon"),
    foe("strike-back"),
    do(
        "stay",
        "The shotguns got three of them. The last one fell to the knives; he struck back and missed. Before and after "
        "the activation of his squad a hero may leave it, and then he cannot join again. Reed stays.",
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
        "Round 2. Colonel Wendt has come with her laser squad, the Axis won the dice, and the hunters ran to the well "
        "and at you with knives. Now it is you who may strike back: with all who are left, and it costs nothing. Do.",
        "DT-CC4",
        "prompt",
    ),
    do(
        "allied-stormers",
        "Their knives did nothing, yours finished them, crate or not. Everybody can act again. The Stormers go first: "
        "to the well, before Wendt does.",
        "DT-A1",
        "board",
    ),
    do(
        "move-move",
        "They could move and attack. But then the charge would be that attack. After two moves it comes on top; let us "
        "keep that in hand.",
        "DT-X6c",
        "prompt",
    ),
    do(
        "C4",
        "Straight on to the well, and stop there, though you could go farther. The crate is soft cover for you now, as "
        "it was for them.",
        "DT-K2",
        "board",
    ),
    then("stop"),
    do(
        "no-charge",
        "Wendt's squad in E5 is near enough for a charge, but you would leave the well. No charge.",
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
        "That could have been the end of the Lamp Squad. Wendt went berserk, once in the game, and had her misses "
        "rolled a third time: seven hits. But seen from E5 the squad stands behind its crate and beside the corner of "
        "E3. Two kinds of soft cover are hard cover, and there every miss saves. Six did; let them answer.",
        "DT-K3",
        "log",
    ),
    do(
        "sustained",
        "They see whoever sees them. Nothing else is worth leaving the crate for: a sustained attack.",
        "DT-L11",
        "prompt",
    ),
    do(
        "axis-beams",
        "Wendt's men have no cover there, and she is hit only if their player wants it: shots at a squad with a hero "
        "are for both. The rifles first, then the cannon.",
        "DT-H6",
        "preview",
    ),
    then("axis-beams"),
    do(
        "nothing",
        "One of them fell. The Flame Walker is all that is left, with 1 health and nobody near. A unit may also do "
        "nothing. That ends the round.",
        "DT-A3e",
        "prompt",
    ),
    do(
        "stay",
        "You alone were at the well as round 2 ended, for 10 points. Enemies destroyed count what stands on their "
        "cards: 35 for the walker, 16 and 20 for two squads. A game ends with its last round, here the sixth, or when "
        "a side has lost everything. More points win. Reed stays.",
        "DT-N10",
        "tracks",
    ),
)

FAREWELL: Final = (
    "That is the game: a unit at a time, two actions each, and dice that show in the end whether you chose the right "
    "square to stand in. Go on with it: the computer leads Wendt's squad from here. The well pays again after rounds 4 "
    "and 6. Good luck, Captain."
)
"""What is said at the end."""

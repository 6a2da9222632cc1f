"""What happens in the first lesson of Valor & Victory, line by line, and what is said about it."""

from typing import Final

from ccstudio.documents.document import Reference
from ccstudio.documents.lesson import LessonNext
from ccstudio.engine.seats import Seat
from tests.helpers.lesson_script import Line, Voices

NOTES: Final = (
    "A guided first game on the scenario Three Houses on the Rue Basse: line of sight, fire groups, leaders and "
    "machine guns, smoke, assault moves, opportunity fire, fire lanes, close assault, casualties and rally; the sight "
    "thread, undo and Why not?. It takes about fifteen minutes; then you play on against the computer."
)
SCENARIO: Final = "rue-basse"
SEED: Final = 8922131
TITLE: Final = "Fire and movement"
LEARNER: Final = Seat(0)
FOE: Final = Seat(1)

VOICES: Final = Voices(learner=LEARNER, opponent=FOE)
do, act, then, foe = VOICES.do, VOICES.act, VOICES.then, VOICES.foe

FIRST_FIRE: Final[tuple[Line, ...]] = (
    act(
        "read",
        "You lead the Americans (green): two squads in the house at H10, two more in the orchard at J11. The Germans "
        "hold three houses, G8, I8 and J8, with the numbers 1 to 3. You win if you hold two of them after turn 5. "
        "Take J8 first.",
        "VV-4.4a",
        "board",
    ),
    do(
        "done",
        "A turn has two segments, first yours, then the German one, and each has six phases. The line above the "
        "question says where you are. In your Command Phase your pinned units rally, weapons change hands, and squads "
        "split or combine. You need nothing of that now: press Done.",
        "VV-5.3",
        "prompt",
        wrong={"piece *": "Your squads are complete and have their weapons. Press Done."},
    ),
    act(
        "sight",
        "Fire Phase. Units fire only at what they see. Press L for the sight thread, and drag from your house, H10, "
        "to the German house in I8.",
        "VV-9.1a",
        "board",
        on=("H10", "I8"),
        then="Clear. The line of sight runs from centre to centre. Houses block it, except the one you stand in and "
        "the one you look into.",
        hint="Press L, press the mouse button on H10, and release it on I8.",
    ),
    act(
        "sight",
        "Now drag the thread from H10 to J8.",
        "VV-9.2a",
        "board",
        on=("H10", "J8"),
        then="Blocked: the line crosses I8, a building hex. The whole hex counts, not the roofs that are drawn. You "
        "cannot fire at J8 from here.",
        hint="Press the mouse button on H10, and release it on J8.",
    ),
    do(
        "american-rifle/1",
        "I8 has the German machine gun, so fire at it first. Click the stack in H10, then the outlined squad beside "
        "its machine gun. The numbers of Rifle squad 1 are firepower 5, range 6, casualty rating 4. The machine gun, "
        "a support weapon, adds 3.",
        "VV-12.3b",
        "reference",
        wrong={
            "american-rifle/2": "Take the other squad in H10: it has the machine gun. This one joins it.",
            "american-dorsey": "The lieutenant joins in a moment. Begin with the squad that has the machine gun.",
            "piece *": "The units in J11 will move, and units that fire cannot. Choose the squad in H10.",
            "done": "You have a target. Choose the outlined squad in H10.",
        },
    ),
    do(
        "I8",
        "The preview shows an attack on I8 and its exact odds. You roll two dice, and low is good; a house adds 3. "
        "One squad alone has a 17 % chance of any effect. Click I8; others can still join.",
        "VV-14.5",
        "preview",
        wrong={"G8": "The machine gun is in I8. Click I8."},
    ),
    do(
        "american-rifle/2",
        "Units in one hex combine their firepower into one attack, and enough of it reaches a better row of the "
        "table. Add the other squad.",
        "VV-14.2a",
        "preview",
        also={"american-dorsey": ""},
        wrong={"fire": "Do not fire yet: let the others in H10 join."},
    ),
    do(
        "american-dorsey",
        "A leader adds his firepower too, and Lieutenant Dorsey takes 1 off the roll. The whole house together has a "
        "42 % chance. Add the last unit. Nobody else can join then, so the group fires at once.",
        "VV-13.6a",
        "preview",
        also={"american-rifle/2": ""},
        wrong={"fire": "Add everybody in the house. It costs nothing."},
    ),
    foe("german-rifle/1"),
    foe("pin"),
    foe("pin"),
    do(
        "done",
        "You rolled 5, plus 3 for the house, minus 1 for Dorsey. That 7 is 2 casualty points, and the owner of the "
        "target decides how to meet them. A pin meets 1, so the Germans pinned the squad and Sergeant Brandt. Pinned "
        "units can do nothing until they rally. Your other group will move, so press Done.",
        "VV-14.61a",
        "log",
        wrong={"piece *": "Units that fire cannot move, and this group takes J8. Press Done."},
    ),
)
"""The fire of the first turn."""

MOVEMENT: Final[tuple[Line, ...]] = (
    act(
        "why",
        "Movement Phase. Ask the rules: press W for Why not?, and click the stack in H10. Why can it not move?",
        "VV-5.33a",
        "board",
        on=("american-rifle/1",),
        freely=True,
        then="The card gives the reason and its rule. Why not? works for everything that is not offered, and costs "
        "nothing.",
        hint="Press W, and click the counters in H10.",
    ),
    do(
        "american-rifle/3",
        "The group in J11 goes next to J8. Click the stack, then the outlined squad, Rifle squad 3; the others can "
        "come along.",
        "VV-6.1b",
        "board",
        wrong={
            "piece *": "Begin with the outlined squad. The others join it.",
            "done": "J8 waits. Choose the outlined squad in J11.",
        },
    ),
    do(
        "american-haskell",
        "Add Sergeant Haskell. A squad has 4 movement points; with a leader it has 6, as long as he stays with it. "
        "The other squad then joins too: a hex has room for three squads and one more infantry unit.",
        "VV-6.3b",
        "prompt",
        wrong={"button *": "Add Haskell first.", "piece *": "Add Haskell first. The squad follows him."},
    ),
    then("american-rifle/4"),
    do(
        "smoke",
        "In every hex that you enter, enemies who see it can fire at you. Smoke helps: before they move, units can "
        "place it in their own or an adjacent hex. It adds 1 to the roll of every attack into or through the hex. "
        "Press Place smoke.",
        "VV-11.2a",
        "prompt",
        wrong={"button *": "You may be fired at on the way. Place smoke first."},
    ),
    do("J10", "Place it in J10, the hex that you enter first.", "VV-11.5a", "board", wrong={"space *": "Click J10."}),
    act(
        "try",
        "You can try an order without keeping it. Press Move.",
        "VV-6.1a",
        "prompt",
        on=("move",),
        then="The group could now go 6 points far, but in the open. Nothing has been rolled, so take it back: press "
        "Undo above the map, or Backspace.",
    ),
    do(
        "assault-move",
        "An assault move halves the points, here from 6 to 3, and adds 1 to the roll of everybody who fires at the "
        "group. 3 points are enough: J10 costs 1, and J9 costs 2 because of its wall. Press Assault move.",
        "VV-6.4a",
        "prompt",
        wrong={
            "move": "The assault move gives cover, and its points are enough.",
            "smoke": "Keep the last smoke for later.",
            "stop": "Do not stop here. Press Assault move.",
        },
    ),
    do(
        "J10",
        "The preview names the enemies who could fire at you in J10, and their odds. The machine gun in I8 is not "
        "among them, because you have pinned it. Move to J10.",
        "VV-13.8a",
        "preview",
        wrong={"space *": "Go to J10, into the smoke.", "stop": "Go to J10 first."},
    ),
    foe("german-rifle/2"),
    foe("pass"),
    do(
        "J9",
        "The squad in J8 used opportunity fire. It rolled 5, plus 1 each for wall, smoke and assault move. That 8 has "
        "no effect; with the wall alone it would have hit. A unit fires once in a segment, so J8 cannot fire again "
        "now. Go on to J9, inside the wall.",
        "VV-13.8a",
        "log",
        wrong={"space *": "J9 is next to the house in J8. Go there.", "stop": "Your points allow one more hex: J9."},
    ),
)
"""The movement of the first turn."""

ASSAULT: Final[tuple[Line, ...]] = (
    do(
        "american-rifle/3",
        "The Germans did without Defensive Fire. In your Advance and Assault Phase infantry can go one hex, or "
        "assault an adjacent enemy, even if it has fired or moved. Choose the outlined squad in J9.",
        "VV-5.35a",
        "board",
        wrong={
            "piece *": "The assault starts with the outlined squad in J9. The others join it.",
            "done": "Now you can take J8. Choose the outlined squad in J9.",
        },
    ),
    do(
        "J8",
        "It could go to any hex around it. Where an enemy is, it assaults. Click J8.",
        "VV-15.1a",
        "board",
        wrong={
            "I8": "I8 is pinned and can wait, but J8 can fire again in the next segment. Click J8.",
            "space *": "That would be an advance. Click J8, the German house.",
        },
    ),
    do(
        "american-rifle/4",
        "All units of the hex can take part. The preview compares the firepower of both sides: that gives the odds, "
        "and the odds give the Kill Number. Add the other squad, and Haskell joins with it.",
        "VV-15.6b",
        "preview",
        wrong={
            "button *": "One squad is not enough. Add the other one.",
            "piece *": "Add the other squad in J9 first.",
        },
    ),
    then("american-haskell"),
    do(
        "assault",
        "13 against 4 is 3 to 1: Kill Number 9. Haskell takes 1 off the roll, so 10 or less takes J8. Cover does not "
        "change the roll but has a price, even if you win: 3 casualty points for the house, 1 for each defender. Keep "
        "the grenades, and press Assault.",
        "VV-15.7",
        "preview",
        wrong={"piece *": "10 or less is enough. Keep the grenades for later."},
    ),
    do(
        "american-rifle/3",
        "The dice show 8, minus 1 for Haskell: the defenders are eliminated, and J8 is yours. Now meet the 4 points; "
        "this time you decide. A pin meets 1, and the unit can rally. To reduce a squad to a half squad meets 2 and "
        "is for good. Choose a squad to reduce.",
        "VV-15.8a",
        "log",
        also={"american-rifle/4": ""},
        wrong={"american-haskell": "Haskell comes last. Choose a squad."},
    ),
    do(
        "reduce",
        "Now its loss. A squad that is reduced but not pinned can still act, and somebody should guard J8: press "
        "Reduce.",
        "VV-14.61a",
        "prompt",
        wrong={"button *": "That costs you more, or leaves nobody to guard J8. Press Reduce."},
    ),
    do(
        "american-rifle/4",
        "Two points are left: a pin for the other squad, and one for Haskell. Choose the other squad; both are pinned.",
        "VV-14.61d",
        "board",
        also={"american-rifle/3": ""},
        wrong={"piece *": "Begin with the squad."},
    ),
    then("pin"),
    then("pin"),
    do(
        "done",
        "The units in H10 could still advance one hex, although they have fired. They are safer in the house: press "
        "Done.",
        "VV-5.35b",
        "prompt",
        wrong={"piece *": "The squad in G8 can see the road. Stay in the house, and press Done."},
    ),
    do(
        "american-haskell",
        "After-Action Phase: your pinned units roll to rally, a leader with 7 or less. An unpinned leader helps "
        "others in his hex, so begin with Haskell, on top of the stack in J8.",
        "VV-21.1",
        "board",
        wrong={"piece *": "Haskell first: then he can help the squad.", "done": "First try to rally them."},
    ),
    do(
        "american-rifle/4",
        "He has rallied. A squad needs 6 or less, and Haskell takes 1 off its roll. Now choose the squad.",
        "VV-21.2",
        "preview",
        also={"american-rifle/3": ""},
        wrong={"done": "A squad is still pinned. Choose it."},
    ),
)
"""The close assault of the first turn, and what it costs."""

GERMANS: Final[tuple[Line, ...]] = (
    foe("done"),
    foe("german-rifle/1"),
    foe("J8"),
    foe("german-brandt"),
    foe("done"),
    foe("german-rifle-half/1"),
    foe("move"),
    foe("H8"),
    do(
        "american-rifle/1",
        "A roll of 7! Without Haskell the squad would have stayed pinned. In their segment the pinned Germans rallied "
        "and fired at J8, but the house protected you. Now a half squad runs from G8 across the open road at H8. Use "
        "your opportunity fire, and choose the squad with the machine gun in H10.",
        "VV-13.8a",
        "board",
        wrong={
            "pass": "They are in the open. Fire at them.",
            "piece *": "Begin with the machine gun, the outlined squad. The others join it.",
        },
    ),
    then("american-rifle/2"),
    do(
        "american-dorsey",
        "The other squad has joined. A target without any cover takes 1 more off the roll. Add Dorsey, and the group "
        "fires.",
        "VV-13.8e",
        "preview",
        wrong={"fire": "Add Dorsey first."},
    ),
    do(
        "lay-lane",
        "The half squad is eliminated. A machine gun that has fired at a moving unit can leave a fire lane up to the "
        "target: enemies who enter its hexes later in this phase are attacked at once. Press Lay a fire lane.",
        "VV-13.82a",
        "prompt",
        wrong={"none": "The lane costs nothing. Lay it."},
    ),
    do(
        "american-rifle/4",
        "Nobody followed, and the lane is gone. Now you have Defensive Fire: units that have not fired in this "
        "segment can. Fire from J8 at the house next door, I8. Choose the outlined unit; the others join it.",
        "VV-5.34",
        "board",
        wrong={"piece *": "Begin with the outlined unit. The others join it.", "done": "You see I8. Fire at it."},
    ),
    then("american-rifle/3"),
    then("american-haskell"),
    do(
        "grenades/1",
        "At an adjacent target you can use grenades. They are in the pool, among the tracks: each takes 1 off the "
        "roll and is then used up. Click the first.",
        "VV-12.52a",
        "tracks",
        also={"grenades/2": ""},
        wrong={"fire": "First add grenades."},
    ),
    do(
        "fire",
        "Keep the other grenades. The preview has the odds: press Fire with these.",
        "VV-14.5",
        "preview",
        wrong={"piece *": "Keep them for your own segment."},
    ),
    foe("german-brandt"),
    foe("pin"),
    foe("done"),
    foe("german-brandt"),
)
"""The segment of the Germans."""

SECOND_TURN: Final[tuple[Line, ...]] = (
    then("done"),
    do(
        "american-rifle/4",
        "You pinned Brandt, but he rallied at the end of his segment. Turn 2 is yours: first fire, then assault. "
        "Choose the outlined unit in J8; the others and the last grenades join it.",
        "VV-14.2a",
        "board",
        wrong={"piece *": "This time begin in J8, with the outlined unit.", "done": "First fire at I8."},
    ),
    then("american-rifle/3"),
    then("american-haskell"),
    do("grenades/2", "", also={"grenades/1": ""}),
    foe("german-rifle/1"),
    foe("pin"),
    foe("pin"),
    do(
        "done",
        "2 points: everybody in I8 is pinned. H10 keeps its fire in case the last squad leaves G8, and nobody needs "
        "to move. Press Done; the Movement Phase passes too.",
        "VV-14.7a",
        "log",
        wrong={"piece *": "I8 is pinned already. Press Done."},
    ),
    then("done"),
    do(
        "american-rifle/4",
        "Now assault I8: choose the outlined unit in J8.",
        "VV-15.1a",
        "board",
        wrong={"piece *": "The assault starts in J8.", "done": "Now you can take I8. Choose the unit in J8."},
    ),
    do(
        "I8",
        "Pinned defenders are eliminated without a roll, and you pay nothing. That is why you fire first and assault "
        "afterwards. Click I8.",
        "VV-15.6a",
        "board",
        wrong={"space *": "Click I8."},
    ),
    do(
        "assault",
        "One unit is enough, and the others guard J8. Press Assault.",
        "VV-15.9a",
        "prompt",
        wrong={"piece *": "The others guard J8. Press Assault."},
    ),
    act(
        "read",
        "You hold J8 and I8: two of two, as the tracks show. A house stays yours until the enemy takes it. The "
        "Germans have one squad left, in G8. The game ends after turn 5, and the goals are counted then.",
        "VV-4.4c",
        "tracks",
    ),
)
"""The second turn, as far as the lesson goes."""

LINES: Final = (*FIRST_FIRE, *MOVEMENT, *ASSAULT, *GERMANS, *SECOND_TURN)

FAREWELL: Final = (
    "That is the game: fire to pin, move under smoke, assault what is pinned. Without the lesson you are faster: in "
    "the Fire Phase click a target twice to fire with a whole hex, and click any hex in reach to move there. Play on: "
    "the computer now leads the Germans."
)
"""What is said at the end."""

USUAL: Final = ("button pass", "button done")
"""What is chosen where the game has left the recording and asks something else."""

NEXT: Final = LessonNext(
    scenario=Reference(id="market-day", version=1),
    seat=0,
    text="Market Day at Courbelle, on the same board: a whole company has six turns to take six of eight houses. It "
    "takes about an hour.",
)
"""What the learner plays next."""

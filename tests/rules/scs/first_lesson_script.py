"""What happens in the first lesson of the Standard Combat Series, line by line, and what is said about it."""

from typing import Final

from ccstudio.documents.document import Reference
from ccstudio.documents.lesson import LessonNext
from ccstudio.engine.seats import Seat
from tests.helpers.lesson_script import Line, Voices

NOTES: Final = (
    "A guided first game on the scenario The First Bridgehead: counters, roads and zones of control, stacks and what "
    "one sees of the enemy's, an overrun, an attack over a bridge with air points and guns, results, retreats and "
    "advances, exploitation, supply, defence and victory points. It takes about fifteen minutes; then you play on "
    "against the computer."
)
SCENARIO: Final = "first-bridgehead"
SEED: Final = 26437
TITLE: Final = "Over the Veska"
LEARNER: Final = Seat(0)
FOE: Final = Seat(1)

VOICES: Final = Voices(learner=LEARNER, opponent=FOE)
do, act, then, foe = VOICES.do, VOICES.act, VOICES.then, VOICES.foe

OVERRUN: Final[tuple[Line, ...]] = (
    act(
        "read",
        "You lead Blue, in the west. Grey holds the town of Brack, 11.08, behind the bridge, and the ridge beside it, "
        "11.07. The red disks are victory points: 3 for Brack, 2 for the road at 13.08; flags show who controls them. "
        "Two steps that Grey loses are a point more, two of yours a point less. You win with 5 points after turn 4.",
        "SCS-DEMO-V1",
        "tracks",
    ),
    act(
        "read",
        "A counter has three numbers: attack, defence and movement. The regiment on top in 07.08 is a 5-6-9. A "
        "regiment has two steps: when it loses one, it is turned over and is worth about half. Yellow numbers mark "
        "units that can exploit, that is, move a second time; more of that later.",
        "SCS-UNIT-2",
        "board",
    ),
    act(
        "read",
        "Of an enemy stack you see only the top counter, until there is a combat. The dark mark 1? says that you see "
        "one counter and that more are below, in 14.08 and in Brack. Grey sees as little of yours.",
        "SCS-FOW-2",
        "board",
    ),
    do(
        "b-7m",
        "A turn has four phases for each side: movement, combat, exploitation, supply. First you move. A Grey patrol "
        "in 09.08 blocks your road. Click the stack in 07.08, then the outlined counter, the Mechanized Regiment.",
        "SCS-1.0/2",
        "board",
        wrong={
            "piece *": "First clear the road. Choose the outlined counter in 07.08.",
            "button *": "First clear the road. Choose the outlined counter in 07.08.",
        },
    ),
    do(
        "b-7r",
        "Units that start in one hex can move together. The Reconnaissance Battalion lies below the regiment: click "
        "the stack again, then the outlined counter, so that it comes along.",
        "SCS-3.0/2",
        "board",
        wrong={"*": "Let the Reconnaissance Battalion come along first."},
    ),
    do(
        "08.08",
        "The number in a hex is its cost in movement points; point at the hex, and the preview explains it. A road "
        "hex costs 1/2. But the six hexes around the patrol are its zone of control, and entering it costs 2 more. "
        "(O, then 1, shows such zones.) Click 08.08.",
        "SCS-2.1a/1",
        "preview",
        wrong={"space *": "Follow the road to 08.08.", "stop": "Go on to 08.08."},
    ),
    do(
        "09.08",
        "Now overrun the patrol. An overrun is an attack during the movement: it costs 2 points and ends the move. "
        "The preview compares the strengths, 7 against 2, finds the odds column, and has the chance of each result. "
        "Click 09.08.",
        "SCS-6.0/1",
        "preview",
        wrong={"space *": "The patrol is in 09.08. Click it.", "stop": "You have points enough. Click 09.08."},
    ),
    do(
        "0",
        "Before each combat both sides may spend air points. Each shifts the odds by one column. You have 3 for the "
        "whole turn, and the patrol is weak: spend 0.",
        "SCS-DEMO-S5",
        "prompt",
        wrong={"number *": "Keep them for Brack. Spend 0."},
    ),
    foe("0"),
    then("none"),
)
"""The overrun of the first turn."""

MOVEMENT: Final[tuple[Line, ...]] = (
    do(
        "b-7a",
        "You rolled 4 and 4, which is read as 44. In the column 4:1 that is D1: the defender loses 1 step, and the "
        "patrol had only one. Your stack has taken the hex; its move is over. Now click the stack in Miro, 06.08, "
        "then the outlined armor.",
        "SCS-7.1/1",
        "log",
        wrong={
            "piece *": "The armor in 06.08 goes first. Choose the outlined counter.",
            "button *": "The armor comes along. Choose the outlined counter in 06.08.",
        },
    ),
    do(
        "b-7b",
        "Take Armored Group B along: click the stack again, then the outlined counter.",
        "SCS-3.0/2",
        "board",
        wrong={"*": "Let Armored Group B come along first."},
    ),
    act(
        "try",
        "You can try a move without keeping it. Leave the road: click 07.09.",
        "SCS-3.1c",
        "board",
        on=("07.09",),
        then="That cost 1 point of 9, twice as much as the road. Nothing has been rolled, so take it back: press Undo "
        "above the map, or Backspace.",
    ),
    do(
        "07.08",
        "Now go along the road. Click 07.08; the stack follows the road to 09.08.",
        "SCS-3.2a",
        "board",
        wrong={"space *": "Follow the road: click 07.08.", "stop": "Brack is far. Click 07.08."},
    ),
    then("08.08"),
    then("09.08"),
    do(
        "10.08",
        "10.08 costs 2 1/2: the zone of Brack reaches over the bridge, though not over the river elsewhere. A hex has "
        "room for 6 steps. The 4th Regiment there has 2, and your stack with its 4 just fits. Click 10.08.",
        "SCS-4.0",
        "preview",
        wrong={"space *": "Go to 10.08, before the bridge.", "stop": "One hex more: 10.08."},
    ),
    then("stop"),
    do(
        "done",
        "No overrun goes over a bridge, so Brack has to wait for the Combat Phase. The guns in 08.08 are near enough. "
        "Press Finish the phase.",
        "SCS-6.1d/1",
        "prompt",
        wrong={"*": "Everybody is where you want them. Press Finish the phase."},
    ),
)
"""The movement of the first turn."""

COMBAT: Final[tuple[Line, ...]] = (
    do(
        "11.08",
        "Combat Phase. Units can attack enemies next to them; nobody has to. In a phase each unit attacks once, and "
        "each hex is attacked once. Click Brack, 11.08.",
        "SCS-7.0/3",
        "board",
        wrong={"piece *": "You can begin with a unit, too. This time click Brack.", "done": "Click Brack, 11.08."},
    ),
    do(
        "b-7a",
        "Now choose who attacks. Click the stack in 10.08, and point at Armored Group A: its attack of 8 counts 4, "
        "because it attacks over a bridge. The defence of 5 counts 7 1/2 in a town. Add Armored Group A.",
        "SCS-7.3/4",
        "preview",
        also={"b-7b": "", "b-2-4": ""},
        wrong={"start-over": "Add Armored Group A."},
    ),
    do(
        "b-7b",
        "One regiment alone has odds of 1:2, in a column that hurts you more than Grey. Mass decides: add the next "
        "regiment.",
        "SCS-7.3/3",
        "preview",
        also={"b-7a": "", "b-2-4": ""},
        wrong={"button *": "First add all three regiments."},
    ),
    do(
        "b-2-4",
        "Add the last regiment, too.",
        "SCS-7.0/5",
        "prompt",
        also={"b-7a": "", "b-7b": ""},
        wrong={"button *": "First add all three regiments."},
    ),
    do(
        "declare",
        "10 1/2 against 7 1/2 is 1:1, and what lies below in Brack is not counted yet. That is risky, but you have "
        "air points and guns, which come next. Press Declare the attack; it cannot be taken back.",
        "SCS-7.4/1",
        "preview",
        wrong={"start-over": "You have the right units. Press Declare the attack."},
    ),
    do(
        "2",
        "A side may spend 2 air points on a combat. For the attacker each is a column to the right, for the defender "
        "one to the left. Spend 2.",
        "SCS-DEMO-S5",
        "prompt",
        wrong={"number *": "This is what they are for. Spend 2."},
    ),
    foe("0"),
    do(
        "b-ha",
        "Grey spends none. Guns never attack, but their barrage shifts one combat in a phase by a column: by 1 within "
        "3 hexes, as the red numbers 1-3 say. Add the guns in 08.08, and the dice are rolled.",
        "SCS-DEMO-S7",
        "prompt",
        wrong={"none": "They help without any risk. Add the guns."},
    ),
    foe("2"),
    foe("12.08"),
    do(
        "b-7a",
        "A Fortress Battalion lay below, but 10 1/2 against 10 1/2 is still 1:1. Three columns made it 4:1, and 55 is "
        "D1r2: Grey lost a step and retreated 2 hexes. It could have stayed, for a step in place of each hex. Advance "
        "into Brack with Armored Group A, the outlined counter.",
        "SCS-10.0/1",
        "log",
        wrong={
            "piece *": "The outlined counter goes first. The others follow.",
            "done": "You want Brack. Advance with the outlined counter.",
        },
    ),
    do(
        "stop",
        "Units that can exploit may advance as many hexes as the result says, here 2; others 1. Farther on it would "
        "be alone. Press Stop here; the others follow into Brack.",
        "SCS-10.0/2",
        "prompt",
        wrong={"space *": "Hold Brack with all three. Press Stop here."},
    ),
    then("b-2-4"),
    then("b-7b"),
    then("stop"),
    then("done"),
)
"""The attack on Brack."""

EXPLOITATION: Final[tuple[Line, ...]] = (
    act(
        "why",
        "Brack is yours: 3 points. In the Exploitation Phase units with yellow numbers move a second time, with all "
        "their points. Why not the armor? Press W for Why not?, and click the stack in Brack.",
        "SCS-11.0b",
        "board",
        on=("b-7b",),
        freely=True,
        then="A unit that begins the phase in an enemy zone of control cannot exploit, and the ridge is next to "
        "Brack. Why not? works for everything that is not offered, and costs nothing.",
        hint="Press W, and click the counters in Brack, 11.08.",
    ),
    do(
        "b-7m",
        "But the stack that overran the patrol can go: no enemy is next to it. Choose the outlined counter in 09.08. "
        "The Reconnaissance Battalion comes along.",
        "SCS-11.0",
        "board",
        wrong={"*": "Choose the outlined counter in 09.08."},
    ),
    then("b-7r"),
    do(
        "10.08",
        "Brack is full with 6 steps, but units may pass through: the limit counts at the end of a phase. Follow the "
        "road: click 10.08.",
        "SCS-4.0a/1",
        "board",
        wrong={"space *": "Follow the road: click 10.08.", "stop": "Go on: click 10.08."},
    ),
    then("11.08"),
    do(
        "12.07",
        "Now go around the ridge. Its zone makes every hex here cost 3, but does not stop you. Click 12.07.",
        "SCS-2.1a/1",
        "preview",
        wrong={"space *": "Go around the ridge, by 12.07.", "stop": "The ridge is not cut off yet. Go to 12.07."},
    ),
    do(
        "12.06",
        "The last 3 points lead to 12.06. From there and from Brack your zones cover every hex around the ridge, up "
        "to the river: the regiment is cut off from its supply. Click 12.06.",
        "SCS-12.1a/3",
        "preview",
        wrong={"space *": "Go to 12.06, behind the ridge.", "stop": "One hex more, 12.06, cuts the ridge off."},
    ),
    then("stop"),
    do(
        "done",
        "Your Supply Phase comes next. Each unit needs a way to your supply source, the S at Westra, free of enemies "
        "and of their zones; where you have a unit, a zone does not count. Yours all have one: O, then 3, shows it. "
        "Press Finish the phase, and watch Grey's turn.",
        "SCS-12.1a/1",
        "prompt",
        wrong={"*": "There is nothing more to move. Press Finish the phase."},
    ),
)
"""The exploitation of the first turn."""

DEFENCE: Final[tuple[Line, ...]] = (
    foe("g-9a"),
    foe("g-9m"),
    foe("13.08"),
    foe("13.07"),
    foe("stop"),
    foe("done"),
    foe("12.06"),
    foe("g-9a"),
    foe("g-9m"),
    foe("declare"),
    foe("1"),
    do(
        "1",
        "Grey wants to free the ridge: two units from 13.07 attack 12.06, with an air point. You have kept one: as "
        "the defender you shift the odds back by a column. Spend 1.",
        "SCS-DEMO-S5",
        "prompt",
        wrong={"number *": "The position is worth it. Spend 1."},
    ),
    then("none"),
    do(
        "0",
        "The result is A1 Dr1: the attacker loses 1 step, the defender retreats 1 hex. You may lose a step in place "
        "of the hex. A retreat would open the ring around the ridge, so stay: choose 0 hexes.",
        "SCS-9.2/1",
        "log",
        wrong={"number *": "That would free the ridge. Choose 0."},
    ),
    foe("done"),
)
"""The turn of the enemy."""

SECOND_TURN: Final[tuple[Line, ...]] = (
    do(
        "done",
        "The strongest unit loses the first step: your Mechanized Regiment is turned over, a 3-3-9, and so is Grey's "
        "armor. The red mark on the ridge says out of supply: half movement and attack, and later attrition. Turn 2 "
        "is yours. You need not move, so press Finish the phase.",
        "SCS-12.2/1",
        "board",
        wrong={"*": "Everybody is where you need them. Press Finish the phase."},
    ),
    do(
        "11.07",
        "Now attack the regiment that is cut off. Click the ridge, 11.07.",
        "SCS-7.0/3",
        "board",
        wrong={
            "space *": "The ridge first: it cannot get away. Click 11.07.",
            "piece *": "Click the target first, 11.07.",
            "done": "Do not let them go. Click 11.07.",
        },
    ),
    do(
        "b-7a",
        "Attack from Brack, and leave the units in 12.06 out: a unit that does not attack loses nothing. Add Armored "
        "Group A; Armored Group B joins it.",
        "SCS-7.1/2",
        "preview",
        wrong={
            "piece *": "Begin with Armored Group A in Brack.",
            "button *": "Begin with Armored Group A in Brack.",
        },
    ),
    then("b-7b"),
    do(
        "b-2-4",
        "A ridge shifts the odds one column to the left. Armor and infantry that attack together shift them one to "
        "the right, but not against towns, armor and anti-tank units. Add the 4th Regiment.",
        "SCS-DEMO-S6",
        "preview",
        wrong={"piece *": "Leave 12.06 out. Add the 4th Regiment.", "button *": "First add the 4th Regiment."},
    ),
    do(
        "declare",
        "21 against 5 is 4:1. One air point and the guns will make it 6:1, the best column. Press Declare the attack.",
        "SCS-7.4/6",
        "preview",
        wrong={"*": "That is enough. Press Declare the attack."},
    ),
    do(
        "1",
        "Spend 1 air point, and keep the others for Grey's turn. The guns join without being asked again.",
        "SCS-DEMO-S5",
        "prompt",
        wrong={"number *": "One is enough with the guns. Spend 1."},
    ),
    foe("0"),
    then("b-ha"),
    foe("2"),
    do(
        "b-7a",
        "D1r2 again: Grey lost a step and had to retreat. But a retreat into your zone of control costs a step more, "
        "and there was no other way: the regiment is gone. That is why you surround first, then attack. Advance onto "
        "the ridge with Armored Group A.",
        "SCS-2.1d/1",
        "log",
        also={"b-7b": "", "b-2-4": ""},
        wrong={"done": "The ridge is empty. Advance with Armored Group A."},
    ),
    then("stop"),
    then("done"),
    act(
        "read",
        "You have 5 points: 3 for Brack, 2 for the five steps that Grey has lost. You have lost one step, and a "
        "second would cost a point. Keep Brack until the end of turn 4, and you win. 13.08 would be worth 2 more.",
        "SCS-DEMO-V4",
        "tracks",
    ),
)
"""The second turn, as far as the lesson goes."""

LINES: Final = (*OVERRUN, *MOVEMENT, *COMBAT, *EXPLOITATION, *DEFENCE, *SECOND_TURN)

FAREWELL: Final = (
    "That is the game: mass for an attack, open a gap, send the fast units through, cut off, destroy. Without the "
    "lesson you are faster: click any hex in reach to move there at once. Play on: the computer now leads Grey."
)
"""What is said at the end."""

USUAL: Final = ("button stop", "button done", "button none")
"""What is chosen where the game has left the recording and asks something else."""

NEXT: Final = LessonNext(
    scenario=Reference(id="veska-crossing-campaign", version=1),
    seat=0,
    text="The Crossing, on the whole map: three bridges, forty regiments and eight turns to Varnholt and beyond. It "
    "takes two to three hours.",
)
"""What the learner plays next."""

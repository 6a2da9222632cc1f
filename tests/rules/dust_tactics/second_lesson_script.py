"""What happens in the second lesson of Dust Tactics, line by line, and what is said about it."""

from typing import Final

from ccstudio.documents.document import Reference
from ccstudio.documents.lesson import LessonNext
from ccstudio.engine.seats import Seat
from tests.helpers.lesson_script import Line, Voices

NOTES: Final = (
    "The second lesson, as the Axis on the scenario Walkers on the Moor: armour classes, heavy weapons, rockets, a "
    "hero "
    "in a squad, obstacles for vehicles, repairs, crates and jumps. About ten minutes, to the end of the game."
)
SCENARIO: Final = "moor-duel"
SEED: Final = 1
TITLE: Final = "Steel on the moor"
LEARNER: Final = Seat(0)
FOE: Final = Seat(1)

VOICES: Final = Voices(learner=LEARNER, opponent=FOE)
do, act, then, foe = VOICES.do, VOICES.act, VOICES.then, VOICES.foe

LINES: Final[tuple[Line, ...]] = (
    do(
        "act-first",
        "Now you lead the Axis (grey) from the north: two walkers, and tank hunters with Sergeant Brandt. The "
        "Allies have "
        "two walkers and a squad with rockets. You won the initiative. Who fires first hits first: choose to act "
        "first.",
        "DT-I1",
        "prompt",
        wrong={"act-second": "Then their walker fires before yours. Act first."},
    ),
    act(
        "sight",
        "Which enemies can your Twin-gun Walker in C6 see? Press L, and drag the thread to the Gun Walker in C3.",
        "DT-L1",
        "board",
        on=("C6", "C3"),
        then="The line is clear: traps, crates and squads do not block it.",
        hint="Press the mouse button on C6, and release it on C3.",
    ),
    act(
        "sight",
        "Now drag from C6 to the Flame Walker in F1.",
        "DT-L2",
        "board",
        on=("C6", "F1"),
        then="The block in E3 hides it. Other walkers block a line too, so walkers can shelter one behind the other.",
        hint="Press the mouse button on C6, and release it on F1.",
    ),
    do(
        "axis-gun-walker",
        "The Twin-gun Walker has unlimited range, so it needs only a line of sight. Choose it.",
        "DT-W12",
        "board",
        wrong={"piece *": "This unit is closer and has its turn soon. Begin with the big guns in C6."},
    ),
    do(
        "sustained",
        "It has a clear line already and need not move. A sustained attack rerolls every miss. Choose it.",
        "DT-A3d",
        "prompt",
        wrong={"button *": "The walker stands well. Two actions are worth most as a sustained attack."},
    ),
    act(
        "point",
        "Vehicles have armour classes v1 to v7, infantry i1 to i4, and a weapon rolls other dice against each. "
        "Compare: "
        "point at the Gun Walker, with the mouse or with Tab, but do not click it.",
        "DT-U3",
        "preview",
        on=("allied-gun-walker",),
        then="Against v4 the twin guns roll 6 dice, each hit for 1 damage. Point at the Rocket Squad too: against "
        "i2 they roll "
        "only 4. Then press Continue.",
    ),
    do(
        "allied-gun-walker",
        "The Gun Walker can harm both your walkers. Choose it.",
        "DT-U4",
        "preview",
        wrong={
            "hold": "Do not waste the attack. Choose the Gun Walker.",
            "piece *": "The guns are made for vehicles. Choose the Gun Walker.",
        },
    ),
    foe("allied-gun-walker"),
    foe("attack-move"),
    foe("axis-gun-walker"),
    foe("axis-mender-walker"),
    foe("stop"),
    do(
        "axis-hunters",
        "You hit once: a walker has 4 health, so it has 3 left and fired back. Yours lost 2; boxes on its card keep "
        "count. "
        "Walkers never have cover. Bring the heavy weapons: choose the Tank "
        "Hunters.",
        "DT-U6",
        "log",
        wrong={"piece *": "The Mender Walker comes next. First the rockets: choose the Tank Hunters."},
    ),
    do(
        "attack-move",
        "Sergeant Brandt is with this squad, and both act as one unit. You can attack first and move afterwards, or "
        "use both "
        "actions for a sustained attack; here one attack will do. Choose Attack, then move.",
        "DT-H3",
        "prompt",
        wrong={
            "repair-attack": "Brandt can restore a vehicle once per game. Keep that until it is worth more.",
            "attack-repair": "Brandt can restore a vehicle once per game. Keep that until it is worth more.",
            "button *": "The hunters are in range: attack first, and keep the second action.",
        },
    ),
    act(
        "why",
        "The rifles of the squad come first. Ask why they cannot fire at the Gun Walker: press W for Why not?, and "
        "click it.",
        "DT-U5",
        "board",
        on=("allied-gun-walker",),
        then="Rifles have no dice against v4, so they cannot even fire at it. Only heavy weapons harm such a walker.",
        hint="Press W, and click the walker in C3.",
    ),
    do(
        "allied-rockets",
        "But every weapon line has its own target. Let the rifles fire at the Rocket Squad.",
        "DT-F1",
        "board",
        wrong={"hold": "It costs nothing to fire. Choose the Rocket Squad."},
    ),
    do(
        "allied-gun-walker",
        "The rocket launcher rolls only one die, but a hit on v4 does 3 damage. Aim it at the Gun Walker.",
        "DT-U3",
        "preview",
        wrong={"hold": "This is the weapon for it. Choose the Gun Walker.", "piece *": "Rockets are for vehicles."},
    ),
    do(
        "allied-gun-walker",
        "Three soldiers also carry a single-shot rocket, for 2 damage each. Aim them at the Gun Walker too.",
        "DT-W9",
        "preview",
        wrong={"hold": "Now is the time. Choose the Gun Walker.", "piece *": "Rockets are for vehicles."},
    ),
    do(
        "number 3",
        "You choose how many fire, because each rocket flies once per game. To be sure, fire all 3.",
        "DT-W3",
        "prompt",
        wrong={"number *": "Fewer rockets may leave the walker alive. Fire all 3."},
    ),
    do(
        "hold",
        "Brandt fires his own weapon. A hero can spare it: hold fire.",
        "DT-F1",
        "prompt",
        wrong={"piece *": "That would do too, but today Brandt saves his ammunition. Hold fire."},
    ),
    do(
        "stop",
        "Two single-shot rockets hit, and the Gun Walker is destroyed: 40 points. The squad could move now; a step "
        "would change little. Stop here.",
        "DT-A3b",
        "log",
        wrong={"space *": "Stay beside your walker: Brandt will have work there."},
    ),
    foe("allied-rockets"),
    foe("sustained"),
    foe("axis-hunters"),
    foe("axis-hunters"),
    do(
        "move-attack",
        "The Rocket Squad fired at your hunters and missed. Rockets are dangerous to walkers, so silence that "
        "squad: your "
        "last unit, the Mender Walker, acts now. It moves 2 squares. Choose Move, then attack.",
        "DT-A3a",
        "prompt",
        wrong={"button *": "First it must come closer. Choose Move, then attack."},
    ),
    act(
        "why",
        "Vehicles find fewer ways than soldiers. Press W for Why not?, and click the tank trap in B4.",
        "DT-M5",
        "board",
        on=("B4",),
        freely=True,
        then="Vehicles enter no traps and no blocks, and they cannot pass the corner of a block diagonally either.",
    ),
    do(
        "D4",
        "The goal is D3, next to the Rocket Squad in D2. Find a way of 2 points for a walker: which square comes "
        "first?",
        "DT-M11",
        "board",
        wrong={
            "C4": "From C4 the step to D3 is a second diagonal, which costs 2. Go straight.",
            "E4": "From E4 the way to D3 leads past the corner of the block in E3: not for vehicles. Go straight.",
            "stop": "It must come closer first.",
            "space *": "That leads away from D3. Go straight down.",
        },
        hint="Straight steps cost 1 each: D4, and then D3.",
    ),
    do(
        "D3",
        "Now move to D3.",
        "DT-M2",
        "board",
        wrong={"stop": "One more square: D3.", "space *": "D3 is next to the Rocket Squad. Move there."},
    ),
    do(
        "allied-rockets",
        "The machine guns roll 5 dice against i2. Choose the Rocket Squad.",
        "DT-U3",
        "preview",
        wrong={"hold": "Fire: choose the Rocket Squad.", "piece *": "The crate can wait. Choose the Rocket Squad."},
    ),
    do(
        "allied-rockets",
        "The Cutting Arm reaches only adjacent squares. Use it on the Rocket Squad too.",
        "DT-U3",
        "preview",
        wrong={"hold": "Use it: choose the Rocket Squad.", "piece *": "The crate can wait. Choose the Rocket Squad."},
    ),
    foe("move-attack"),
    foe("E2"),
    foe("axis-mender-walker"),
    act(
        "read",
        "The Rocket Squad is destroyed, despite its crate. Then the Flame Walker came round the block and hit your "
        "Mender "
        "Walker for 1 damage. At the end of the round the Mender Walker rolled for Self Repair, but missed.",
        "DT-X11",
        "log",
    ),
    foe("act-second"),
    do(
        "axis-hunters",
        "Round 2, and you act first. Your Twin-gun Walker has lost 2 health, and Sergeant Brandt has Tank Head: "
        "once per game "
        "he restores all health of an adjacent vehicle. He acts with his squad: choose the Tank Hunters.",
        "DT-X15",
        "board",
        wrong={"piece *": "First let Brandt repair it: choose the Tank Hunters."},
    ),
    do(
        "repair-move",
        "The repair is one action of the two, before or after the other one. Choose any pair with it.",
        "DT-X15",
        "prompt",
        also={"repair-attack": "The attack finds nothing in range.", "attack-repair": "", "move-repair": ""},
        wrong={"button *": "This pair has no repair in it. Choose one that restores a vehicle."},
        name="repair",
    ),
    then("stop"),
    foe("move-move"),
    foe("D2"),
    foe("crush"),
    foe("C3"),
    do(
        "axis-gun-walker",
        "The Twin-gun Walker is as new. The Flame Walker drove over the crate in D2 and crushed it, for vehicles "
        "can do that. "
        "Now it is in C3, close to your hunters. Choose the Twin-gun Walker.",
        "DT-M6",
        "board",
        wrong={"piece *": "The big guns first: choose the Twin-gun Walker."},
    ),
    do(
        "sustained",
        "It sees the Flame Walker. How do you attack? Choose the best way.",
        "DT-A3d",
        "prompt",
        wrong={"button *": "The guns are in range already: a sustained attack rerolls the misses."},
        hint="You need as many hits as you can get: two attacks in one, the sustained attack.",
    ),
    do("allied-flame-walker", "Choose the Flame Walker.", "DT-U3", "preview", wrong={"hold": "Fire!"}),
    do(
        "sustained",
        "3 hits: the Flame Walker has 1 health left, and the Mender Walker is next to it. Only its Cutting Arm can "
        "harm class "
        "v4. A sustained attack, or one attack and a move: both can do it.",
        "DT-A3d",
        "prompt",
        also={"attack-move": "One attack, then. Two dice must do."},
        wrong={"button *": "The Flame Walker is adjacent: attack first."},
    ),
    do(
        "allied-flame-walker",
        "The odds are in the preview. Choose the Flame Walker.",
        "DT-U3",
        "preview",
        wrong={"hold": "Do not let it go. Choose the Flame Walker."},
    ),
)

FAREWELL: Final = (
    "The Flame Walker is destroyed, and the Allies have no unit left: you have won. You know the machines now: dice "
    "by armour class, rockets for armour, rifles for men, a mechanic who keeps a "
    "walker "
    "alive, and ways that only soldiers can go."
)
"""What is said at the end."""

USUAL: Final = ("button stay", "button no-special", "button hold", "button stop")
"""What is chosen where the learner acts in another order than in the recorded game."""

NEXT: Final = LessonNext(
    scenario=Reference(id="lantern-heath-walkers", version=1),
    seat=0,
    text="Iron on Lantern Heath: mostly walkers, with Brandt and Doyle to look after them. Lead the Axis: hold both "
    "lanterns from round 4 on. It takes about an hour.",
)
"""What the learner plays next."""

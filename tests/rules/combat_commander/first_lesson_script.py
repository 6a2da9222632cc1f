"""What happens in the first lesson of Combat Commander, line by line, and what is said about it."""

from typing import Final

from ccstudio.documents.document import Reference
from ccstudio.documents.lesson import LessonNext
from ccstudio.engine.seats import Seat
from tests.helpers.lesson_script import Line, Voices

NOTES: Final = (
    "A guided first game on the scenario The Wall at Tanner's Farm: orders, fire, movement, opportunity fire, "
    "rallying, advance and melee, objectives and time; sight, hindrance, undo and Why not?. About fifteen minutes; "
    "then "
    "the game continues."
)
SCENARIO: Final = "tanners-farm"
SEED: Final = 1
TITLE: Final = "First orders"
LEARNER: Final = Seat(1)
FOE: Final = Seat(0)

ALLIED_CARDS: Final = (
    # The first hand: Fire, Move, Rout with Hand Grenades, Recover, Advance, Fire.
    51, 19, 13, 7, 44, 59,
    # The shot at the farm: 2 and 6. The squad that is fired at: 2 and 3.
    43, 15,
    # Three new cards.
    20, 52, 12,
    # The first rally roll: 4 and 6; the one that counts: 2 and 2. The melee: 4 and 2.
    61, 9, 27,
    # Two new cards.
    70, 31,
    # The shot at the road: 4 and 5.
    55,
)  # fmt: skip
"""The American deck from the top, by the numbers of its cards."""

AXIS_CARDS: Final = (
    # The first hand: Fire, Recover, Move, Command Confusion.
    50, 3, 19, 47,
    # The squad in the farm: 2 and 4. The shot at the field: 4 and 5. The rally roll: 5 and 6.
    23, 56, 67,
    # Two new cards.
    32, 46,
    # The melee: 3 and 2.
    17,
    # The team on the road: 6 and 6, Time!
    71,
)  # fmt: skip
"""The German deck from the top, by the numbers of its cards."""


VOICES: Final = Voices(learner=LEARNER, opponent=FOE)
do, act, then, foe = VOICES.do, VOICES.act, VOICES.then, VOICES.foe

LINES: Final[tuple[Line, ...]] = (
    do(
        "done",
        "You lead the Americans (green) on Beacon Hill. Your goal is Tanner's Farm, the stone house below it, "
        "which the Germans (grey) hold. The scenario has set up both sides, so there is nothing to place. The bar "
        "above the map always says what you must do next. Press Done there.",
        "CC-SU.3",
        "prompt",
    ),
    do(
        "fire",
        "These six cards are your hand. The top line of a card is its order. In your turn you can give up to "
        "three orders, one card for each. The card you need now is raised: click the Fire card.",
        "CC-1.5",
        "hand",
    ),
    do(
        "american-hauser M5",
        "The card is discarded. Now choose who carries out the order: one unit, or a leader who then activates "
        "units near him. Sergeant Hauser is a leader with a command of 2 (in the black hexagon), which reaches 2 "
        "hexes. Choose him on the map. A ring marks every piece that you can choose.",
        "CC-3.3.1.1",
        "board",
    ),
    do(
        "american-line M5",
        "Now choose a unit that Hauser activates. Four men on a counter are a squad, two are a team. The numbers at "
        "the "
        "bottom are firepower, range and movement; the number at the top is morale. Rest the mouse on the stack to "
        "open it, and choose the squad or the team.",
        "CC-3.1",
        "board",
        also={"american-weapon-team M5": "The team it is."},
        wrong={"done": "Hauser can activate more units here. Add them first."},
    ),
    do(
        "american-weapon-team M5",
        "Choose the other one too. The team carries a machine gun, and a weapon is activated with its unit.",
        "CC-11.1.a",
        "board",
        also={"american-line M5": ""},
        wrong={"done": "The attack is stronger with both units. Add the other one."},
    ),
    do("done", "All units here are activated: press Done.", "CC-O14.2", "prompt"),
    act(
        "sight",
        "Units fire only at what they see. Press L for the sight thread, and drag from your hex, M5, to the barn in "
        "N7.",
        "CC-10.1",
        "board",
        on=("M5", "N7"),
        then="The verdict is in the corner of the map: M5 and N7 see each other. The line of sight runs from dot to "
        "dot, in both directions. You can use the thread at any time.",
        hint="Press L, press the mouse button on M5, and release it on N7.",
    ),
    act(
        "sight",
        "Now drag the thread from M5 across the farm to M7, behind it.",
        "CC-10.2",
        "board",
        on=("M5", "M7"),
        then="The thread touches the stone house, and a building is an obstacle: it blocks the line of sight. From the "
        "hill you cannot fire at anything behind the farm.",
        hint="Press the mouse button on M5, and release it on M7.",
    ),
    act(
        "why",
        "You can ask the rules about everything. Press W for Why not?, and click M7: why is it no target?",
        "CC-O20.1.a",
        "board",
        on=("M7",),
        freely=True,
        then="The card gives the reason and its rule. Why not? never costs anything, and nothing happens in the game.",
    ),
    do(
        "M6",
        "Choose the target: a hex with enemy units, in range and line of sight. Adjacent hexes are always in line "
        "of sight. A ring marks the farm: click it.",
        "CC-O20.1.a",
        "board",
        wrong={
            "N7": "The barn is a target too, but only the machine gun reaches it. First the farm, next to you.",
            "L7": "The team in the brush is a target too, but the farm is your goal.",
        },
    ),
    act(
        "try",
        "Several pieces can fire together as a fire group. The first adds its full firepower, each other piece "
        "only 1. Try it: choose the weaker one first, the squad or the team, not the machine gun.",
        "CC-O20.3.1.2",
        "board",
        on=("american-line M5", "american-weapon-team M5"),
        then="Look at the attack in the preview: the machine gun could now add only 1. No dice have rolled, so take "
        "it back: press Undo above the map, or Backspace.",
    ),
    do(
        "american-medium-mg M5",
        "Now choose the strongest first: the machine gun, with a firepower of 6, +2 for Hauser's command in the same "
        "hex.",
        "CC-O20.3.1.2",
        "board",
        wrong={
            "american-line M5": "The squad is weaker: then the machine gun adds only 1.",
            "american-weapon-team M5": "The team is weaker: then the machine gun adds only 1.",
        },
        hint="The machine gun lies on its team: rest the mouse on the stack to open it.",
    ),
    do(
        "american-line M5",
        "Add the squad or the team; both are right, and each adds 1. The preview adds up the attack as the fire group "
        "grows, and shows how likely the enemy is to break.",
        "CC-O20.3.1.2",
        "preview",
        also={"american-weapon-team M5": ""},
        name="second",
    ),
    do(
        "american-weapon-team M5",
        "Add the other one too. A team can fire its rifles as well as its machine gun.",
        "CC-11.1.b",
        "preview",
        also={"american-line M5": ""},
    ),
    do(
        "done",
        "Look at the preview before you attack. Firing downhill adds 1. The stone house has a cover of 3, which "
        "is added to the morale of the units inside. Press Done to attack.",
        "CC-T78.3",
        "preview",
    ),
    do(
        "hand-grenades",
        "The second line of a card is its action. You can play an action in either player's turn when its "
        "conditions are met; the card is then discarded without its order. Hand Grenades add 2 to an attack on an "
        "adjacent hex, and you do not need the Rout order on this card now. Play the card.",
        "CC-A34",
        "hand",
    ),
    do(
        "done",
        "There are no dice in this game. To roll, a player reveals the top card of the deck and uses the dice "
        "printed on it. Your attack total was 21. The squad in the farm had a defence total of 16, so it broke. "
        "The log shows all of this. Hauser has not fired yet, but let him wait and press Done.",
        "CC-O20.3.4",
        "log",
    ),
    do(
        "move",
        "Now your second order. Another squad of yours is in the woods on the right, where it is of no use. Play "
        "the Move card.",
        "CC-5.1.a",
        "hand",
    ),
    act(
        "sight",
        "Ask the thread how well that squad sees: drag from O4 to the barn in N7.",
        "CC-10.3.2",
        "board",
        on=("O4", "N7"),
        then="The field in between hinders the line of sight by 1. A hindrance does not block; it reduces the "
        "firepower "
        "of the attack. Only the largest hindrance on a line counts.",
        hint="Press L, press the mouse button on O4, and release it on N7.",
    ),
    do(
        "american-line O4",
        "The squad is outside the command radius of any leader, so it moves alone. Choose the squad in the woods.",
        "CC-O14.1.a",
        "board",
    ),
    then("american-line O4"),
    do(
        "O5",
        "The squad has 4 movement points. The terrain of each hex sets its move cost. The preview shows the cost, "
        "and which Germans could fire at you there. Move into the field at O5.",
        "CC-O21.1",
        "preview",
    ),
    do(
        "N5",
        "The Germans did not fire. One more step cuts off the farm, but there is a machine gun in the barn at N7, "
        "with a clear line of sight to the next hex. See what happens: move to N5.",
        "CC-10.1",
        "board",
    ),
    foe("fire"),
    foe("german-rifle N7"),
    foe("german-rifle N7"),
    foe("german-light-mg N7"),
    foe("done"),
    do(
        "american-line N5",
        "This is opportunity fire: in your turn, the enemy can play a Fire card against units that move. The "
        "attack total is 16, and a field gives no cover. Your squad adds a roll to its morale of 6. Choose it to "
        "make the defence roll.",
        "CC-A33.1",
        "prompt",
    ),
    do(
        "done",
        "Your squad's defence total of 11 is below 16, so it broke. Its counter now shows the broken side, which "
        "is weaker in everything but morale. A broken unit that breaks again is eliminated. You could give a "
        "third order, but keep your cards. Press Done to end the turn; you then draw until you have six cards.",
        "CC-3.2.4",
        "board",
    ),
    foe("recover"),
    foe("german-rifle M6"),
    foe("done"),
    do(
        "recover",
        "In their turn the Germans tried to rally their squad in the farm and failed. Now you try. The Recover "
        "order lets all your broken units roll to rally. Play the Recover card.",
        "CC-O22",
        "hand",
    ),
    do(
        "american-line N5",
        "A unit rallies if its roll is lower than its morale. This squad, while broken, has a morale of 8. Choose it.",
        "CC-O22.3",
        "prompt",
    ),
    do(
        "reroll",
        "10 is too high. But you have the initiative card. It lets you reroll any roll, your own or the enemy's; "
        "then the card goes to the opponent. That is worth it here: press Reroll.",
        "CC-9.1",
        "prompt",
    ),
    do(
        "advance",
        "The new roll is 4: the squad rallies. Now take the farm while its garrison is broken. A unit that "
        "advances moves only one hex, but opportunity fire cannot hit it, and it can enter a hex with enemy "
        "units. Play the Advance card.",
        "CC-O16.2",
        "hand",
    ),
    do(
        "american-hauser M5",
        "Hauser leads the advance himself: choose him.",
        "CC-O14.1.a",
        "board",
        wrong={"piece *": "This unit would advance alone. Hauser activates others with him."},
    ),
    do(
        "american-line M5",
        "His squad advances with him. The machine gun stays on the hill, where it has a better field of fire. "
        "Choose the squad.",
        "CC-3.3.1.1",
        "board",
    ),
    then("done"),
    do("american-hauser M5", "Units advance one by one. Choose Hauser first.", "CC-O16.2", "board"),
    do("M6", "Now choose his hex: over the wall and into the farm. His squad follows.", "CC-O16.3.b", "board"),
    then("american-line M5"),
    then("M6"),
    do(
        "M6",
        "Units of both sides are in one hex, so there is a melee. Each side adds up its firepower, +1 for each "
        "unit with boxed firepower: 11 for you, 2 for the Germans. Each side adds a roll, and the side with the "
        "lower total loses all its units there. Click the farm.",
        "CC-O16.4",
        "board",
    ),
    do(
        "done",
        "The farm is yours. You score 2 victory points for the eliminated squad. The farm is also objective 5, "
        "and an open chit makes it worth 3 points: the Germans lost those 3, and you gained 3. The Germans were 3 "
        "points ahead; now they are 5 behind. Press Done to end your turn.",
        "CC-7.3.3.c",
        "tracks",
    ),
    foe("move"),
    foe("german-line-team L7"),
    foe("german-line-team L7"),
    foe("L6"),
    do(
        "fire",
        "A German team moves along the road to L6, right next to you. This time you have the opportunity fire. "
        "Play the raised Fire card.",
        "CC-A33.1",
        "hand",
    ),
    do(
        "american-hauser M6",
        "Opportunity fire activates units as an order does: Hauser activates the squad in his hex and the team on "
        "the hill, one hex away. Choose Hauser; the other units are chosen for you this time.",
        "CC-A33.2",
        "board",
    ),
    then("american-line M6"),
    then("american-weapon-team M5"),
    then("done"),
    do(
        "american-line M6",
        "With Hauser's command the squad is now the strongest: 8. Choose it to fire first.",
        "CC-3.3.1.2",
        "board",
    ),
    do(
        "american-medium-mg M5",
        "A fire group can be in several hexes if each hex is adjacent to another hex of the group. Add the "
        "machine gun.",
        "CC-O20.3.1",
        "board",
    ),
    then("american-weapon-team M5"),
    do(
        "done",
        "A road reduces the cover of its hex by 1, here to less than 0. Look at the odds once more, and press "
        "Done to fire.",
        "CC-T93",
        "preview",
    ),
    foe("german-volksgrenadier time-1"),
    foe("N10"),
    foe("L10"),
    foe("stop"),
    foe("done"),
    do(
        "pass",
        "The team on the road broke, and the card that the Germans revealed for its roll had a Time! trigger. The "
        "time marker (T) advanced, the Germans scored a point as defenders, and their two squads waiting on the "
        "time track entered on the southern map edge. When the T reaches the yellow S (sudden death), any roll "
        "below its number ends the game, and the side with victory points wins. You need no order now: press "
        "Pass.",
        "CC-6.1.2",
        "tracks",
    ),
    do(
        "command-confusion",
        "A player who passes can discard cards, and draws new ones at the end of the turn. Command Confusion can "
        "be neither given nor played, and Artillery Denied is of no use, because the Germans have no radio here. "
        "Discard one of them, or any other card.",
        "CC-5.3",
        "hand",
        also={"card *": "Gone it is, though you might have used that card."},
    ),
    do(
        "artillery-denied",
        "Discard another card, or keep the rest and press Done.",
        "CC-5.3",
        "hand",
        also={"*": ""},
        name="discard",
    ),
    do("done", "Keep the other cards: press Done.", "CC-O15", "prompt"),
)

FAREWELL: Final = (
    "You now know how to play: orders and actions from cards, fire and movement, and the advance of time. The game "
    "continues from here, and the computer leads the Germans. You win if the victory points are on your side when time "
    "runs out, or if the Germans lose five units. Good luck, Sergeant."
)
"""What is said at the end."""

USUAL: Final = ("button done", "button accept", "button pass")
"""What is chosen where a discard has ended early."""

NEXT: Final = LessonNext(
    scenario=Reference(id=SCENARIO, version=1),
    seat=1,
    text="The same scenario from the beginning, with cards that nobody has arranged. Lead the Americans against "
    "Tanner's "
    "Farm once more. It takes about an hour. Or take the next lesson: how to defend.",
    lesson="hold-the-farm",
)
"""What the learner plays next."""

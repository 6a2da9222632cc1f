"""What happens in the first lesson of Combat Commander, line by line, and what is said about it."""

from typing import Final

from ccstudio.engine.seats import Seat
from tests.helpers.lesson_script import Line, Voices

NOTES: Final = (
    "A guided first game on the scenario The Wall at Tanner's Farm: orders, fire, movement, opportunity fire, "
    "rallying, advance and melee, objectives and time. About ten minutes; afterwards the game goes on."
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
do, then, foe = VOICES.do, VOICES.then, VOICES.foe

LINES: Final[tuple[Line, ...]] = (
    do(
        "done",
        "You lead the Americans on Beacon Hill, green, and want Tanner's Farm, the stone house below it, from the "
        "Germans, grey. Both sides stand where the scenario has put them, so there is nothing to set up. What you are "
        "asked always stands in the bar above the map: press Done there.",
        "CC-SU.3",
        "prompt",
    ),
    do(
        "fire",
        "These six cards are your hand. The top line of a card is its order, and orders are what you do in your turn: "
        "up to three, a card for each. The one you need now is raised: click the Fire card.",
        "CC-1.5",
        "hand",
    ),
    do(
        "american-hauser M5",
        "The card is spent. Who obeys? Either one unit, or a leader, who takes along others close to him. Sergeant "
        "Hauser is one: the 2 in the black hexagon says how far his command reaches. Choose him on the map; everything "
        "that you can choose there bears a ring.",
        "CC-3.3.1.1",
        "board",
    ),
    do(
        "american-line M5",
        "Now those he takes along. Four men on a counter are a squad. The numbers at the bottom are firepower, range "
        "and movement, the one at the top is morale. Rest the mouse on the stack to open it, "
        "and choose the squad.",
        "CC-3.1",
        "board",
    ),
    do(
        "american-weapon-team M5",
        "Two men are a team. This one carries a machine gun, and a weapon goes where its unit goes. Choose the team.",
        "CC-11.1.a",
        "board",
    ),
    do("done", "That is everybody here: press Done.", "CC-O14.2", "prompt"),
    do(
        "M6",
        "What is fired at? A hex with enemies, in range and in sight. You always see the hexes next to yours. A "
        "ring marks the farm: click it.",
        "CC-O20.1.a",
        "board",
    ),
    do(
        "american-medium-mg M5",
        "Several can fire together, as a group. The first one counts with its whole firepower, all others with 1. So "
        "the best comes first: the machine gun, 6, and 2 more because Hauser stands beside it.",
        "CC-O20.3.1.2",
        "board",
    ),
    do(
        "american-line M5",
        "The squad adds 1. The preview adds up the attack as it grows, and shows how likely the enemy is to break. "
        "Nobody at a real table gets that.",
        "CC-O20.3.1.2",
        "preview",
    ),
    do("american-weapon-team M5", "The team may fire its rifles beside its gun: 1 more.", "CC-11.1.b", "preview"),
    do(
        "done",
        "Look at the preview before you commit yourself. Shooting downhill adds 1. The stone house, though, is worth 3 "
        "of cover to those inside: it goes on top of their morale. Press Done to attack.",
        "CC-T78.3",
        "preview",
    ),
    do(
        "hand-grenades",
        "The second line of a card is its action. An action can be played in anybody's turn, whenever it fits; then "
        "its order is gone. Hand Grenades add 2 to an attack on a hex next to you, and you hardly need a Rout now. "
        "Play them.",
        "CC-A34",
        "hand",
    ),
    do(
        "done",
        "There are no dice. The top card of the deck is turned over, and the dice printed on it count. Your attack "
        "came to 21; the squad in the farm rolled for its defence, came to 16 and broke. All of that stands in the "
        "log. Hauser himself could still fire: let him be, press Done.",
        "CC-O20.3.4",
        "log",
    ),
    do(
        "move",
        "Your second order. In the wood on the right stands another squad of yours, where it is no use. Take the Move "
        "card.",
        "CC-5.1.a",
        "hand",
    ),
    do(
        "american-line O4",
        "It has no leader near, so it moves alone. Choose the squad in the wood.",
        "CC-O14.1.a",
        "board",
    ),
    then("american-line O4"),
    do(
        "O5",
        "The squad has 4 movement points, and every hex costs some, by its ground. The preview tells the cost, and "
        "which Germans could fire at you there. Go into the field, to O5.",
        "CC-O21.1",
        "preview",
    ),
    do(
        "N5",
        "Nobody fired. One more step and the farm is cut off. But a machine gun lies in the barn at N7, and between it "
        "and this field there is nothing at all. See what happens: go to N5.",
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
        "Opportunity fire: a Fire card can be played in the enemy's turn, at those who move. The attack comes to 16, "
        "and a field gives no cover. Your squad has its morale, 6, and a roll. Choose it to make the defence roll.",
        "CC-A33.1",
        "prompt",
    ),
    do(
        "done",
        "With 11 against 16 your squad broke: its counter lies on the other side, which is worse at everything but "
        "morale. Broken twice is lost. You could give a third order, but keep your cards. Press Done to end the turn; "
        "then you draw until you hold six again.",
        "CC-3.2.4",
        "board",
    ),
    foe("recover"),
    foe("german-rifle M6"),
    foe("done"),
    do(
        "recover",
        "Meanwhile the Germans tried to rally their squad in the farm, and failed. Do it better. The Recover order "
        "lets all of your broken units roll.",
        "CC-O22",
        "hand",
    ),
    do(
        "american-line N5",
        "To rally, a unit must roll less than its morale: 8 for this one while it is broken. Choose it.",
        "CC-O22.3",
        "prompt",
    ),
    do(
        "reroll",
        "10 is too much. But you hold the initiative. It lets you have any roll made again, yours or the enemy's, and "
        "then passes to the other side. That is worth it: press Re-roll.",
        "CC-9.1",
        "prompt",
    ),
    do(
        "advance",
        "4: the squad has rallied. Now for the farm, as long as its garrison is broken. Who advances goes a single "
        "hex, but nobody can fire at him, and he may go where the enemy is. Take the Advance card.",
        "CC-O16.2",
        "hand",
    ),
    do("american-hauser M5", "Hauser leads it himself: choose him.", "CC-O14.1.a", "board"),
    do(
        "american-line M5",
        "His squad goes with him. The machine gun stays on the hill, where it sees more.",
        "CC-3.3.1.1",
        "board",
    ),
    then("done"),
    do("american-hauser M5", "They advance one by one. Hauser goes first: choose him.", "CC-O16.2", "board"),
    do("M6", "Now where he goes: over the wall and into the farm. His squad follows.", "CC-O16.3.b", "board"),
    then("american-line M5"),
    then("M6"),
    do(
        "M6",
        "Both sides are in one hex, so there is a melee. Each adds up its firepower, and 1 for every unit whose "
        "firepower is boxed; 11 for you, 2 for them. Each rolls, and whoever comes to less loses everybody there. "
        "Click the farm.",
        "CC-O16.4",
        "board",
    ),
    do(
        "done",
        "The farm is yours. A squad lost is 2 victory points for the other side. The farm is also objective 5, and the "
        "chit on the table makes it worth 3: the Germans lost those, and you have them. 3 points ahead, they are now 5 "
        "behind. End your turn.",
        "CC-7.3.3.c",
        "tracks",
    ),
    foe("move"),
    foe("german-line-team L7"),
    foe("german-line-team L7"),
    foe("L6"),
    do(
        "fire",
        "Germans run down the road to L6, right under your windows. This time opportunity fire is yours. Play the "
        "raised Fire card.",
        "CC-A33.1",
        "hand",
    ),
    do(
        "american-hauser M6",
        "As with an order, somebody is activated: Hauser, who takes along the squad beside him, and the team on the "
        "hill one hex away. Choose him; the others are chosen for you this time.",
        "CC-A33.2",
        "board",
    ),
    then("american-line M6"),
    then("american-weapon-team M5"),
    then("done"),
    do(
        "american-line M6",
        "With Hauser beside it the squad is now the best: 8. It fires first.",
        "CC-3.3.1.2",
        "board",
    ),
    do(
        "american-medium-mg M5",
        "A group may be spread over hexes, as long as each is next to another of them. The machine gun joins in.",
        "CC-O20.3.1",
        "board",
    ),
    then("american-weapon-team M5"),
    do(
        "done",
        "On a road there is less than no cover: it takes 1 away. Look at the odds once more, and open fire.",
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
        "The team on the road broke, but the card that the Germans turned over for it said Time! The T moved on, they "
        "got a point as the defenders, and two squads that waited on the time track came in at the southern edge. Once "
        "the T has come to the yellow S, sudden death, a roll below its number ends the game, and points decide. Now "
        "you need no order: press Pass.",
        "CC-6.1.2",
        "tracks",
    ),
    do(
        "command-confusion",
        "Who passes may throw away cards, and draws new ones at the end of the turn. Command Confusion is good for "
        "nothing: throw it away. Artillery Denied goes with it, since the Germans have no guns here.",
        "CC-5.3",
        "hand",
    ),
    then("artillery-denied"),
    do("done", "Keep the others. Done.", "CC-O15", "prompt"),
)

FAREWELL: Final = (
    "That is the game: orders from cards, fire and movement, and time running away. Now go on with it: the computer "
    "leads the Germans from here. Hold the farm and the hill against the grenadiers. You win if the points are on your "
    "side when time runs out, or if the Germans lose five units. Good luck, Sergeant."
)
"""What is said at the end."""

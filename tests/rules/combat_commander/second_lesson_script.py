"""What happens in the second lesson of Combat Commander, line by line, and what is said about it."""

from typing import Final

from ccstudio.documents.document import Reference
from ccstudio.documents.lesson import LessonCondition, LessonNext, LessonVariant
from ccstudio.engine.seats import Seat
from tests.helpers.lesson_script import Line, Voices

NOTES: Final = (
    "The second lesson, as the Germans on the scenario The Wall at Tanner's Farm: opportunity fire, fire groups, "
    "actions "
    "before and after a roll, the initiative card, rout and rally. About ten minutes; then the game continues."
)
SCENARIO: Final = "tanners-farm"
SEED: Final = 1
TITLE: Final = "Hold the farm"
LEARNER: Final = Seat(0)
FOE: Final = Seat(1)

AXIS_CARDS: Final = (
    # The first hand: Fire, Advance with Sustained Fire, Move with Concealment, Rout.
    51, 44, 28, 11,
    # The shot at the field: 4 and 5. The squad in the farm: 2 and 3, and again 2 and 6.
    56, 15, 43,
    # Four new cards: Recover, Fire, Move, Advance.
    4, 52, 19, 45,
    # The rally roll: 1 and 2. The shot at the hill: 5 and 4.
    3, 57,
)  # fmt: skip
"""The German deck from the top, by the numbers of its cards."""

ALLIED_CARDS: Final = (
    # The first hand: Move, Fire, Artillery Denied, Command Confusion, Artillery Request, Artillery Request.
    20, 51, 31, 70, 35, 36,
    # The squad in the field: 2 and 3. The shot at the farm: 2 and 6. The rout: 5 and 6.
    15, 43, 21, 12, 67,
    # The three on the hill: 1 and 2, 2 and 4, 2 and 4.
    3, 23, 24,
)  # fmt: skip
"""The American deck from the top, by the numbers of its cards."""

VOICES: Final = Voices(learner=LEARNER, opponent=FOE)
do, act, then, foe = VOICES.do, VOICES.act, VOICES.then, VOICES.foe

LINES: Final[tuple[Line, ...]] = (
    foe("done"),
    do(
        "done",
        "Now you lead the Germans (grey). You hold Tanner's Farm in M6 and the barn in N7, and the Americans attack "
        "from "
        "the hill. Everybody is set up. Press Done.",
        "CC-SU.3",
        "prompt",
    ),
    foe("move"),
    foe("american-line O4"),
    foe("american-line O4"),
    foe("O5"),
    then("pass"),
    act(
        "sight",
        "An American squad has left the woods and entered the field in O5. Does the barn see it? Press L, and drag the "
        "thread from N7 to O5.",
        "CC-10.1",
        "board",
        on=("N7", "O5"),
        then="The line of sight is clear: the field lies in the hex of the target, and there it does not hinder.",
        hint="Press the mouse button on N7, and release it on O5.",
    ),
    act(
        "sight",
        "Compare that with the farm: drag the thread from M6 to O5.",
        "CC-10.3.2",
        "board",
        on=("M6", "O5"),
        then="From the farm the field in N5 lies between, and it hinders by 1. So the barn is the better place to "
        "fire from.",
        hint="Press the mouse button on M6, and release it on O5.",
    ),
    do(
        "pass",
        "In the enemy's turn, a Fire card is opportunity fire: you can play it when a moving unit has entered a "
        "hex. You "
        "can fire now, or pass and wait until the squad comes closer. Both are right: play the Fire card, or press "
        "Pass.",
        "CC-A33.1",
        "hand",
        also={"fire": "You fire at once. A squad that breaks moves no further."},
        wrong={"card *": "This card helps only during an attack. Play Fire, or press Pass."},
        name="wait",
    ),
    foe("N5"),
    do(
        "fire",
        "It comes closer: the squad is in N5, next to the farm. If you wait again it stops there, out of danger. "
        "Play the "
        "Fire card.",
        "CC-A33.1",
        "hand",
        wrong={"pass": "This is the best moment: no cover, no hindrance. Play the Fire card."},
        when=LessonCondition(step="wait", choice="button pass"),
    ),
    do(
        "german-osterkamp N7",
        "Choose who fires: one unit, or a leader who activates others. Corporal Osterkamp in N7 leads the squad in "
        "the barn "
        "and adds his command to its fire. Choose him.",
        "CC-A33.2",
        "board",
        wrong={"piece *": "This unit would fire alone. With Osterkamp the barn fires stronger."},
    ),
    do(
        "german-rifle N7",
        "Now choose the rifle squad in the barn. Its machine gun is activated with it.",
        "CC-3.3.1.1",
        "board",
        wrong={"done": "Osterkamp alone has no firepower to speak of. Choose the squad first."},
    ),
    act(
        "point",
        "A fire group adds up: the first piece counts in full, each other one adds 1. Before you choose, compare: "
        "point at "
        "the squad, with the mouse or with Tab, but do not click it.",
        "CC-O20.3.1.2",
        "preview",
        on=("german-rifle N7",),
        then="The preview shows the attack total and the odds if you begin with the squad. Point at the machine gun "
        "too, and "
        "then press Continue.",
    ),
    do(
        "german-rifle N7",
        "Choose the first piece of the fire group. Begin with the squad or with the machine gun, whichever the preview "
        "prefers.",
        "CC-O20.3.1.2",
        "preview",
        also={"german-light-mg N7": ""},
        wrong={"stop": "Nobody has fired yet. Choose a piece."},
    ),
    do(
        "german-light-mg N7",
        "Add the other piece to the fire group: it adds 1.",
        "CC-O20.3.1.2",
        "preview",
        also={"german-rifle N7": ""},
        wrong={"done": "Two pieces are better than one, and it costs nothing. Add the other one."},
    ),
    do(
        "done",
        "The fire group is complete. Press Done to attack.",
        "CC-O20.3.1",
        "prompt",
        wrong={"stop": "Stop gives up the fire. Press Done to attack."},
    ),
    do(
        "sustained-fire",
        "Before the roll you can add actions. The bottom line of a card is an action: Sustained Fire adds 2 to an "
        "attack "
        "with a machine gun, but a double would break the gun. Play it.",
        "CC-A41",
        "hand",
        wrong={"pass": "You can attack without it, but this is a good moment. Play Sustained Fire."},
    ),
    foe("american-line N5"),
    act(
        "read",
        "Your attack total was far above the defence total of the squad: it broke. Broken units are weaker, and if "
        "they "
        "break again they are eliminated. Actions before the roll raise the odds; next you see one after the roll.",
        "CC-O20.3.4",
        "log",
    ),
    foe("fire"),
    foe("american-hauser M5"),
    foe("american-line M5"),
    foe("american-weapon-team M5"),
    foe("done"),
    foe("M6"),
    foe("american-medium-mg M5"),
    foe("american-line M5"),
    foe("american-weapon-team M5"),
    foe("done"),
    do(
        "concealment",
        "The Americans have fired at the farm from the hill, with a total of 19. Now the roll has been made, you "
        "can play "
        "Concealment: it subtracts the cover of your hex, 3, from their attack. Play it.",
        "CC-A29",
        "hand",
        wrong={"pass": "Against 19 the squad holds only with a roll of 10 or more. Play Concealment."},
    ),
    do(
        "german-rifle M6",
        "The total is 16 now. Your squad adds a roll to its morale and the cover of the house. Choose it to make its "
        "defence roll.",
        "CC-O20.3.4",
        "prompt",
    ),
    do(
        "reroll",
        "A roll of 5 makes 15: one too few, and the squad would break. But you hold the initiative card. It lets you "
        "reroll the latest roll; then the card goes to the Americans. Press Reroll.",
        "CC-9.1",
        "prompt",
        wrong={"accept": "Then the squad breaks, and the farm is lost. Press Reroll."},
    ),
    foe("done"),
    foe("done"),
    act(
        "read",
        "The second roll was 8: the squad holds. You decided three times in the enemy's turn, without giving an order. "
        "Your hand is your defence, so keep cards for it.",
        "CC-9.2",
        "log",
    ),
    do(
        "rout",
        "Your turn. A broken squad that nobody rallies comes back later. Rout drives it away: play the Rout card.",
        "CC-O23",
        "hand",
        wrong={
            "pass": "Then the Americans can rally their squad. Play the Rout card.",
            "card *": "You can give this order, but first rout the broken squad.",
        },
    ),
    act(
        "why",
        "Rout asks which side it hits. Your own team in the brush at L7 broke in the night, and it would run too. "
        "Press W "
        "for Why not?, and click the broken American squad: why can you not choose it here?",
        "CC-O23.1",
        "board",
        on=("american-line N5",),
        freely=True,
        then="Rout always affects all broken units of a side, so you choose a side, not a unit.",
    ),
    do(
        "rout-allies",
        "Choose to rout the Allies.",
        "CC-O23.1",
        "prompt",
        wrong={"rout-axis": "That is your own side: your team in L7 would run. Choose the Allies."},
    ),
    do(
        "done",
        "It rolled 11 against a morale of 8, so it retreated three hexes to its own map edge. You could give one more "
        "order, but none would help now. Press Done to end your turn and draw cards.",
        "CC-O23.2",
        "board",
        wrong={"card *": "This order would not help now; keep the card for the enemy's turn. Press Done."},
    ),
    foe("pass"),
    foe("done"),
    do(
        "recover",
        "The Americans had no good card and passed. You drew a Recover card. Give the order: every broken unit of "
        "yours "
        "makes a rally roll.",
        "CC-O22",
        "hand",
        wrong={
            "pass": "Your team in L7 is broken. Play Recover.",
            "card *": "That can wait. A unit that stays broken may be eliminated: play Recover first.",
        },
    ),
    do(
        "german-line-team L7",
        "A unit rallies if its roll is lower than its morale; the morale of your broken team is 7. Choose it to roll.",
        "CC-O22.3",
        "prompt",
    ),
    do(
        "fire",
        "It rolled 3 and rallied. You have one more order: fire at the hill. Play the Fire card.",
        "CC-O20.1",
        "hand",
        wrong={
            "done": "You have one more order. Play the Fire card.",
            "card *": "This order would give up your cover.",
        },
    ),
    do(
        "german-rifle M6",
        "You choose who fires: the squad in the farm, next to the hill, or Osterkamp with the barn and its machine "
        "gun. "
        "Both are right. Point at them to see their odds.",
        "CC-O20.1",
        "board",
        also={
            "german-osterkamp N7": "Osterkamp it is.",
            "german-rifle N7": "The barn fires, without Osterkamp's command.",
        },
        wrong={"piece *": "This unit does not see the hill well. Choose the squad in the farm, or Osterkamp."},
        name="who",
    ),
    do("M5", "The hill is the target: click M5.", "CC-O20.1.a", "board"),
    do(
        "german-rifle M6",
        "Choose the piece that fires, or the strongest of them.",
        "CC-O20.3.1.2",
        "preview",
        also={"piece *": ""},
        name="fires",
    ),
    do(
        "done",
        "Look at the odds once more, and press Done to attack.",
        "CC-O20.3.1",
        "preview",
        also={"piece *": "Another piece joins the fire group."},
    ),
    foe("american-line M5"),
    foe("american-weapon-team M5"),
    act(
        "read",
        "The hill has held, this time: the log has the totals. Odds are no promise; that is why you keep cards for "
        "after a "
        "roll.",
        "CC-O20.3.4",
        "log",
        variants=(
            LessonVariant(
                when=LessonCondition(happened="broken"),
                text="The hill has losses: the log has the totals. The Americans will need their next turn to rally.",
            ),
        ),
    ),
)

FAREWELL: Final = (
    "That is defence: opportunity fire when the enemy moves, actions before and after a roll, the initiative for "
    "the roll "
    "that matters, Recover for your own units and Rout for theirs. The game continues from here; the computer leads "
    "the "
    "Americans. Two squads of grenadiers come to help you as time advances. Hold the farm, Corporal."
)
"""What is said at the end."""

USUAL: Final = ("button accept", "button pass", "piece *", "button done", "button stop")
"""What is chosen where the learner fires with others than in the recorded game."""

NEXT: Final = LessonNext(
    scenario=Reference(id="pippin-farm", version=1),
    seat=0,
    text="Apples at Pippin Farm: two patrols meet among orchards. Lead the Germans, defend what you take, and keep "
    "a Fire "
    "card for the enemy's turn. It takes about an hour and a half.",
)
"""What the learner plays next."""

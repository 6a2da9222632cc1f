"""What the rulebook leaves open, and the answers a module or scenario can choose from."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_
from ccstudio.rules.open_questions import Open, questions_of, sentences_of
from ccstudio.rules.system import Question

_OPEN: Final[tuple[Open, ...]] = (
    ("oq-1", "CC-1.4", N_("Whose deck is made anew when time advances?"), {
        "causer": N_("That of the player who made it advance."), "both": N_("Both players'."),
    }),
    ("oq-2", "CC-1.9.1.3", N_("Whom may a sniper hit?"), {
        "enemy": N_("An enemy unit of the roller's choice."), "any": N_("Any unit."),
    }),
    ("oq-4", "CC-3.3.1.5", N_("May a leader with a command of 0 activate others in the same hex?"), {
        "own-hex": N_("Yes."), "nobody": N_("No."),
    }),
    ("oq-5", "CC-11.4.a", N_("Whose broken weapons are looked after when a random hex is revealed?"), {
        "all": N_("Those of both players."), "own": N_("Those of the player who reveals it."),
    }),
    ("oq-6", "CC-11.6.d", N_("Is a satchel charge spent when its targeting roll misses?"), {
        "spent": N_("Yes."), "kept": N_("No."),
    }),
    ("oq-7", "CC-13.2", N_("What becomes of a suppressed unit that is suppressed again?"), {
        "nothing": N_("Nothing more."), "breaks": N_("It breaks."),
    }),
    ("oq-9", "CC-ST.13", N_("Does wire reduce the FP and range of weapons too?"), {
        "weapons-too": N_("Yes."), "units-only": N_("No."),
    }),
    ("oq-10", "CC-FL.2", N_("What comes first at the end of a turn?"), {
        "stacking": N_("Stacks are checked, then cards are drawn."),
        "cards": N_("Cards are drawn, then stacks are checked."),
    }),
    ("oq-11", "CC-FL.10", N_("Is a revealed card that makes time advance shuffled back into the deck?"), {
        "shuffled": N_("Yes."), "discarded": N_("No, it stays among the discards."),
    }),
    ("oq-12", "CC-6.1.2.c", N_("What becomes of reinforcements for whom there is no hex to enter?"), {
        "wait": N_("They wait for the next advance of time."), "lost": N_("They are out of the game."),
    }),
    ("oq-13", "CC-7.3.2.3", N_("Do chits that double points count for what was before?"), {
        "from-now": N_("No."), "retroactive": N_("Yes."),
    }),
    ("oq-14", "CC-8.2.d", N_("Who eliminates first when both sides have too many figures in a hex?"), {
        "active": N_("The active player."), "inactive": N_("The inactive player."),
    }),
    ("oq-15", "CC-9.1.a", N_("What if the initiative cancels the last card of a deck?"), {
        "time": N_("Time advances all the same."), "new-deck": N_("The deck is only shuffled anew."),
    }),
    ("oq-16", "CC-10.g.3", N_("What of woods, buildings, walls and the like does a line of sight touch?"), {
        "artwork": N_("What is drawn of them."),
        "whole-hexes": N_("The whole hexes that it crosses, and the whole sides that it meets."),
    }),
    ("oq-17", "CC-T88.3.a", N_("How high must ground between two levels be to block sight?"), {
        "plateau": N_("As high as the higher end, or higher."), "higher-only": N_("Higher than the higher end."),
    }),
    ("oq-18", "CC-T88.4.2", N_("Do smoke and blaze act on sight whatever the level they are on?"), {
        "always": N_("Yes."),
        "own-level": N_("No: only in an end hex of the line, or as high as the higher end."),
    }),
    ("oq-19", "CC-T86.L.a", N_("Do people in two gullies on one level see each other?"), {
        "adjacent-only": N_("Only in adjacent hexes."), "along-gully": N_("Along a gully too."),
    }),
    ("oq-20", "CC-O14.1.b", N_("How often in a turn may a player recover, or be routed?"), {
        "once": N_("Once."), "again": N_("As often as cards are played."),
    }),
    ("oq-21", "CC-O16.4.1.b", N_("Does command count in a melee?"), {
        "command": N_("Yes."), "no-command": N_("No."),
    }),
    ("oq-22", "CC-O18.2.2.5", N_("Which dice does a spotting round drift by?"), {
        "same-dice": N_("Those that decided whether it is on target."), "second-roll": N_("Those of a second roll."),
    }),
    ("oq-23", "CC-O18.2.3.2.b", N_("Which actions can be played against artillery?"), {
        "concealment": N_("Concealment only."), "all": N_("Hidden fortifications too."), "none": N_("None."),
    }),
    ("oq-24", "CC-O18.2.3.4", N_("What does a jam on an artillery attack roll do?"), {
        "ignored": N_("Nothing."), "breaks": N_("It breaks the radio."),
    }),
    ("oq-25", "CC-O20.3.1.3", N_("Which hindrance counts for a group whose lines differ?"), {
        "worst": N_("The greatest on any line."), "least": N_("The smallest on any line."),
    }),
    ("oq-26", "CC-O20.3.1.4", N_("Does fire from above gain?"), {
        "downhill": N_("Yes, if every firing piece is higher than the target."), "level": N_("No."),
    }),
    ("oq-27", "CC-O20.3.4.c", N_("When does a wall or hedge protect against a group?"), {
        "all": N_("If every shot crosses one."), "any": N_("If any shot crosses one."),
    }),
    ("oq-28", "CC-O21.2.a", N_("How long does command help a moving unit's movement?"), {
        "every-step": N_("While it is in the leader's hex."), "at-activation": N_("For the whole order."),
    }),
    ("oq-29", "CC-O23.2", N_("What does a rout roll do that equals morale?"), {
        "nothing": N_("Nothing."), "suppresses": N_("It suppresses the unit, as a rally roll does."),
    }),
    ("oq-30", "CC-O23.3.2", N_("What becomes of a unit that cannot finish its retreat next to an enemy?"), {
        "eliminated": N_("It is eliminated."), "stops": N_("It stops."),
    }),
    ("oq-31", "CC-A24.5", N_("May actions of the same kind be played several times on an attack?"), {
        "several": N_("Yes."), "once-each": N_("No."),
    }),
    ("oq-32", "CC-A26.a", N_("May a piece assault fire more than once in a Move order?"), {
        "once": N_("No."), "again": N_("Yes, with another card."),
    }),
    ("oq-33", "CC-A33.3.f", N_("Are units that fired at moving enemies available again in the same turn?"), {
        "activated": N_("No."), "available": N_("Yes, once the Move order is over."),
    }),
    ("oq-34", "CC-A36", N_("May a broken squad that breaks again be lightly wounded?"), {
        "allowed": N_("Yes: it becomes a broken team."), "forbidden": N_("No."),
    }),
    ("a35-a", "CC-A35.a", N_("When was a hex fired into, so that hidden works can be found there?"), {
        "attack-roll": N_("When an attack was rolled against it."),
        "targeting-too": N_("When ordnance missed it, too."),
    }),
    ("oq-35", "CC-A40", N_("What hinders spray fire?"), {
        "worst": N_("The greatest hindrance over both hexes."), "each": N_("On each hex its own hindrance."),
    }),
    ("oq-36", "CC-A41", N_("What if a jam and doubles of sustained fire come in one roll?"), {
        "once": N_("The weapon breaks once."), "twice": N_("It breaks twice, and is lost."),
    }),
    ("oq-37", "CC-E46", N_("What becomes of units whose hex catches fire?"), {
        "flee": N_("They leave for an adjacent hex, or are eliminated where there is none."),
        "eliminated": N_("They are eliminated."),
    }),
    ("oq-38", "CC-E48", N_("What does a breeze do to a blaze?"), {
        "spread": N_("It spreads: a second one is lit."), "shift": N_("It shifts: the first one goes out."),
    }),
    ("oq-39", "CC-E71", N_("Which weapons can be scrounged?"), {
        "any": N_("Those of any nation."), "own": N_("Those of one's own nation."),
    }),
    ("oq-40", "CC-E77", N_("What does white phosphorus do to a unit?"), {
        "breaks": N_("It breaks it."), "suppresses": N_("It suppresses it."),
    }),
    ("oq-41", "CC-T78.3", N_("Whose cover does a road reduce?"), {
        "always": N_("That of all units."), "moving": N_("That of units on the move only."),
    }),
    ("oq-42", "CC-F101", N_("Against what do dug-in works cover better?"), {
        "shells": N_("Mortars and artillery."), "ordnance": N_("All ordnance, and artillery."),
    }),
    ("oq-43", "CC-F103.a", N_("Who rolls for mines, and does the cover of their hex count?"), {
        "cover": N_("The opponent of the units; it counts."),
        "no-cover": N_("The opponent of the units; it does not count."),
        "owner-rolls": N_("Their owner; it counts."),
    }),
    ("oq-44", "CC-RS.2.2.a", N_("What if the generator rolls a nation that the module has not?"), {
        "reroll": N_("It is rolled again."), "any": N_("Any of its nations that fights in that year is taken."),
    }),
    ("oq-48", "CC-7.3.2.1", N_("What do the chits for leaving the map and for losses add?"), {
        "doubled": N_("The points of the unit once more."), "one-more": N_("One point."),
    }),
    ("oq-49", "CC-1.9.1.d", N_("What if a deck ends within a trigger, or for an event or random hex?"), {
        "time": N_("Time advances."), "new-deck": N_("The deck is only shuffled anew."),
    }),
    ("oq-50", "CC-O16.4.1.c", N_("Do melee strengths change by what triggers of the melee rolls do?"), {
        "fixed": N_("No."), "anew": N_("Yes: they are added up when both have rolled."),
    }),
    ("oq-51", "CC-O16.4.a", N_("Which melees are fought when a trigger ends?"), {
        "mixed-by-it": N_("Those that the trigger brought about."), "all": N_("All."),
    }),
    ("oq-52", "CC-A25.a", N_("May the inactive player ambush after their last unit in a melee was ambushed?"), {
        "yes": N_("Yes."), "no": N_("No."),
    }),
    ("oq-53", "CC-O20.1.b", N_("May a piece whose FP is 0 take part in an attack?"), {
        "no": N_("No."), "yes": N_("Yes, if the attack comes to 1."),
    }),
    ("oq-54", "CC-4.2.c", N_("What becomes of the row of casualties when a unit leaves it?"), {
        "closes": N_("The others close up."), "gap": N_("Its space stays empty."),
    }),
    ("oq-55", "CC-6.1.2.d", N_("What becomes of a radio that finds its artillery box taken?"), {
        "lost": N_("It is out of the game."), "waits": N_("It waits for the next advance of time."),
    }),
    ("oq-56", "CC-O20.3.3.c", N_("What becomes of an attack whose firers are all lost by its own roll?"), {
        "stands": N_("It stands."), "lapses": N_("It lapses."),
    }),
    ("oq-57", "CC-A38", N_("Can No Quarter follow a melee that ended before totals were compared?"), {
        "compared-only": N_("No."), "any-melee": N_("Yes."),
    }),
    ("7-3-1", "CC-7.3.1.a", N_("Does set-up give control of objectives?"), {
        "taken": N_("Yes: whoever stands alone in one when all are set up controls it."),
        "scenario": N_("No: only the scenario does, until somebody moves there."),
    }),
    ("7-3-3-e", "CC-7.3.3.e", N_("Who gets the points of secret chits at the end of the game?"), {
        "controller": N_("Whoever controls the objective."),
        "owner": N_("The owner of the chit, if this side controls the objective."),
    }),
    ("e42", "CC-E42.2", N_("Who chooses among what is equally close to a random hex?"), {
        "roller": N_("The player whose event it is."), "enemy": N_("The opponent."),
    }),
    ("e47", "CC-E47", N_("Do the mines of a booby trap attack units already there?"), {
        "spared": N_("No."), "attacked": N_("Yes."),
    }),
    ("e52", "CC-E52.2", N_("Which team of a deployed squad bears its markers?"), {
        "both": N_("Both."), "one": N_("The one that takes its weapon."),
    }),
    ("e56", "CC-E56", N_("May a private who was eliminated be promoted again?"), {
        "gone": N_("No."), "returns": N_("Yes."),
    }),
    ("w11", "CC-11.3.a", N_("When may a player give up a weapon?"), {
        "pauses": N_("Between this player's orders, and in the pauses of moves."),
        "orders": N_("Between this player's orders."),
    }),
    ("f103", "CC-F103.b", N_("Does a unit that mines break as it leaves their hex still enter the next?"), {
        "enters": N_("Yes."), "stays": N_("No."),
    }),
    ("8-2-a-1", "CC-8.2.a.1", N_("May more units go from a hex that holds too many figures than must?"), {
        "least": N_("No."), "more": N_("Yes."),
    }),
    ("su-4", "CC-SU.4", N_("Does a card that the scenario grants count toward the first hand?"), {
        "counts": N_("Yes."), "extra": N_("No."),
    }),
)  # fmt: skip
"""Id, rule, question, and the answers, the recommended one first."""

QUESTIONS: Final[tuple[Question, ...]] = questions_of(_OPEN)

QUESTION_SENTENCES: Final[Mapping[str, str]] = sentences_of(_OPEN)

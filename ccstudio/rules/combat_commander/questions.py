"""What the rulebook leaves open, and the answers a module or scenario can choose from."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_
from ccstudio.rules.shared.open_questions import Open, questions_of, sentences_of
from ccstudio.rules.system import Question

_OPEN: Final[tuple[Open, ...]] = (
    ("oq-1", "CC-1.4", N_("Whose deck is reshuffled at a time advance?"), {
        "causer": N_("Only the deck of the player who caused it."), "both": N_("Both players' decks."),
    }),
    ("oq-2", "CC-1.9.1.3", N_("Which unit can a sniper hit?"), {
        "enemy": N_("An enemy unit."), "any": N_("Any unit."),
    }),
    ("oq-4", "CC-3.3.1.5", N_("Can a leader with command 0 activate other units in the same hex?"), {
        "own-hex": N_("Yes."), "nobody": N_("No."),
    }),
    ("oq-5", "CC-11.4.a", N_("Whose broken weapons does a random hex test?"), {
        "all": N_("Both players' weapons."), "own": N_("Only those of the player who reveals it."),
    }),
    ("oq-6", "CC-11.6.d", N_("Is a satchel charge eliminated when its targeting roll misses?"), {
        "spent": N_("Yes."), "kept": N_("No."),
    }),
    ("oq-7", "CC-13.2", N_("What happens to a suppressed unit that is suppressed again?"), {
        "nothing": N_("No effect."), "breaks": N_("It breaks."),
    }),
    ("oq-9", "CC-ST.13", N_("Does wire also reduce the firepower and range of weapons?"), {
        "weapons-too": N_("Yes."), "units-only": N_("No."),
    }),
    ("oq-10", "CC-FL.2", N_("Which comes first at the end of a turn?"), {
        "stacking": N_("The stacking check, then the card draw."),
        "cards": N_("The card draw, then the stacking check."),
    }),
    ("oq-11", "CC-FL.10", N_("Is the card that causes a time advance shuffled into the new deck?"), {
        "shuffled": N_("Yes."), "discarded": N_("No, it stays in the discard pile."),
    }),
    ("oq-12", "CC-6.1.2.c", N_("What happens to reinforcements that have no hex to enter?"), {
        "wait": N_("They wait for the next time advance."), "lost": N_("They are out of the game."),
    }),
    ("oq-13", "CC-7.3.2.3", N_("Do the doubling chits also count for points scored before?"), {
        "from-now": N_("No."), "retroactive": N_("Yes."),
    }),
    ("oq-14", "CC-8.2.d", N_("Who eliminates units first when both sides are over the stacking limit?"), {
        "active": N_("The active player."), "inactive": N_("The inactive player."),
    }),
    ("oq-15", "CC-9.1.a", N_("What happens when a reroll cancels the last card of a deck?"), {
        "time": N_("Time still advances."), "new-deck": N_("The deck is reshuffled without a time advance."),
    }),
    ("oq-16", "CC-10.g.3", N_("What affects line of sight in hexes with woods, buildings, walls and the like?"), {
        "artwork": N_("The outlines drawn on the map."),
        "whole-hexes": N_("The whole hexes that the line crosses and the whole hexsides that it meets."),
    }),
    ("oq-17", "CC-T88.3.a", N_("How high must ground be to block line of sight between two levels?"), {
        "plateau": N_("At least as high as the higher end."), "higher-only": N_("Higher than the higher end."),
    }),
    ("oq-18", "CC-T88.4.2", N_("Do smoke and blazes affect line of sight at every level?"), {
        "always": N_("Yes."), "own-level": N_("No, only in an end hex or at the level of the higher end."),
    }),
    ("oq-19", "CC-T86.L.a", N_("Do two gully hexes of the same level have line of sight to each other?"), {
        "adjacent-only": N_("Only if they are adjacent."), "along-gully": N_("Also along a gully."),
    }),
    ("oq-20", "CC-O14.1.b", N_("How often in a turn can a player give Recover, or be routed?"), {
        "once": N_("Once."), "again": N_("Once for each card played."),
    }),
    ("oq-21", "CC-O16.4.1.b", N_("Does command count in melee?"), {
        "command": N_("Yes."), "no-command": N_("No."),
    }),
    ("oq-22", "CC-O18.2.2.5", N_("Which dice determine the drift of the spotting round?"), {
        "same-dice": N_("The dice of the accuracy roll."), "second-roll": N_("The dice of a second roll."),
    }),
    ("oq-23", "CC-O18.2.3.2.b", N_("Which actions can be played against artillery?"), {
        "concealment": N_("Only Concealment."),
        "all": N_("Concealment and hidden fortifications."),
        "none": N_("None."),
    }),
    ("oq-24", "CC-O18.2.3.4", N_("What does Jammed! do on an artillery attack roll?"), {
        "ignored": N_("No effect."), "breaks": N_("It breaks the radio."),
    }),
    ("oq-25", "CC-O20.3.1.3", N_("Which hindrance applies to a fire group with several lines of sight?"), {
        "worst": N_("The largest."), "least": N_("The smallest."),
    }),
    ("oq-26", "CC-O20.3.1.4", N_("Does fire from a higher level get a bonus?"), {
        "downhill": N_("Yes, if every firing piece is higher than the target."), "level": N_("No."),
    }),
    ("oq-27", "CC-O20.3.4.c", N_("When does a wall or hedge give cover against a fire group?"), {
        "all": N_("If every line of fire crosses one."), "any": N_("If any line of fire crosses one."),
    }),
    ("oq-28", "CC-O21.2.a", N_("How long does command add to a unit's movement?"), {
        "every-step": N_("While the unit is in the leader's hex."), "at-activation": N_("For the whole order."),
    }),
    ("oq-29", "CC-O23.2", N_("What does a rout roll equal to morale do?"), {
        "nothing": N_("No effect."), "suppresses": N_("It suppresses the unit, like a rally roll."),
    }),
    ("oq-30", "CC-O23.3.2", N_("What happens to a unit that cannot complete its retreat next to an enemy unit?"), {
        "eliminated": N_("It is eliminated."), "stops": N_("It stops."),
    }),
    ("oq-31", "CC-A24.5", N_("Can the same action be played more than once on an attack?"), {
        "several": N_("Yes."), "once-each": N_("No."),
    }),
    ("oq-32", "CC-A26.a", N_("Can a piece use Assault Fire more than once in a Move order?"), {
        "once": N_("No."), "again": N_("Yes, with another card."),
    }),
    ("oq-33", "CC-A33.3.f", N_("Can units that used opportunity fire be activated again in the same turn?"), {
        "activated": N_("No."), "available": N_("Yes, after the Move order."),
    }),
    ("oq-34", "CC-A36", N_("Can Light Wounds be played on a broken squad that breaks again?"), {
        "allowed": N_("Yes, it becomes a broken team."), "forbidden": N_("No."),
    }),
    ("a35-a", "CC-A35.a", N_("When does a hex count as fired into for hidden fortifications?"), {
        "attack-roll": N_("After an attack roll against it."),
        "targeting-too": N_("Also after a targeting roll that missed."),
    }),
    ("oq-35", "CC-A40", N_("Which hindrance applies to Spray Fire?"), {
        "worst": N_("The larger of the two, for both hexes."), "each": N_("Each hex has its own."),
    }),
    ("oq-36", "CC-A41", N_("What happens when one roll is both Jammed! and doubles for Sustained Fire?"), {
        "once": N_("The weapon breaks once."), "twice": N_("The weapon breaks twice and is eliminated."),
    }),
    ("oq-37", "CC-E46", N_("What happens to units in a hex that catches fire?"), {
        "flee": N_("They move to an adjacent hex, or are eliminated if there is none."),
        "eliminated": N_("They are eliminated."),
    }),
    ("oq-38", "CC-E48", N_("What does Breeze do to a blaze?"), {
        "spread": N_("It spreads: a second blaze is placed."), "shift": N_("It moves: the first blaze is removed."),
    }),
    ("oq-39", "CC-E71", N_("Which weapons can Scrounge return?"), {
        "any": N_("Weapons of any nation."), "own": N_("Weapons of the player's own nation."),
    }),
    ("oq-40", "CC-E77", N_("What does White Phosphorus do to a unit?"), {
        "breaks": N_("The unit breaks."), "suppresses": N_("The unit is suppressed."),
    }),
    ("oq-41", "CC-T78.3", N_("For which units does a road reduce cover?"), {
        "always": N_("For all units."), "moving": N_("For moving units only."),
    }),
    ("oq-42", "CC-F101", N_("Against which attacks do fortifications give their better cover?"), {
        "shells": N_("Mortars and artillery."), "ordnance": N_("All ordnance and artillery."),
    }),
    ("oq-43", "CC-F103.a", N_("Who rolls for mines, and does the cover of the hex count?"), {
        "cover": N_("The opponent of the units; cover counts."),
        "no-cover": N_("The opponent of the units; cover does not count."),
        "owner-rolls": N_("The owner of the units; cover counts."),
    }),
    ("oq-44", "CC-RS.2.2.a", N_("What happens when the generator rolls a nation that the module lacks?"), {
        "reroll": N_("The roll is made again."), "any": N_("One of the module's nations for that year is used."),
    }),
    ("oq-48", "CC-7.3.2.1", N_("How many points do the chits for exit and elimination add?"), {
        "doubled": N_("The unit's points again."), "one-more": N_("1 point."),
    }),
    ("oq-49", "CC-1.9.1.d", N_("What happens when a deck runs out during a trigger, an event or a random hex?"), {
        "time": N_("Time advances."), "new-deck": N_("The deck is reshuffled without a time advance."),
    }),
    ("oq-50", "CC-O16.4.1.c", N_("A trigger during a melee roll changes the units there: which strengths count?"), {
        "fixed": N_("The strengths before the rolls."), "anew": N_("The strengths after both rolls."),
    }),
    ("oq-51", "CC-O16.4.a", N_("Which melees are fought at the end of a trigger?"), {
        "mixed-by-it": N_("Only those that the trigger caused."), "all": N_("All."),
    }),
    ("oq-52", "CC-A25.a", N_("Can the inactive player answer an Ambush that eliminated their last unit in a melee?"), {
        "yes": N_("Yes."), "no": N_("No."),
    }),
    ("oq-53", "CC-O20.1.b", N_("Can a piece with 0 FP take part in an attack?"), {
        "no": N_("No."), "yes": N_("Yes, if the attack has at least 1 FP."),
    }),
    ("oq-54", "CC-4.2.c", N_("What happens to the casualty track when a unit leaves it?"), {
        "closes": N_("The other units move up."), "gap": N_("The space stays empty."),
    }),
    ("oq-55", "CC-6.1.2.d", N_("What happens to a radio that arrives when the artillery box is occupied?"), {
        "lost": N_("It is out of the game."), "waits": N_("It waits for the next time advance."),
    }),
    ("oq-56", "CC-O20.3.3.c", N_("What happens to an attack whose own roll eliminates or disables all firers?"), {
        "stands": N_("It is resolved."), "lapses": N_("It is cancelled."),
    }),
    ("oq-57", "CC-A38", N_("Can No Quarter be played after a melee that ended before the totals were compared?"), {
        "compared-only": N_("No."), "any-melee": N_("Yes."),
    }),
    ("7-3-1", "CC-7.3.1.a", N_("Does set-up give control of objectives?"), {
        "taken": N_("Yes, to a side that alone has units in one after set-up."),
        "scenario": N_("No, only the scenario does, until units move there."),
    }),
    ("7-3-3-e", "CC-7.3.3.e", N_("Who scores secret chits at the end of the game?"), {
        "controller": N_("The side that controls the objective."),
        "owner": N_("The owner of the chit, if that side controls the objective."),
    }),
    ("e42", "CC-E42.2", N_("Who chooses between pieces or hexes equally close to a random hex?"), {
        "roller": N_("The player who rolled the event."), "enemy": N_("The opponent."),
    }),
    ("e47", "CC-E47", N_("Do the mines of Booby Trap attack units already in the hex?"), {
        "spared": N_("No."), "attacked": N_("Yes."),
    }),
    ("e52", "CC-E52.2", N_("Which team keeps the markers of a deployed squad?"), {
        "both": N_("Both teams."), "one": N_("The team that takes the weapon."),
    }),
    ("e56", "CC-E56", N_("Can Field Promotion return an eliminated private?"), {
        "gone": N_("No."), "returns": N_("Yes."),
    }),
    ("w11", "CC-11.3.a", N_("When can a player abandon a weapon?"), {
        "pauses": N_("Between their own orders and in pauses of their own moves."),
        "orders": N_("Between their own orders only."),
    }),
    ("f103", "CC-F103.b", N_("If mines break a unit that leaves their hex, does it still enter the next hex?"), {
        "enters": N_("Yes."), "stays": N_("No."),
    }),
    ("8-2-a-1", "CC-8.2.a.1", N_("Can a player eliminate more units than the stacking limit requires?"), {
        "least": N_("No."), "more": N_("Yes."),
    }),
    ("su-4", "CC-SU.4", N_("Does a card granted by the scenario count toward the first hand?"), {
        "counts": N_("Yes."), "extra": N_("No."),
    }),
)  # fmt: skip
"""Id, rule, question, and the answers, the recommended one first."""

QUESTIONS: Final[tuple[Question, ...]] = questions_of(_OPEN)

QUESTION_SENTENCES: Final[Mapping[str, str]] = sentences_of(_OPEN)

"""What Dust Tactics says, in English, by code; chapters with many sentences have files of their own."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.rules.dust_tactics.questions import QUESTION_SENTENCES
from ccstudio.rules.dust_tactics.sentences.abilities import ABILITY_SENTENCES
from ccstudio.rules.dust_tactics.sentences.advice import ADVICE_SENTENCES
from ccstudio.rules.dust_tactics.sentences.attack import ATTACK_SENTENCES
from ccstudio.rules.dust_tactics.sentences.charts import CHART_SENTENCES
from ccstudio.rules.dust_tactics.sentences.command import COMMAND_SENTENCES
from ccstudio.rules.dust_tactics.sentences.game_statistics import HABITS, STATISTICS_SENTENCES
from ccstudio.rules.dust_tactics.sentences.movement import MOVE_SENTENCES
from ccstudio.rules.dust_tactics.sentences.previews import PREVIEW_SENTENCES
from ccstudio.rules.dust_tactics.sentences.setup import SETUP_SENTENCES

SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-initiative": N_("Do you act first or second this round?"),
    "choose-squad": N_("Which squad does the hero join?"),
    "choose-unit": N_("Which unit acts?"),
    "choose-pair": N_("What {subject:does he|does she|does it|do they} do?"),
    "choose-step": N_("Which square {subject:does he|does she|does it|do they} enter next?"),
    "ask-crush": N_("Does the vehicle destroy the crate?"),
    "roll-initiative": N_("Initiative roll."),
    "roll-attack": N_("Attack roll."),
    "roll-sustained": N_("Sustained attack: reroll of misses."),
    "roll-berserk": N_("Berserk: reroll of misses."),
    "roll-laser": N_("Laser: reroll of hits."),
    "roll-initiative-of": N_("The {side} {side:rolls|roll} for initiative."),
    "roll-attack-of": N_("{unit} {unit:attacks|attack} with {weapon}."),
    "roll-sustained-of": N_("{unit} {unit:rerolls|reroll} misses with {weapon}: sustained attack."),
    "roll-berserk-of": N_("{unit} {unit:rerolls|reroll} misses with {weapon}: Berserk."),
    "roll-laser-of": N_("{unit} {unit:rerolls|reroll} hits with {weapon}: laser."),
    # Kinds of choices
    "initiative": N_("Initiative"),
    "join": N_("Squad"),
    "unit": N_("Unit"),
    "pair": N_("Actions"),
    "step": N_("Square"),
    "crush": N_("Destroy the crate"),
    # Buttons
    "act-first": N_("Act first"),
    "act-second": N_("Act second"),
    "stay-alone": N_("Join no squad"),
    "move-attack": N_("Move, then attack"),
    "attack-move": N_("Attack, then move"),
    "move-move": N_("Move twice"),
    "sustained": N_("Sustained attack"),
    "nothing": N_("Do nothing"),
    "stop": N_("Stop here"),
    "spare": N_("Leave the crate"),
    # Events
    "round": N_("Round {round} begins."),
    "initiative-rolled": N_("Initiative hits: {side} {hits}, {other} {others}."),
    "acts-first": N_("The {side} {side:acts|act} first."),
    "activated": N_("{unit} {unit:activates|activate}."),
    "does-nothing": N_("{unit} {unit:does|do} nothing."),
    "joined": N_("{hero} {hero:joins|join} {squad}."),
    "entered": N_("{unit} {unit:enters|enter} the field at {space}."),
    "moved": N_("{unit} {unit:moves|move} to {space}."),
    "wrecked": N_("{cover} {cover:is|are} destroyed."),
    "fell": N_("{soldier} of {unit} {soldier:is|are} killed."),
    "damaged": N_("{unit} {unit:takes|take} {damage} damage."),
    "destroyed": N_("{unit} {unit:is|are} destroyed."),
    "scored": N_("The {side} {side:scores|score} {points} VP: {task}."),
    # Ends
    "annihilation": N_("All enemy units are destroyed"),
    "task-done": N_("The scenario goal is achieved"),
    "both-conditions": N_("Both sides met their victory conditions in the same round"),
    "more-points": N_("Higher score"),
    "even-points": N_("Equal scores"),
    # The table
    "round-now": N_("Round {round} of {rounds}"),
    "in-setup": N_("Before the first round"),
    "in-initiative": N_("Initiative"),
    "in-initiative-of": N_("Initiative roll of the {side}"),
    "in-side-activation": N_("The {side} {side:chooses|choose} a unit to activate"),
    "in-activation": N_("Activation of {unit}"),
    "in-movement": N_("Movement"),
    "in-end-of-round": N_("End of round"),
    "points": N_("Victory points"),
    "left-to-act": N_("Units left to activate"),
    "is-activated": N_("Has activated this round"),
    "is-hurt": N_("Damage: {damage} of {health}"),
    "has-soldiers": N_("Soldiers: {count}"),
    "is-task": N_("Task: {task}"),
    "is-goal": N_("Goal: {goal}"),
    "is-block": N_("Block: no unit can enter or see through it"),
    "round-marker": N_("Current round"),
    "dice-hit": N_("Hits: {count} of {dice}"),
    "dice-saved": N_("Saves: {count} of {dice}"),
    "moment-round": N_("Start of round {round}"),
    # Reasons
    "game-is-over": N_("The game is over."),
    "other-decides": N_("Another player decides now."),
    "only-choose-initiative": N_("Decide whether your side acts first."),
    "only-choose-squad": N_(
        "A hero can join only a squad of the same armour class that has not entered and has no hero."
    ),
    "only-choose-unit": N_("Choose one of your units that has not activated this round."),
    "only-choose-pair": N_("Choose the actions of the unit."),
    "only-choose-step": N_("The unit cannot enter this square with its next step."),
    "only-ask-crush": N_("Decide whether to destroy the crate."),
    "special-initiative-dice": N_("Initiative dice"),
    "special-initiative-dice-means": N_("These sides roll this number of dice for initiative (DT-I1)."),
    "value-points": N_("Army points"),
    "value-health": N_("Health"),
    # Problems of documents and positions
    "dust-no-area": N_("The scenario has no area {area}."),
    "dust-no-card": N_("Not a unit card: {piece}."),
    "dust-no-cover": N_("The piece {piece} is not a crate or trap."),
    "dust-no-die": N_('The module needs a die {die} with a face "hit" and at least one other face.'),
    "dust-no-terrain": N_("The terrain table needs a terrain {terrain} that blocks movement and line of sight."),
    "dust-no-side": N_("The scenario has no side {side}."),
    "dust-no-seat": N_("Seat {seat} does not play the side {side}. Seats are numbered from 0."),
    "dust-side-unseated": N_("Nobody plays the side {side}. Add a seat for it."),
    "dust-too-many-seats": N_("A side has more than {most} seats. Remove the others."),
    "dust-no-figure": N_("The piece {piece} is not a soldier."),
    "dust-no-weapon": N_(
        "A soldier carries {weapon}, which is not on the card. Add the weapon or correct the soldier."
    ),
    "dust-weapon-count": N_(
        "Soldiers who carry {weapon}: {count}; the card gives {wanted}. Correct one of the two numbers."
    ),
    "dust-weapon-twice": N_("The card has two weapons with the id {weapon}. Give each weapon its own id."),
    "dust-over-limit": N_(
        "The units of {side} cost {points} army points; the limit is {limit}. Remove units or raise the limit."
    ),
    "dust-no-joining": N_("{piece} cannot join {squad}: a squad can have one hero, of its own side and armour class."),
    "dust-space-off-map": N_("The square {space} is not on the map, or no unit can enter it."),
    "dust-two-in-square": N_("The square {space} is already occupied."),
    "dust-not-squares": N_("This map has hexes. Dust Tactics needs a map of squares."),
    "dust-not-entering": N_(
        "{piece} cannot enter: the side has no entry squares. Choose its entry area in the settings."
    ),
    "dust-round-late": N_(
        "{title}: round {round} is after the last round, {last}. Use an earlier round, or more rounds."
    ),
    "dust-goal-count": N_(
        "{title}: {count} squares are needed, but {spaces} are named. Name more squares, or need fewer (DT-E2)."
    ),
    "dust-space-closed": N_("{title}: no unit can occupy {space}. Name another square."),
    "dust-other-area": N_(
        "Units of {side} enter by {entry} (DT-S9), not by the area {area}. Leave the area of the force empty."
    ),
    "dust-turn-unused": N_(
        "All units can enter from the first round on (DT-S9); turn {turn} has no effect. Use turn 0."
    ),
    "dust-box-unused": N_("The rules do not keep forces in the box {box}. Leave it empty."),
    "dust-cannot-enter": N_(
        "{piece} can never enter: no square of the entry area is open to it (DT-S10). Choose another area, or change "
        "the terrain."
    ),
    "dust-no-square": N_(
        "There is no free square for these in their area (DT-S3, DT-S5), and the rules leave them out. Enlarge the "
        "area."
    ),
    "dust-set-up-cover": N_(
        "These cannot all be placed: {pieces}. {room} squares are free, and blocks must leave a way through (DT-S8); "
        "the rules leave out the rest. Enlarge the area, or place fewer."
    ),
    "dust-pieces-differ": N_("The recorded units, soldiers and cover pieces are not the pieces on the table."),
    "dust-not-a-place": N_("The piece cannot be at this place."),
    "dust-damage": N_("The damage does not fit the health on the card. Use a number from 0 to less than the health."),
    "dust-unknown": N_("The module has no such card, soldier or cover piece."),
    **ABILITY_SENTENCES,
    **ADVICE_SENTENCES,
    **ATTACK_SENTENCES,
    **CHART_SENTENCES,
    **COMMAND_SENTENCES,
    **MOVE_SENTENCES,
    **PREVIEW_SENTENCES,
    **SETUP_SENTENCES,
    **STATISTICS_SENTENCES,
    **QUESTION_SENTENCES,
    **HABITS,
}

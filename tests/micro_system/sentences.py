"""What Micro says, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

SENTENCES: Final[dict[str, str]] = {
    "special-night": "Night",
    "special-night-means": "Nobody sees farther than this number of spaces (MI-13.1).",
    # Questions that are put to seats, and what is rolled or shuffled for
    "bid": N_("How much effort do you bid to go first?"),
    "choose-unit": N_("Which unit acts?"),
    "choose-deed": N_("What does the unit do?"),
    "play-card": N_("Do you play a card?"),
    "shot": N_("Fire roll."),
    "reshuffle": N_("Reshuffle of the discard pile."),
    # Kinds of choices, and buttons
    "unit": N_("Unit"),
    "deed": N_("Order"),
    "fire": N_("Card against a unit"),
    "cover": N_("Card for a unit"),
    "pass": N_("Pass"),
    # Events
    "bids": N_("Bids: {bids}."),
    "drew": N_("You draw {cards}."),
    "drew-some": N_("Cards drawn: {number}."),
    "played": N_("Card played: {card}."),
    "entered": N_("{piece} enters {space}, facing {direction}."),
    "faced": N_("{piece} turns to {direction}."),
    "boarded": N_("{piece} boards {cart}."),
    "withdrew": N_("{piece} moves into camp."),
    "demolished": N_("{piece} changes {side}."),
    "revealed": N_("The unit is revealed: {piece}."),
    "wounded": N_("{piece} is hit ({hits}) and goes to the infirmary."),
    "destroyed": N_("{piece} is hit ({hits}) and destroyed."),
    "missed": N_("{piece} is missed."),
    "thrown-off": N_("{piece} leaves the destroyed cart and goes to the infirmary."),
    "recovered": N_("{piece} leaves the infirmary for its camp."),
    # Labels on the board
    "label-destroyed": N_("destroyed"),
    "label-hit": N_("hit"),
    # Ends
    "victory": N_("A clear lead"),
    "draw": N_("No clear lead"),
    # The open question of the rules
    "question-tied-bids": N_("Which of two seats with equal bids goes first?"),
    "ties-table": N_("The seat listed first in the scenario"),
    "ties-turnabout": N_("The seat that went later in the previous turn"),
    # Moments
    "moment-turn": N_("Start of turn {turn}"),
    # The table
    "turn": N_("Turn {turn}"),
    "moment-bidding": N_("Bids to go first"),
    "moment-go": N_("Turn of a seat"),
    "moment-draw": N_("A seat draws cards"),
    "moment-orders": N_("A seat gives an order"),
    "moment-move": N_("A unit moves"),
    "moment-fire": N_("A unit fires"),
    "moment-window": N_("Seats may play cards"),
    "moment-shot": N_("A fire roll"),
    "points": N_("Points"),
    "objective": N_("Objective"),
    "luck-shot": N_("Hits in fire rolls"),
    "habit-hit": N_("Shots that hit"),
    "changed-side": N_("Changed during play"),
    "front": N_("Field of fire of the unit"),
    "way": N_("Path of the unit"),
    "supply": N_("Line of supply of an objective"),
    "not-known-to-others": N_("The other sides do not know the identity of this unit"),
    # Reasons
    "not-your-decision": N_("Another player decides now."),
    "only-effort-is-bid": N_("A seat can bid from 0 to all its effort."),
    "only-cards-in-hand": N_("You can play only cards from your hand."),
    "only-units-act": N_("Only a unit can receive an order."),
    "not-yours": N_("The unit belongs to another side."),
    "in-infirmary": N_("The unit is in the infirmary."),
    "enemies-there": N_("A unit cannot stop in a space with enemies."),
    "from-camp-into-base": N_("A unit leaves its camp through the base of its side."),
    "too-far-to-go": N_("The path costs more movement points than the unit has."),
    "no-room-there": N_("A unit can board only a friendly cart with room in the same space."),
    "nothing-to-demolish": N_("Only sappers can demolish, and only terrain in the demolition table."),
    "no-such-deed": N_("The unit cannot do this here."),
    "cannot-fire": N_("The unit cannot fire, or cannot fire at this target."),
    "too-far-to-fire": N_("The target is out of range: it is {range} spaces away."),
    "not-in-front": N_("The target is outside the unit's field of fire."),
    "not-in-sight": N_("The target is out of sight."),
    # Previews and odds
    "cards-against-it": N_("Enemies see this space and may play cards against the unit."),
    "cards-for-it": N_("The other side may play cards for its unit."),
    "points-of-movement": N_("movement points"),
    "shot-without-cards": N_("The shot, if nobody plays a card"),
    "no-hit": N_("No hit"),
    "to-infirmary": N_("To the infirmary"),
    "to-ruin": N_("Destroyed"),
    # Problems of documents
    "setting-leads-nowhere": N_("The module has no usable {name} for {turns} turns. Use a name from the module."),
    "camps-shared": N_("Two sides share a camp. Give each side its own camp."),
    "nobody-unknown": N_("The module has no piece for unknown units. Add a piece of the kind unknown."),
    "face-without-hits": N_("The table hits has no number for the face {face}. Add a row for it."),
    "demolition-of-no-side": N_("The table demolition names {terrain}, which is not a side terrain. Correct it."),
    "road-impassable": N_("A road cannot be impassable. Give it a movement cost."),
    "less-than-nothing": N_("This number cannot be negative."),
    "one-side-alone": N_("The game needs two sides. Let a seat play another side."),
    "orders-for-each-seat": N_(
        "The orders do not match the {seats} seats. Give one number per seat, in the order of the seats."
    ),
    "side-without-base": N_("The side {side} has no base. Name one of the areas of the scenario."),
    "side-without-camp": N_("The side {side} has no camp. Name a box of the module."),
    "side-without-seat": N_("Nobody plays the side {side}. Add a seat for it, or remove its units."),
    "space-off-board": N_("The space {space} is off the map."),
    "force-not-in-camp": N_(
        "Units that do not start on the map must start in the camp of {side}, before the first turn."
    ),
    "no-unit": N_("{piece} is not a unit."),
    "no-room-in-cart": N_(
        "{cart} cannot carry this unit: a cart carries only friendly units, no carts, up to its capacity."
    ),
    # Problems of documents and positions
    "facing-unknown": N_("Facing {facing} does not exist on this map. Use one of {known}."),
    # Problems of positions
    "units-not-on-table": N_("The recorded units are not the pieces on the table."),
    "unit-not-of-scenario": N_("This unit is not in the scenario."),
    "lost-and-not-lost": N_("A lost unit is still on the table, is listed twice, or is not a unit."),
    "not-a-place-for-it": N_("The unit cannot be at this place."),
    "cards-do-not-add-up": N_("Deck, discard pile and hands do not contain each of the {count} cards exactly once."),
    "other-seats": N_("These seats differ from those of the scenario."),
    "each-seat-once": N_("Each seat must appear exactly once."),
    "bid-too-high": N_("A bid must belong to a seat and be from 0 to {effort}."),
    "bids-missing": N_("A seat takes its turn before all seats have bid."),
    "turn-unknown": N_("Turns run from 1 to {turns}."),
    "face-unknown": N_("The die has no such face."),
    "only-sides-change": N_("Only sides of spaces can change during play."),
    "side-unknown": N_("This side or this terrain does not exist."),
}

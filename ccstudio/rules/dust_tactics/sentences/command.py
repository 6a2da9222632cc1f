"""What Dust Tactics says of command squads, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

COMMAND_SENTENCES: Final[dict[str, str]] = {
    # Questions, choices, rolls
    "choose-order": N_("Which order does the command squad give?"),
    "choose-order-target": N_("Whom is the order about?"),
    "choose-strike": N_("Which enemy is bombed?"),
    "order": N_("Order"),
    "order-target": N_("Who"),
    "roll-order": N_("A die for the order."),
    "roll-air-strike": N_("Dice of the air strike."),
    # Buttons
    "no-order": N_("No order"),
    "act-again": N_("Officer: a unit acts again"),
    "air-strike": N_("Radioman: air strike"),
    "repair": N_("Mechanic: repair a vehicle"),
    "rebuild": N_("Mechanic: a destroyed vehicle comes back"),
    "first-aid": N_("Medic: a soldier or hero gets up again"),
    "send-back": N_("Medic: a destroyed squad comes back"),
    "act-again-after": N_("After the action, officer: a unit acts again"),
    "air-strike-after": N_("After the action, radioman: air strike"),
    "repair-after": N_("After the action, mechanic: repair a vehicle"),
    "rebuild-after": N_("After the action, mechanic: a destroyed vehicle comes back"),
    "first-aid-after": N_("After the action, medic: a soldier or hero gets up again"),
    "send-back-after": N_("After the action, medic: a destroyed squad comes back"),
    "move": N_("Move"),
    "attack": N_("Attack"),
    # Events
    "orders-act-again": N_("{squad} {squad:orders|order} a unit to act again."),
    "orders-air-strike": N_("{squad} {squad:calls|call} an air strike."),
    "orders-repair": N_("{squad} {squad:repairs|repair} a vehicle."),
    "orders-rebuild": N_("{squad} {squad:rebuilds|rebuild} a vehicle."),
    "orders-first-aid": N_("{squad} {squad:gives|give} first aid."),
    "orders-send-back": N_("{squad} {squad:sends|send} a squad back into battle."),
    "order-without-target": N_("There is nobody left for the order of {squad}."),
    "order-fails": N_("The order of {squad} does not get through."),
    "acts-again": N_("{unit} will act again."),
    "air-strike-hits": N_("The air strike on {unit} hits: {hits}."),
    "revived": N_("{soldier} {soldier:is|are} up again."),
    "comes-back": N_("{unit} {unit:comes|come} back, and {unit:enters|enter} again."),
    # Odds
    "odds-of-order": N_("The order"),
    "odds-order-works": N_("It gets through"),
    "odds-order-fails": N_("It fails"),
    "odds-of-strike": N_("Air strike on {target}"),
    # Problems of documents
    "dust-command-squads": N_("The command squad {piece} is one too many: those of a side are of different classes."),
    # Reasons
    "only-choose-order": N_("Only the order is chosen now."),
    "only-choose-order-target": N_("The order cannot be about that."),
    "only-choose-strike": N_("Only an enemy unit on the field is bombed."),
    "is-enemy": N_("Orders are for units of one's own side."),
    "is-itself": N_("No order is for the command squad itself."),
    "has-not-entered": N_("{unit} {unit:has|have} not entered the field."),
    "has-not-acted": N_("{unit} {unit:has|have} not acted yet this round."),
    "needs-radioman": N_("Without a living radioman {unit} would have to be adjacent."),
    "is-not-adjacent": N_("{unit} {unit:is|are} not adjacent to the command squad."),
    "specialist-fell": N_("The soldier who gives this order has fallen."),
    "radioman-fell": N_("It needs a living radioman."),
    "no-second-strike": N_("There was an air strike already."),
    "nobody-for-order": N_("There is nobody for this order."),
}

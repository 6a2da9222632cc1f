"""What Dust Tactics says of command squads, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

COMMAND_SENTENCES: Final[dict[str, str]] = {
    # Questions, choices, rolls
    "choose-order": N_("Which order does the command squad give?"),
    "choose-order-target": N_("Which unit receives the order?"),
    "choose-strike": N_("Which enemy does the air strike hit?"),
    "order": N_("Order"),
    "order-target": N_("Unit"),
    "roll-order": N_("Order roll."),
    "roll-air-strike": N_("Air strike roll."),
    "roll-order-of": N_("{unit} {unit:rolls|roll} for the order."),
    "roll-air-strike-on": N_("The air strike attacks {target}."),
    # Buttons
    "no-order": N_("Give no order"),
    "act-again": N_("Officer: order a unit to act again"),
    "air-strike": N_("Radioman: call an air strike"),
    "repair": N_("Mechanic: repair a vehicle"),
    "rebuild": N_("Mechanic: return a destroyed vehicle"),
    "first-aid": N_("Medic: revive a soldier or heal a hero"),
    "send-back": N_("Medic: return a destroyed squad"),
    "act-again-after": N_("After the action, officer: order a unit to act again"),
    "air-strike-after": N_("After the action, radioman: call an air strike"),
    "repair-after": N_("After the action, mechanic: repair a vehicle"),
    "rebuild-after": N_("After the action, mechanic: return a destroyed vehicle"),
    "first-aid-after": N_("After the action, medic: revive a soldier or heal a hero"),
    "send-back-after": N_("After the action, medic: return a destroyed squad"),
    "move": N_("Move"),
    "attack": N_("Attack"),
    # Events
    "orders-act-again": N_("{squad} {squad:orders|order} a unit to act again."),
    "orders-air-strike": N_("{squad} {squad:calls|call} an air strike."),
    "orders-repair": N_("{squad} {squad:repairs|repair} a vehicle."),
    "orders-rebuild": N_("{squad} {squad:returns|return} a destroyed vehicle to the game."),
    "orders-first-aid": N_("{squad} {squad:gives|give} first aid."),
    "orders-send-back": N_("{squad} {squad:returns|return} a destroyed squad to the game."),
    "order-without-target": N_("The order of {squad} has no target left."),
    "order-fails": N_("The order of {squad} fails."),
    "acts-again": N_("{unit} can act again."),
    "air-strike-hits": N_("Air strike on {unit}, hits: {hits}."),
    "revived": N_("{soldier} {soldier:returns|return} to the squad."),
    "comes-back": N_("{unit} {unit:returns|return} to the game and {unit:enters|enter} again."),
    # Odds
    "odds-of-order": N_("Order"),
    "odds-order-works": N_("Success"),
    "odds-order-fails": N_("Failure"),
    "odds-of-strike": N_("Air strike on {target}"),
    # Problems of documents
    "dust-command-squads": N_("Two command squads of a side share an armour class. Remove {piece}."),
    # Reasons
    "only-choose-order": N_("Choose the order."),
    "only-choose-order-target": N_("This unit cannot receive the order."),
    "only-choose-strike": N_("An air strike can hit only an enemy unit on the field."),
    "is-enemy": N_("Only friendly units can receive an order."),
    "is-itself": N_("A command squad cannot give itself an order."),
    "has-not-entered": N_("{unit} {unit:has|have} not entered the field yet."),
    "has-not-acted": N_("{unit} {unit:has|have} not activated this round yet."),
    "needs-radioman": N_("{unit} {unit:is|are} not adjacent to the command squad, and it has no living radioman."),
    "is-not-adjacent": N_("{unit} {unit:is|are} not adjacent to the command squad."),
    "specialist-fell": N_("The specialist who gives this order is dead."),
    "radioman-fell": N_("This order needs a living radioman."),
    "no-second-strike": N_("The air strike has already been used in this game."),
    "nobody-for-order": N_("No unit can receive this order."),
}

"""What Valor & Victory says of moving, facing, smoke, mines and entering, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

MOVEMENT_SENTENCES: Final[dict[str, str]] = {
    # Questions
    "choose-mover": N_("Choose a unit to move, or finish the phase."),
    "choose-move": N_("Choose how {subject} {subject:moves|move}, and who comes along."),
    "choose-step": N_("Choose the next hex for {subject}."),
    "choose-smoke": N_("Choose a hex for the smoke of {subject}."),
    "choose-facing": N_("Choose the hexside that {subject} {subject:faces|face}."),
    "choose-arrival-carrier": N_("Choose who carries {subject}."),
    # Choices
    "unit": N_("Unit"),
    "move": N_("Move"),
    "step": N_("Next hex"),
    "smoke": N_("Place smoke"),
    "facing": N_("Facing"),
    "carrier": N_("Carrier"),
    # Buttons
    "stop": N_("Stop"),
    "assault-move": N_("Assault move"),
    "turn-in-place": N_("Turn in place"),
    # Events
    "moved": N_("{units} {units:moves|move} to {space}."),
    "turned": N_("{unit} {unit:turns|turn} to face {direction}."),
    "assault-moves": N_("{units} {units:begins|begin} an assault move."),
    "left-map": N_("{unit} {unit:leaves|leave} the map."),
    "mines-found": N_("A hidden minefield is revealed in {space}."),
    "passed-mines": N_("{unit} {unit:survives|survive} the mines with a roll of {roll}."),
    "lanes-vanish": N_("All fire lanes are removed."),
    # Rolls
    "roll-mine": N_("Minefield roll."),
    # Reasons
    "only-choose-mover": N_("Only unpinned units without Fire or Move marker can act now."),
    "only-choose-move": N_("Only units that begin in the same hex and can take the same way can come along."),
    "only-choose-step": N_("The group can only enter one of the marked hexes, turn where that is offered, or stop."),
    "only-choose-smoke": N_("Smoke can only be placed in the unit's hex or an adjacent hex, where no smoke lies."),
    "only-choose-arrival-carrier": N_(
        "Only arriving infantry without a weapon can carry it, leaders only a light one."
    ),
    "only-choose-facing": N_("Choose one of the offered hexsides."),
    "begins-elsewhere": N_("{unit} {unit:begins|begin} elsewhere; only units in one hex can move together."),
    "cannot-move": N_("{unit} cannot move."),
    "faces-elsewhere": N_("{unit} {unit:faces|face} another hexside; vehicles that move together face the same way."),
    "goes-other-ways": N_("{unit} cannot enter any hex together with the group."),
    "is-not-own-unit": N_("{unit} {unit:belongs|belong} to the other side."),
    "is-cargo": N_("{carrier} {carrier:carries|carry} {unit}: choose {carrier} to move or unload."),
    "unit-is-pinned": N_("{unit} {unit:is|are} pinned."),
    "has-fired": N_("{unit} {unit:has|have} fired in this player segment."),
    "has-moved": N_("{unit} {unit:has|have} already moved."),
    "arrives-later": N_("{unit} {unit:arrives|arrive} on turn {turn}."),
    "is-off-map": N_("The map has no such hex."),
    "is-there-already": N_("{unit} {unit:is|are} already there."),
    "has-gone-its-hex": N_("A gun moves one hex only."),
    "is-in-wire": N_("Infantry that enters barbed wire must stop."),
    "enemy-holds": N_("The enemy holds {space}: enter it by close assault or overrun."),
    "is-no-entry": N_("{unit} cannot enter the map in {space}."),
    "is-not-adjacent": N_("{space} is not adjacent to {unit}: choose the way hex by hex."),
    "is-not-straight": N_("AFVs and vehicles move straight ahead or straight back."),
    "is-impassable": N_("No unit can enter {space}."),
    "is-too-steep": N_("Only infantry can climb two levels at once, as its whole move and without an assault move."),
    "wire-bars": N_("Barbed wire bars vehicles and guns from {space}."),
    "is-prohibited": N_("The terrain of {space} is prohibited to {unit} or its group."),
    "costs-too-much": N_("Too few movement points are left for {space}."),
    "cannot-stay": N_("{space} has no room for {unit}, and the way does not go on from there."),
    "hex-is-full": N_("{space} is full: the group cannot stop here."),
    "cannot-occupy": N_("The group cannot occupy the position in {space}: it must move on."),
    "turns-later": N_("{unit} can turn only after entering a hex."),
    "has-turned": N_("{unit} {unit:has|have} already turned in this hex."),
    "turn-costs-too-much": N_("Movement points left: {left}. That is too few for this turn."),
    "smoke-lies-there": N_("Smoke already lies in {space}."),
}

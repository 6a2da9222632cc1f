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
    "roll-mine": N_("Minefield"),
    # Reasons
    "only-choose-mover": N_("Only unpinned units without Fire or Move marker can act now."),
    "only-choose-move": N_("Only units that begin in the same hex and can take the same way can come along."),
    "only-choose-step": N_("The group can only enter one of the marked hexes, turn where that is offered, or stop."),
    "only-choose-smoke": N_("Smoke can only be placed in the unit's hex or an adjacent hex, where no smoke lies."),
    "only-choose-arrival-carrier": N_(
        "Only arriving infantry without a weapon can carry it, leaders only a light one."
    ),
    "only-choose-facing": N_("Choose one of the offered hexsides."),
}

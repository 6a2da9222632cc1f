"""What the series says of set-up, movement, arrivals, bridges and stacks, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

MOVEMENT_SENTENCES: Final[dict[str, str]] = {
    # Questions
    "choose-setup": N_("Choose a unit to set up."),
    "choose-setup-hex": N_("Choose a hex for {subject}."),
    "choose-mover": N_("Choose a unit to move, or finish the phase."),
    "choose-step": N_("Choose a hex for {subject}, a unit that comes along, or an enemy stack to overrun."),
    "choose-stack": N_("Choose a stack to arrange."),
    "choose-top": N_("Choose the unit that lies on top."),
    "choose-entry": N_("Choose where {subject} {subject:enters|enter} the map."),
    "choose-excess": N_("Too many units are in {subject}. Choose one to be eliminated."),
    # Kinds of choices
    "setup": N_("Set-up"),
    "hex": N_("Hex"),
    "mover": N_("Unit"),
    "step": N_("Next hex"),
    "stack": N_("Stack"),
    "top": N_("Top unit"),
    "entry": N_("Entry hex"),
    "excess": N_("Excess unit"),
    # Buttons
    "arrange": N_("Arrange a stack"),
    "stop": N_("Stop here"),
    "command-to-top": N_("Move to the top of the stack"),
    "shortcut-stack": N_("Take all units along: {count}"),
    # Events
    "set-up": N_("{units} {units:sets|set} up in {space}."),
    "arrived": N_("{units} {units:arrives|arrive} in {space}."),
    "moved": N_("{units} {units:moves|move} to {space}."),
    "moved-covered": N_("A covered unit moves from {origin} to {space}."),
    "overfull": N_("More units are in {space} than the stacking limit allows."),
    "overrun": N_("{unit} {unit:overruns|overrun} {space}."),
    "bridged": N_("{unit} {unit:builds|build} a bridge at {space}."),
    # Previews
    "movement-points": N_("movement points"),
    "sum-movement": N_("Movement points of {unit}"),
    "sum-movement-left": N_("Movement points that {unit} {unit:has|have} left"),
    "part-allowance": N_("Printed movement allowance"),
    "part-weather": N_("{weather}: ×{factor}"),
    "part-move-unsupplied": N_("Out of supply: ×{factor}"),
    "part-rounding": N_("Rounding"),
    "part-spent": N_("Spent before"),
    "part-way": N_("This way"),
    "note-zone": N_("{space} is in an enemy zone of control."),
    "note-unmoved": N_("Units that can still move: {count}"),
    "note-nobody-left": N_("No other unit can move."),
    "note-overfull": N_("{space} is over the stacking limit of {limit}. Units in excess will be eliminated."),
    "note-bridge": N_("{unit} {unit:bridges|bridge} this hexside as long as {unit:it|they} {unit:stays|stay} there."),
    "note-overrun": N_("The overrun ends the move. All units enter {space} if it is emptied."),
    "note-full": N_("{space} would be over the stacking limit of {limit}. Units in excess are eliminated."),
    # Reasons
    "only-choose-setup": N_("Only units that wait for the set-up and have room in their area can be set up."),
    "only-choose-setup-hex": N_("Only hexes of the set-up area with room under the stacking limit can be chosen."),
    "only-choose-mover": N_(
        "Only own units that have not moved in this phase can move. Hexsides are bridged before the first move, by "
        "units in supply that are next to them."
    ),
    "only-choose-step": N_(
        "Only adjacent hexes that all moving units can pay for can be entered. Units of the same hex can come along "
        "before the first step."
    ),
    "only-choose-stack": N_("Only own hexes with more than one unit can be arranged."),
    "only-choose-top": N_("A unit with an attack strength must lie on top if the stack has one."),
    "only-choose-entry": N_("Units enter by their entry hexes; by hexes near them if the enemy blocks all of these."),
    "only-choose-excess": N_("Only units of the overfull hex can be eliminated."),
}

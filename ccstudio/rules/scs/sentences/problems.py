"""What the series says of documents and positions that cannot be played, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

PROBLEM_SENTENCES: Final[dict[str, str]] = {
    # Modules
    "scs-no-table": N_("The module has no table {table}."),
    "scs-no-die": N_("The module needs a die {die} with numbers on all faces."),
    "scs-twice": N_("The id {id} is used twice. Give each entry its own."),
    "scs-mode-name": N_(
        "A movement mode cannot be called {mode}: the terrain effects chart has a column of that name."
    ),
    "scs-phase-twice": N_("A player turn has each phase once."),
    "scs-no-role": N_("The settings have no class {role}."),
    "scs-no-mode": N_("The settings have no movement mode {mode}."),
    "scs-no-terrain": N_("The terrain table has no terrain {terrain}."),
    "scs-no-barrage": N_("{piece}: units of the class {role} only support, and this one has no barrage."),
    "scs-barrage-range": N_("{piece} has a barrage without a range."),
    "scs-barrage-unused": N_("{piece} has a barrage, but the settings have no rules for it."),
    "scs-faces": N_("{piece} has steps: {steps}, but faces: {faces}. Add a face for each step."),
    "scs-strength-rises": N_("{piece} gets stronger by losing a step."),
    "scs-no-column": N_("{table} lacks the column {column}."),
    "scs-column-unused": N_("{table}: the rules do not know the column {column}, which is no movement mode either."),
    "scs-terrain-row": N_("{table}: {terrain} has more than one row."),
    "scs-terrain-without-row": N_("{terrain} has no row in the terrain effects chart and does nothing in combat."),
    "scs-chart-cell": N_("{table}, column {column}: the rules cannot read {cell}."),
    "scs-results-empty": N_("{table} needs a column for each odds and a row for each roll."),
    "scs-results-heading": N_("{table}: the rules cannot read the heading {heading}."),
    "scs-results-headings-fall": N_("{table}: the headings {headings} must rise."),
    "scs-results-gap": N_("{table} has no row for these rolls: {rolls}."),
    "scs-result": N_("{table}: {cell} is not a result. Write it as A1r2, D1, A1 Dr1 or - (SCS-7.1/5)."),
    # Scenarios
    "scs-not-hexes": N_("The series needs a map of hexes."),
    "scs-no-side": N_("The scenario has no side {side}, or has it twice."),
    "scs-side-unseated": N_("Nobody plays the side {side}. Add a seat for it."),
    "scs-seat-unused": N_("The side {side} of this seat does not play."),
    "scs-no-area": N_("The scenario has no area {area}."),
    "scs-no-space": N_("The map has no hex {space}."),
    "scs-no-source": N_("The side {side} has no supply source: all its units will be out of supply."),
    "scs-no-weather": N_("The module has no weather {weather}."),
    "scs-air-unused": N_("Turn {turn} has air points, but the game has no rules for them."),
    "scs-levels-fall": N_("{title} needs more points than the level before it."),
    "scs-no-unit": N_("{piece} is no unit."),
    "scs-no-trait": N_("The rules know no trait {trait}."),
    "scs-unit-place": N_("{piece} needs a hex, or a force that brings it."),
    "scs-face-without-step": N_("{piece} cannot show {face}: it has no step left then."),
    "scs-unit-barred": N_("{piece} cannot be in {space}: the terrain is prohibited to it (SCS-3.2d)."),
    "scs-no-set-up-area": N_("{force} has no area: name one for the force or for its side."),
    "scs-turn-late": N_("Turn {turn} is after the last turn, {last}. The force never arrives."),
    "scs-box-unused": N_("The rules do not keep forces in the box {box}. Leave it empty."),
    "scs-both-sides": N_("{space} has units of both sides (SCS-3.3a)."),
    "scs-stack": N_("{space} is over the stacking limit of {limit} (SCS-SETUP-2)."),
    "scs-nowhere": N_("{piece} can be set up nowhere in its area."),
    "scs-set-up-units": N_(
        "These units cannot all be placed: {pieces}. Hexes: {slots}, room in each: {most}. Enlarge the area, or use "
        "fewer units (SCS-SETUP-2)."
    ),
    # Positions
    "scs-pieces-differ": N_("The units of the position are not those that lie somewhere."),
    "scs-unknown": N_("The module has no unit {piece} of that side."),
    "scs-steps": N_("{piece} cannot have so many steps: {steps}."),
    "scs-not-a-place": N_("{piece} can only be in a hex of the map, or wait."),
    "scs-position-both-sides": N_("{space} has units of both sides (SCS-3.3a)."),
    "scs-bridge": N_("A bridge is kept by a unit that is not there."),
    "scs-turn": N_("There is no turn {turn}; the last one is {last}."),
    "scs-number": N_("A number of {number} is not possible here."),
    "scs-control": N_("Control is noted for a hex or side that there is not."),
}

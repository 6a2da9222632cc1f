"""What Valor & Victory says of documents and positions that cannot be played, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

PROBLEM_SENTENCES: Final[dict[str, str]] = {
    # Modules
    "valor-no-die": N_("The module needs a die {die} with the faces 1 to 6."),
    "valor-nation-twice": N_("The module has two nations with the id {nation}. Give each its own id."),
    "valor-no-nation": N_("The module has no nation {nation}."),
    "valor-no-sniper": N_("The piece {piece} is not a sniper."),
    "valor-no-terrain": N_("The terrain table has no terrain {terrain}."),
    "valor-half-without-squad": N_("{piece}: no squad names this half squad as its own (VV-M.2)."),
    "valor-no-half": N_("{piece} names {half} as its half squad, which is not a half squad (VV-M.1)."),
    "valor-half-of-two": N_("Several squads name {half} as their half squad (VV-23.1). Give each squad its own."),
    "valor-half-rating": N_("{half} needs a lower casualty rating than {piece} (VV-14.61a)."),
    "valor-half-nation": N_("{piece} and {half} are of different nations (VV-23.1)."),
    "valor-no-table": N_("The module has no table {table}."),
    "valor-no-column": N_("{table} lacks the column {column}."),
    "valor-cell-number": N_("{table}, column {column}: a whole number is needed."),
    "valor-cell-word": N_("{table}, column {column}: a word is needed."),
    "valor-cell": N_("{table}: the rules cannot read {cell}."),
    "valor-heading": N_("{table}: the rules cannot read the headings {headings}."),
    "valor-headings-fall": N_("{table}: the headings {headings} must rise."),
    "valor-no-letter": N_("{table} lacks {letter}."),
    "valor-one-row": N_("{table} needs one row: the Kill Numbers (VV-15.T)."),
    "valor-no-attacker": N_("{table} lacks rows for the attacker {attacker} (VV-16.T1)."),
    "valor-range-gap": N_("{table}: the ranges of the attacker {attacker} leave a gap or overlap."),
    "valor-terrain-row": N_("{table}: the terrain {terrain} is unknown, or has two rows."),
    "valor-no-edition": N_("{table} lacks the row {edition}."),
    "valor-no-row": N_("The AP combat table has no row {row}."),
    # Scenarios
    "valor-not-flat": N_("Valor & Victory needs a map of flat-top hexes."),
    "valor-no-side": N_("The scenario has no side {side}, or has it twice."),
    "valor-side-unseated": N_("Nobody plays the side {side}. Add a seat for it."),
    "valor-seat-unused": N_("The side {side} of this seat does not play."),
    "valor-no-area": N_("The scenario has no area {area}."),
    "valor-no-space": N_("The map has no hex {space}."),
    "valor-not-placed": N_(
        "The rules bring {piece} into play: remove it from the scenario. Snipers are given in the settings of a side."
    ),
    "valor-no-trait": N_("The rules know no trait {trait}."),
    "valor-trait": N_("{piece} cannot have the trait {trait}."),
    "valor-hidden-rule": N_("{piece}: hidden minefields need the special rule for them (VV-19.7b)."),
    "valor-facing": N_("{piece} cannot face {facing}. Use one of the six hexsides."),
    "valor-facing-unused": N_("{piece} has no facing (VV-7.1a). Leave it empty."),
    "valor-position-nation": N_("The {side} cannot have {piece} (VV-19.11)."),
    "valor-bunker-placed": N_("{piece} cannot be set up in play. Place it in a hex, with its facing (VV-19.5c)."),
    "valor-no-set-up-area": N_("These pieces of the {side} have no area: name one for the force or for the side."),
    "valor-turn-late": N_("Turn {turn} is after the last turn, {last}. The force never arrives."),
    "valor-box-unused": N_("The rules do not keep forces in the box {box}. Leave it empty."),
    "valor-position-later": N_("{piece} cannot arrive later. Use turn 0."),
    "valor-weapon-adrift": N_("{piece} needs a carrier: put it on an infantry unit, or into a force (VV-12.2b)."),
    "valor-weapon-carrier": N_(
        "{carrier} cannot carry {piece}: squads and half squads carry one weapon, leaders one light weapon (VV-12.2a)."
    ),
    "valor-second-weapon": N_("{carrier} has a weapon already and cannot carry {piece} too (VV-12.2a)."),
    "valor-carrier-side": N_("{piece} and {carrier} are of different sides."),
    "valor-cannot-tow": N_("{carrier} cannot tow {piece} (VV-8.21c)."),
    "valor-cannot-carry": N_("{carrier} cannot carry {piece} (VV-8.21a)."),
    "valor-capacity": N_("{carrier} carries more than its transport class allows (VV-8.21)."),
    "valor-position-place": N_("{piece} must be in a hex."),
    "valor-position-ground": N_(
        "{piece} cannot be in {space}: fortifications need open ground, entrenchments no building or water (VV-19.2)."
    ),
    "valor-two-positions": N_("{space} has a fortification or entrenchment already, besides {piece} (VV-19.13)."),
    "valor-unit-barred": N_("{piece} cannot be in {space}: it cannot enter this terrain (VV-10.1b)."),
    "valor-unit-box": N_("{piece} must be in a hex or on a carrier."),
    "valor-both-sides": N_("Units of both sides are in {space} (VV-6.8)."),
    "valor-stack": N_("Too many units in {space} ({rule})."),
    "valor-cave-alone": N_("{piece} needs another cave entrance within {hexes} hexes (VV-19.11)."),
    "valor-no-entrance": N_("{space} has no cave or bunker where a tunnel could end (VV-19.12b)."),
    "valor-tunnel-length": N_("The tunnel has {length} hexes; at most {most} are allowed (VV-19.12b)."),
    "valor-tunnel-ends": N_("Both ends of the tunnel are in {space}."),
    # Victory
    "valor-goals-needed": N_("{needed} goals are needed, but there are {count}."),
    "valor-goal-barred": N_("{goal}: no unit can enter {space}. Name another hex."),
    "valor-goal-nowhere": N_("{goal}: name the hexes."),
    "valor-goal-spaces": N_("{goal}: hexes have no effect on this goal."),
    "valor-goal-count": N_("{goal}: {needed} hexes are needed, but {count} are named."),
    "valor-goal-zero": N_("{goal}: enter the number needed."),
    "valor-goal-exits": N_("{goal}: the side has no exit over these edges. Name the edges in its settings."),
    # Set-up
    "valor-area-closed": N_("{piece} cannot enter any hex of its area. Choose another area."),
    "valor-no-bearer": N_("Nobody of its side can carry {piece} (VV-12.2a). Add infantry, or remove it."),
    "valor-position-nowhere": N_("No hex of its area is fit for {piece} (VV-19.2). Choose another area."),
    "valor-set-up-infantry": N_(
        "This infantry cannot all be placed: {pieces}. Hexes: {slots}. Enlarge the area, or use fewer units (VV-6.9b)."
    ),
    "valor-set-up-others": N_(
        "These cannot all be placed: {pieces}. Hexes: {slots}, units in each: {most}. Enlarge the area, or use fewer "
        "units (VV-6.9a)."
    ),
    "valor-set-up-together": N_(
        "These cannot all be placed together: {pieces}. Hexes: {slots}. Enlarge the area, or use fewer units (VV-6.9)."
    ),
    "valor-set-up-weapons": N_(
        "These weapons cannot all be carried: {pieces}. Units that can carry one: {room}. Add infantry, or use fewer "
        "weapons (VV-12.2a)."
    ),
    "valor-set-up-positions": N_(
        "These cannot all be placed: {pieces}. Hexes: {slots}, one in each. Enlarge the area, or use fewer (VV-19.13)."
    ),
    # Positions
    "valor-pieces-differ": N_("The recorded pieces are not the pieces on the table."),
    "valor-unknown": N_("The module has no such piece {piece}, or its side does not play."),
    "valor-not-a-place": N_("{piece} cannot be at this place."),
    "valor-unit-facing": N_(
        "{piece} must face one of the six hexsides if it is an AFV, vehicle, gun or bunker, else none (VV-7.1)."
    ),
    "valor-marker": N_("{piece} cannot have this marker."),
    "valor-turn": N_("Turn {turn} is not between 1 and {last}."),
    "valor-side": N_("There is no such side or goal."),
    "valor-factors": N_("{number} smoke factors are not possible."),
    "valor-smoke": N_("Smoke {level} is not possible: use 1 to {most}, in a hex of the map."),
    "valor-lane": N_("A fire lane must lie in hexes of the map."),
    # Special rules
    "special-crops": N_("Standing crops"),
    "special-crops-means": N_("Fields hold standing crops, which hinder the line of sight (VV-10.9)."),
    "special-hedgerows": N_("Hedgerows"),
    "special-hedgerows-means": N_("Hedgerows block the line of sight beyond their hexes (VV-10.101a)."),
    "special-hidden-minefields": N_("Hidden minefields"),
    "special-hidden-minefields-means": N_("Minefields can be hidden until units enter them (VV-19.7b)."),
    "special-open-buildings": N_("Open buildings"),
    "special-open-buildings-means": N_("Vehicles and all guns can enter buildings (VV-10.4)."),
}

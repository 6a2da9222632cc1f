"""The sentences of problems with documents and positions."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_

PROBLEM_SENTENCES: Final[Mapping[str, str]] = {
    "combat-other-nation": N_("The nation of {piece} is {own}. Choose a piece of {nation}, the nation of its side."),
    "combat-other-year": N_(
        "The years of {piece} are {first} to {last}, but the year is {year}. Change the year, or choose another unit."
    ),
    "combat-arrived-before": N_(
        "It arrives on time space {turn}, but the game starts on {time}, so it never arrives (CC-6.1.2). Use a later "
        "space."
    ),
    "combat-arrives-late": N_(
        "It arrives on time space {turn}, but sudden death comes on {last} (CC-6.1.2). Use an earlier space, or a "
        "later sudden death."
    ),
    "combat-no-time": N_(
        "Sudden death on space {last} is not after the start on space {time}. Use a later space (CC-4.3)."
    ),
    "combat-one-edge": N_("Both sides have the same map edge (CC-7.2). Give this side another edge."),
    "combat-no-defender": N_(
        "Nobody sets up these fortifications: no side is the defender (CC-RS.12). Make a side the defender, or name "
        "the hexes under placed."
    ),
    "combat-few-chits": N_(
        "{draws} objective chits are drawn, but only {left} are in the cup (CC-7.3.2). Draw fewer, or name fewer."
    ),
    "combat-area-unused": N_(
        "Reinforcements arrive along the map edge of their side (CC-6.1.2.c); the area {area} has no effect. Leave it "
        "empty."
    ),
    "combat-box-unused": N_(
        "The rules do not keep forces in the box {box}. Leave it empty, and use the turn for reinforcements."
    ),
    "combat-no-deck": N_("The module has no deck {deck}. Name one that it has."),
    "combat-deck-size": N_("The deck {title} has {count} cards. A fate deck needs {wanted} (CC-1)."),
    "combat-no-piece": N_("The module has no piece {piece} of the kind needed here. Name one that it has."),
    "combat-no-table": N_("The module has no table {table}. Name one that it has."),
    "combat-no-column": N_("The table {table} lacks the column {column}, which the rules need. Add it."),
    "combat-cell-number": N_(
        "Table {table}, column {column}: this cell needs a number. Write it without quotation marks."
    ),
    "combat-cell-word": N_("Table {table}, column {column}: this cell needs a word. Write it in quotation marks."),
    "combat-side-without-nation": N_("No nation fights for the side {side}, so no scenario can start. Add one to it."),
    "combat-span-backward": N_("{piece}: {least} is more than {most}. Exchange the two numbers, or correct one."),
    "combat-no-partner": N_(
        "The team of {piece}, {team}, is no team of its nation. Choose a team of its nation (CC-E52.2)."
    ),
    "combat-card-misplaced": N_(
        "The card {card} does not belong into the deck {deck}. Remove it, or correct the card."
    ),
    "combat-no-nation": N_('The module has no nation "{nation}". Choose one of its nations.'),
    "combat-nation-other-side": N_(
        "The nation {nation} does not fight on the side {side}. Exchange the sides, or choose another nation."
    ),
    "combat-no-area": N_("The scenario has no area {area}. Add it, or name one that it has."),
    "combat-no-chit": N_("The module has no objective chit {chit} (CC-7.3.2.2). Name one that it has."),
    "combat-open-chit": N_("{chit} cannot be secret (CC-7.3.3.a). Name it under open, or choose another secret chit."),
    "combat-no-side": N_('The scenario has no side "{side}". Choose one of its two sides.'),
    "combat-map-without-hex": N_(
        "The map lacks the hex {space}, which cards or the scenario use (CC-2.1.a). Use a map that has it."
    ),
    "combat-no-card": N_("The deck of this side has no card {card} (CC-SU.4). Name one that it has."),
    "combat-off-track": N_("The time track has no space {space} (CC-6.1.1). Name one that it has."),
    "combat-no-objective": N_("The map has no objective {objective}. Name one by its number."),
    "combat-weapon-adrift": N_("No unit carries {piece} (CC-11.2.a). Put a weapon on a unit, a radio into its box."),
    "combat-no-face": N_("No piece starts with the face {face} (CC-3.2.1). Use unbroken or broken."),
    "combat-no-trait": N_(
        "{piece} cannot start with the trait {trait}: units can start suppressed or veteran, other pieces cannot "
        "(CC-13.2)."
    ),
    "combat-second-weapon": N_("The unit {piece} already carries a weapon (CC-11.2)."),
    "combat-stack": N_("One side is over the stacking limit in {space} (CC-8.2)."),
    "combat-area-closed": N_(
        "{piece} cannot be set up: no unit of this side may be in any hex of the set-up area (CC-SU.3). Choose another "
        "area, or change the terrain."
    ),
    "combat-no-set-up-area": N_(
        "{piece} cannot be set up: the force has no set-up area, and the settings give the {side} none (CC-SU.2). "
        "Choose an area for the force, or place its pieces on the map."
    ),
    "combat-no-bearer": N_(
        "{piece} cannot be set up: no unit of the side can carry a weapon (CC-11.2). Add a unit, or remove the weapon."
    ),
    "combat-works-nowhere": N_(
        "{piece} cannot be set up: the set-up area of the defender has no hex for it (CC-RS.12). Enlarge the area."
    ),
    "combat-fortification-place": N_(
        "Name the hex of the fortification {piece} in the settings, under placed (CC-F100)."
    ),
    "combat-set-up-units": N_(
        "These units cannot all be set up: {pieces}. They are {needed} figures; the {slots} hexes open to them have "
        "room for {room}, at most {most} in each (CC-8.2). Enlarge the area, or remove units."
    ),
    "combat-set-up-weapons": N_(
        "These weapons cannot all be set up: {pieces}. Their side has {room} units that can carry one each (CC-11.2). "
        "Add units, or remove weapons."
    ),
    "combat-set-up-works": N_(
        "These fortifications cannot all be set up: {pieces}. The set-up area has {room} hexes for them, one each "
        "(CC-F100.1), and the rules leave out the rest. Enlarge the area, or remove some."
    ),
    "combat-two-radios": N_("The side {side} has more than one radio (CC-12.1)."),
    "combat-pieces-differ": N_("The list of pieces and the stacks do not contain the same pieces."),
    "combat-cards": N_("The cards of {side} do not add up: deck, hand and discards must hold each card once (CC-X.4)."),
    "combat-count": N_("Invalid count {number}: use 0 or more."),
    "combat-time": N_("The time track has spaces from 0 to {most} only (CC-6.1.1)."),
    "combat-side": N_("This game has no such side or objective."),
    "combat-unit-place": N_("A unit is in a place where no unit can be. Put it in a hex or in a box of its side."),
    "combat-unit-barred": N_("No unit can be in {space} (CC-X.5)."),
    "combat-weapon-place": N_("A weapon must be on a unit or in a box, a radio in a box (CC-11.2.a)."),
    "combat-fortification-barred": N_("No fortification can be in {space} (CC-F100.3, CC-8.1.5)."),
    "combat-smoke-barred": N_("No smoke can be in {space} (CC-8.1.5, CC-T98)."),
    "combat-smoke-cup": N_("Map and smoke cup together must hold each smoke marker once."),
    "combat-chits": N_("An objective chit is in two places at once."),
}

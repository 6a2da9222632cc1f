"""What Dust Tactics says of moving, entering and heroes, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

MOVE_SENTENCES: Final[dict[str, str]] = {
    # Questions, choices, buttons
    "ask-leave": N_("Does the hero leave the squad?"),
    "parting": N_("Leave the squad"),
    "leave": N_("Leave the squad"),
    "stay": N_("Stay with the squad"),
    # Events
    "left-squad": N_("{hero} {hero:leaves|leave} {squad}."),
    # Costs and notes of a way
    "movement-points": N_("movement"),
    "sum-movement": N_("Movement left to {unit}"),
    "part-points": N_("Movement of this activation"),
    "part-spent": N_("Spent so far"),
    "part-way": N_("This way"),
    "has-to-go-on": N_("It cannot stop in {space}."),
    "may-crush": N_("It may destroy {cover}."),
    # Reasons
    "only-ask-leave": N_("Decide whether the hero leaves the squad."),
    "is-off-map": N_("There is no such square."),
    "is-here-already": N_("{unit} {unit:is|are} there."),
    "is-not-beside": N_("{space} is not next to {unit}, and not to be reached with the {left} points that are left."),
    "is-not-next": N_("{unit} {unit:comes|come} to {space} square by square: it is not the next."),
    "is-no-entry": N_("{unit} {unit:enters|enter} by {unit:his|her|its|their} own edge, and {space} is not on it."),
    "is-stone": N_("Nobody can be in {space}."),
    "is-low-wall": N_("Only who jumps crosses {space}."),
    "is-trap": N_("Vehicles do not enter a square with {cover}."),
    "is-held": N_("{enemy} {enemy:is|are} in {space}."),
    "is-friend-of-vehicle": N_("A vehicle does not pass {friend}."),
    "no-jump-over-vehicle": N_("Vehicles do not jump over vehicles."),
    "corner-for-vehicle": N_("A vehicle does not go diagonally past a corner: it goes round by two straight steps."),
    "two-corners": N_("Nobody passes diagonally between two obstacles."),
    "costs-too-much": N_("The step costs {cost}; {left} is left."),
    "no-place-behind": N_("{unit} could not stop in {space}, nor go on from there to where {unit:he|she|it|they} can."),
    "two-heroes": N_("Two heroes do not share a square, and {unit} could not go on from {space}."),
    "cannot-stop-here": N_(
        "{unit} cannot stop in a square that {unit:he only passes|she only passes|it only passes|they only pass}."
    ),
    "has-to-enter": N_(
        "{unit} {unit:has|have} to enter the field: {unit:he|she|it|they} cannot attack first, or do nothing."
    ),
    "cannot-enter": N_("There is no room to enter."),
    "other-class": N_("{squad} {squad:is|are} not of the hero's armour class."),
    "has-hero": N_("{squad} {squad:has|have} a hero already."),
    "is-on-field": N_("{squad} {squad:has|have} entered: no hero joins {squad:him|her|it|them} any more."),
    "does-not-jump": N_("A hero who jumps joins only a squad that does."),
    "is-command-squad": N_("No hero joins a command squad."),
    "is-no-squad": N_("Only a squad can be joined."),
    "is-not-own": N_("{unit} {unit:is|are} not of the hero's side."),
}

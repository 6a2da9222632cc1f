"""What Dust Tactics says of moving, entering and heroes, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

MOVE_SENTENCES: Final[dict[str, str]] = {
    # Questions, choices, buttons
    "ask-leave": N_("Does the hero leave the squad?"),
    "parting": N_("Hero"),
    "leave": N_("Leave the squad"),
    "stay": N_("Stay with the squad"),
    # Events
    "left-squad": N_("{hero} {hero:leaves|leave} {squad}."),
    # Costs and notes of a way
    "movement-points": N_("MP"),
    "sum-movement": N_("Movement left for {unit}"),
    "part-points": N_("Movement for this activation"),
    "part-spent": N_("Already spent"),
    "part-way": N_("This path"),
    "has-to-go-on": N_("The unit cannot stop in {space}."),
    "may-crush": N_("The unit may destroy {cover}."),
    # Reasons
    "only-ask-leave": N_("Decide whether the hero leaves the squad."),
    "can-leave-later": N_("Nobody acts before you decide again whether the hero leaves."),
    "is-off-map": N_("The map has no such square."),
    "is-here-already": N_("{unit} {unit:is|are} already there."),
    "is-not-beside": N_("{space} is not adjacent to {unit} and is out of reach with {left} movement left."),
    "is-not-next": N_("{unit} {unit:moves|move} one square at a time, and {space} is not the next one."),
    "is-no-entry": N_(
        "{unit} must enter through an entry square of {unit:his|her|its|their} side; {space} is not one."
    ),
    "is-stone": N_("No unit can enter {space}."),
    "is-low-wall": N_("Only a unit with Jump can cross {space}."),
    "is-trap": N_("A vehicle cannot enter a square with {cover}."),
    "is-held": N_("{enemy} {enemy:occupies|occupy} {space}."),
    "is-friend-of-vehicle": N_("A vehicle cannot pass {friend}."),
    "no-jump-over-vehicle": N_("A vehicle cannot jump over a vehicle."),
    "corner-for-vehicle": N_("A vehicle cannot move diagonally past a corner. Go round it in two straight steps."),
    "two-corners": N_("No unit can move diagonally between two obstacles."),
    "costs-too-much": N_("This step costs {cost} movement; {left} is left."),
    "no-place-behind": N_(
        "{unit} cannot stop in {space} and cannot move on from there to a square where {unit:he|she|it|they} can stop."
    ),
    "two-heroes": N_("Two heroes cannot share a square, and {unit} cannot move on from {space}."),
    "cannot-stop-here": N_("{unit} cannot stop here: {unit:he|she|it|they} can only pass through this square."),
    "has-to-enter": N_("{unit} must enter the field: {unit:he|she|it|they} cannot attack first or do nothing."),
    "cannot-enter": N_("No entry square is free."),
    "other-class": N_("{squad} {squad:has|have} a different armour class from the hero."),
    "has-hero": N_("{squad} already {squad:has|have} a hero."),
    "is-on-field": N_(
        "{squad} {squad:has|have} already entered the field, so no hero can join {squad:him|her|it|them}."
    ),
    "does-not-jump": N_("A hero with Jump can join only a squad with Jump."),
    "is-command-squad": N_("No hero can join a command squad."),
    "is-no-squad": N_("A hero can join only a squad."),
    "is-not-own": N_("{unit} {unit:is|are} not on the hero's side."),
}

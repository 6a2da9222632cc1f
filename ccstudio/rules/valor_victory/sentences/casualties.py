"""What Valor & Victory says about casualties, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

CASUALTY_SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-casualty": N_("Which unit takes casualty points?"),
    "choose-mark": N_("{subject}: choose the loss."),
    "roll-survival": N_("Survival roll."),
    "roll-immobilization": N_("Immobilization roll."),
    # Kinds of choices, and buttons
    "casualty": N_("Casualties"),
    "mark": N_("Loss"),
    "pin": N_("Pin"),
    "reduce": N_("Reduce"),
    "reduce-pin": N_("Reduce and pin"),
    "eliminate": N_("Eliminate"),
    "survive": N_("Roll to survive"),
    "ignore-first": N_("Ignore the first point"),
    # Events
    "casualty-points": N_("Casualty points on {space}: {points}."),
    "ignored-point": N_("{unit} {unit:ignores|ignore} the first casualty point."),
    "pinned": N_("{unit} {unit:is|are} pinned."),
    "reduced": N_("A squad is reduced: {unit}."),
    "eliminated": N_("{unit} {unit:is|are} eliminated."),
    "spent": N_("{weapon} {weapon:is|are} used up."),
    # Reasons
    "only-choose-casualty": N_(
        "Unpinned units take casualty points first. All points must be met, and no loss may be superfluous."
    ),
    "only-choose-mark": N_("The losses must meet all casualty points, and none may be superfluous."),
}

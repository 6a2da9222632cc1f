"""What Valor & Victory says of carriers and their cargo, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

TRANSPORT_SENTENCES: Final[dict[str, str]] = {
    # Questions
    "choose-cargo": N_("Choose a unit for {subject} to load."),
    "choose-passenger": N_("Choose a unit for {subject} to unload."),
    "choose-unloading-space": N_("The hex is full: choose a hex for {subject} to go to."),
    # Choices and buttons
    "cargo": N_("Cargo"),
    "load": N_("Load"),
    "unload": N_("Unload"),
    # Events
    "loaded": N_("{carrier} {carrier:loads|load} {unit}."),
    "unloaded": N_("{carrier} {carrier:unloads|unload} {unit}."),
    # Reasons
    "only-choose-cargo": N_("Only unpinned units without markers that the carrier has room for can be loaded."),
    "only-choose-passenger": N_(
        "Only unpinned cargo without Fire marker that was not loaded this turn can be unloaded."
    ),
    "only-choose-unloading-space": N_(
        "The unit can only go to an adjacent hex that it can enter and where there is room."
    ),
    "no-room-aboard": N_("{carrier} {carrier:has|have} no room for {unit}."),
}

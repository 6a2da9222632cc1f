"""What Dust Tactics says of placing blocks, crates and traps before the game, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

SETUP_SENTENCES: Final[dict[str, str]] = {
    # Questions and choices
    "choose-block": N_("Where does the next block stand?"),
    "choose-crate": N_("Where does the next crate stand?"),
    "choose-trap": N_("Where does the next trap stand?"),
    "block": N_("Block"),
    "cover": N_("Cover"),
    # Events
    "block-placed": N_("The {side} {side:places|place} a block in {space}."),
    "cover-placed": N_("The {side} {side:places|place} {cover} in {space}."),
    # Reasons
    "only-choose-block": N_("Only a square for the block is chosen now."),
    "only-choose-crate": N_("Only a square for the crate is chosen now."),
    "only-choose-trap": N_("Only a square for the trap is chosen now."),
    "not-in-area": N_("That is not in the part of the field where it may stand."),
    "is-entry": N_("A side enters by {space}: it stays free."),
    "something-there": N_("There is something in {space} already."),
    "splits-field": N_("With a block in {space} the field would fall into parts that soldiers could not connect."),
}
"""Everything that is said before the game."""

"""What Dust Tactics says of placing blocks, crates and traps before the game, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

SETUP_SENTENCES: Final[dict[str, str]] = {
    # Questions and choices
    "choose-block": N_("Where do you place the next block?"),
    "choose-crate": N_("Where do you place the next crate?"),
    "choose-trap": N_("Where do you place the next trap?"),
    "block": N_("Block"),
    "cover": N_("Cover"),
    # Events
    "block-placed": N_("The {side} {side:places|place} a block in {space}."),
    "cover-placed": N_("The {side} {side:places|place} {cover} in {space}."),
    # Reasons
    "only-choose-block": N_("Choose a square for the block."),
    "only-choose-crate": N_("Choose a square for the crate."),
    "only-choose-trap": N_("Choose a square for the trap."),
    "not-in-area": N_("{space} is outside the area allowed for this piece, whose nearest square is {near}."),
    "not-in-area-nowhere": N_("{space} is outside the area allowed for this piece."),
    "is-entry": N_("{space} is an entry square and must stay free."),
    "something-there": N_("{space} is already occupied."),
    "splits-field": N_("A block in {space} would split the field into parts that soldiers cannot connect."),
}
"""Everything that is said before the game."""

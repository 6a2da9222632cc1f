"""The `set-up` format: how a seat placed its pieces at the beginning of a scenario, for reuse."""

from typing import Annotated, Literal

import msgspec

from ccstudio.documents.document import Document, Reference
from ccstudio.documents.journal import ChoiceText, SeatNumber


class SetUpDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/set-up"):
    """A set-up of a scenario for one of its seats.

    It is played through the rules: what is not offered is left out, so that a set-up for a scenario that has changed
    since places what it still can.

    Args:
        format_version: Version of the format of this file.
        scenario: Scenario that the set-up is for.
        seat: Number of the seat that it is for.
        choices: Choices of the seat, in order and as in journals, with pieces by their numbers.
    """

    format_version: Literal[1]
    scenario: Reference
    seat: SeatNumber
    choices: Annotated[tuple[ChoiceText, ...], msgspec.Meta(min_length=1, max_length=10_000)]

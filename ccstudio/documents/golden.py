"""Golden pairs: verdicts of sight that a map or scenario relies on."""

from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec

from ccstudio.base.ids import SpaceName
from ccstudio.base.problems import Argument, Path, Problem, path_text
from ccstudio.documents.document import Record


class GoldenSight(Record, frozen=True, kw_only=True):
    """A line of sight that the designer relies on; it is checked with the document that contains it.

    Args:
        viewer: Space of the viewer.
        target: Space of the target.
        blocked: Whether the line of sight must be blocked.
        hindrance: Hindrance that the line of sight must have; 0 where it is blocked or clear.
        source: Where the verdict comes from: a ruling, a page, a photograph; empty if nobody said.
    """

    viewer: SpaceName
    target: SpaceName
    blocked: bool
    hindrance: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    source: Annotated[str, msgspec.Meta(max_length=400)] = ""

    @property
    def code(self) -> int:
        """What is relied on as a number: -1 blocked, else the hindrance."""
        return -1 if self.blocked else self.hindrance


def check_golden(pairs: Iterable[GoldenSight]) -> Iterator[Problem]:
    """Yield golden pairs that contradict themselves or each other; paths begin with `golden`."""
    first: dict[tuple[str, str], int] = {}
    for index, golden in enumerate(pairs):
        path: Path = ("golden", index)
        if golden.blocked and golden.hindrance:
            yield Problem(
                code="golden-blocked-and-hindered", path=(*path, "hindrance"), arguments={"hindrance": golden.hindrance}
            )
        place = first.setdefault((golden.viewer, golden.target), index)
        if place != index:
            arguments: dict[str, Argument] = {
                "viewer": golden.viewer,
                "target": golden.target,
                "place": path_text(("golden", place)),
            }
            yield Problem(code="golden-repeated", path=path, arguments=arguments)

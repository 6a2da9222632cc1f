"""`CodeRow`: the sight codes of one space to all others, each judged when it is first asked for."""

from collections.abc import Callable

from ccstudio.base.ids import SpaceId


class CodeRow(dict[SpaceId, int]):
    """The codes from one space, by target; what `judge` says of a pair is kept."""

    def __init__(self, here: SpaceId, judge: Callable[[SpaceId, SpaceId], int]) -> None:
        super().__init__()
        self._here = here
        self._judge = judge

    def __missing__(self, space: SpaceId) -> int:
        code = self[space] = self._judge(self._here, space)
        return code

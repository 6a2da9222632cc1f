"""Golden pairs of a map held against it: which of the verdicts that are relied on it still gives."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Argument, Problem
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.overlay import NO_OVERLAY


class GoldenState(msgspec.Struct, frozen=True, kw_only=True):
    """A golden pair, its two spaces, and the code the map gives now: -1 blocked, else the hindrance.

    Where a space is not on the map there are no `ends` and nothing is `found`; nothing is either where it `is_judged`
    not yet.
    """

    pair: GoldenSight
    ends: tuple[SpaceId, SpaceId] | None
    found: int | None
    is_judged: bool = True

    @property
    def is_fine(self) -> bool:
        """Whether the map gives what is relied on."""
        return self.found == self.pair.code

    @property
    def is_broken(self) -> bool:
        """Whether the map does not give it, be it for want of a space."""
        return self.is_judged and not self.is_fine


def golden_states(
    board: Board, pairs: Iterable[GoldenSight], code: Callable[[SpaceId, SpaceId], int] | None
) -> list[GoldenState]:
    """Each golden pair with what the map gives now.

    Args:
        board: the map.
        pairs: the golden pairs.
        code: is asked for the verdict on two spaces of the map; None where nothing is to be judged.
    """
    states = []
    for pair in pairs:
        ends = _ends(board, pair)
        found = None if ends is None or code is None else code(*ends)
        states.append(GoldenState(pair=pair, ends=ends, found=found, is_judged=code is not None))
    return states


def judged_by(board: Board, policy: SightPolicy) -> Callable[[SpaceId, SpaceId], int]:
    """Codes of a policy on the exact path."""

    def code(viewer: SpaceId, target: SpaceId) -> int:
        return policy.judge(board, board.thread(viewer, target), NO_OVERLAY).code

    return code


def golden_problems(states: Sequence[GoldenState]) -> Iterator[Problem]:
    """A problem for each golden pair that the map does not give; pairs without ends are left to the checks of names.

    Paths begin with `golden`.
    """
    for index, state in enumerate(states):
        if state.found is None or state.is_fine:
            continue
        code = "map-golden-blocked" if state.found < 0 else "map-golden-open"
        if state.found >= 0 and not state.pair.blocked:
            code = "map-golden-hindrance"
        arguments: dict[str, Argument] = {
            "viewer": state.pair.viewer,
            "target": state.pair.target,
            "found": state.found,
            "expected": state.pair.code,
        }
        yield Problem(code=code, path=("golden", index), arguments=arguments)


def golden_problems_of(board: Board, policy: SightPolicy = THREAD) -> list[Problem]:
    """What is wrong with the golden pairs of the map a board was compiled from."""
    return list(golden_problems(golden_states(board, board.document.golden, judged_by(board, policy))))


def _ends(board: Board, pair: GoldenSight) -> tuple[SpaceId, SpaceId] | None:
    try:
        ends = board.grid.space(pair.viewer), board.grid.space(pair.target)
    except UnknownSpaceError:
        return None
    return ends if all(map(board.on_map, ends)) else None

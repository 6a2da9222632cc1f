"""What a space sees: the verdict for every space of the map."""

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay


def field_of_view(
    board: Board, viewer: SpaceId, overlay: Overlay = NO_OVERLAY, policy: SightPolicy = THREAD
) -> dict[SpaceId, Verdict]:
    """The verdict on the thread from `viewer` to every space of the map, its own included.

    Raises:
        UnknownSpaceError: the viewer is not on the map.
    """
    return {target: policy.judge(board, board.thread(viewer, target, overlay), overlay) for target in board.spaces}

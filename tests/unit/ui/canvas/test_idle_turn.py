"""Whatever paints while the program is idle shares the time of a turn."""

import pytest

from ccstudio.ui.canvas.idle_turn import LEAST_S, IdleTurn


def test_painters_one_after_the_other_share_the_time() -> None:
    turn = IdleTurn()
    assert turn.budget(1, 10.0, 0.006) == 0.006
    turn.end(10.0, 10.005)
    assert turn.budget(2, 10.0051, 0.006) == pytest.approx(0.001)
    turn.end(10.0051, 10.0061)
    assert turn.budget(3, 10.0062, 0.006) == pytest.approx(LEAST_S)
    turn.end(10.0062, 10.0072)
    assert turn.budget(1, 10.0073, 0.006) == 0.006
    turn.end(10.0073, 10.0133)
    assert turn.budget(2, 10.03, 0.006) == 0.006

"""A board in a window that has got its size for good, without the pause that tells so."""

from PySide6.QtWidgets import QApplication

from ccstudio.ui.play.board.fitted_view import FittedView


def let_window_settle(view: FittedView, qtbot) -> None:
    """Let a board take its window for settled as soon as all sizes have reached it, now and later."""
    view._window_settles.setInterval(0)
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not view._window_settles.isActive())

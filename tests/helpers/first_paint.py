"""Start the studio, and end the process as soon as its window is painted: the life of the process is the time.

Run as `python -m tests.helpers.first_paint studio [FILE...]`; `map FILE` waits until all of the map that the window
shows is painted, and `baseline` is an empty window of plain Qt.
"""

import os
import sys


def baseline() -> None:
    """A window without anything in it."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QMainWindow

    class Window(QMainWindow):
        def paintEvent(self, event):
            super().paintEvent(event)
            QTimer.singleShot(0, end)

    application = QApplication([])
    window = Window()
    window.resize(1440, 900)
    window.show()
    application.exec()


def studio(files: list[str], *, whole_map: bool) -> None:
    """The studio as the command line starts it."""
    from ccstudio.__main__ import run
    from ccstudio.ui.shell import qt_import

    import_as_usual = qt_import.import_qt

    def import_qt() -> None:
        import_as_usual()
        _end_with_first_paint(whole_map=whole_map)

    qt_import.import_qt = import_qt
    sys.argv = ["ccstudio", "studio", *files]
    run()


def _end_with_first_paint(*, whole_map: bool) -> None:
    from PySide6.QtCore import QTimer

    from ccstudio.ui.shell.main_window import MainWindow

    def wait_for_the_map(window: MainWindow) -> None:
        timer = QTimer(window)
        timer.timeout.connect(lambda: end() if window.front.editor.stage.map_layer.is_finished else None)
        timer.start(2)

    # What comes after the first paint is what a person no longer waits for.
    MainWindow.after_first_paint = wait_for_the_map if whole_map else lambda _window: end()


def end() -> None:
    """End at once, without tidying up."""
    os._exit(0)


if __name__ == "__main__":
    if sys.argv[1] == "baseline":
        baseline()
    else:
        studio(sys.argv[2:], whole_map=sys.argv[1] == "map")

"""Start the studio, and end the process as soon as its window is painted: the life of the process is the time.

Run as `python -m tests.helpers.first_paint studio [FILE...]`, or `baseline` for an empty window of plain Qt.
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


def studio(files: list[str]) -> None:
    """The studio as the command line starts it."""
    from ccstudio.cli.main import main
    from ccstudio.ui.main_window import MainWindow

    # What comes after the first paint is what a person no longer waits for.
    MainWindow.after_first_paint = lambda _window: end()
    main(["studio", *files])


def end() -> None:
    """End at once, without tidying up."""
    os._exit(0)


if __name__ == "__main__":
    if sys.argv[1] == "baseline":
        baseline()
    else:
        studio(sys.argv[2:])

"""The dialog that lists the problems of a file, and offers to open it anyway where that is possible."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.ui.widgets.problems import ProblemView, problems_text
from ccstudio.ui.widgets.small_screens import resize_within_screen


class ProblemsDialog(QDialog):
    """Lists `problems` below `text`; accepted if the person wants to open the file anyway.

    `open_text` is the text of that button, if it is not the usual one.
    """

    def __init__(
        self,
        title: str,
        text: str,
        problems: Sequence[Problem],
        *,
        can_open: bool,
        open_text: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        resize_within_screen(self, QSize(820, 420))
        self._problems = tuple(problems)
        intro = QLabel(text)
        intro.setWordWrap(True)
        self.view = ProblemView()
        self.view.set_problems(problems)
        buttons = QDialogButtonBox()
        self.copy_button = buttons.addButton(_("Copy list"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.clicked.connect(self._copy)
        self.open_button: QPushButton | None = None
        if can_open:
            self.open_button = buttons.addButton(open_text or _("Open anyway"), QDialogButtonBox.ButtonRole.AcceptRole)
            self.open_button.clicked.connect(self.accept)
        close = buttons.addButton(_("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(intro)
        column.addWidget(self.view)
        column.addWidget(buttons)
        # Once it is part of the dialog: until then the box makes its first accepting button the default.
        close.setDefault(True)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(problems_text(self._problems))

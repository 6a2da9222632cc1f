"""Enter means the same in every field of a dialog, also after a person has been at all of them with Tab."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

from ccstudio.ui.shell.main_window import MainWindow
from tests.ui.test_every_screen import DIALOGS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

FIELDS = 60
"""No dialog has more."""


def test_enter_means_the_same_after_a_round_of_all_fields(
    make_studio: Callable[..., MainWindow], dialogs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    studio = make_studio()
    changed = {}
    for action in DIALOGS:

        def look(dialog: QDialog, action: str = action) -> bool:
            dialog.show()
            dialog.activateWindow()
            QApplication.processEvents()
            before, first = defaults(dialog), dialog.focusWidget()
            for _field in range(FIELDS):
                dialog.focusNextChild()
                now = dialog.focusWidget()
                if now is first:
                    break
            if not isinstance(first, QPushButton) and defaults(dialog) != before:
                changed[action] = (before, defaults(dialog))
            return False

        dialogs.uses = [look]
        studio.trigger(action)
    assert changed == {}


def defaults(dialog: QDialog) -> list[str]:
    """The texts of the buttons that Enter presses."""
    return [button.text() for button in dialog.findChildren(QPushButton) if button.isDefault()]

"""The menu of a tree of parts."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from ccstudio.base.language import _
from ccstudio.ui.commands.command_set import CommandSet


def part_menu(commands: CommandSet, ids: Iterable[str], place: QPoint, parent: QWidget) -> QMenu:
    """Show the menu of a tree with some commands at a point of the screen."""
    menu = QMenu(parent)
    for command_id in ids:
        bound = commands[command_id]
        action = menu.addAction(_(bound.command.text))
        action.triggered.connect(bound.run)
        action.setEnabled(commands.is_enabled(command_id))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(place)
    return menu

"""The commands of the window, and with them the table of all commands of the studio."""

from PySide6.QtCore import QObject

from ccstudio.ui.commands.command import Command
from ccstudio.ui.commands.command_table import CommandTable
from ccstudio.ui.flows.editor_kinds import EDITORS, Editors
from ccstudio.ui.shell.file_commands import FileCommands
from ccstudio.ui.shell.global_search import GlobalSearch
from ccstudio.ui.shell.help_commands import HelpCommands
from ccstudio.ui.shell.history_commands import HistoryCommands
from ccstudio.ui.shell.view_commands import ViewCommands


def window_table(editors: Editors = EDITORS, parent: QObject | None = None) -> CommandTable:
    """The table of a window: no editor is loaded yet."""
    return CommandTable(
        (*FileCommands.declared_commands(), *HistoryCommands.declared_commands()),
        {kind.name: kind.commands for kind in editors.values()},
        (
            *GlobalSearch.declared_commands(),
            *ViewCommands.declared_commands(),
            *HelpCommands.declared_commands(),
        ),
        parent,
    )


def all_commands(editors: Editors = EDITORS) -> tuple[Command, ...]:
    """Every command of the studio in the order of the menus."""
    table = window_table(editors)
    table.load_all()
    return table.rows

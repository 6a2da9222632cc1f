"""The dialog flow that makes a module of a module of VASSAL, and shows what became of it."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from ccstudio.base.language import N_, _
from ccstudio.base.places import user_data_folder
from ccstudio.interop.vassal.extensions import ENDING as EXTENSION
from ccstudio.interop.vassal.importing import Imported, import_module, suggested_name
from ccstudio.interop.vassal.report import report_lines
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Background, Progress
from ccstudio.ui.widgets.small_screens import resize_within_screen

MODULE_FILES: Final = (N_("Modules and saved games of VASSAL"), (".vmod", ".mod", ".vmdx", ".vsav", ".vlog", ".log"))
SAVES: Final = (".vsav", ".vlog", ".log")
SIZE: Final = QSize(820, 560)


class ReportDialog(QDialog):
    """What an import made, line by line; `wants_module` says that the module shall be opened, not a scenario."""

    def __init__(self, imported: Imported, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wants_module = False
        self.setWindowTitle(_("Imported: {title}").format(title=imported.report.title))
        intro = QLabel(
            _("The module is in {folder}. What it cannot be played with is kept there too.").format(
                folder=imported.folder
            )
        )
        intro.setWordWrap(True)
        self.report = QPlainTextEdit("\n".join(report_lines(imported.report)))
        self.report.setReadOnly(True)
        self.report.setAccessibleName(_("What became of the module"))
        buttons = QDialogButtonBox()
        self.play_button = buttons.addButton(_("&Play"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.edit_button = buttons.addButton(_("&Edit the module"), QDialogButtonBox.ButtonRole.ActionRole)
        close = buttons.addButton(_("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        self.play_button.setEnabled(bool(imported.scenarios))
        self.play_button.clicked.connect(self.accept)
        self.edit_button.clicked.connect(self._accept_module)
        close.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(12)
        column.addWidget(intro)
        column.addWidget(self.report)
        column.addWidget(buttons)
        self.play_button.setDefault(True)
        resize_within_screen(self, SIZE)

    def _accept_module(self) -> None:
        self.wants_module = True
        self.accept()


class VassalFlow:
    """Asks for a module of VASSAL, imports it into the library beside the window, and opens what is asked for."""

    def __init__(self, dialogs: Dialogs, background: Background, settings: Settings, flows: FileFlows) -> None:
        self._dialogs = dialogs
        self._background = background
        self._settings = settings
        self._flows = flows

    async def import_module(self) -> None:
        """Ask for a module, with saved games and extensions of it if any, import it, and show the report."""
        name, suffixes = MODULE_FILES
        files = await self._dialogs.open_files(self._settings.last_folder, [FileKind(_(name), suffixes)])
        saves = [path for path in files if path.suffix.casefold() in SAVES]
        extensions = [path for path in files if path.suffix.casefold() == EXTENSION]
        modules = [path for path in files if path not in (*saves, *extensions)]
        if files and not modules:
            words = (
                _("A saved game is imported together with its module. Choose both files in one go.")
                if saves
                else _("An extension is imported together with its module. Choose both files in one go.")
            )
            await self._flows.tell(_("Choose a module"), words)
        for path in modules[:1]:
            self._settings.set_last_folder(path.resolve().parent)
            work = partial(_imported, path, free_folder(path), saves, extensions)
            outcome = await self._background.run(_("Importing {file}").format(file=path.name), work)
            if outcome.error is not None:
                await self._flows.tell_error(_("Not imported"), outcome.error)
            if outcome.result is not None:
                await self._show(outcome.result)

    async def _show(self, imported: Imported) -> None:
        dialog = ReportDialog(imported)
        if await self._dialogs.run(dialog):
            await self._flows.open([imported.module if dialog.wants_module else imported.scenarios[0]])


def free_folder(file: Path) -> Path:
    """Return a folder of the library for a module that is not there yet."""
    library = user_data_folder() / "library" / "modules"
    folder, number = library / suggested_name(file), 1
    while folder.exists():
        number += 1
        folder = library / f"{suggested_name(file)}-{number}"
    return folder


def _imported(
    file: Path, folder: Path, saves: Sequence[Path], extensions: Sequence[Path], progress: Progress
) -> Imported:
    progress.report(0, 0)
    return import_module(file, folder, progress.report, saves, extensions)

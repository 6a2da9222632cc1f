"""Dialog flows about layouts: the first board, and copying boards on saving."""

from collections.abc import Sequence
from pathlib import Path

from ccstudio.base.language import _, plural
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.pictures.copies import PictureCopies
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question
from ccstudio.ui.documents.editor import UsesBoards
from ccstudio.ui.documents.open_documents import OpenDocument, OpenDocuments
from ccstudio.ui.settings import Settings


def opened_maps(documents: OpenDocuments) -> list[Path]:
    """The files of the maps that are open in tabs."""
    return [
        it.path for it in documents.edited if it.path is not None and isinstance(it.document_model.value, MapDocument)
    ]


def is_in_library(document: MapDocument) -> bool:
    """Whether a layout finds a map wherever the layout is saved."""
    return document.reference in Library().references(MapDocument)


async def first_board(
    documents: OpenDocuments, dialogs: Dialogs, settings: Settings
) -> tuple[MapDocument, Path | None] | None:
    """Ask for the first map of a layout and its file; no file for a map in the library."""
    from ccstudio.application.layouts.board_files import board_files  # noqa: PLC0415 - not for the first paint
    from ccstudio.ui.layout_editor.board_picker import choose_board  # noqa: PLC0415 - not for the first paint

    boards = board_files(Library(), None, opened_maps(documents), settings.recent)
    board = await choose_board(dialogs, _("New layout"), boards, settings.last_folder)
    return None if board is None else (board.document, board.path)


class BoardTransfer:
    """The boards that a layout needs where it will be saved."""

    def __init__(self, editor: UsesBoards, path: Path) -> None:
        self._editor = editor
        self._path = path
        self._carried = PictureCopies()

    @classmethod
    def of(cls, document: OpenDocument, path: Path) -> "BoardTransfer | None":
        """The boards of a layout; None for other documents."""
        return cls(document.editor, path) if isinstance(document.editor, UsesBoards) else None

    async def bring(self, dialogs: Dialogs) -> bool:
        """Ask whether to copy boards from other folders, and copy them; return whether to save the layout.

        Raises:
            SaveError: a file could not be written; nothing is left behind.
        """
        titles = self._editor.boards_elsewhere(self._path)
        if not titles:
            return True
        match await dialogs.ask(_question(titles)):
            case "copy":
                self._carried = self._editor.copy_boards(self._path)
                return True
            case "leave":
                return True
        return False

    def leave(self) -> None:
        """Remove the copies, because the layout was not saved."""
        self._carried.undo()

    def arrive(self) -> None:
        """Use the copied boards."""
        if self._carried.made:
            self._editor.forget_included()


def _question(titles: Sequence[str]) -> Question:
    return Question(
        title=_("Boards from other folders"),
        text=plural(
            "Copy {count} map into the folder of the layout?",
            "Copy {count} maps into the folder of the layout?",
            len(titles),
        ),
        explanation=_(
            "From other folders: {titles}. A layout finds boards only in its own folder, its project, your "
            "library and the shipped maps. Without copies these boards are missing when you open it again. The "
            "original files do not change."
        ).format(titles=", ".join(titles)),
        choices=(
            Choice("copy", _("Copy maps")),
            Choice("leave", _("Save without copies"), "destroy"),
            Choice("cancel", _("Cancel"), "reject"),
        ),
    )

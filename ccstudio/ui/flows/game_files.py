"""Dialog flows about the files of games: rename, duplicate, move to the trash and back, show in folder."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from ccstudio.base.errors import SaveError
from ccstudio.base.language import _
from ccstudio.ui.dialogs.dialogs import Choice, Question, acknowledge
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.tasks.background import Progress
from ccstudio.ui.tasks.trash import move_to_trash, put_back

if TYPE_CHECKING:
    from ccstudio.play.game_summary import GameSummary


class GameFileFlows(QObject):
    """The dialog flows about files of games. Work on files is done in the background.

    Signals:
        message(text): a line for the status bar.
        changed(): a file came, went or changed.
        trashed(title): a game was moved to the trash; an empty title when it was brought back.
    """

    message = Signal(str)
    changed = Signal()
    trashed = Signal(str)

    def __init__(self, flow_context: FlowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._flow_context = flow_context
        self._trashed: tuple[Path, Path] | None = None

    async def rename(self, game: "GameSummary", title: str) -> bool:
        """Give a game another title; its file keeps its name. Return whether that was done."""
        from ccstudio.play.game_files import rename_game  # noqa: PLC0415 - the first paint needs no rules

        def work(_progress: Progress) -> None:
            with _locked(game.path):
                rename_game(game.path, title)

        return await self._done(_("Renaming {game}").format(game=game.title), _("Not renamed"), work)

    async def duplicate(self, game: "GameSummary", taken: Collection[str]) -> bool:
        """Copy a game to a new file with a title that no other has; return whether that was done."""
        from ccstudio.play.game_files import duplicate_game, free_title  # noqa: PLC0415 - likewise
        from ccstudio.ui.start.games_catalogue import keep_copy  # noqa: PLC0415 - likewise

        title = free_title(game.title, taken)

        def work(_progress: Progress) -> None:
            keep_copy(game.path, duplicate_game(game.path, title), title)

        is_done = await self._done(_("Copying {game}").format(game=game.title), _("Not duplicated"), work)
        if is_done:
            self.message.emit(_("The copy is called “{title}”.").format(title=title))
        return is_done

    async def delete(self, game: "GameSummary") -> bool:
        """Move the file of a game to the trash, from where `put_back` brings it back; return whether it is gone.

        Only where there is no trash a question comes first.
        """
        try:
            with _locked(game.path):
                there = move_to_trash(game.path)
        except SaveError as error:
            await self._tell(_("Not deleted"), str(error))
            return False
        if there is None and not await self._delete_for_good(game):
            return False
        self._trashed = (game.path, there) if there is not None else None
        self.trashed.emit(game.title if there is not None else "")
        self.changed.emit()
        return True

    async def put_back(self) -> bool:
        """Bring back the game that was deleted last; return whether that was done."""
        from ccstudio.play.game_files import path_beside  # noqa: PLC0415 - likewise

        if self._trashed is None:
            return False
        path, there = self._trashed
        target = path_beside(path) if path.exists() else path
        try:
            put_back(there, target)
        except OSError as error:
            await self._tell(_("Not restored"), _("The file in the trash cannot be moved: {reason}").format(
                reason=error.strerror or str(error)))  # fmt: skip
            return False
        self._trashed = None
        self.trashed.emit("")
        self.changed.emit()
        return True

    def show_in_folder(self, game: "GameSummary") -> None:
        """Open the folder of a game in the file manager."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(game.path.parent)))

    async def _delete_for_good(self, game: "GameSummary") -> bool:
        question = Question(
            title=_("Delete game"),
            text=_("The trash does not take “{title}”. Delete it for good?").format(title=game.title),
            explanation=_("It cannot be brought back."),
            choices=(Choice("delete", _("Delete for good"), "destroy"), Choice("cancel", _("Cancel"), "reject")),
            grave=True,
        )
        if await self._flow_context.dialogs.ask(question) != "delete":
            return False
        try:
            game.path.unlink(missing_ok=True)
        except OSError as error:
            await self._tell(_("Not deleted"), error.strerror or str(error))
            return False
        return True

    async def _done(self, title: str, failure: str, work: Callable[[Progress], None]) -> bool:
        outcome = await self._flow_context.background.run(title, work)
        if outcome.error is not None:
            await self._tell(failure, str(outcome.error))
        elif not outcome.cancelled:
            self.changed.emit()
            return True
        return False

    async def _tell(self, title: str, text: str) -> None:
        await self._flow_context.dialogs.ask(Question(title=title, text=text, choices=acknowledge()))


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Keep other windows and programs from a game meanwhile.

    Raises:
        SaveError: one of them plays it.
    """
    from ccstudio.base.file_locks import WorkLock  # noqa: PLC0415 - the first paint locks no file

    lock = WorkLock(path)
    if not lock.take():
        raise lock.refusal()
    try:
        yield
    finally:
        lock.release()

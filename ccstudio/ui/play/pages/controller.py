"""`GamePages`: writes the game in a tab as a page that replays in a browser."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import DocumentError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import N_, _
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.replay import open_journal
from ccstudio.play.table_session import TableSession
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, FileKind, Question
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.tasks.background import Background, Outcome, Progress

EVERYTHING = "everything"


class GamePages(CommandProvider, QObject):
    """Pages of one game.

    Signals:
        told(text): a line for the status bar.
    """

    where = "play"
    told = Signal(str)

    def __init__(self, model: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._background = Background(self)

    @command(
        id="play.page", text=N_("Save as &web page…"), menu="Game/Replay", group="page", icon="mdi6.web",
        tip=N_("Write the game as one HTML file that replays in any browser"),
    )  # fmt: skip
    def write_page(self) -> None:
        """Ask what the page shows and where it is written."""
        self._model.dialog_wanted.emit(self.ask)

    def stop(self) -> None:
        """End the work."""
        self._background.close()

    def viewpoints(self) -> dict[str, str]:
        """What a page may show, by the id of the answer: of a game in progress only what is on this screen."""
        table = self._model.table
        seats = {str(number): info.title for number, info in enumerate(table.session.seating.seats)}
        if table.session.game.over and table.session.is_whole:
            return {EVERYTHING: _("&Everything"), str(WATCHER): _("&Spectators"), **seats}
        viewer = table.shown.viewer
        if not table.session.is_whole:
            return {str(viewer): seats.get(str(viewer), _("&Spectators"))}
        return {str(WATCHER): _("&Spectators"), **({} if viewer is None else {str(viewer): seats.get(str(viewer), "")})}

    async def ask(self, dialogs: Dialogs) -> None:
        """Ask for the viewpoint and a file, and write the page in the background."""
        choices = tuple(Choice(name, title) for name, title in self.viewpoints().items() if title)
        question = Question(
            title=_("Save as web page"),
            text=_("Whose view does the page show?"),
            explanation=_("The page contains only what is known there. It loads nothing from the network."),
            choices=(*choices, Choice("cancel", _("Cancel"), "reject")),
        )
        answer = await dialogs.ask(question)
        if answer == "cancel":
            return
        suggested = self._model.settings.last_folder / f"{self._model.file_stem}.html"
        path = await dialogs.save_file(suggested, [FileKind(_("Web pages"), (".html",))])
        if path is None:
            return
        self._model.keep()
        viewpoint = None if answer == EVERYTHING else Seat(int(answer))
        source = self._model.path or self._model.table.session
        work = partial(_write, source, path, viewpoint, self._model.title)
        outcome: Outcome[None] = await self._background.run(_("Writing {file}").format(file=path.name), work)
        if outcome.error is not None:
            self.told.emit(str(outcome.error))
        elif not outcome.cancelled:
            self.told.emit(_("Saved {file}").format(file=path.name))


def _write(source: Path | TableSession, out: Path, viewpoint: Seat | None, title: str, progress: Progress) -> None:
    """Write the page of a game in a journal, or of one that is kept elsewhere; runs in a thread.

    Raises:
        DocumentError: the journal cannot be replayed.
        SaveError: the page cannot be written; an older file is untouched.
    """
    from ccstudio.net.page.page_file import game_page  # noqa: PLC0415 - only who writes pages needs it
    from ccstudio.ui.play.pages.pictures import pictures_of  # noqa: PLC0415 - likewise

    session = _replayed(source) if isinstance(source, Path) else source
    save_atomically(out, game_page(session, viewpoint, pictures_of(session), title, progress.report), backup=False)


def _replayed(journal: Path) -> TableSession:
    """Return the session of a journal: another thread goes on with that of the table.

    Raises:
        DocumentError: it cannot be replayed.
    """
    replayed = open_journal(journal)
    if replayed.session is None:
        raise DocumentError(journal, replayed.problems)
    return replayed.session

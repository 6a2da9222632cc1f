"""Dialog flows about games: new games, continuing one, opening a journal."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.application.dialog_flows import DialogFlow
from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.language import _, in_a_row, plural
from ccstudio.base.places import games_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.journal import SeatJournalDocument
from ccstudio.documents.lesson import LessonDocument, LessonNext
from ccstudio.documents.reading import Reading
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, Question
from ccstudio.ui.documents.editor import Editor
from ccstudio.ui.documents.open_documents import OpenDocument
from ccstudio.ui.flows.editor_kinds import EditorKind, Editors
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.flows.game_files import GameFileFlows
from ccstudio.ui.flows.playing import PlayingFlows
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Progress

if TYPE_CHECKING:
    from ccstudio.application.games.scenario_cards import ScenarioCard
    from ccstudio.play.game_files import GameFile
    from ccstudio.play.game_summary import GameSummary
    from ccstudio.play.replay import Replayed
    from ccstudio.play.session import Session
    from ccstudio.ui.play.game_model import GameModel
    from ccstudio.ui.start.content_catalogue import ContentCatalogue
    from ccstudio.ui.start.content_search import LessonCard
    from ccstudio.ui.start.games_catalogue import GamesCatalogue

JOURNALS: Final = "ccstudio/journal"
SEAT_JOURNALS: Final = "ccstudio/seat-journal"
LESSONS: Final = "ccstudio/lesson"
"""The formats of games and of files from which games begin."""

NEW_GAME_PLAYERS: Final = "new-game-players"
"""Where the settings keep who played last, by the number of seats."""


class OpenGame(OpenDocument):
    """A game in a tab."""

    def __init__(self, model: "GameModel", kind: EditorKind) -> None:
        super().__init__(model, kind.make(model), kind.name)
        self.game = model
        model.setParent(self)

    @property
    def is_changed_outside(self) -> bool:
        """Whether another program has changed the file of the game."""
        return self.game.storage.is_changed_outside

    def save(self, path: Path) -> None:
        """Save the game to its file, or to a new one if another program changed it.

        Raises:
            SaveError: it cannot be written there.
        """
        if self.game.path is not None and path.resolve() == self.game.path.resolve():
            self.game.keep()
        else:
            self.game.move_to(path)

    def settle(self) -> None:
        """Save what is not in the file yet."""
        self.game.storage.finish()

    def renew_editor(self, make: Callable[..., Editor]) -> None:
        """Show the game again by another editor; nothing is played meanwhile."""
        self.game.table.retell()
        super().renew_editor(make)

    def close(self) -> None:
        """Stop computer players and timers, and release the file."""
        super().close()
        self.game.close()


class GameFlows(PlayingFlows):
    """The dialog flows about games; the window starts them.

    Signals:
        edit_wanted(card): the person wants to edit a scenario instead of playing it.
    """

    edit_wanted = Signal(object)

    def __init__(
        self,
        flow_context: FlowContext,
        settings: Settings,
        editors: Editors,
        files: FileFlows,
        parent: QObject | None = None,
    ) -> None:
        """Register with `files` to open journals."""
        super().__init__(flow_context, settings, editors, files, parent)
        self._can_edit = ScenarioDocument in editors
        self._catalogue: ContentCatalogue | None = None
        self._games: GamesCatalogue | None = None
        self._titles: set[str] = set()
        self.game_files = GameFileFlows(flow_context, self)
        self.game_files.message.connect(self.message)
        if self.are_possible:
            files.openers[JOURNALS] = self._open
            files.openers[SEAT_JOURNALS] = self._tell_of_seat_journal
            files.openers[LESSONS] = self._begin_lesson

    @property
    def catalogue(self) -> "ContentCatalogue":
        """The scenarios found; empty until `fill` is called."""
        if self._catalogue is None:
            from ccstudio.ui.start.content_catalogue import ContentCatalogue  # noqa: PLC0415 - the first paint needs no rules

            self._catalogue = ContentCatalogue(self._flow_context.background, self, lambda: self._settings.recent)
            self._files.saved.connect(self._catalogue.take_saved)
        return self._catalogue

    @property
    def games(self) -> "GamesCatalogue":
        """The games of the person; none until it looks for them."""
        if self._games is None:
            from ccstudio.ui.start.games_catalogue import GamesCatalogue  # noqa: PLC0415 - likewise

            self._games = GamesCatalogue(self._flow_context.background, self._settings, self)
            self.game_files.changed.connect(self._games.look)
        return self._games

    def forget_catalogues(self) -> None:
        """Search for scenarios and games again, as in another language."""
        for catalogue in (self._catalogue, self._games):
            if catalogue is not None:
                catalogue.discard()
        self._catalogue = self._games = None

    def lessons(self) -> "Sequence[LessonCard]":
        """The lessons there are; they are looked for at once where the catalogue has found none yet."""
        from ccstudio.ui.start.content_search import lessons  # noqa: PLC0415 - the first paint needs no rules

        return self.catalogue.lessons or tuple(lessons())

    async def new_game(self, first: "ScenarioCard | None" = None) -> bool:
        """Ask for the scenario and the players, and begin a game; return whether that was done."""
        from ccstudio.ui.start.new_game import NewGameDialog  # noqa: PLC0415 - the first paint needs no rules

        self.catalogue.fill()
        table_settings = self._settings.table_settings
        last_players = self._settings.recalled(NEW_GAME_PLAYERS, dict[str, str]())
        dialog = NewGameDialog(
            self.catalogue, self._flow_context.background, table_settings.screen, first, last_players
        )
        dialog.edit_button.setVisible(self._can_edit)
        await self._files.yield_points.take_with(dialog)
        if first is not None:
            self._open_ahead(first)
        if not await self._flow_context.dialogs.run(dialog):
            if dialog.to_edit is not None:
                self.edit_wanted.emit(dialog.to_edit)
            return dialog.to_edit is not None
        chosen = dialog.value()
        self._settings.set_table_settings(msgspec.structs.replace(table_settings, screen=chosen.screen))
        self._settings.recall_next_time(NEW_GAME_PLAYERS, dialog.players())
        opening = _("Opening {file}").format(file=chosen.card.title)
        outcome = await self._flow_context.background.run(opening, lambda _progress: chosen.begin())
        if outcome.error is not None:
            await self._files.tell_error(_("The game cannot start"), outcome.error)
        return outcome.result is not None and await self.begin(outcome.result)

    def _open_ahead(self, card: "ScenarioCard") -> None:
        """Open a scenario while the person chooses the players; then its documents are checked and compiled."""
        opening = _("Opening {file}").format(file=card.title)
        self._flow_context.background.start(opening, lambda _progress: card.open().board, is_shown=False)

    async def begin(self, session: "Session", *, title: str = "", lesson: LessonDocument | None = None) -> bool:
        """Open a tab and a file for a game that was just begun, perhaps for a lesson."""
        from ccstudio.play.game_files import new_game_path  # noqa: PLC0415 - likewise

        folder = games_folder()
        # Where there can be none, every write says why, and is tried again; meanwhile the game goes on.
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        if lesson is None:
            title = await self._free_title(title or session.shown.scenario.title)
        today = datetime.now(UTC).astimezone().date()
        path = new_game_path(folder, session.contents.scenario.id, today)
        return await self._open_session(session, path, title, is_new=True, lesson=lesson)

    async def go_on(self) -> None:
        """Continue the latest unfinished game."""
        paths = [*_own_games(), *self._settings.recent]
        outcome = await self._flow_context.background.run(_("Searching for games"), lambda _progress: _latest(paths))
        game = outcome.result
        if game is None:
            self.message.emit(_("There is no unfinished game to continue."))
        else:
            await self._files.open([game.path], remember=False)

    async def new_game_of(self, game: "GameSummary") -> bool:
        """Ask for the players of another game of the same scenario, and begin it; return whether that was done."""
        from ccstudio.ui.start.content_search import made_card  # noqa: PLC0415 - likewise

        known = [card for card in self.catalogue.cards if card.scenario == game.scenario]
        if known:
            return await self.new_game(known[0])

        def work(_progress: Progress) -> "ScenarioCard":
            return made_card(game.scenario)

        outcome = await self._flow_context.background.run(_("Searching for scenarios"), work)
        if outcome.error is not None:
            await self._files.tell_error(_("The game cannot start"), outcome.error)
        return outcome.result is not None and await self.new_game(outcome.result)

    async def _free_title(self, title: str) -> str:
        """A title for a new game that no other game in the folder for games has."""
        from ccstudio.play.game_files import free_title, titles_of  # noqa: PLC0415 - likewise

        known = {game.file: game.title for game in self._games.games} if self._games is not None else {}
        paths = _own_games()
        taken = {known[str(path)] for path in paths if str(path) in known}
        unknown = [path for path in paths if str(path) not in known]
        if unknown:
            outcome = await self._flow_context.background.run(_("Searching for games"), lambda _: titles_of(unknown))
            taken |= outcome.result or set()
        # Those begun just now may not be written yet.
        free = free_title(title, taken | self._titles)
        self._titles.add(free)
        return free

    async def _wants_copy(self, path: Path) -> bool:
        """Say that another program plays a game, and ask whether to open a copy."""
        from ccstudio.base.file_locks import WorkLock  # noqa: PLC0415 - likewise

        question = Question(
            title=_("Game open elsewhere"),
            text=str(WorkLock(path).refusal()),
            explanation=_("A copy is a separate game in a file beside this one. This file does not change."),
            choices=(Choice("copy", _("Open a copy")), Choice("cancel", _("Cancel"), "reject")),
        )
        return await self._flow_context.dialogs.ask(question) == "copy"

    async def _branch(self, session: "Session") -> None:
        """Continue from another point of a game, as a new one."""
        await self.begin(session)

    async def _open_session(
        self,
        session: "Session",
        path: Path,
        title: str = "",
        *,
        is_new: bool = False,
        lesson: LessonDocument | None = None,
    ) -> bool:
        """Open a tab for a game unless another program plays it; return whether it is open."""
        from ccstudio.application.settings.table_settings import LESSON_SETTINGS  # noqa: PLC0415 - likewise
        from ccstudio.play.game_files import path_beside  # noqa: PLC0415 - likewise
        from ccstudio.ui.play.game_model import GameModel  # noqa: PLC0415 - likewise
        from ccstudio.ui.play.journal_autosave import JournalAutosave  # noqa: PLC0415 - likewise
        from ccstudio.ui.play.table import PlayTable  # noqa: PLC0415 - likewise

        assert self._kind is not None, "there is an editor for games"
        table = PlayTable(session, LESSON_SETTINGS if lesson is not None else self._settings.table_settings)
        autosave = JournalAutosave(table, path, title=title)
        if not autosave.claim():
            autosave.discard()
            if not await self._wants_copy(path):
                return False
            return await self._open_session(session, path_beside(path), title, is_new=True, lesson=lesson)
        await self._files.yield_points.take()
        game = OpenGame(GameModel(table, autosave, self._settings, title, lesson), self._kind)
        game.game.dialog_wanted.connect(self.run_dialog)
        game.game.branch_wanted.connect(self._open_branch)
        game.game.next_game_wanted.connect(self._open_next_game)
        game.game.lesson_wanted.connect(self._open_lesson)
        if is_new:
            autosave.note()
        return await self._files.add_tab(game)

    async def _open(self, path: Path, reading: Reading) -> bool:
        """Open a journal, or its undamaged part; return whether a game is open."""
        from ccstudio.play.replay import open_journal  # noqa: PLC0415 - likewise

        def work(progress: Progress) -> "Replayed":
            return open_journal(path, report=progress.report)

        outcome = await self._flow_context.background.run(_("Opening {file}").format(file=path.name), work)
        if outcome.error is not None:
            await self._files.tell_error(_("Not opened"), outcome.error)
        if outcome.result is None:
            return False
        # Somebody may have opened it a second time meanwhile.
        if self._files.bring_forward(path):
            return True
        replayed: Replayed = outcome.result
        if replayed.session is None or errors_of(replayed.problems):
            return await self._rescue(path, replayed)
        title = reading.document.title if reading.document is not None else ""
        if not await self._open_session(replayed.session, path.absolute(), title):
            return False
        warnings = "; ".join(map(str, replayed.problems))
        self.message.emit(warnings or _("Opened {file}").format(file=path.name))
        return True

    async def _rescue(self, path: Path, replayed: "Replayed") -> bool:
        """Say why a journal cannot be opened, and offer its last valid position as a new game."""
        from ccstudio.play.damaged_journal import recovered_game  # noqa: PLC0415 - likewise
        from ccstudio.play.game_files import path_beside  # noqa: PLC0415 - likewise
        from ccstudio.ui.documents.problems_dialog import ProblemsDialog  # noqa: PLC0415 - likewise

        def work(progress: Progress) -> "Replayed | None":
            return recovered_game(path, report=progress.report)

        found: Replayed | None = replayed
        if replayed.session is None:
            outcome = await self._flow_context.background.run(_("Checking {file}").format(file=path.name), work)
            if outcome.cancelled:
                return False
            found = outcome.result
        session = found.session if found is not None else None
        sentences = [_("The game in {file} cannot be opened.").format(file=path.name)]
        if session is None:
            sentences.append(_("This game cannot be continued."))
        else:
            sentences.append(
                plural(
                    "You can continue it from the beginning as a new game. This file does not change.",
                    "You can continue it after entry {count} as a new game. This file does not change.",
                    session.number,
                )
            )
        dialog = ProblemsDialog(
            _("Game problems"),
            in_a_row(sentences),
            replayed.problems,
            can_open=session is not None,
            open_text=_("Continue from there"),
        )
        if not await self._flow_context.dialogs.run(dialog) or session is None:
            return False
        return await self._open_session(session, path_beside(path.absolute()), is_new=True)

    async def _tell_of_seat_journal(self, path: Path, reading: Reading) -> bool:
        """Explain the journal of one seat, which can be read but not continued."""
        document = reading.document
        if not isinstance(document, SeatJournalDocument):
            return await self._rescue_nothing(path, reading)
        seat = document.seats[document.seat].title if document.seat >= 0 else _("a spectator")
        await self._files.tell(
            _("Seat journal"),
            _("{file} records {game} as seen by {seat}.").format(file=path.name, game=document.title, seat=seat),
            _(
                "You cannot continue the game from this file, because it lacks what this seat could not know. "
                "Read and check it with this command:\nccstudio replay {file}"
            ).format(file=path),
        )
        return False

    async def _rescue_nothing(self, path: Path, reading: Reading) -> bool:
        from ccstudio.ui.documents.problems_dialog import ProblemsDialog  # noqa: PLC0415 - likewise

        text = _("{file} cannot be opened.").format(file=path.name)
        await self._flow_context.dialogs.run(ProblemsDialog(_("File problems"), text, reading.problems, can_open=False))
        return False

    async def _begin_lesson(self, path: Path, reading: Reading) -> bool:
        """Begin a lesson that was opened as a file."""
        from ccstudio.application.games.player_names import OPPONENT  # noqa: PLC0415 - likewise
        from ccstudio.play.lesson import begin_lesson  # noqa: PLC0415 - likewise
        from ccstudio.play.lesson_opening import OpenedLesson, open_lesson  # noqa: PLC0415 - likewise

        if reading.document is None or errors_of(reading.problems):
            return await self._rescue_nothing(path, reading)

        def work(_progress: Progress) -> OpenedLesson:
            return open_lesson(path)

        outcome = await self._flow_context.background.run(_("Opening {file}").format(file=path.name), work)
        if isinstance(outcome.error, DocumentError):
            return await self._rescue_nothing(path, Reading(document=None, problems=outcome.error.problems))
        if outcome.error is not None:
            await self._files.tell_error(_("Not opened"), outcome.error)
        if outcome.result is None:
            return False
        lesson, opened = outcome.result
        session = begin_lesson(lesson, opened, OPPONENT)
        return await self.begin(session, title=lesson.title, lesson=lesson)

    async def play_suggestion(self, suggestion: LessonNext) -> bool:
        """Begin the game that a lesson suggests; return whether that was done."""
        from ccstudio.engine.seeds import new_seed  # noqa: PLC0415 - the first paint needs no rules
        from ccstudio.play.opening import Opened, open_scenario  # noqa: PLC0415 - likewise
        from ccstudio.play.session import PERSON, Session  # noqa: PLC0415 - likewise

        name = suggestion.scenario.id

        def work(_progress: Progress) -> Opened:
            return open_scenario(name)

        outcome = await self._flow_context.background.run(_("Opening {file}").format(file=name), work)
        if outcome.error is not None:
            await self._files.tell_error(_("The game cannot start"), outcome.error)
        if outcome.result is None:
            return False
        opened: Opened = outcome.result
        seats = opened.system.seatings(opened.board)[0].seats
        players = [PERSON if number == suggestion.seat else suggestion.opponent for number in range(len(seats))]
        try:
            session = Session.begin(opened, seed=new_seed(), players=players)
        except StudioError as error:
            await self._files.tell_error(_("The game cannot start"), error)
            return False
        return await self.begin(session)

    def _open_next_game(self, suggestion: LessonNext) -> None:
        self._flow_context.run_flow(self.play_suggestion(suggestion))

    def _open_lesson(self, lesson: str) -> None:
        paths = [card.path for card in self.lessons() if card.id == lesson]
        if paths:
            self._flow_context.run_flow(self._files.open(paths[:1], remember=False))

    def run_dialog(self, begin: "Callable[[Dialogs], DialogFlow]") -> None:
        """Start a dialog flow of a game."""
        self._flow_context.run_flow(begin(self._flow_context.dialogs))

    def _open_branch(self, session: "Session") -> None:
        self._flow_context.run_flow(self._branch(session))


def _latest(paths: Sequence[Path]) -> "GameFile | None":
    """The latest unfinished game; called in a thread."""
    from ccstudio.play.game_files import latest_unfinished  # noqa: PLC0415 - likewise

    return latest_unfinished(paths)


def _own_games() -> list[Path]:
    """The files in the folder for games."""
    try:
        return [path.absolute() for path in games_folder().glob("*.json") if not path.name.startswith(".")]
    except OSError:
        return []

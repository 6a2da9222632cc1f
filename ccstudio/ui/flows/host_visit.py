"""`HostVisit`: one host that the person is at: its lobby, and the tables of its games."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from ccstudio.application.games.hosted_games import free_seats
from ccstudio.base.errors import SaveError, StudioError
from ccstudio.base.language import _, plural
from ccstudio.base.places import games_folder
from ccstudio.base.problems import Problem
from ccstudio.documents.files import save
from ccstudio.documents.journal import JournalDocument
from ccstudio.engine.seats import WATCHER
from ccstudio.net.client.connection import HostAddress, HostConnection, LinkState, new_request
from ccstudio.net.client.known_hosts import KnownHost, KnownHosts
from ccstudio.net.client.places import Place
from ccstudio.net.client.seat_at_host import SeatAtHost
from ccstudio.net.client.verification import Verified, read_and_verify
from ccstudio.net.protocol import (
    Accepted,
    Created,
    GameInfo,
    Games,
    HostMessage,
    Join,
    Leave,
    ListScenarios,
    Refused,
    Scenarios,
)
from ccstudio.play.game_files import new_game_path
from ccstudio.play.opening import Opened
from ccstudio.rules.registry import Registry
from ccstudio.ui.dialogs.dialogs import Choice, Question
from ccstudio.ui.documents.editor import Editor
from ccstudio.ui.flows.editor_kinds import EditorKind
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.network.host_link import HostLink
from ccstudio.ui.network.hosted_table import HostedTable
from ccstudio.ui.network.lobby import Lobby
from ccstudio.ui.network.new_hosted_game import NewHostedGameDialog
from ccstudio.ui.network.seat_dialog import SeatDialog, SubstituteDialog, WatchDialog
from ccstudio.ui.network.table_bar import NetworkBar
from ccstudio.ui.play.editor import GameEditor
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.play.game_storage import GameStorage
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Progress

_UNKNOWN_HOST: Final = "link-unknown"


class HostedGame(OpenGame):
    """A game of a host in a tab.

    Signals:
        whole_wanted(): the person wants to open the whole of the finished game.
    """

    whole_wanted = Signal()

    def __init__(self, model: GameModel, kind: EditorKind, link: HostLink, hosted: HostedTable) -> None:
        super().__init__(model, kind)
        self._link = link
        self._hosted = hosted
        self.bar = self._put_bar()

    @property
    def hosted(self) -> HostedTable:
        """The seat at the host."""
        return self._hosted

    def renew_editor(self, make: Callable[..., Editor]) -> None:
        """Show the game again by another editor, with a bar of its own."""
        self.bar.stop()
        super().renew_editor(make)
        self.bar = self._put_bar()

    def _put_bar(self) -> NetworkBar:
        bar = NetworkBar(self._link, self._hosted)
        bar.whole_wanted.connect(self.whole_wanted)
        assert isinstance(self.editor, GameEditor), "games are played in the editor of games"
        self.editor.parts.put_above_prompt(bar)
        return bar

    def close(self) -> None:
        """Follow the game no longer."""
        self.bar.stop()
        self._link.drop(self._hosted)
        super().close()


class HostVisit(QObject):
    """The person at one host.

    Signals:
        message(text): a line for the status bar.
        ended(): the person has left.
    """

    message = Signal(str)
    ended = Signal()

    def __init__(
        self,
        flow_context: FlowContext,
        settings: Settings,
        files: FileFlows,
        kind: EditorKind,
        hosts: KnownHosts,
        *,
        connect: Callable[..., HostConnection] = HostConnection,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._connect = connect
        self._password = ""
        self._flow_context = flow_context
        self._settings = settings
        self._files = files
        self._kind = kind
        self._hosts = hosts
        self._games: dict[tuple[str, int], HostedGame] = {}
        self._scenarios_request = ""
        self._deeds: dict[str, str] = {}
        """What the host was asked to do for the person, by request, with the game where a seat was asked for."""
        self.link: HostLink | None = None
        self.lobby: Lobby | None = None
        self._place = Place(address=HostAddress(host="", port=1))

    def begin(self, known: KnownHost, place: Place, password: str = "") -> None:
        """Connect to a host, and show its lobby; an invitation leads to its game."""
        self._place = place
        self._password = password
        self.link = HostLink(known, self._hosts, password=password, code=place.code, connect=self._connect, parent=self)
        self.lobby = Lobby(self.link)
        self.lobby.new_wanted.connect(self._ask_scenarios)
        self.lobby.seat_wanted.connect(self._want_seat)
        self.lobby.game_wanted.connect(self._want_game)
        self.lobby.leave_wanted.connect(self._leave)
        self.lobby.finished.connect(self._hide)
        self.link.received.connect(self._take)
        self.link.failed.connect(self._tell)
        self.link.turned.connect(self._notice_turn)
        self.link.begun.connect(self._notice_beginning)
        self.link.start()
        self.lobby.show()

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes from the host: it, or this program, will not have the connection."""
        return self.link is None or self.link.state in {LinkState.REFUSED, LinkState.CLOSED}

    def is_at(self, address: HostAddress) -> bool:
        """Whether the host of this visit is the one at an address; one with another certificate is another host."""
        own = self.link.address if self.link is not None else self._place.address
        return own.text == address.text and address.fingerprint in {"", own.fingerprint}

    def go_on(self, place: Place) -> None:
        """Show the lobby to a person who comes again, perhaps with an invitation to another game."""
        if place.game and self.link is not None:
            self._place = place
            self.link.look(place.code)
        self.show()

    def show(self) -> None:
        """Bring the lobby to the front."""
        if self.lobby is not None:
            self.lobby.show()
            self.lobby.raise_()
            self.lobby.activateWindow()

    def close(self) -> None:
        """Leave the host; tabs of its games stay as they are until they are closed."""
        link, lobby = self.link, self.lobby
        self.link = self.lobby = None  # before the lobby says that it was closed
        if link is not None:
            link.close()
        if lobby is not None:
            lobby.close()
            lobby.deleteLater()

    def _hide(self) -> None:
        """Leave the host when its lobby is closed and no game of it is open."""
        if self.link is not None and not self.link.tables:
            self.close()
            self.ended.emit()

    def _take(self, message: HostMessage) -> None:
        link, lobby = self.link, self.lobby
        if link is None or lobby is None:
            return
        match message:
            case Scenarios() if message.request == self._scenarios_request:
                self._flow_context.run_flow(self._new_game(message))
            case Created():
                lobby.codes[message.game] = message.code
                link.look(message.code)
            case Accepted() if message.request in self._deeds:
                self._place = msgspec.structs.replace(self._place, game=self._deeds.pop(message.request))
                link.look()
            case Refused() if message.request in self._deeds:
                self._deeds.pop(message.request)
                self._tell(StudioError(message.code, **message.arguments))
            case Games() if message.request == link.listing and self._place.game not in {"", *link.games}:
                self._place = msgspec.structs.replace(self._place, game="")
                self._tell(StudioError("host-game-unknown"))
        self._follow_invitation()

    def _follow_invitation(self) -> None:
        """Select the game of the invitation, and go to one that has begun and has a seat of the person."""
        info = self.link.games.get(self._place.game) if self.link is not None else None
        if info is None or self.lobby is None:
            return
        self._place = msgspec.structs.replace(self._place, game="")
        if self._place.code:
            self.lobby.codes.setdefault(info.game, self._place.code)
        self.lobby.select(info.game)
        if info.yours and info.status in {"running", "paused"}:
            self._want_game(info)

    def _ask_scenarios(self) -> None:
        if self.link is not None:
            self._scenarios_request = self._noted()
            self.link.send(ListScenarios(request=self._scenarios_request))

    def _noted(self, game: str = "") -> str:
        """Return the id of a request that this visit hears the answer to."""
        request = new_request()
        self._deeds[request] = game
        return request

    async def _new_game(self, scenarios: Scenarios) -> None:
        dialog = NewHostedGameDialog(scenarios.scenarios)
        if await self._flow_context.dialogs.run(dialog) and self.link is not None:
            wanted = dialog.message()
            self._deeds[wanted.request] = ""
            self.link.send(wanted)

    def _want_seat(self, info: GameInfo) -> None:
        self._flow_context.run_flow(self._take_seat(info))

    async def _take_seat(self, info: GameInfo) -> None:
        free = free_seats(info)
        seat = free[0]
        if len(free) > 1:
            dialog = SeatDialog(info, free)
            if not await self._flow_context.dialogs.run(dialog):
                return
            seat = dialog.seat
        if self.link is not None and self.lobby is not None:
            code = self.lobby.codes.get(info.game, self._place.code)
            self.link.send(Join(request=self._noted(info.game), game=info.game, seat=seat, code=code))

    def _leave(self, info: GameInfo) -> None:
        if self.link is not None:
            self.link.send(Leave(request=self._noted(), game=info.game))

    def _want_game(self, info: GameInfo) -> None:
        """Open the tab of a game for the own seat, or to watch."""
        link = self.link
        if link is None:
            return
        if not info.yours and info.watching == "open-hands":
            self._flow_context.run_flow(self._ask_whose_eyes(info))
            return
        for seat in info.yours or (WATCHER,):
            self._follow_game(link, info, seat)

    async def _ask_whose_eyes(self, info: GameInfo) -> None:
        dialog = WatchDialog(info)
        if await self._flow_context.dialogs.run(dialog) and self.link is not None:
            self._follow_game(self.link, info, dialog.seat)

    def _follow_game(self, link: HostLink, info: GameInfo, seat: int) -> None:
        """Follow a game from a seat, or show the tab that does."""
        if any((it.at_host.game, it.at_host.seat) == (info.game, seat) for it in link.tables):
            game = self._games.get((info.game, seat))
            if game is not None:
                self._files.activated.emit(game)
            return
        code = self.lobby.codes.get(info.game, "") if self.lobby is not None else ""
        at_host = SeatAtHost(link.send, info.game, seat, code=code, watches=seat not in info.yours)
        hosted = HostedTable(at_host, link)
        hosted.begun.connect(partial(self._begun, hosted, info))
        hosted.failed.connect(partial(self._tell_of, hosted))
        hosted.opened.connect(partial(self._verify, hosted))
        hosted.substitute_wanted.connect(partial(self._want_substitute, hosted))
        link.follow(hosted)
        if at_host.is_watcher and info.delay and self.lobby is not None:
            self.lobby.tell(
                plural(
                    "You see this game {count} minute later. Its tab opens as soon as there is something to see.",
                    "You see this game {count} minutes later. Its tab opens as soon as there is something to see.",
                    max(1, round(info.delay / 60)),
                )
            )

    def _begun(self, hosted: HostedTable, info: GameInfo) -> None:
        self._flow_context.run_flow(self._open(hosted, info))

    async def _open(self, hosted: HostedTable, info: GameInfo) -> None:
        """Open the documents of a game in the background, and show it."""

        def work(_progress: Progress) -> tuple[Opened | None, list[Problem]]:
            return hosted.at_host.open_head(Registry())

        title = info.title or info.scenario_title
        outcome = await self._flow_context.background.run(_("Opening {file}").format(file=title), work)
        link = self.link
        if outcome.result is None or link is None:
            return
        opened, problems = outcome.result
        error: StudioError | None = None
        if opened is None:
            error = StudioError("network-game-unplayable", title=title, problem=str(problems[0]))
        else:
            try:
                session = hosted.at_host.begin(opened)
            except StudioError as failure:
                error = failure
        if error is not None:
            link.drop(hosted)
            await self._files.tell_error(_("Not opened"), error)
            return
        table = PlayTable(session, self._settings.table_settings)
        hosted.show(table)
        game = HostedGame(
            GameModel(table, GameStorage(), self._settings, title, others=hosted), self._kind, link, hosted
        )
        game.game.dialog_wanted.connect(self._run_dialog)
        game.whole_wanted.connect(partial(self._open_whole, hosted))
        self._games[info.game, hosted.at_host.seat] = game
        if hosted.at_host.is_watcher and self.lobby is not None:
            self.lobby.tell("")
        await self._files.add_tab(game)

    def _verify(self, hosted: HostedTable) -> None:
        self._flow_context.run_flow(self._verified(hosted))

    async def _verified(self, hosted: HostedTable) -> None:
        """Verify a finished game in the background, and let its tab say what was found."""
        told, text = hosted.at_host.told, hosted.at_host.journal

        def work(_progress: Progress) -> Verified:
            return read_and_verify(told, text, Registry())

        outcome = await self._flow_context.background.run(_("Verifying {title}").format(title=told.title), work)
        if outcome.error is not None:
            self.message.emit(str(outcome.error))
        if outcome.result is not None:
            hosted.note_verified(outcome.result)

    def _open_whole(self, hosted: HostedTable) -> None:
        if hosted.verified is not None:
            self._flow_context.run_flow(self._keep_and_open(hosted, hosted.verified.journal))

    async def _keep_and_open(self, hosted: HostedTable, journal: JournalDocument) -> None:
        """Keep a finished game among the games of the person, once, and open it there."""
        if hosted.kept_at is None:
            folder = games_folder()
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
            path = new_game_path(folder, journal.id, datetime.now(UTC).astimezone().date())
            try:
                save(journal, path)
            except SaveError as error:
                await self._files.tell_error(_("Not saved"), error)
                return
            hosted.kept_at = path
        await self._files.open([hosted.kept_at], remember=False)

    def _want_substitute(self, hosted: HostedTable) -> None:
        self._flow_context.run_flow(self._ask_for_substitute(hosted))

    async def _ask_for_substitute(self, hosted: HostedTable) -> None:
        """Ask who shall play which seat, and propose it to the others."""
        if hosted.info is None:
            return
        dialog = SubstituteDialog(hosted.info, hosted.at_host.seat)
        if await self._flow_context.dialogs.run(dialog):
            hosted.at_host.propose("substitute", replaced=dialog.seat, player=dialog.player)

    def _run_dialog(self, begin: object) -> None:
        if callable(begin):
            self._flow_context.run_flow(begin(self._flow_context.dialogs))

    def _notice_beginning(self, info: GameInfo) -> None:
        """Say that a game begins; it is shown to a person who waits for it in the lobby and plays no other."""
        self.message.emit(_("{game} begins.").format(game=info.title or info.scenario_title))
        if self.link is not None and not self.link.tables and self.lobby is not None and self.lobby.isVisible():
            self._want_game(info)

    def _notice_turn(self, info: GameInfo) -> None:
        title = info.title or info.scenario_title
        self.message.emit(_("It is your turn in {game}.").format(game=title))
        for window in QApplication.topLevelWidgets():
            if window.isVisible():
                QApplication.alert(window)

    def _tell(self, error: StudioError) -> None:
        if error.code == _UNKNOWN_HOST and self.link is not None:
            self._flow_context.run_flow(self._trust(self.link, error))
            return
        self.message.emit(str(error))
        if self.lobby is not None and not self.is_over:
            self.lobby.tell(str(error))

    def _tell_of(self, hosted: HostedTable, error: StudioError) -> None:
        """Tell of a game: once its tab is open, that and the status bar say it, and the lobby does not."""
        if hosted.table is None:
            self._tell(error)
        else:
            self.message.emit(str(error))

    async def _trust(self, link: HostLink, error: StudioError) -> None:
        """Ask whether an unknown certificate is that of the host, and connect again with it."""
        question = Question(
            title=_("Unknown host"),
            text=str(error),
            explanation=_("An invitation to this host has the fingerprint in it, and needs no question."),
            choices=(Choice("trust", _("It is right")), Choice("cancel", _("Cancel"), "reject")),
        )
        answer = await self._flow_context.dialogs.ask(question)
        known, place = link.known, self._place
        self.close()
        if answer != "trust":
            self.ended.emit()
            return
        address = msgspec.structs.replace(known.address, fingerprint=str(error.arguments["fingerprint"]))
        self.begin(
            msgspec.structs.replace(known, address=address),
            msgspec.structs.replace(place, address=address),
            self._password,
        )

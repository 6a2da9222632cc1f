"""`HostLink`: a connection to a host, in the thread of the window."""

from collections.abc import Callable
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Qt, Signal

from ccstudio.base.errors import SaveError, StudioError
from ccstudio.base.language import _
from ccstudio.net.client.connection import HostAddress, HostConnection, LinkState, new_request
from ccstudio.net.client.known_hosts import KnownHost, KnownHosts
from ccstudio.net.protocol import ClientMessage, GameChanged, GameInfo, Games, HostMessage, ListGames, Welcome
from ccstudio.ui.network.hosted_table import HostedTable

_NO_ACCOUNT: Final = "host-token-unknown"


class _Ear(QObject):
    """Hears a connection in its thread, and tells the window in another."""

    arrived = Signal(object)
    shifted = Signal(object, object)

    def received(self, message: HostMessage) -> None:
        """Pass on what the host said."""
        self.arrived.emit(message)

    def changed(self, state: LinkState, reason: StudioError | None) -> None:
        """Pass on how the connection stands."""
        self.shifted.emit(state, reason)


class HostLink(QObject):
    """A host that this window is connected to, with its list of games and the tables of its games here.

    Signals:
        received(message): the host said something (HostMessage).
        state_changed(): the connection was made or lost, or what is known of the games changed.
        failed(error): something could not be done (StudioError).
        turned(info): a seat of the person is asked now (GameInfo).
        begun(info): a game in which the person has a seat began (GameInfo).
    """

    received = Signal(object)
    state_changed = Signal()
    failed = Signal(object)
    turned = Signal(object)
    begun = Signal(object)

    def __init__(
        self,
        known: KnownHost,
        hosts: KnownHosts,
        *,
        password: str = "",
        code: str = "",
        connect: Callable[..., HostConnection] = HostConnection,
        parent: QObject | None = None,
    ) -> None:
        """Prepare a connection to a host; `start` begins it.

        Args:
            known: the host, with the person's name, and token if there is an account.
            hosts: keeps the account.
            password: of the host, if it asks for one.
            code: of the invitation that leads there; games that are not open to everybody are listed by it.
            connect: makes the connection.
            parent: as of any object of Qt.
        """
        super().__init__(parent)
        self.known = known
        self.state = LinkState.CONNECTING
        self.reason: StudioError | None = None
        self.games: dict[str, GameInfo] = {}
        self.tables: list[HostedTable] = []
        self._hosts = hosts
        self.listing = ""
        """The last request for the list."""
        self._code = code
        self._ear = _Ear(self)
        self._ear.arrived.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._ear.shifted.connect(self._follow, Qt.ConnectionType.QueuedConnection)
        self._connection = connect(known.address, self._ear, name=known.name, token=known.token, password=password)

    @property
    def address(self) -> HostAddress:
        """Where the host is."""
        return self.known.address

    @property
    def is_connected(self) -> bool:
        """Whether messages go to the host now."""
        return self.state is LinkState.CONNECTED

    @property
    def words(self) -> str:
        """How the connection stands, in words."""
        match self.state:
            case LinkState.CONNECTED:
                return _("You are {name} at {address}.").format(name=self.known.name, address=self.address.text)
            case LinkState.CONNECTING:
                return _("Connecting to {address}…").format(address=self.address.text)
            case LinkState.LOST:
                return _("{reason} The studio tries again.").format(reason=self.reason)
        return str(self.reason or _("The connection is closed."))

    def start(self) -> None:
        """Begin to connect."""
        self._connection.start()

    def send(self, message: ClientMessage) -> None:
        """Send a message as soon as the host can be reached."""
        self._connection.send(message)

    def look(self, code: str = "") -> None:
        """Ask for the list of games, with the one that a code belongs to, or the last code."""
        self._code = code or self._code
        self.listing = new_request()
        self.send(ListGames(request=self.listing, code=self._code))

    def follow(self, table: HostedTable) -> None:
        """Tell a table what the host says of its game, from now on and after every loss of the connection."""
        self.tables.append(table)
        if (info := self.games.get(table.at_host.game)) is not None:
            table.note(info)
        if self.is_connected:
            table.at_host.sync()

    def drop(self, table: HostedTable) -> None:
        """Follow a game no longer."""
        if table in self.tables:
            self.tables.remove(table)
            table.at_host.leave()

    def close(self) -> None:
        """End the connection."""
        self._ear.arrived.disconnect(self._take)
        self._ear.shifted.disconnect(self._follow)
        self._connection.close()

    def _follow(self, state: LinkState, reason: StudioError | None) -> None:
        self.state, self.reason = state, reason
        self.state_changed.emit()
        if state is LinkState.REFUSED and reason is not None:
            if reason.code == _NO_ACCOUNT:
                self._forget()
            self.failed.emit(reason)

    def _take(self, message: HostMessage) -> None:
        match message:
            case Welcome():
                self._remember(message)
                self.look()
                for table in self.tables:
                    table.at_host.sync()
            case Games() if message.request == self.listing:
                listed = {info.game: info for info in message.games}
                # The same list, order included, changes nothing on the screen.
                if list(listed.items()) != list(self.games.items()) or not listed:
                    self.games = listed
                    self._tell_tables(*message.games)
                    self.state_changed.emit()
            case GameChanged():
                self._note(message)
            case _:
                for table in self.tables:
                    table.take(message)
        self.received.emit(message)

    def _forget(self) -> None:
        """Drop the account that the host does not know any more, so that the next visit makes a new one."""
        try:
            self._hosts.forget(self.address)
        except SaveError as error:
            self.failed.emit(error)

    def _remember(self, welcome: Welcome) -> None:
        token = welcome.token or self.known.token
        self.known = msgspec.structs.replace(self.known, title=welcome.title, name=welcome.name, token=token)
        try:
            self._hosts.remember(self.known)
        except SaveError as error:
            self.failed.emit(error)

    def _note(self, changed: GameChanged) -> None:
        info = changed.info
        before = self.games.get(info.game)
        if changed.is_gone:
            self.games.pop(info.game, None)
        else:
            self.games[info.game] = info
            self._tell_tables(info)
        self.state_changed.emit()
        if info.yours and info.status == "running" and before is not None and before.status == "open":
            self.begun.emit(info)
        if info.is_asked and not (before is not None and before.is_asked):
            self.turned.emit(info)

    def _tell_tables(self, *games: GameInfo) -> None:
        for table in self.tables:
            for info in games:
                table.note(info)

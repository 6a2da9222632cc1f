"""`Hosting`: the host that the studio runs on this computer, and who is there."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.application.own_host import OwnHost
from ccstudio.base.language import _, plural
from ccstudio.net.client.connection import HostAddress
from ccstudio.net.client.places import Place, place_of
from ccstudio.net.host.host import Attendance
from ccstudio.net.invitation import Invitation

LOOK_MS: Final = 1_000
"""How often the studio looks who is there."""


class Hosting(QObject):
    """The host of this computer, from the first wish for one to the end of the studio.

    Signals:
        changed(): who is there changed, or the host began or ended.
        began_or_ended(): the host began or ended.
        show_wanted(): the person wants to see the host.
    """

    changed = Signal()
    began_or_ended = Signal()
    show_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._own: OwnHost | None = None
        self.attendance = Attendance()
        self.place = Place(address=HostAddress(host="", port=1))
        self.invitation = ""
        """The link to the host."""
        self.name = ""
        """Of the person at the host."""
        self.password = ""
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self.look)

    @property
    def is_running(self) -> bool:
        """Whether a host runs."""
        return self._own is not None and self._own.is_running

    @property
    def others(self) -> int:
        """The number of other people who are there; the person is there too."""
        return max(0, self.attendance.people - 1)

    @property
    def words(self) -> str:
        """Where the host is and who is there, in words."""
        people = plural("{count} person is connected", "{count} people are connected", self.attendance.people)
        games = plural("{count} game is being played", "{count} games are being played", self.attendance.games)
        return _("This computer hosts games at {address}: {people}, {games}.").format(
            address=self.place.address.text, people=people, games=games
        )

    def take(self, own: OwnHost, invitation: Invitation, name: str, password: str) -> None:
        """Look after a host that has begun to listen, to which the person goes under a name."""
        self._own = own
        self.name, self.password = name, password
        self.invitation = invitation.link
        self.place = place_of(self.invitation)
        self._look.start()
        self.look()
        self.began_or_ended.emit()

    def look(self) -> None:
        """Look who is there, and whether the host still runs."""
        if self._own is None:
            return
        if not self._own.is_running:
            self.stop()
        elif (attendance := self._own.attendance) != self.attendance:
            self.attendance = attendance
            self.changed.emit()

    def stop(self) -> None:
        """End the host; its games are kept."""
        self._look.stop()
        if self._own is not None:
            self._own.stop()
            self._own = None
            self.attendance = Attendance()
            self.changed.emit()
            self.began_or_ended.emit()

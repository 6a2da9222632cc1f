"""Dialog flows about playing over a network: going to a host, and hosting on this computer."""

from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QObject

from ccstudio.base.language import _
from ccstudio.base.places import user_data_folder
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.flows.playing import PlayingFlows
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Progress

if TYPE_CHECKING:
    from ccstudio.application.own_host import OwnHost, Pages
    from ccstudio.net.client.known_hosts import KnownHosts
    from ccstudio.net.client.places import Place
    from ccstudio.net.invitation import Invitation
    from ccstudio.ui.flows.host_visit import HostVisit

NAME: Final = "network-name"
"""Where the settings keep the name of the person at hosts."""


class NetworkFlows(PlayingFlows):
    """The dialog flows about hosts. Nothing of the network is loaded before one is wanted."""

    def __init__(
        self,
        flow_context: FlowContext,
        settings: Settings,
        editors: Editors,
        files: FileFlows,
        pages: "Pages",
        parent: QObject | None = None,
    ) -> None:
        """Prepare the flows; `pages` are those of a host on this computer, for browsers."""
        super().__init__(flow_context, settings, editors, files, parent)
        self._pages = pages
        self._own: OwnHost | None = None
        self._own_way: tuple[Place, str, str] | None = None
        """How the person goes to the host of this computer: the place, the name there, the password."""
        self._hosts: KnownHosts | None = None
        self.visits: list[HostVisit] = []

    @property
    def hosts(self) -> "KnownHosts":
        """The hosts where the person has been."""
        if self._hosts is None:
            from ccstudio.net.client.known_hosts import FILE, KnownHosts  # noqa: PLC0415 - not for the first paint

            self._hosts = KnownHosts(user_data_folder() / FILE)
        return self._hosts

    async def join(self, invitation: str = "") -> bool:
        """Ask for a host, and go there; return whether the person goes."""
        from ccstudio.net.client.discovery import Nearby  # noqa: PLC0415 - likewise
        from ccstudio.ui.network.connect_dialog import ConnectDialog  # noqa: PLC0415 - likewise

        known = tuple(self.hosts)
        name = self._settings.recalled(NAME, "") or next((host.name for host in known if host.name), "")
        dialog = ConnectDialog(known, name, invitation)
        nearby = Nearby(dialog.found.emit)
        try:
            if not await self._flow_context.dialogs.run(dialog):
                return False
            place, name, password = dialog.place(), dialog.name.text().strip(), dialog.password.text()
        finally:
            nearby.close()
        self.go(place, name, password)
        return True

    async def host_here(self) -> bool:
        """Host games on this computer, and go there; return whether a host runs."""
        from ccstudio.application.own_host import OwnHost  # noqa: PLC0415 - likewise
        from ccstudio.net.client.places import place_of  # noqa: PLC0415 - likewise
        from ccstudio.net.host.running import HostOptions  # noqa: PLC0415 - likewise
        from ccstudio.ui.network.seat_dialog import OwnHostDialog  # noqa: PLC0415 - likewise

        if self._own is not None and self._own.is_running and self._own_way is not None:
            self.go(*self._own_way)
            return True
        dialog = OwnHostDialog(self._settings.recalled(NAME, ""))
        if not await self._flow_context.dialogs.run(dialog):
            return False
        name, password = dialog.name.text().strip(), dialog.password.text()
        own = OwnHost(HostOptions(title=dialog.title.text().strip() or name, password=password), self._pages)

        def work(_progress: Progress) -> "Invitation":
            return own.start()

        outcome = await self._flow_context.background.run(_("Starting the host"), work)
        if outcome.result is None:
            if outcome.error is not None:
                await self._files.tell_error(_("The host did not start"), outcome.error)
            return False
        self._own = own
        self._own_way = (place_of(outcome.result.link), name, password)
        self.go(*self._own_way)
        return True

    def close(self) -> None:
        """Leave all hosts, and end the one of this computer."""
        for visit in self.visits:
            visit.close()
        self.visits.clear()
        if self._own is not None:
            self._own.stop()
            self._own = None

    def go(self, place: "Place", name: str, password: str) -> None:
        """Go to a host, with the account that the person has there; one where the person is already is shown."""
        from ccstudio.net.client.known_hosts import KnownHost  # noqa: PLC0415 - likewise
        from ccstudio.ui.flows.host_visit import HostVisit  # noqa: PLC0415 - likewise

        assert self._kind is not None, "there is an editor for games"
        self._settings.recall_next_time(NAME, name)
        here = next((visit for visit in self.visits if visit.is_at(place.address)), None)
        if here is not None and not here.is_over:
            here.go_on(place)
            return
        if here is not None:
            here.close()
            self._forget(here)
        known = self.hosts.at(place.address)
        if known is not None and known.token:
            known = msgspec.structs.replace(
                known, address=place.address if place.address.fingerprint or place.address.plain else known.address
            )
        else:
            known = KnownHost(address=place.address, name=name)
        visit = HostVisit(self._flow_context, self._settings, self._files, self._kind, self.hosts, parent=self)
        visit.message.connect(self.message)
        visit.ended.connect(partial(self._forget, visit))
        self.visits.append(visit)
        visit.begin(known, place, password)

    def _forget(self, visit: "HostVisit") -> None:
        """Count a host that the person has left no longer."""
        if visit in self.visits:
            self.visits.remove(visit)
            visit.deleteLater()

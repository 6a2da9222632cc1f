"""Dialog flows about playing over a network: going to hosts, that of this computer among them."""

from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import _
from ccstudio.base.places import user_data_folder
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.flows.playing import PlayingFlows
from ccstudio.ui.settings import Settings

if TYPE_CHECKING:
    from ccstudio.application.own_host import Pages
    from ccstudio.net.client.known_hosts import KnownHosts
    from ccstudio.net.client.places import Place
    from ccstudio.ui.flows.host_visit import HostVisit
    from ccstudio.ui.flows.hosting import HostingFlows
    from ccstudio.ui.network.hosting import Hosting

NAME: Final = "network-name"
"""Where the settings keep the name of the person at hosts."""


class NetworkFlows(PlayingFlows):
    """The dialog flows about hosts. Nothing of the network is loaded before one is wanted.

    Signals:
        hosting_began(hosting): a host runs on this computer for the first time (`Hosting`).
        hosting_changed(): a host began or stopped to run on this computer.
    """

    hosting_began = Signal(object)
    hosting_changed = Signal()

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
        self._hosting: Hosting | None = None
        self._hosting_flows: HostingFlows | None = None
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
        from ccstudio.ui.flows.hosting import HostingFlows  # noqa: PLC0415 - likewise
        from ccstudio.ui.network.hosting import Hosting  # noqa: PLC0415 - likewise

        if self._hosting is None or self._hosting_flows is None:
            self._hosting = Hosting(self)
            self._hosting_flows = HostingFlows(
                self._hosting, self._flow_context, self._settings, self._files, self._pages
            )
            self._hosting.show_wanted.connect(self._show_hosting)
            self._hosting.began_or_ended.connect(self.hosting_changed)
            self.hosting_began.emit(self._hosting)
        if not self._hosting.is_running and not await self._hosting_flows.begin(self._settings.recalled(NAME, "")):
            return False
        self._show_hosting()
        return True

    @property
    def is_hosting(self) -> bool:
        """Whether a host runs on this computer."""
        return self._hosting is not None and self._hosting.is_running

    async def stop_hosting(self) -> bool:
        """Stop the host of this computer, if the person still wants that; return whether none runs."""
        if self._hosting is None or not self._hosting.is_running:
            return True
        if not await self.may_close():
            return False
        visit = self._visit_at(self._hosting.place)
        self._hosting.stop()
        if visit is not None:
            visit.close()
            self._forget(visit)
        self.message.emit(_("This computer hosts no games any more. They are kept, and go on when you host again."))
        return True

    async def may_close(self) -> bool:
        """Ask before games with people at them are stopped; return whether the studio may close."""
        return self._hosting_flows is None or await self._hosting_flows.may_stop()

    def close(self) -> None:
        """Leave all hosts, and end the one of this computer."""
        for visit in self.visits:
            visit.close()
        self.visits.clear()
        if self._hosting is not None:
            self._hosting.stop()

    def _show_hosting(self) -> None:
        """Go to the host of this computer, with what is to be done about it above its games."""
        from ccstudio.ui.network.hosting_bar import HostingBar  # noqa: PLC0415 - likewise

        hosting = self._hosting
        if hosting is None or not hosting.is_running:
            return
        is_new = self._visit_at(hosting.place) is None
        self.go(hosting.place, hosting.name, hosting.password)
        visit = self._visit_at(hosting.place)
        if is_new and visit is not None and visit.lobby is not None:
            bar = HostingBar(hosting)
            bar.stop_wanted.connect(self._begin_to_stop)
            visit.lobby.put_on_top(bar)

    def _begin_to_stop(self) -> None:
        self._flow_context.run_flow(self.stop_hosting())

    def _visit_at(self, place: "Place") -> "HostVisit | None":
        """The visit of a host that goes on."""
        return next((visit for visit in self.visits if visit.is_at(place.address) and not visit.is_over), None)

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

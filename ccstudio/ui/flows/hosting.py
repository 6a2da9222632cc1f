"""Dialog flows about the host that the studio runs on this computer: starting and stopping it."""

from collections.abc import Callable
from typing import Final

import msgspec

from ccstudio.application.own_host import OwnHost, Pages, free_port
from ccstudio.base.language import _, plural
from ccstudio.net.host.running import HostOptions
from ccstudio.net.invitation import Invitation
from ccstudio.net.protocol import PORT
from ccstudio.ui.dialogs.dialogs import Choice, Question
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.network.hosting import Hosting
from ccstudio.ui.network.seat_dialog import OwnHostDialog
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Outcome, Progress

_PORT: Final = "network-port"
"""Where the settings keep the port of the last host: invitations to it stay right."""


class HostingFlows:
    """Starts and stops the host of this computer."""

    def __init__(
        self,
        hosting: Hosting,
        flow_context: FlowContext,
        settings: Settings,
        files: FileFlows,
        pages: Pages,
        *,
        make: Callable[[HostOptions, Pages], OwnHost] = OwnHost,
    ) -> None:
        self._hosting = hosting
        self._flow_context = flow_context
        self._settings = settings
        self._files = files
        self._pages = pages
        self._make = make

    async def begin(self, name: str) -> bool:
        """Ask how games shall be hosted, and begin; return whether the host runs."""
        dialog = OwnHostDialog(name, self._settings.recalled(_PORT, PORT))
        if not await self._flow_context.dialogs.run(dialog):
            return False
        name, password = dialog.name.text().strip(), dialog.password.text()
        options = HostOptions(title=dialog.title.text().strip() or name, password=password, port=dialog.port.value())
        own, outcome = await self._start(options)
        while outcome.error is not None and outcome.error.code == "host-port-taken":
            other = free_port(options.port)
            if not await self._wants_other_port(options.port, other):
                return False
            options = msgspec.structs.replace(options, port=other)
            own, outcome = await self._start(options)
        if outcome.result is None:
            if outcome.error is not None:
                await self._files.tell_error(_("The host did not start"), outcome.error)
            return False
        self._settings.recall_next_time(_PORT, outcome.result.port)
        self._hosting.take(own, outcome.result, name, password)
        return True

    async def may_stop(self) -> bool:
        """Ask before other people lose the games at which they sit; return whether the host may stop."""
        self._hosting.look()
        others = self._hosting.others
        if not self._hosting.is_running or not others:
            return True
        question = Question(
            title=_("Stop hosting"),
            text=plural(
                "{count} other person is connected to the host on this computer.",
                "{count} other people are connected to the host on this computer.",
                others,
            ),
            explanation=_("They lose the connection. Games are kept, and go on when you host again."),
            choices=(Choice("stop", _("Stop hosting"), "destroy"), Choice("cancel", _("Keep hosting"), "reject")),
        )
        return await self._flow_context.dialogs.ask(question) == "stop"

    async def _start(self, options: HostOptions) -> tuple[OwnHost, Outcome[Invitation]]:
        own = self._make(options, self._pages)

        def work(_progress: Progress) -> Invitation:
            return own.start()

        return own, await self._flow_context.background.run(_("Starting the host"), work)

    async def _wants_other_port(self, taken: int, other: int) -> bool:
        question = Question(
            title=_("The host did not start"),
            text=_("Another program on this computer uses the port {port}.").format(port=taken),
            explanation=_(
                "Perhaps it is another host of games. Close that program, or host at another port: invitations name it,"
                " and a router has to let it through."
            ),
            choices=(
                Choice("other", _("Host at port {port}").format(port=other) if other else _("Host at any port")),
                Choice("cancel", _("Cancel"), "reject"),
            ),
        )
        return await self._flow_context.dialogs.ask(question) == "other"

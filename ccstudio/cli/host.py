"""`ccstudio host`: games for people at different places."""

import asyncio
import logging
import os
import signal
from argparse import Namespace
from pathlib import Path
from types import FrameType
from typing import Final

from ccstudio.base.language import _
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.numbers import read_number
from ccstudio.cli.output import finish, say
from ccstudio.net.host.running import HostOptions, Started, run_host
from ccstudio.net.invitation import Invitation
from ccstudio.ui.shell.host_pages import host_pages

PASSWORD: Final = "CCSTUDIO_HOST_PASSWORD"  # noqa: S105 - the name of a variable
"""Environment variable with the password, which lists of processes do not show."""


def run(arguments: Namespace) -> int:
    """Run a host until Ctrl+C; raises what `run_host` raises."""
    options = HostOptions(
        folder=Path(arguments.folder) if arguments.folder else None,
        address=arguments.address,
        public_address=arguments.public_address,
        peer_address=arguments.peer_address,
        port=read_number("--port", arguments.port, 0, 65_535),
        title=arguments.title,
        password=arguments.password or os.environ.get(PASSWORD, ""),
        database=arguments.database,
        is_plain=arguments.plain,
        is_announced=not arguments.no_discovery,
        takes_uploads=not arguments.own_scenarios,
        games=tuple(arguments.game),
        processes=read_number("--processes", arguments.processes, 1, 64),
        is_alone=True,
    )
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s")
    asyncio.run(_run(options))
    say(_("The host has closed. All games are stored."))
    return FINE


async def _run(options: HostOptions) -> None:
    """Run a host until the process is told to end."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def end(_number: int, _frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stop.set)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    with host_pages() as pages:
        await run_host(options, stop, _tell, pages=pages)


def _tell(started: Started) -> None:
    """Say where the host is, and how others come there."""
    here = started.listening
    say(_("The host listens at {address}:{port}.").format(address=here.address, port=here.port))
    invitation = Invitation(host=here.address, port=here.port, fingerprint=here.fingerprint)
    say(_("Invitation: {link}").format(link=invitation.link))
    if here.fingerprint:
        say(_("Fingerprint of its certificate: {fingerprint}").format(fingerprint=here.fingerprint))
    scheme = "https" if here.fingerprint else "http"
    say(_("In a browser: {address}").format(address=f"{scheme}://{here.address}:{here.port}/"))
    for scenario, link in started.invitations:
        say(_("{scenario}: {link}").format(scenario=scenario, link=link.link))
        page = f"{scheme}://{link.host}:{link.port}/#{link.game}/{link.code}"
        say(_("In a browser: {address}").format(address=page))
    say(_("Press Ctrl+C to close it."))
    finish()

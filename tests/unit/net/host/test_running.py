"""A whole host: its folder, its invitations, and its end."""

import asyncio
import stat
from pathlib import Path
from typing import Any

import pytest

from ccstudio.net.host.discovery import service_info
from ccstudio.net.host.records import HostError
from ccstudio.net.host.running import HOST_ID, HostOptions, Started, run_host
from ccstudio.net.protocol import PROTOCOL
from tests.helpers.hosts import played


def options(folder: Path, **more: Any) -> HostOptions:
    made = {"folder": folder, "address": "127.0.0.1", "port": 0, "is_announced": False, "processes": 1, **more}
    return HostOptions(**made)


async def once(wanted: HostOptions) -> Started:
    """Start a host, and end it at once."""
    stop = asyncio.Event()
    told: list[Started] = []

    def started(it: Started) -> None:
        told.append(it)
        stop.set()

    await run_host(wanted, stop, started)
    return told[0]


def test_a_host_tells_where_it_is_and_keeps_certificate_and_id(tmp_path: Path) -> None:
    folder = tmp_path / "host"
    first, second = (played(lambda: once(options(folder))) for _ in range(2))
    assert first.listening.fingerprint == second.listening.fingerprint
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert len((folder / HOST_ID).read_text()) == 16


@pytest.mark.slow
def test_an_invitation_leads_to_each_game_that_was_made(tmp_path: Path) -> None:
    wanted = options(tmp_path, games=("mill-road",), public_address="play.example.org", is_plain=True)
    ((scenario, invitation),) = played(lambda: once(wanted)).invitations
    assert (scenario, invitation.host, invitation.fingerprint) == ("mill-road", "play.example.org", "")
    assert invitation.game
    assert invitation.code


def test_a_host_names_the_scenario_that_it_does_not_have(tmp_path: Path) -> None:
    with pytest.raises(HostError, match="nothing-of-the-kind"):
        played(lambda: once(options(tmp_path, games=("nothing-of-the-kind",), is_plain=True)))


def test_two_hosts_do_not_share_a_folder(tmp_path: Path) -> None:
    async def work() -> None:
        stop = asyncio.Event()
        ready = asyncio.Event()

        def started(_it: Started) -> None:
            ready.set()

        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(run_host(options(tmp_path), stop, started))
            await ready.wait()
            with pytest.raises(HostError, match="Another program hosts"):
                await once(options(tmp_path))
            stop.set()

    played(work)


def test_what_is_announced_leads_to_the_host() -> None:
    info = service_info("Ann's games. At home " + "é" * 60, "192.0.2.7", 8437, "ab" * 32)
    assert info.parsed_addresses() == ["192.0.2.7"]
    assert info.port == 8437
    assert info.decoded_properties["fingerprint"] == "ab" * 32
    assert info.decoded_properties["protocol"] == str(PROTOCOL)

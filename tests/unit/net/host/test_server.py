"""A host over sockets: encryption, certificates, pages, and a host that is killed."""

import asyncio
import hashlib
import http.client
import ssl
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from ccstudio.net.channel import Channel
from ccstudio.net.host.certificate import Certificate
from ccstudio.net.host.host import Host, HostSettings
from ccstudio.net.host.records import Account, HostError
from ccstudio.net.host.server import dial, listening
from ccstudio.net.host.sqlite_store import SqliteStore
from ccstudio.net.invitation import Invitation, InvitationError, read_invitation
from ccstudio.net.page.site import SiteFile
from ccstudio.net.protocol import (
    CLIENT_LIMIT,
    PROTOCOL,
    Hello,
    Ping,
    Pong,
    Refused,
    Welcome,
    read_host_message,
    written,
)
from tests.helpers.hosts import micro_catalogue, played
from tests.helpers.killed_hosts import play_with_kills

KILLS = 2


class OnePage:
    """A page for browsers, at which nobody plays."""

    table_path = "/table"

    def page(self, path: str) -> SiteFile | None:
        return SiteFile("text/html; charset=utf-8", b"<p>table</p>") if path == "/" else None

    async def serve(self, browser: Channel, host: Callable[[Channel], Awaitable[None]]) -> None:
        raise AssertionError("no browser connects here")


def host() -> Host:
    return Host(SqliteStore(":memory:"), HostSettings(processes=1), catalogue=micro_catalogue())


def test_a_client_that_knows_the_fingerprint_connects_with_encryption(tmp_path: Path) -> None:
    certificate = Certificate(tmp_path / "certificate.pem")

    async def work() -> None:
        made = host()
        async with made.running(), listening(made, address="127.0.0.1", port=0, certificate=certificate) as place:
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            async with connect(f"wss://127.0.0.1:{place.port}/", ssl=context) as connection:
                shown = connection.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
                assert hashlib.sha256(shown).hexdigest() == place.fingerprint == certificate.fingerprint
                await connection.send(written(Hello(protocol=PROTOCOL, name="Ann")))
                assert isinstance(read_host_message(await connection.recv()), Welcome)

    played(work)


def test_hosts_of_a_database_relay_with_encryption_to_the_right_certificate_alone(tmp_path: Path) -> None:
    certificate = Certificate(tmp_path / "certificate.pem")

    async def work() -> None:
        made = host()
        async with made.running(), listening(made, address="127.0.0.1", port=0, certificate=certificate) as place:
            link = Invitation(host="127.0.0.1", port=place.port, fingerprint=place.fingerprint)
            other = msgspec.structs.replace(link, fingerprint="0" * 64)
            relay_pass = made.relays.new_pass(Account(7, "Ann", b""), "10.0.0.1")
            with pytest.raises(OSError, match="certificate"):
                await dial(other.link, relay_pass)
            stranger = await dial(link.link, "nonsense")
            assert await stranger.receive() is None
            relayed = await dial(link.link, relay_pass)
            await relayed.send(written(Ping(request="p")))
            assert await relayed.receive() == written(Pong(request="p"))
            await relayed.close()

    played(work)


def test_a_certificate_is_made_once_and_only_its_owner_can_read_its_key(tmp_path: Path) -> None:
    path = tmp_path / "certificate.pem"
    assert Certificate(path).fingerprint == Certificate(path).fingerprint
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_damaged_certificate_is_an_error_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "certificate.pem"
    path.write_text("no certificate")
    with pytest.raises(HostError, match="cannot be used"):
        Certificate(path)


def test_without_encryption_a_host_listens_on_this_computer_alone() -> None:
    async def work() -> None:
        async with listening(host(), address="", port=0, certificate=None):
            pass

    with pytest.raises(HostError, match="only on this computer"):
        played(work)


def test_a_port_that_is_taken_is_an_error_with_a_sentence() -> None:
    async def work() -> None:
        made = host()
        async with (
            made.running(),
            listening(made, address="127.0.0.1", port=0, certificate=None) as place,
            listening(made, address="127.0.0.1", port=place.port, certificate=None),
        ):
            pass

    with pytest.raises(HostError, match="in use"):
        played(work)


def test_a_frame_that_is_too_long_closes_the_connection() -> None:
    async def work() -> None:
        made = host()
        async with (
            made.running(),
            listening(made, address="127.0.0.1", port=0, certificate=None) as place,
            connect(f"ws://127.0.0.1:{place.port}/") as connection,
        ):
            await connection.send("x" * (CLIENT_LIMIT + 1))
            with pytest.raises(ConnectionClosed):
                await connection.recv()

    played(work)


def test_clients_are_told_that_the_host_closes() -> None:
    async def work() -> None:
        made = host()
        async with made.running():
            async with listening(made, address="127.0.0.1", port=0, certificate=None) as place:
                connection = await connect(f"ws://127.0.0.1:{place.port}/")
                await connection.send(written(Hello(protocol=PROTOCOL, name="Ann")))
                await connection.recv()
            refused = read_host_message(await connection.recv())
            assert isinstance(refused, Refused)
            assert (refused.code, refused.closes) == ("host-closing", True)
            with pytest.raises(ConnectionClosed):
                await connection.recv()

    played(work)


def test_pages_of_other_hosts_cannot_connect() -> None:
    async def work() -> None:
        made = host()
        async with (
            made.running(),
            listening(made, address="127.0.0.1", port=0, certificate=None) as place,
        ):
            with pytest.raises(InvalidStatus, match="403"):
                await connect(f"ws://127.0.0.1:{place.port}/", origin=Origin("https://elsewhere.example.org"))

    played(work)


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/?code=1", 200), ("/../host.sqlite", 404), ("/x", 404)])
def test_browsers_get_pages_and_nothing_else(path: str, status: int) -> None:
    def fetched(port: int) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", path)
        response = connection.getresponse()
        response.read()
        connection.close()
        return response

    async def work() -> None:
        made = host()
        async with (
            made.running(),
            listening(made, address="127.0.0.1", port=0, certificate=None, pages=OnePage()) as place,
        ):
            response = await asyncio.to_thread(fetched, place.port)
            assert response.status == status
            assert status != 200 or "default-src 'none'" in response.headers["Content-Security-Policy"]

    played(work)


@pytest.mark.slow
def test_a_host_that_is_killed_loses_no_accepted_choice(tmp_path: Path) -> None:
    counts = play_with_kills(tmp_path, KILLS, seed=2)
    assert counts["kills"] == KILLS
    assert counts["accepted"]


@pytest.mark.parametrize(
    "invitation",
    [
        Invitation(host="example.org", port=8437, game="abc", code="xyz1", fingerprint="0" * 64),
        Invitation(host="192.0.2.1", port=1, fingerprint="f" * 64),
        Invitation(host="::1", port=65_535, game="g"),
    ],
)
def test_an_invitation_is_read_as_it_was_written(invitation: Invitation) -> None:
    assert read_invitation(f" {invitation.link}\n") == invitation


@pytest.mark.parametrize(
    "change",
    [
        lambda link: link.replace("ccstudio://", "https://"),
        lambda link: link.replace(":8437", ":0"),
        lambda link: link.replace(":8437", ":99999"),
        lambda link: link[:-1],
        lambda link: link + "0",
        lambda link: link.replace("/abc", "/../abc"),
        lambda link: link.replace("example.org", "a b"),
        lambda link: "",
    ],
)
def test_what_is_no_invitation_is_refused(change: Callable[[str], str]) -> None:
    link = Invitation(host="example.org", port=8437, game="abc", code="c", fingerprint="0" * 64).link
    with pytest.raises(InvitationError):
        read_invitation(change(link))

"""`KnownHosts`: the hosts that a person has been at, with the person's accounts there."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically, set_aside
from ccstudio.net.client.connection import HostAddress

FILE: Final = "hosts.json"
MOST: Final = 200
"""Hosts that are remembered; those not used for longest are forgotten."""


class KnownHost(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A host: where it is, what it calls itself, and the person's name and token there."""

    address: HostAddress
    title: str = ""
    name: str = ""
    token: str = ""


class KnownHosts:
    """The hosts of a person, the latest first, in a file that nobody else can read: tokens are keys.

    A damaged file counts as empty, and is kept beside the new one.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        try:
            # A program that died before it wrote its first entry leaves an empty file.
            hosts = msgspec.json.decode(path.read_bytes() or b"[]", type=list[KnownHost])
        except FileNotFoundError:
            hosts = []
        except OSError:
            hosts = []
        except (ValueError, RecursionError):
            hosts = []
            with suppress(OSError):
                set_aside(path)
        self._hosts = hosts[:MOST]

    def __iter__(self) -> Iterator[KnownHost]:
        return iter(tuple(self._hosts))

    def at(self, address: HostAddress) -> KnownHost | None:
        """Return what is known of the host at an address; one with another certificate is another host."""
        for known in self._hosts:
            same_place = (known.address.host, known.address.port) == (address.host, address.port)
            if same_place and address.fingerprint in ("", known.address.fingerprint):
                return known
        return None

    def remember(self, host: KnownHost) -> None:
        """Keep a host as the latest.

        Raises:
            SaveError: the file cannot be written.
        """
        others = [known for known in self._hosts if known.address.text != host.address.text]
        self._hosts = [host, *others][:MOST]
        self._write()

    def forget(self, address: HostAddress) -> None:
        """Remove a host with the account there.

        Raises:
            SaveError: the file cannot be written.
        """
        self._hosts = [known for known in self._hosts if known.address.text != address.text]
        self._write()

    def _write(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.path.exists():
                # Made before anything is in it, so that nobody else can ever read it: saving keeps the mode.
                os.close(os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600))
        except OSError as error:
            raise SaveError(
                "save-failed", file=str(self.path), reason=error.strerror or type(error).__name__
            ) from error
        save_atomically(self.path, msgspec.json.format(msgspec.json.encode(self._hosts)), backup=False)

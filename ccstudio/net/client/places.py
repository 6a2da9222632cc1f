"""`place_of`: what people type or follow to come to a host."""

import re
from typing import Final

import msgspec

from ccstudio.net.client.connection import HostAddress, LinkError
from ccstudio.net.invitation import SCHEME, read_invitation
from ccstudio.net.protocol import PORT

_ADDRESS: Final = re.compile(r"(?P<host>[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?")


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A host, and the game there that an invitation leads to, with its code."""

    address: HostAddress
    game: str = ""
    code: str = ""


def place_of(text: str) -> Place:
    """Return the place of an invitation, or of an address such as `example.org` or `192.168.1.7:8437`.

    Raises:
        InvitationError: an invitation cannot be read.
        LinkError: it is neither.
    """
    text = text.strip()
    if text.startswith(f"{SCHEME}:"):
        link = read_invitation(text)
        address = HostAddress(host=link.host, port=link.port, fingerprint=link.fingerprint, plain=not link.fingerprint)
        return Place(address=address, game=link.game, code=link.code)
    found = _ADDRESS.fullmatch(text)
    port = int(found["port"] or PORT) if found else 0
    if found is None or not 0 < port < 65_536:
        raise LinkError("link-no-address", text=text)
    return Place(address=HostAddress(host=found["host"].strip("[]"), port=port))

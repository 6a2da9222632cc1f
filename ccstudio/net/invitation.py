"""Invitations: links that lead to a host, or to a game there.

`ccstudio://HOST:PORT/GAME#CODE.FINGERPRINT`: game and code may be empty, and a host without encryption has the
fingerprint `plain`. Programs that open links send what stands behind `#` to nobody.
"""

import re
from typing import Final

import msgspec

from ccstudio.base.errors import StudioError

SCHEME: Final = "ccstudio"
LINK: Final = f"{SCHEME}://"
"""How every invitation begins."""
PLAIN: Final = "plain"

_LINK: Final = re.compile(
    r"ccstudio://(?P<host>[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):(?P<port>[0-9]{1,5})"
    r"/(?P<game>[a-z0-9]{0,20})#(?P<code>[a-z0-9]{0,40})\.(?P<fingerprint>[0-9a-f]{64}|plain)"
)


class InvitationError(StudioError):
    """A text is no invitation."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """A host, with the SHA-256 digest of its certificate (empty without encryption), and a game there with its code."""

    host: str
    port: int
    game: str = ""
    code: str = ""
    fingerprint: str = ""

    @property
    def link(self) -> str:
        """The invitation as a link."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{LINK}{host}:{self.port}/{self.game}#{self.code}.{self.fingerprint or PLAIN}"


def read_invitation(text: str) -> Invitation:
    """Return the invitation of a link.

    Raises:
        InvitationError: it is none.
    """
    found = _LINK.fullmatch(text.strip())
    if found is None or not 0 < int(found["port"]) < 65_536:
        raise InvitationError("invitation-unreadable")
    return Invitation(
        host=found["host"].strip("[]"),
        port=int(found["port"]),
        game=found["game"],
        code=found["code"],
        fingerprint="" if found["fingerprint"] == PLAIN else found["fingerprint"],
    )

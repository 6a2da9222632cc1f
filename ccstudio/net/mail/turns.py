"""Turns as files: sealed, signed, named and read."""

import re
from pathlib import Path
from typing import Final

import msgspec

from ccstudio import __version__
from ccstudio.base.errors import DocumentError
from ccstudio.base.jsonio import digest
from ccstudio.base.problems import Problem
from ccstudio.documents.files import load
from ccstudio.documents.turn import TURN_SUFFIX, TurnContent, TurnDocument
from ccstudio.net.mail.chain import Chain
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.keys import KeyPair, is_signature

_LONGEST_NAME: Final = 24
"""Characters of a player's name in the name of a file."""


class Envelope(msgspec.Struct, frozen=True, kw_only=True):
    """What all turns of one game and seat share."""

    game: str
    scenario: str
    title: str
    licence: str
    seat: int


def signed(envelope: Envelope, content: TurnContent, chain: Chain, keys: KeyPair, *, from_host: bool) -> TurnDocument:
    """Return the next turn of a chain, sealed and signed."""
    turn = TurnDocument(
        format_version=1,
        id=envelope.scenario,
        version=1,
        title=envelope.title,
        licence=envelope.licence,
        program=__version__,
        game=envelope.game,
        seat=envelope.seat,
        sender="host" if from_host else "player",
        number=len(chain.sent) + 1,
        previous=chain.sent[-1] if chain.sent else "",
        answers=chain.taken[-1] if chain.taken else "",
        content=content,
        key=keys.public,
    )
    # Through JSON and back: what is signed equals what is read.
    turn = msgspec.json.decode(msgspec.json.encode(turn), type=TurnDocument)
    seal = _seal_of(turn)
    return msgspec.structs.replace(turn, seal=seal, signature=keys.sign(_signed_bytes(seal)))


def read_turn(path: Path) -> TurnDocument:
    """Read a turn from a file, as from a stranger: its form, seal and signature are checked.

    Raises:
        DocumentError: it cannot be read, or is no turn.
        MailError: it was changed after it was sealed, or somebody else signed it.
    """
    document = load(path)
    if not isinstance(document, TurnDocument):
        problem = Problem(code="format-unexpected", path=("format",), arguments={"expected": "turn"}, file=str(path))
        raise DocumentError(path, [problem])
    check_signature(document)
    return document


def check_signature(turn: TurnDocument) -> None:
    """Check that a turn is as its sender signed it.

    Raises:
        MailError: it is not.
    """
    if turn.seal != _seal_of(turn):
        raise MailError("mail-altered")
    if not is_signature(turn.key, turn.signature, _signed_bytes(turn.seal)):
        raise MailError("mail-signature")


def file_name(turn: TurnDocument, to: str) -> str:
    """Return the name of the file of a turn: `mill-road-4f2a9c-003-to-ben.ccturn`."""
    return f"{turn.id}-{turn.game[:6]}-{turn.number:03}-to-{_slug(to)}{TURN_SUFFIX}"


def _slug(name: str) -> str:
    words = re.sub(r"[^\w]+", "-", name.casefold()).strip("-_")
    return words[:_LONGEST_NAME].rstrip("-_") or "player"


def _seal_of(turn: TurnDocument) -> str:
    return digest(msgspec.structs.replace(turn, seal="", signature=""))


def _signed_bytes(seal: str) -> bytes:
    return f"ccstudio/turn {seal}".encode()

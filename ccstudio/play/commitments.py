"""Commitments: they bind the host of a game to its secrets without revealing them before the journal is shown.

Each is an HMAC-SHA-256 with the key of the journal, 256 bits that only the host knows. A plain digest would not do: a
secret has few possible values, and everybody could try them all. What is committed to holds its place in the seat's
journal, so that two secrets that are the same do not look the same.
"""

import hashlib
import hmac
from collections.abc import Sequence

import msgspec

from ccstudio.base.jsonio import canonical
from ccstudio.documents.journal import Entry


def beginning_commitment(key: str, seed: str) -> str:
    """Commit to the seed and the key; equal for all seats of a game, so that they can compare it."""
    return _hmac(key, ["beginning", seed])


def stretch_commitment(key: str, seat: int, number: int, entries: Sequence[Entry]) -> str:
    """Commit to the entries of the stretch with this number in the journal of a seat.

    The digests in them make no difference: which entries have one depends on when the journal was saved.
    """
    return _hmac(key, ["stretch", seat, number, [msgspec.structs.replace(entry, digest="") for entry in entries]])


def _hmac(key: str, content: object) -> str:
    return hmac.new(bytes.fromhex(key), canonical(content), hashlib.sha256).hexdigest()

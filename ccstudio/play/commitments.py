"""Commitments: they bind the host of a game to its secrets without revealing them before the journal is shown.

Each is an HMAC-SHA-256 with the key of the journal, 256 bits that only the host knows. A plain digest would not do: a
secret has few possible values, and everybody could try them all. What is committed to holds its place in the seat's
journal, so that two secrets that are the same do not look the same.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

import msgspec

from ccstudio.base.jsonio import canonical
from ccstudio.documents.journal import Entry

_LONG_SEED: Final = "8"
"""The first digit of a long seed: its leading bit is set."""
_SEED_DIGITS: Final = 48


def beginning_commitment(key: str, seed: str) -> str:
    """Commit to the seed and the key; equal for all seats of a game, so that they can compare it."""
    return _hmac(key, ["beginning", seed])


def stretch_commitment(key: str, seat: int, number: int, entries: Sequence[Entry]) -> str:
    """Commit to the entries of the stretch with this number in the journal of a seat.

    The digests in them make no difference: which entries have one depends on when the journal was saved.
    """
    return _hmac(key, ["stretch", seat, number, [msgspec.structs.replace(entry, digest="") for entry in entries]])


def seed_after_undo(key: str, seed: str, number: int) -> str:
    """Return the seed from which chance continues after an undo by consent, as in journals.

    Players know neither key nor seed and cannot foresee it; the host is bound to both from the beginning and cannot
    choose it.

    Args:
        key: that of the journal.
        seed: the first seed of the game, as in its journal.
        number: how many times chance has been made new, this one among them.
    """
    return f"{_LONG_SEED}{_hmac(key, ['seed after undo', seed, number])[1:_SEED_DIGITS]}"


def _hmac(key: str, content: object) -> str:
    return hmac.new(bytes.fromhex(key), canonical(content), hashlib.sha256).hexdigest()

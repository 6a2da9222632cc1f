"""The seed of a game by mail: made of parts of the host and the players, so that nobody alone can choose it.

The host binds itself to its part before it knows those of the players. Seats on the computer of the host give none.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from ccstudio.base.jsonio import digest
from ccstudio.play.journal import seed_text

RandomDigits: TypeAlias = Callable[[int], str]
"""Draws so many random bytes, as hexadecimal digits."""

_SEED_BITS: Final = 192
_LEADING: Final = 1 << (_SEED_BITS - 1)


def chance_commitment(game: str, secret: str) -> str:
    """Bind the host to its part, which has 256 random bits, without revealing it."""
    return digest(["chance", game, secret])


def shared_seed(game: str, secret: str, parts: Sequence[str]) -> int:
    """Return the seed of the game from the part of the host and those of the seats."""
    return _LEADING | int(digest(["seed", game, secret, list(parts)])[: _SEED_BITS // 4], 16) % _LEADING


def shared_seed_text(game: str, secret: str, parts: Sequence[str]) -> str:
    """Return the same seed as in journals."""
    return seed_text(shared_seed(game, secret, parts))


def taken_back_seed_text(game: str, secret: str, number: int, parts: Sequence[str]) -> str:
    """Return the seed from which chance continues after choices were taken back, as in journals.

    Players do not know the part of the host, and the host is bound to it: nobody can choose or foresee the seed.

    Args:
        game: its id.
        secret: the part of the host, the same as at the beginning.
        number: how many times choices have been taken back, this one among them.
        parts: those of the seats, drawn for this time.
    """
    return seed_text(
        _LEADING | int(digest(["seed again", game, secret, number, list(parts)])[: _SEED_BITS // 4], 16) % _LEADING
    )

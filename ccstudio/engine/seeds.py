"""Seeds: short ones to type, long secret ones, and derived ones.

A short seed has 64 bits and is run by SplitMix64, which anybody can run backwards, and anybody can try the few short
seeds that people type: it repeats a game and keeps no secret. A long seed has 191 random bits below a leading one and
is run by BLAKE2b, which tells nothing of the seed, however much of what it gives is known.
"""

import secrets
from hashlib import blake2b
from typing import Final

SHORT_SEEDS: Final = 1 << 64
"""How many short seeds there are: 0 and up."""

_LONG_BITS: Final = 192
_LONG_BYTES: Final = _LONG_BITS // 8
_WORD_BYTES: Final = 8
_LEADING: Final = 1 << (_LONG_BITS - 1)


def new_seed() -> int:
    """Return a long seed from the system's random source, for games without a typed seed."""
    return _LEADING | secrets.randbits(_LONG_BITS - 1)


def is_seed(number: int) -> bool:
    """Whether a number is a short or long seed."""
    return 0 <= number < SHORT_SEEDS or is_long(number)


def is_long(number: int) -> bool:
    """Whether a number is a long seed."""
    return number >> (_LONG_BITS - 1) == 1


def seed_after(seed: int, number: int) -> int:
    """Return the seed `number` places later, cyclically within its kind."""
    return _LEADING | (seed + number) % _LEADING if is_long(seed) else (seed + number) % SHORT_SEEDS


def long_word(seed: int) -> tuple[int, int]:
    """Return the 64-bit word of a long seed, and the next seed; neither reveals the seed."""
    drawn = blake2b(seed.to_bytes(_LONG_BYTES, "big"), digest_size=_WORD_BYTES + _LONG_BYTES, person=b"ccstudio-chance")
    digest = drawn.digest()
    return int.from_bytes(digest[:_WORD_BYTES], "big"), _LEADING | int.from_bytes(
        digest[_WORD_BYTES:], "big"
    ) % _LEADING


def derived_seed(seed: int, purpose: str, *numbers: int) -> int:
    """Return a short seed derived for a purpose and numbers, from which nobody can recover the seed.

    What is derived may be known to those who may not know a seed that is long. A short one they find by trying.
    """
    text = ":".join([purpose, *map(str, numbers)]).encode()
    key = seed.to_bytes(_LONG_BYTES, "big")
    return int.from_bytes(blake2b(text, key=key, digest_size=_WORD_BYTES, person=b"ccstudio-derive").digest(), "big")

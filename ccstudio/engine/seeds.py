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
    """A long seed from the system's source of random numbers, for every game whose seed nobody typed."""
    return _LEADING | secrets.randbits(_LONG_BITS - 1)


def is_seed(number: int) -> bool:
    """Whether a number is a seed, short or long."""
    return 0 <= number < SHORT_SEEDS or is_long(number)


def is_long(number: int) -> bool:
    """Whether a number is a long seed."""
    return number >> (_LONG_BITS - 1) == 1


def seed_after(seed: int, number: int) -> int:
    """The seed that comes `number` after another one; after the last of its kind comes the first."""
    return _LEADING | (seed + number) % _LEADING if is_long(seed) else (seed + number) % SHORT_SEEDS


def long_word(seed: int) -> tuple[int, int]:
    """The 64-bit word a long seed gives, and the seed after it; neither tells the seed."""
    drawn = blake2b(seed.to_bytes(_LONG_BYTES, "big"), digest_size=_WORD_BYTES + _LONG_BYTES, person=b"ccstudio-chance")
    digest = drawn.digest()
    return int.from_bytes(digest[:_WORD_BYTES], "big"), _LEADING | int.from_bytes(
        digest[_WORD_BYTES:], "big"
    ) % _LEADING


def derived_seed(seed: int, purpose: str, *numbers: int) -> int:
    """A short seed for some purpose, and for each row of numbers another one, from which nobody finds the seed back.

    What is derived may be known to those who may not know a seed that is long. A short one they find by trying.
    """
    text = ":".join([purpose, *map(str, numbers)]).encode()
    key = seed.to_bytes(_LONG_BYTES, "big")
    return int.from_bytes(blake2b(text, key=key, digest_size=_WORD_BYTES, person=b"ccstudio-derive").digest(), "big")

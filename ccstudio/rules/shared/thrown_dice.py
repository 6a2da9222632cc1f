"""`Throw`: dice as they fell, kept in the state so that they lie beside the map until others are thrown."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from ccstudio.engine.chance import Face
from ccstudio.engine.present import Dice, Text


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """Dice as they fell: the sentence that says what for, and how many of them count.

    `goes_on` says that they belong to the throw before: those of the next line, or `is_again` some of it once more.
    """

    reason: str
    faces: tuple[Face, ...]
    counted: int
    goes_on: bool = False
    is_again: bool = False


def dice_on_table(thrown: Sequence[Throw], die: str, result: Callable[[Throw], str]) -> Iterator[Dice]:
    """All dice that lie there, a roll after the other; the last of those that go on from each other has their sum.

    Args:
        thrown: the latest throws.
        die: the design of the dice in the module.
        result: the code of the sentence that tells a sum: `count` of `dice`.
    """
    count = dice = 0
    for number, throw in enumerate(thrown):
        if not throw.goes_on:
            count = dice = 0
        count += throw.counted
        dice += 0 if throw.is_again else len(throw.faces)
        is_last = number + 1 == len(thrown) or not thrown[number + 1].goes_on
        yield Dice(
            meaning=Text(throw.reason),
            faces=tuple((die, face) for face in throw.faces),
            is_again=throw.is_again,
            comes_to=Text(result(throw), {"count": count, "dice": dice}) if is_last else None,
        )

"""The words of a step: its lines, of which the last is bright, and what its dice add up to."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from ccstudio.base.language import _
from ccstudio.play.marks import ShownDie
from ccstudio.play.playback_step import ShownTotal


def as_html(lines: Sequence[str], earlier_ink: str, between: str) -> str:
    """Return lines of which only the last has the full ink; equal lines in a row are counted."""
    told = [(text, len(tuple(same))) for text, same in groupby(lines)]
    words = [
        escape(_("{text} (×{count})").format(text=text, count=count) if count > 1 else text) for text, count in told
    ]
    earlier = [f'<span style="color:{earlier_ink}">{line}</span>' for line in words[:-1]]
    return between.join([*earlier, *words[-1:]])


def total_text(total: ShownTotal, dice: Sequence[ShownDie]) -> str:
    """Return a total as a sum: "6 + 5 + 6 FP = 17 against 21"."""
    faces = " + ".join(str(die.face) for die in dice)
    sign = "−" if total.added < 0 else "+"
    added = str(abs(total.added))
    if total.addend:
        added = _("{number} {name}").format(number=added, name=total.addend)
    if total.against is None:
        return _("{dice} {sign} {added} = {total}").format(dice=faces, sign=sign, added=added, total=total.total)
    return _("{dice} {sign} {added} = {total} against {against}").format(
        dice=faces, sign=sign, added=added, total=total.total, against=total.against
    )

"""What a person should know before pressing a button: the situation, and the outcomes of each option."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ccstudio.base.language import _
from ccstudio.engine.odds import OddsError
from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.present import Odds
from ccstudio.play.narration import amount_of
from ccstudio.ui.play.table import PlayTable

MOST_WORDS: Final = 4
"""Questions with more options are not summarised."""


class Outlook(NamedTuple):
    """Lines about the situation, and the possible outcomes of some options."""

    standing: Sequence[str]
    outcomes: Mapping[Option, str]


NOTHING: Final = Outlook((), {})


def outlook(table: PlayTable) -> Outlook:
    """The situation where a person chooses between buttons; empty for any other question.

    Empty while a curtain is drawn, because it could reveal a hand.
    """
    options = table.options
    are_words = 1 < len(options) <= MOST_WORDS and all(isinstance(option, ButtonOption) for option in options)
    if not are_words or table.is_curtain_drawn:
        return NOTHING
    previews = [table.preview((option,)) for option in options]
    sums = [preview.sums if preview is not None else () for preview in previews]
    narrator = table.narrator
    standing = [
        _("{title}: {amount}").format(title=narrator.sentence(counted.title), amount=amount_of(counted))
        for counted in sums[0]
        if all(counted in others for others in sums)
    ]
    outcomes = {}
    for option in options:
        try:
            found = table.odds(option)
        except OddsError:
            continue
        if len(found) == 1:
            outcomes[option] = _in_short(table, found[0])
    return Outlook(standing, outcomes)


def _in_short(table: PlayTable, odds: Odds) -> str:
    """The outcomes with their chances in whole percent; a certain one only by name."""
    narrator = table.narrator
    if len(odds.cases) == 1:
        return narrator.sentence(odds.cases[0][0])
    return _(", ").join(
        # Translators: an outcome and its chance.
        _("{percent} % {outcome}").format(outcome=narrator.sentence(text), percent=round(100 * chance))
        for text, chance in odds.cases
    )

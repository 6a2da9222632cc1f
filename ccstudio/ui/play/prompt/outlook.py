"""What a person should know before pressing a button: the situation, and the outcomes of each option."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ccstudio.base.language import _
from ccstudio.engine.odds import OddsError
from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.present import Odds
from ccstudio.play.answer_roles import AnswerRole, role_of
from ccstudio.play.narration import amount_of
from ccstudio.ui.play.table import PlayTable

MOST_WORDS: Final = 4
"""Questions with more options, and odds with more outcomes, are not summarised."""


class Outlook(NamedTuple):
    """Lines about the situation, and the possible outcomes of some options."""

    standing: Sequence[str]
    outcomes: Mapping[Option, str]


NOTHING: Final = Outlook((), {})


def outlook(table: PlayTable) -> Outlook:
    """The situation where a person chooses between buttons, or builds an attack that a button carries out.

    Empty for any other question, and while a curtain is drawn, because it could reveal a hand.
    """
    options = table.options
    if table.is_curtain_drawn:
        return NOTHING
    are_words = 1 < len(options) <= MOST_WORDS and all(isinstance(option, ButtonOption) for option in options)
    if not are_words:
        return _in_the_making(table)
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
        found = _odds(table, option)
        if found is not None:
            outcomes[option] = _in_short(table, found)
    return Outlook(standing, outcomes)


def _in_the_making(table: PlayTable) -> Outlook:
    """What the only button that carries something out would do; what it is about where too much can come of it."""
    confirming = [option for option in table.options if role_of(option) is AnswerRole.CONFIRM]
    found = _odds(table, confirming[0]) if len(confirming) == 1 else None
    if found is None:
        return NOTHING
    if len(found.cases) > MOST_WORDS:
        return Outlook((table.narrator.sentence(found.title),), {})
    return Outlook((), {confirming[0]: _in_short(table, found)})


def _odds(table: PlayTable, option: Option) -> Odds | None:
    """The odds of an option that is about one thing only; None if they cannot be computed."""
    try:
        found = table.odds(option)
    except OddsError:
        return None
    return found[0] if len(found) == 1 else None


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

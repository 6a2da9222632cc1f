"""The coach: judges a choice of a person against the best by what the seat knew, and says why another was better."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

import msgspec

from ccstudio.base.language import _
from ccstudio.engine.options import Option
from ccstudio.engine.present import Advice
from ccstudio.play.narration import Narrator
from ccstudio.play.thoughts import Considered, Thought

LEAST_REGRET: Final = 0.5
"""Points of the game that a choice must have given away by advice to be worth a word."""


class Verdict(IntEnum):
    """How good a choice was, the worst first."""

    BLUNDER = 0
    MISTAKE = 1
    SLIP = 2
    GOOD = 3


CHANCE_LOST: Final = {Verdict.BLUNDER: 0.06, Verdict.MISTAKE: 0.03, Verdict.SLIP: 0.01}
"""From which loss of the chance of winning a choice is what, where it was tried: less the standard error."""

POINTS_LOST: Final = {Verdict.BLUNDER: 3.0, Verdict.MISTAKE: 1.5, Verdict.SLIP: LEAST_REGRET}
"""The same in points of the game, where there is only advice."""


class Regret(NamedTuple):
    """What a choice gave away by the advice on its question, and the best option, under the names of the seat."""

    points: float
    best: Option


def regret_in(advice: Sequence[Advice], chosen: Option) -> Regret | None:
    """Return what a choice gave away by advice; None where that has no opinion on it or would have chosen the same."""
    worths = {one.option: one.worth for one in advice}
    if chosen not in worths:
        return None
    best = max(worths, key=lambda option: worths[option])
    points = worths[best] - worths[chosen]
    return Regret(points, best) if points > 0 else None


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach thinks of a choice: the verdict, the options taken and preferred, and what was lost.

    `chance` is the chance of winning that was lost, None where nothing was tried; `points` are those of the game.
    """

    verdict: Verdict
    taken: Considered
    best: Considered
    chance: float | None
    points: float


def judgement(thought: Thought) -> Judgement | None:
    """Return the judgement of a choice; None where nothing is known of it."""
    taken, best = thought.taken, thought.best
    if taken is None or best is None:
        return None
    points = max(0.0, (best.worth or 0.0) - (taken.worth or 0.0))
    if best.chance is not None and taken.chance is not None:
        chance = best.chance - taken.chance
        return Judgement(
            verdict=_verdict(chance - thought.doubt, CHANCE_LOST), taken=taken, best=best, chance=chance, points=points
        )
    return Judgement(verdict=_verdict(points, POINTS_LOST), taken=taken, best=best, chance=None, points=points)


def _verdict(lost: float, least: dict[Verdict, float]) -> Verdict:
    return next((verdict for verdict in sorted(least) if lost >= least[verdict]), Verdict.GOOD)


class Comment(msgspec.Struct, frozen=True):
    """What the coach says: a title, what the choice cost, the better option, and the reasons for it."""

    title: str
    loss: str
    better: str
    reasons: tuple[str, ...]


def comment(found: Judgement, narrator: Narrator) -> Comment:
    """Return a judgement in the words of the seat that chose; `narrator` sees what that saw when it was asked."""
    taken, best = narrator.option(found.taken.option), narrator.option(found.best.option)
    if found.verdict is Verdict.GOOD:
        return Comment(_("Coach on {option}: a good choice").format(option=taken), _good(found), "", ())
    return Comment(
        _title(found.verdict, taken),
        _loss(found),
        _("Better: {option}").format(option=best),
        tuple(narrator.sentence(reason) for reason in found.best.reasons),
    )


def _title(verdict: Verdict, taken: str) -> str:
    match verdict:
        case Verdict.BLUNDER:
            return _("Coach on {option}: a blunder").format(option=taken)
        case Verdict.MISTAKE:
            return _("Coach on {option}: a mistake").format(option=taken)
    return _("Coach on {option}: not the best choice").format(option=taken)


def _good(found: Judgement) -> str:
    if found.chance is None or found.taken.chance is None:
        return _("No other option is clearly better.")
    return _("No other option is clearly better. Chance of winning: {percent} %.").format(
        percent=percent(found.taken.chance)
    )


def _loss(found: Judgement) -> str:
    if found.chance is None or found.taken.chance is None or found.best.chance is None:
        return _("It is worth {points} points less than the best option.").format(points=f"{found.points:.1f}")
    return _("It lowers your chance of winning from about {best} % to {taken} %.").format(
        best=percent(found.best.chance), taken=percent(found.taken.chance)
    )


def percent(chance: float) -> int:
    """Return a chance as whole percent."""
    return round(100 * chance)

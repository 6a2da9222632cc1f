"""Exact odds of attacks before the roll: how likely each result of the odds column is (SCS-7.1)."""

from fractions import Fraction
from typing import Any, Final

from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.preview.declared import declared_by, sheet_of
from ccstudio.rules.scs.query.odds import BELOW, rolls_of
from ccstudio.rules.scs.results import Effect, read_result
from ccstudio.rules.scs.state import SeriesCase, SeriesState
from ccstudio.rules.shared.cases import ByPrompt

ATTACKING: Final = ("choose-combat", "build-attack", "choose-step", "spend-air", "choose-support")
"""The prompts of questions that lead to attacks."""
NO_EFFECT: Final = Effect()
WHOM: Final = {
    (True, False): "odds-attacker",
    (True, True): "odds-both",
    (False, False): "odds-nothing",
    (False, True): "odds-defender",
}
"""The sentences of results by whether they hit the attacker and the defender."""


def attack_odds(case: SeriesCase[Any], choice: Option) -> tuple[Odds, ...]:
    """SCS-7.1/1, SCS-7.4/3 How an attack can come out, if a choice leads to one; below the table there is no roll."""
    found = declared_by(case, choice)
    if found is None:
        return ()
    column = sheet_of(case, found).column
    if column == BELOW:
        return ()
    chances: dict[str, Fraction] = {}
    for roll, chance in rolls_of(case.board).items():
        cell = str(case.board.results.result(roll, column)).strip()
        chances[cell] = chances.get(cell, Fraction(0)) + chance
    label = case.board.results.columns.labels[column]
    title = Text("odds-of-attack", {"space": SpaceOption(found.target), "column": label})
    return (Odds(title, tuple((_outcome(cell), chances[cell]) for cell in sorted(chances, key=_for_attacker))),)


def _outcome(cell: str) -> Text:
    """SCS-7.1/1 A result, by whom it hits: each has a colour of its own."""
    return Text(WHOM[_hits(cell)], {"result": cell})


def _for_attacker(cell: str) -> tuple[int, int]:
    """SCS-7.1/1 Where a result stands among others: the worst for the attacker first."""
    mine, yours = read_result(cell)
    gain = 2 * (yours.losses - mine.losses) + yours.retreat - mine.retreat
    return list(WHOM).index(_hits(cell)), gain


def _hits(cell: str) -> tuple[bool, bool]:
    mine, yours = read_result(cell)
    return mine != NO_EFFECT, yours != NO_EFFECT


FORECASTS: Final = ByPrompt[SeriesState, SeriesBoard, tuple[Odds, ...]].of_one(
    dict.fromkeys(ATTACKING, attack_odds), ()
)
"""The odds by the prompt of the question."""

"""What came out of an experiment, in sentences."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from ccstudio.ai.intervals import SURE, Interval
from ccstudio.base.language import _
from ccstudio.lab.figures.words import decimal, percent, players_title, points_of_percent, variant_title
from ccstudio.lab.summary import CellSummary, Effect, ExperimentSummary, ScenarioInfo

EVEN: Final = (0.4, 0.6)
"""A scenario counts as even if neither side wins more often than that."""
FEW: Final = 30
"""Fewer games than that are a first look."""
_GOAL: Final = 0.05
"""Half the width of an interval that tells an even scenario from an uneven one."""


def findings(summary: ExperimentSummary) -> Iterator[str]:
    """Yield what is known of each scenario, as it is, and of each variant."""
    for scenario in summary.scenarios:
        cells = [it for it in summary.pooled if it.cell.scenario == scenario.id and not it.cell.variant and it.games]
        for cell in cells:
            title = scenario.title
            if len(cells) > 1:
                title = _("{scenario} ({players})").format(scenario=title, players=players_title(cell))
            yield f"{_chance_sentence(cell, scenario, title)} {verdict(cell, scenario)}"
        for effect in summary.effects:
            if effect.scenario == scenario.id and effect.pairs > 1:
                yield effect_sentence(summary, effect)


def verdict(cell: CellSummary, scenario: ScenarioInfo) -> str:
    """Return whether a scenario is even, as far as its games can tell."""
    if len(cell.by_side) != 2:
        return ""
    rate = cell.by_side[0]
    if rate.low >= EVEN[0] and rate.high <= EVEN[1]:
        return _("This scenario is even.")
    if rate.low > 0.5 or rate.high < 0.5:
        side = scenario.sides[0 if rate.low > 0.5 else 1].title
        if rate.low > EVEN[1] or rate.high < EVEN[0]:
            return _("This scenario clearly favours {side}.").format(side=side)
        return _("This scenario favours {side}.").format(side=side)
    return _("These games cannot tell which side is favoured: about {games} would, to plus or minus 5 %.").format(
        games=games_for(_GOAL)
    )


def games_for(reach: float) -> int:
    """Return how many games make an interval about that far to either side, rounded up to tens."""
    return 10 * ceil(SURE * SURE / (4 * reach * reach) / 10)


def effect_sentence(summary: ExperimentSummary, effect: Effect) -> str:
    """Return what a variant changes."""
    scenario = summary.scenario(effect.scenario)
    words = {
        "variant": variant_title(summary, effect.variant),
        "scenario": effect_title(summary, effect),
        "side": scenario.sides[0].title,
        "points": points_of_percent(effect.difference.value),
        "low": points_of_percent(effect.difference.low),
        "high": points_of_percent(effect.difference.high),
    }
    if effect.is_sure:
        return _(
            '"{variant}" changes the chance of {side} in {scenario} by {points} percentage points ({low} to {high}).'
        ).format(**words)
    return _(
        '"{variant}" has no certain effect in {scenario}: {points} percentage points for {side} ({low} to {high}).'
    ).format(**words)


def effect_title(summary: ExperimentSummary, effect: Effect) -> str:
    """Return the scenario of an effect and, where several pairings played it, who played."""
    title = summary.scenario(effect.scenario).title
    if len({it.pairing for it in summary.effects}) == 1:
        return title
    players = next(players_title(it) for it in summary.pooled if it.cell.pairing == effect.pairing)
    return _("{scenario} ({players})").format(scenario=title, players=players)


def bid_sentence(cell: CellSummary, scenario: ScenarioInfo) -> str:
    """Return which bid makes a cell even; empty where the rules count no points."""
    if cell.bid is None:
        return ""
    taker = scenario.sides[0 if cell.bid.value >= 0 else 1].title
    bid = cell.bid if cell.bid.value >= 0 else Interval(-cell.bid.value, -cell.bid.high, -cell.bid.low)
    return _("With a bid of {points} for {side}, both sides would win equally often ({low} to {high} points).").format(
        points=decimal(bid.value), side=taker, low=decimal(bid.low), high=decimal(bid.high)
    )


def _chance_sentence(cell: CellSummary, scenario: ScenarioInfo, title: str) -> str:
    best = max(range(len(cell.by_side)), key=lambda side: cell.by_side[side].value)
    rate = cell.by_side[best]
    return _("{scenario}: {side} won {chance} of {games} games (95 % interval {low} to {high}).").format(
        scenario=title,
        side=scenario.sides[best].title,
        chance=percent(rate.value),
        games=cell.games,
        low=percent(rate.low),
        high=percent(rate.high),
    )

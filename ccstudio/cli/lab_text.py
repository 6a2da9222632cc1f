"""Results of an experiment as tables of text."""

from collections.abc import Iterator, Sequence

import msgspec

from ccstudio.ai.intervals import Interval
from ccstudio.base.language import _, plural
from ccstudio.cli.output import say, say_json, say_table
from ccstudio.lab.habit_counts import HabitChange
from ccstudio.lab.records import Cell
from ccstudio.lab.summary import CellSummary, ExperimentSummary, HabitRate, Rate


def say_summary(summary: ExperimentSummary, *, as_json: bool) -> None:
    """Print the results: chances by side and by player, effects of variants, luck, bids and dead ends.

    In JSON an interval without an end has null for it.
    """
    if as_json:
        say_json(msgspec.json.decode(msgspec.json.encode(summary)))
        return
    say(summary.title)
    say(_how_far(summary))
    if not summary.games:
        return
    for scenario in summary.scenarios:
        cells = [it for it in summary.cells if it.cell.scenario == scenario.id]
        say("")
        say(scenario.title)
        sides = [side.title for side in scenario.sides]
        heads = [_("variant"), _("players"), _("games"), *sides, _("draws"), _("turns"), _("decided"), _("bid")]
        rows = [list(_cell_row(summary, cell)) for cell in cells]
        say_table(heads, rows, right=frozenset(range(2, len(heads))))
        for cell in cells:
            for reason in dict.fromkeys(cell.dead_ends):
                say(_("Dead ends: {count} ({reason})").format(count=cell.dead_ends.count(reason), reason=reason))
            if cell.luck_explains is not None:
                say(
                    _("Luck explains {share} of the results of {cell}.").format(
                        share=percent_words(cell.luck_explains), cell=cell_title(summary, cell.cell)
                    )
                )
    _say_players(summary)
    _say_effects(summary)


def say_habits(rates: Sequence[HabitRate], sides: Sequence[str], titles: dict[str, str]) -> None:
    """Print habits by side."""
    rows = [
        (sides[rate.side], _(titles.get(rate.name, rate.name)), f"{rate.value:.3f}", f"{rate.count:g}", f"{rate.of:g}")
        for rate in rates
    ]
    say_table((_("side"), _("habit"), _("rate"), _("count"), _("of")), rows, right=frozenset({2, 3, 4}))


def say_habit_changes(found: Sequence[HabitChange], sides: Sequence[str], titles: dict[str, str]) -> None:
    """Print habits beside what they were; a mark says that the difference is hardly chance."""
    rows = [
        (
            sides[it.now.side],
            _(titles.get(it.now.name, it.now.name)),
            f"{it.before.value:.3f}",
            f"{it.now.value:.3f}",
            f"{it.now.error:.3f}",
            _("changed") if it.is_sure else "",
        )
        for it in found
    ]
    heads = (_("side"), _("habit"), _("before"), _("now"), _("error"), "")
    say_table(heads, rows, right=frozenset({2, 3, 4}))


def cell_title(summary: ExperimentSummary, cell: Cell) -> str:
    """Return what people call a cell within its scenario: its variant."""
    return summary.variants[cell.variant] if cell.variant else _("unchanged")


def player_words(players: Sequence[str]) -> str:
    """Return the players of a cell, in the order of sides."""
    return _(" - ").join(players)


def rate_words(rate: Rate) -> str:
    """Return a chance with its interval, in percent: `53 % (50 to 56)`."""
    return percent_words(rate.interval)


def percent_words(interval: Interval) -> str:
    """Return a share with its interval, in percent."""
    return _("{value:.0f} % ({low:.0f} to {high:.0f})").format(
        value=100 * interval.value, low=100 * interval.low, high=100 * interval.high
    )


def _how_far(summary: ExperimentSummary) -> str:
    games = plural("{count} game of each row", "{count} games of each row", summary.games)
    if summary.games == summary.wanted:
        return _("{games}.").format(games=games)
    if summary.is_narrow:
        return _("{games}; then all intervals were narrow enough.").format(games=games)
    return _("{games}, of {wanted}.").format(games=games, wanted=summary.wanted)


def _cell_row(summary: ExperimentSummary, it: CellSummary) -> Iterator[str]:
    yield cell_title(summary, it.cell)
    yield player_words(it.players)
    yield str(it.games)
    yield from map(rate_words, it.by_side)
    yield str(it.draws)
    yield f"{_mean(it.lengths):.1f}"
    yield f"{100 * _middle(it.decided):.0f} %"
    yield (
        ""
        if it.bid is None
        else _("{bid:+.1f} ({low:+.1f} to {high:+.1f})").format(bid=it.bid.value, low=it.bid.low, high=it.bid.high)
    )


def _say_players(summary: ExperimentSummary) -> None:
    rows = [
        (summary.variants[it.variant] if it.variant else _("unchanged"), each.player, rate_words(each.rate))
        for it in summary.players
        if len(it.players) > 1
        for each in it.players
    ]
    if rows:
        say("")
        say_table((_("variant"), _("player"), _("games won")), rows, right=frozenset({2}))


def _say_effects(summary: ExperimentSummary) -> None:
    """Print by how much each variant changes the chance of the first side."""
    titles = {scenario.id: scenario for scenario in summary.scenarios}
    rows = [
        (
            titles[it.scenario].title,
            summary.variants[it.variant],
            titles[it.scenario].sides[0].title,
            _("{value:+.0f} % ({low:+.0f} to {high:+.0f})").format(
                value=100 * it.difference.value, low=100 * it.difference.low, high=100 * it.difference.high
            ),
            _("yes") if it.is_sure else _("no"),
        )
        for it in summary.effects
    ]
    if rows:
        say("")
        say_table((_("scenario"), _("variant"), _("side"), _("effect"), _("sure")), rows, right=frozenset({3}))


def _mean(histogram: dict[int, int]) -> float:
    games = sum(histogram.values())
    return sum(value * count for value, count in histogram.items()) / games if games else 0.0


def _middle(tenths: Sequence[int]) -> float:
    """Return the share of the game after which half of the games were decided."""
    games, seen = sum(tenths), 0
    for place, count in enumerate(tenths, 1):
        seen += count
        if games and 2 * seen >= games:
            return place / len(tenths)
    return 1.0

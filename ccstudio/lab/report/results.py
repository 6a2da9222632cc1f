"""Chapters of results: scenarios, variants, players, habits, heat maps and dead ends."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ccstudio.base.language import _, in_a_row
from ccstudio.lab.figures.by_side import habit_chart, loss_chart, type_title
from ccstudio.lab.figures.chart import Chart
from ccstudio.lab.figures.distributions import decided_chart, length_chart, median_of, points_chart
from ccstudio.lab.figures.heat import heats_of
from ccstudio.lab.figures.heat_charts import heat_chart
from ccstudio.lab.figures.luck_and_bids import bid_chart, luck_chart
from ccstudio.lab.figures.map_sketch import MapSketch
from ccstudio.lab.figures.over_time import control_chart, lead_chart
from ccstudio.lab.figures.rates import chance_chart, effect_chart
from ccstudio.lab.figures.words import (
    decimal,
    percent,
    player_title,
    players_title,
    points_of_percent,
    variant_title,
)
from ccstudio.lab.report.content import Block, Charts, Section, Table, Words
from ccstudio.lab.report.findings import bid_sentence, effect_title, verdict
from ccstudio.lab.summary import CellSummary, ExperimentSummary, Rate, ScenarioInfo

_MOST_LOSSES: Final = 30


def scenario_sections(summary: ExperimentSummary, sentences: Mapping[str, str]) -> Iterator[Section]:
    """Yield a chapter for each scenario and, where several pairings played it, a part for each.

    Args:
        summary: of the experiment.
        sentences: those of the rule system, for how games end.
    """
    for scenario in summary.scenarios:
        cells = _unchanged(summary, scenario)
        chance: list[Block] = [_chance_table(summary, scenario), Charts(charts=(chance_chart(summary, scenario.id),))]
        if len(cells) == 1:
            yield Section(title=scenario.title, blocks=(*chance, *_course(cells[0], scenario, sentences)))
            continue
        yield Section(title=scenario.title, blocks=tuple(chance))
        for cell in cells:
            yield Section(title=players_title(cell), blocks=tuple(_course(cell, scenario, sentences)), level=2)


def variants_section(summary: ExperimentSummary) -> Section | None:
    """Return the chapter on what the variants change; None without any."""
    effects = [it for it in summary.effects if it.pairs > 1]
    if not effects:
        return None
    charts = [chart for it in summary.scenarios if (chart := effect_chart(summary, it.id)) is not None]
    rows = [
        (
            effect_title(summary, it),
            variant_title(summary, it.variant),
            points_of_percent(it.difference.value),
            _("{low} to {high}").format(
                low=points_of_percent(it.difference.low), high=points_of_percent(it.difference.high)
            ),
            str(it.pairs),
            _("yes") if it.is_sure else _("no"),
        )
        for it in effects
    ]
    head = (_("Scenario"), _("Variant"), _("Effect"), _("95 % interval"), _("Pairs"), _("Certain"))
    words = Words(
        text=_(
            "Effects are percentage points of the chance of the first side to win, against the unchanged scenario with "
            "the same seeds."
        )
    )
    return Section(
        title=_("What the variants change"),
        blocks=(words, Table(head=head, rows=tuple(rows), words=2), Charts(charts=tuple(charts))),
    )


def players_section(summary: ExperimentSummary) -> Section | None:
    """Return the chapter on who plays better; None where equals play each other."""
    rows = [
        (variant_title(summary, it.variant), player_title(each.player), *_rate(each.rate))
        for it in summary.players
        if len(it.players) > 1
        for each in it.players
    ]
    if not rows:
        return None
    head = (_("Variant"), _("Player"), _("Wins"), _("95 % interval"), _("Games"))
    return Section(title=_("Strength of the players"), blocks=(Table(head=head, rows=tuple(rows), words=2),))


def habits_sections(summary: ExperimentSummary) -> Iterator[Section]:
    """Yield the chapter on habits; nothing where the rules count none."""
    parts: list[tuple[str, tuple[Block, ...]]] = []
    for scenario in summary.scenarios:
        for cell in _unchanged(summary, scenario):
            table = _habit_table(cell, scenario, summary.habit_titles)
            chart = habit_chart(cell, scenario, summary.habit_titles, _key(cell))
            if table.rows:
                blocks = (table,) if chart is None else (table, Charts(charts=(chart,)))
                parts.append((_title(summary, scenario, cell), blocks))
    yield from _chapter(_("Habits"), parts)


def heat_sections(summary: ExperimentSummary, sketches: Mapping[str, MapSketch]) -> Iterator[Section]:
    """Yield the chapter of heat maps; nothing where no units were on a map."""
    parts: list[tuple[str, tuple[Block, ...]]] = []
    for scenario in summary.scenarios:
        sketch = sketches.get(scenario.id)
        for cell in _unchanged(summary, scenario):
            charts = [] if sketch is None else [heat_chart(it, sketch, scenario, _key(cell)) for it in heats_of(cell)]
            if charts:
                parts.append((_title(summary, scenario, cell), (Charts(charts=tuple(charts)),)))
    yield from _chapter(_("Where it happened"), parts)


def _chapter(title: str, parts: Sequence[tuple[str, tuple[Block, ...]]]) -> Iterator[Section]:
    """Yield a chapter with a heading for each of its parts, if it has any."""
    if parts:
        yield Section(title=title, blocks=())
    for heading, blocks in parts:
        yield Section(title=heading, blocks=blocks, level=2)


def dead_ends_section(summary: ExperimentSummary) -> Section:
    """Return the chapter on games that could not be played to their end."""
    reasons = Counter(
        (summary.scenario(cell.cell.scenario).title, variant_title(summary, cell.cell.variant), reason)
        for cell in summary.cells
        for reason in cell.dead_ends
    )
    if not reasons:
        return Section(title=_("Dead ends"), blocks=(Words(text=_("Every game was played to its end.")),))
    words = Words(text=_("These games could not be played to their end. They count nowhere else; please report them."))
    rows = [(*who, str(count)) for who, count in reasons.most_common()]
    head = (_("Scenario"), _("Variant"), _("Reason"), _("Games"))
    return Section(title=_("Dead ends"), blocks=(words, Table(head=head, rows=tuple(rows), words=3)))


def _unchanged(summary: ExperimentSummary, scenario: ScenarioInfo) -> list[CellSummary]:
    """The cells of a scenario as it is, one for each pairing, in which a game was played to its end."""
    return [it for it in summary.pooled if it.cell.scenario == scenario.id and not it.cell.variant and it.games]


def _key(cell: CellSummary) -> str:
    return f"{cell.cell.scenario}-{cell.cell.pairing}"


def _title(summary: ExperimentSummary, scenario: ScenarioInfo, cell: CellSummary) -> str:
    if len(_unchanged(summary, scenario)) == 1:
        return scenario.title
    return _("{scenario} ({players})").format(scenario=scenario.title, players=players_title(cell))


def _rate(rate: Rate) -> tuple[str, str, str]:
    interval = _("{low} to {high}").format(low=percent(rate.low), high=percent(rate.high))
    return percent(rate.value), interval, str(rate.games)


def _chance_table(summary: ExperimentSummary, scenario: ScenarioInfo) -> Table:
    cells = [it for it in summary.cells if it.cell.scenario == scenario.id and it.games]
    rows = [
        (
            variant_title(summary, cell.cell.variant),
            players_title(cell),
            *_rate(cell.by_side[0]),
            str(cell.draws),
            decimal(median_of(cell.lengths)),
        )
        for cell in cells
    ]
    head = (
        _("Variant"),
        _("Players"),
        _("{side} wins").format(side=scenario.sides[0].title),
        _("95 % interval"),
        _("Games"),
        _("Draws"),
        _("Turns"),
    )
    return Table(head=head, rows=tuple(rows), words=2)


def _course(cell: CellSummary, scenario: ScenarioInfo, sentences: Mapping[str, str]) -> Iterator[Block]:
    """Yield how the games of a cell went."""
    key = _key(cell)
    yield Words(text=in_a_row((verdict(cell, scenario), bid_sentence(cell, scenario))))
    charts: Sequence[Chart | None] = (
        lead_chart(cell, scenario, key),
        decided_chart(cell, key),
        points_chart(cell, scenario, key),
        length_chart(cell, key),
        bid_chart(cell, scenario, key),
        luck_chart(cell, scenario, key),
        control_chart(cell, scenario, key),
        loss_chart(cell, scenario, key),
    )
    yield Charts(charts=tuple(chart for chart in charts if chart is not None))
    yield _ending_table(cell, sentences)
    if cell.losses:
        yield _loss_table(cell, scenario)


def _ending_table(cell: CellSummary, sentences: Mapping[str, str]) -> Table:
    rows = [
        (
            _(sentences.get(code, code)) if code else _("by victory or defeat alone"),
            str(count),
            percent(count / cell.games),
        )
        for code, count in sorted(cell.endings.items(), key=lambda it: -it[1])
    ]
    return Table(head=(_("How games end"), _("Games"), _("Share")), rows=tuple(rows))


def _loss_table(cell: CellSummary, scenario: ScenarioInfo) -> Table:
    losses = sorted(cell.losses, key=lambda it: (it.side, -it.pieces, -it.steps))[:_MOST_LOSSES]
    has_steps, has_points = any(it.steps for it in losses), any(it.points for it in losses)
    head = [_("Side"), _("Type"), _("Pieces a game")]
    head += [_("Steps")] if has_steps else []
    head += [_("Points")] if has_points else []
    rows = []
    for it in losses:
        row = [scenario.sides[it.side].title, type_title(scenario, it.type), f"{it.pieces:.2f}"]
        row += [f"{it.steps:.2f}"] if has_steps else []
        row += [f"{it.points:.2f}"] if has_points else []
        rows.append(tuple(row))
    return Table(head=tuple(head), rows=tuple(rows), words=2)


def _habit_table(cell: CellSummary, scenario: ScenarioInfo, titles: Mapping[str, str]) -> Table:
    rows = [
        (_(titles[name]), *(_habit(cell, name, side) for side in range(len(scenario.sides))))
        for name in titles
        if any(it.name == name and it.of for it in cell.habits)
    ]
    return Table(head=(_("Habit"), *(side.title for side in scenario.sides)), rows=tuple(rows))


def _habit(cell: CellSummary, name: str, side: int) -> str:
    found = next((it for it in cell.habits if (it.name, it.side) == (name, side) and it.of), None)
    if found is None:
        return "–"
    if found.value > 1:
        return _("{count} in each of {number}").format(count=decimal(found.value), number=decimal(found.of))
    return _("{share} of {number}").format(share=percent(found.value), number=decimal(found.of))

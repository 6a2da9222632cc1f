"""Makes the summary of an experiment from the results of its games."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import quantiles
from typing import Final

import msgspec

from ccstudio.ai.appraisal import share_won
from ccstudio.ai.intervals import Interval
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.lab.records import Cell, TrialResult
from ccstudio.lab.statistics import Scored, bid_chances, even_bid, explained_by, paired_difference
from ccstudio.lab.stopping import counted_games
from ccstudio.lab.summary import (
    CellSummary,
    ControlShare,
    Effect,
    ExperimentSummary,
    HabitRate,
    LeadQuartiles,
    LossMean,
    LuckPoint,
    PlayerRate,
    PlayerSummary,
    ScenarioInfo,
    SpaceMean,
    rate_of,
)
from ccstudio.lab.trials import cells_of, players_of

TENTHS: Final = 10


def summarise(
    experiment: ExperimentDocument,
    results: Iterable[TrialResult],
    scenarios: Sequence[ScenarioInfo],
    *,
    system: str,
    program: str,
    habit_titles: Mapping[str, str],
) -> ExperimentSummary:
    """Return what the games of an experiment came to.

    Args:
        experiment: what was played.
        results: of its games, in any order. Games count that all cells have played, up to the one at which the
            experiment ends: which others a run has played by then is chance.
        scenarios: those of the experiment.
        system: ID of the rule system.
        program: version of the program that played the games.
        habit_titles: those of the rule system.
    """
    by_cell: dict[Cell, dict[int, TrialResult]] = {cell: {} for cell in cells_of(experiment)}
    for result in results:
        if result.trial.cell in by_cell:
            by_cell[result.trial.cell][result.trial.number] = result
    count = counted_games(experiment, by_cell)
    games = {cell: [found[number] for number in range(count.games)] for cell, found in by_cell.items()}
    sides = {it.id: len(it.sides) for it in scenarios}
    cells = tuple(_cell(experiment, cell, played, sides[cell.scenario]) for cell, played in games.items())
    return ExperimentSummary(
        id=experiment.id,
        title=experiment.title,
        system=system,
        scenarios=tuple(scenarios),
        variants={variant.id: variant.title for variant in experiment.variants},
        cells=cells,
        pooled=tuple(_pooled(experiment, cells, games)),
        players=tuple(_players(experiment, cells)),
        effects=tuple(_effects(experiment, games)),
        habit_titles=dict(habit_titles),
        games=count.games,
        wanted=experiment.games,
        is_narrow=count.is_narrow,
        cpu_s=sum(result.cpu_s for played in games.values() for result in played),
        program=program,
    )


def _cell(experiment: ExperimentDocument, cell: Cell, results: Sequence[TrialResult], sides: int) -> CellSummary:
    ended = [result for result in results if not result.dead_end]
    players = players_of(experiment, cell)
    won = [sum(share_won(result.winners, side) for result in ended) for side in range(sides)]
    luck = tuple(_luck(ended)) if sides == 2 else ()
    bids = tuple(_bid_chances(ended)) if sides == 2 else ()
    return CellSummary(
        cell=cell,
        players=players,
        games=len(ended),
        by_side=tuple(rate_of(wins, len(ended)) for wins in won),
        by_player=tuple(_by_player([(players[side], won[side], len(ended)) for side in range(sides)])),
        draws=sum(len(result.winners) != 1 for result in ended),
        endings=dict(sorted(Counter(result.ending for result in ended).items())),
        points=tuple(_histogram(result.points[side] for result in ended if result.points) for side in range(sides)),
        lengths=_histogram(result.turns for result in ended),
        leads=tuple(_leads(ended)),
        decided=_decided(ended),
        losses=tuple(_losses(ended)),
        habits=tuple(habit_rates(ended)),
        control=tuple(_control(ended, sides)),
        spaces=tuple(_spaces(ended)),
        luck=luck,
        luck_explains=explained_by([it.difference for it in luck], [it.won for it in luck]),
        bid_chances=bids,
        bid=even_bid(bids),
        dead_ends=tuple(result.dead_end for result in results if result.dead_end),
    )


def _pooled(
    experiment: ExperimentDocument, cells: Sequence[CellSummary], games: Mapping[Cell, Sequence[TrialResult]]
) -> Iterator[CellSummary]:
    orders: dict[tuple[str, str, int], list[CellSummary]] = defaultdict(list)
    for it in cells:
        orders[it.cell.scenario, it.cell.variant, it.cell.pairing].append(it)
    for own in orders.values():
        if len(own) == 1:
            yield own[0]
            continue
        played = [result for it in own for result in games[it.cell]]
        won = [(each.player, each.rate.wins, each.rate.games) for it in own for each in it.by_player]
        whole = _cell(experiment, own[0].cell, played, len(own[0].by_side))
        yield msgspec.structs.replace(whole, by_player=tuple(_by_player(won)))


def habit_rates(results: Iterable[TrialResult]) -> Iterator[HabitRate]:
    """Yield the habits of each side, added up over games."""
    counts: dict[tuple[int, str], list[tuple[float, float]]] = defaultdict(list)
    for result in results:
        for habit in result.habits:
            counts[habit.side, habit.name].append((habit.count, habit.of))
    for (side, name), games in sorted(counts.items()):
        times, of = (sum(column) for column in zip(*games, strict=True))
        value = times / of if of else 0.0
        # The error of a ratio of sums over games (Cochran 1977, 2.11).
        error = sum((count - value * could) ** 2 for count, could in games) ** 0.5 / of if of else 0.0
        yield HabitRate(side=side, name=name, count=times, of=of, value=value, error=error)


def _by_player(won: Iterable[tuple[str, float, int]]) -> Iterator[PlayerRate]:
    """Yield the rate of each player; who plays several sides has played as many games."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for player, wins, count in won:
        sums[player][0] += wins
        sums[player][1] += count
    for player, (wins, games) in sums.items():
        yield PlayerRate(player=player, rate=rate_of(wins, round(games)))


def _players(experiment: ExperimentDocument, cells: Sequence[CellSummary]) -> Iterator[PlayerSummary]:
    for variant in ("", *(each.id for each in experiment.variants)):
        for pairing in range(len(experiment.pairings)):
            own = [it for it in cells if (it.cell.variant, it.cell.pairing) == (variant, pairing)]
            won = [(each.player, each.rate.wins, each.rate.games) for it in own for each in it.by_player]
            yield PlayerSummary(variant=variant, pairing=pairing, players=tuple(_by_player(won)))


def _effects(experiment: ExperimentDocument, games: Mapping[Cell, Sequence[TrialResult]]) -> Iterator[Effect]:
    """Yield the effect of each variant on each scenario and pairing, over all orders of its players."""
    pairs: dict[tuple[str, str, int], list[tuple[float, float]]] = {}
    for cell, played in games.items():
        if cell.variant:
            plain = Cell(scenario=cell.scenario, pairing=cell.pairing, order=cell.order)
            pairs.setdefault((cell.scenario, cell.variant, cell.pairing), []).extend(
                (share_won(before.winners, 0), share_won(after.winners, 0))
                for before, after in zip(games[plain], played, strict=True)
                if not (before.dead_end or after.dead_end)
            )
    for (scenario, variant, pairing), both in pairs.items():
        difference = paired_difference([before for before, _ in both], [after for _, after in both])
        yield Effect(scenario=scenario, variant=variant, pairing=pairing, pairs=len(both), difference=difference)


def _histogram(values: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(values).items()))


def _decided(results: Iterable[TrialResult]) -> tuple[int, ...]:
    counts = [0] * TENTHS
    for result in results:
        counts[min(TENTHS - 1, int(result.decided_at * TENTHS))] += 1
    return tuple(counts)


def _leads(results: Sequence[TrialResult]) -> Iterator[LeadQuartiles]:
    followed = [result for result in results if result.leads]
    for turn in range(max((len(result.leads) for result in followed), default=0)):
        lasting = [result for result in followed if turn < len(result.leads)]
        over = [share_won(result.winners, 0) for result in followed if turn >= len(result.leads)]
        chances = [*(result.leads[turn][0] for result in lasting), *over]
        # The quartiles of a single game are its chance.
        low, median, high = quantiles(chances * 2 if len(chances) == 1 else chances, n=4, method="inclusive")
        yield LeadQuartiles(low=low, median=median, high=high, games=len(lasting))


def _losses(results: Sequence[TrialResult]) -> Iterator[LossMean]:
    sums: dict[tuple[int, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    for result in results:
        for loss in result.losses:
            total = sums[loss.side, loss.type]
            for place, value in enumerate((loss.pieces, loss.steps, loss.points)):
                total[place] += value
    for (side, kind), (pieces, steps, points) in sorted(sums.items()):
        games = len(results)
        yield LossMean(side=side, type=kind, pieces=pieces / games, steps=steps / games, points=points / games)


def _spaces(results: Sequence[TrialResult]) -> Iterator[SpaceMean]:
    sums: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0, 0, 0])
    for result in results:
        for count in result.spaces:
            total = sums[count.space, count.side]
            for place, value in enumerate((count.stood, count.attacked, count.lost)):
                total[place] += value
    games = len(results)
    for (space, side), (stood, attacked, lost) in sorted(sums.items()):
        yield SpaceMean(space=space, side=side, stood=stood / games, attacked=attacked / games, lost=lost / games)


def _control(results: Sequence[TrialResult], sides: int) -> Iterator[ControlShare]:
    spaces = sorted({space for result in results for turn in result.control for space in turn})
    longest = max((len(result.control) for result in results), default=0)
    for space in spaces:
        turns, games = [], []
        for turn in range(longest):
            holders = Counter(
                result.control[turn][space]
                for result in results
                if turn < len(result.control) and space in result.control[turn]
            )
            count = holders.total()
            turns.append(tuple(holders[side] / count if count else 0.0 for side in (*range(sides), -1)))
            games.append(count)
        yield ControlShare(space=space, turns=tuple(turns), games=tuple(games))


def _bid_chances(results: Iterable[TrialResult]) -> list[tuple[int, Interval]]:
    return bid_chances(
        [
            Scored(result.points[0] - result.points[1], share_won(result.winners, 0), result.ending)
            for result in results
            if len(result.points) == 2
        ]
    )


def _luck(results: Iterable[TrialResult]) -> Iterator[LuckPoint]:
    for result in results:
        if len(result.luck) == 2:
            yield LuckPoint(difference=result.luck[0] - result.luck[1], won=share_won(result.winners, 0))

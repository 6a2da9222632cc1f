"""Attack and defence strengths with every factor (SCS-7.3, SCS-CUM): exact totals, and what they are made of."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.ground import Step
from ccstudio.rules.scs.query.units import ground_of, hex_of, worth_of
from ccstudio.rules.scs.state import SeriesState


class Factor(NamedTuple):
    """A factor of a strength: its rule, the code of its sentence, and the terrain that gives it, if one does."""

    rule: str
    code: str
    by: Fraction
    terrain: str = ""


class Contribution(NamedTuple):
    """SCS-CUM/1, SCS-CUM/2 What a unit adds to a total: its printed strength times all factors, not rounded."""

    unit: PieceId
    printed: int
    factors: tuple[Factor, ...]

    @property
    def product(self) -> Fraction:
        """What it adds."""
        return prod([factor.by for factor in self.factors], start=Fraction(self.printed))


# Totals in whole units


def attack_scale(board: SeriesBoard, state: SeriesState) -> int:
    """The units of an attack strength of 1."""
    return ground_of(board, state).attack_scale * board.unsupplied_attack.denominator


def attack_units(board: SeriesBoard, state: SeriesState, unit: PieceId, target: SpaceId) -> int:
    """SCS-7.3/4, SCS-CUM/1 The attack strength of a unit against a hex, in units of `attack_scale`.

    From a hex that does not touch it, and where none may attack, terrain does not count.
    """
    record = state.units[unit]
    ground = ground_of(board, state)
    step = ground.step(state.stacks.spaces[unit], target)
    terrain = ground.attack_scale if step is None or step.attack is None else step.attack
    supply = board.unsupplied_attack
    printed = board.units[record.type].worth[record.steps].attack or 0
    return printed * terrain * (supply.denominator if record.supplied else supply.numerator)


def defence_scale(board: SeriesBoard, state: SeriesState) -> int:
    """The units of a defence strength of 1."""
    return ground_of(board, state).defence_unit ** 2 * board.unsupplied_defence.denominator


def defence_units(board: SeriesBoard, state: SeriesState, unit: PieceId) -> int:
    """SCS-CUM/1 The defence strength of a unit before terrain, in units of the denominator of the supply factor."""
    record = state.units[unit]
    supply = board.unsupplied_defence
    printed = board.units[record.type].worth[record.steps].defence
    return printed * (supply.denominator if record.supplied else supply.numerator)


def attack_total(board: SeriesBoard, state: SeriesState, attackers: Iterable[PieceId], target: SpaceId) -> int:
    """SCS-7.3/4 The attack strength of some units together, in units of `attack_scale`."""
    return sum([attack_units(board, state, unit, target) for unit in attackers])


def defence_total(
    board: SeriesBoard,
    state: SeriesState,
    defenders: Iterable[PieceId],
    attackers: Iterable[PieceId],
    target: SpaceId,
) -> int:
    """SCS-7.2c, SCS-7.3/3 The defence strength of a hex, in units of `defence_scale`."""
    ground = ground_of(board, state)
    across = shared([step.defence for step in steps_into(board, state, attackers, target)], ground.defence_unit)
    terrain = ground.hexes[target].defence * across
    return sum([defence_units(board, state, unit) for unit in defenders]) * terrain


def steps_into(
    board: SeriesBoard, state: SeriesState, attackers: Iterable[PieceId], target: SpaceId
) -> tuple[Step, ...]:
    """SCS-7.3/5 The steps into a hex from those of its attackers, each once."""
    ground, spaces = ground_of(board, state), state.stacks.spaces
    origins = dict.fromkeys([spaces[unit] for unit in attackers])
    return tuple([step for origin in origins if (step := ground.step(origin, target)) is not None])


def shared(values: Sequence[int], neutral: int) -> int:
    """SCS-7.3/5 What hexsides give that every attacker crosses: the value nearest to the neutral one, if all agree."""
    if values and all(value > neutral for value in values):
        return min(values)
    if values and all(value < neutral for value in values):
        return max(values)
    return neutral


# What they are made of


def attack_parts(
    board: SeriesBoard, state: SeriesState, attackers: Iterable[PieceId], target: SpaceId
) -> tuple[Contribution, ...]:
    """SCS-7.3/4 What each attacker adds, with its factors."""
    return tuple(
        [
            Contribution(unit, worth_of(board, state, unit).attack or 0, tuple(_of_attack(board, state, unit, target)))
            for unit in attackers
        ]
    )


def _of_attack(board: SeriesBoard, state: SeriesState, unit: PieceId, target: SpaceId) -> Iterator[Factor]:
    ground = ground_of(board, state)
    step = ground.step(hex_of(state, unit), target)
    if step is not None and step.attack is not None:
        into = ground.chart.effects.get(ground.hexes[target].terrain)
        side = ground.map.side_terrain(hex_of(state, unit), step.direction, ground.changes)
        if into is not None and into.attack not in (None, 1):
            assert into.attack is not None, "no step into it has an attack factor otherwise"
            yield Factor("SCS-7.3/4", "part-attack-into", into.attack, ground.hexes[target].terrain)
        across = ground.chart.effect(side).attack
        if side is not None and across is not None and across != 1:
            yield Factor("SCS-7.3/4", "part-attack-across", across, side.id)
    if not state.units[unit].supplied and board.unsupplied_attack != 1:
        yield Factor("SCS-12.2/2", "part-unsupplied", board.unsupplied_attack)


def defence_parts(
    board: SeriesBoard,
    state: SeriesState,
    defenders: Iterable[PieceId],
    attackers: Iterable[PieceId],
    target: SpaceId,
) -> tuple[Contribution, ...]:
    """SCS-7.2c, SCS-7.3/3 What each defender adds, with its factors."""
    ground = ground_of(board, state)
    unit_of_factor = ground.defence_unit
    hex_ = ground.hexes[target]
    across = shared([step.defence for step in steps_into(board, state, attackers, target)], unit_of_factor)
    factors = []
    if hex_.defence != unit_of_factor:
        factors.append(Factor("SCS-7.3/3", "part-defence-in", Fraction(hex_.defence, unit_of_factor), hex_.terrain))
    if across != unit_of_factor:
        factors.append(Factor("SCS-7.3/5", "part-defence-behind", Fraction(across, unit_of_factor)))
    supply = Factor("SCS-12.2/2", "part-unsupplied", board.unsupplied_defence)
    return tuple(
        [
            Contribution(
                unit,
                worth_of(board, state, unit).defence,
                (*factors, supply) if not state.units[unit].supplied and supply.by != 1 else tuple(factors),
            )
            for unit in defenders
        ]
    )


# The strongest


def strongest(
    board: SeriesBoard,
    state: SeriesState,
    units: Iterable[PieceId],
    target: SpaceId,
    *,
    attacking: bool,
) -> list[PieceId]:
    """SCS-8.0a/2 The strongest of some units: by printed attack or defence strength, or by modified strength."""
    modified = board.rules("strongest") == "modified"

    def strength(unit: PieceId) -> int:
        if modified:
            return attack_units(board, state, unit, target) if attacking else defence_units(board, state, unit)
        worth = worth_of(board, state, unit)
        return (worth.attack or 0) if attacking else worth.defence

    strengths = {unit: strength(unit) for unit in units}
    most = max(strengths.values(), default=0)
    return [unit for unit, found in strengths.items() if found == most]

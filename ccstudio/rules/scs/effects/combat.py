"""What happens in combat without a question (SCS-7.0, SCS-9.0)."""

from collections.abc import Iterable, Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.base.mixed_numbers import mixed_number
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.query.odds import BELOW, OddsSheet
from ccstudio.rules.scs.query.units import hex_of, units_in
from ccstudio.rules.scs.state import SeriesGame
from ccstudio.rules.shared.telling import tell, tell_learned


def begin_attack(game: SeriesGame, units: Iterable[PieceId]) -> None:
    """SCS-7.2b/2, SCS-7.2d/1 Units have attacked in this Combat Phase."""
    for unit in units:
        effects.change(game.state, unit, fought=True)
    effects.forget(game.state)


def tell_numbers(game: SeriesGame, target: SpaceId, numbers: Iterable[tuple[SpaceId, int]], *, overrun: bool) -> None:
    """SCS-FOW-3, SCS-7.0/8 Everybody hears which hex is attacked, and by how many units from which hexes.

    There is no way back: who is asked for support, and who is not, tells of covered units.
    """
    kind, rule = ("overrun-declared", "SCS-6.0/1") if overrun else ("attack-declared", "SCS-FOW-3")
    for space, count in numbers:
        tell_learned(game, kind, rule, space=SpaceOption(target), origin=SpaceOption(space), count=count)


def spend_air(game: SeriesGame, side: Side, points: int) -> None:
    """SCS-DEMO-S5 A side spends air points on a combat."""
    state = game.state
    state.air[side] = state.air.get(side, 0) - points
    tell(game, "air-spent", "SCS-DEMO-S5", side=game.board.title_of(side), points=points)


def support(game: SeriesGame, unit: PieceId) -> None:
    """SCS-DEMO-S7 The barrage of a unit supports a combat; everybody sees which unit that is."""
    effects.change(game.state, unit, supported=True)
    effects.forget(game.state)
    effects.reveal(game, (unit,))
    tell_learned(game, "supported", "SCS-DEMO-S7", unit=PieceOption(unit), space=SpaceOption(hex_of(game.state, unit)))


def lay_open(
    game: SeriesGame, attackers: Sequence[PieceId], defenders: Sequence[PieceId], target: SpaceId, *, overrun: bool
) -> None:
    """SCS-7.0/7, SCS-7.2d/1 The attacker reveals his units, then the defender his, who have been attacked by that."""
    effects.reveal(game, attackers)
    tell_learned(game, "attackers", "SCS-7.0/7", units=_options(attackers), space=SpaceOption(target))
    effects.reveal(game, defenders)
    tell_learned(game, "defenders", "SCS-7.0/7", units=_options(defenders), space=SpaceOption(target))
    if not overrun:
        game.state.attacked.add(target)
        for unit in defenders:
            effects.change(game.state, unit, defended=True)
        effects.forget(game.state)


def tell_odds(game: SeriesGame, sheet: OddsSheet, target: SpaceId) -> None:
    """SCS-7.4/1, SCS-7.4/3 Everybody hears strengths, odds and the column that is used."""
    attack, defence = sheet.odds
    odds = f"{attack}:{defence}"
    labels = game.board.results.columns.labels
    column = "" if sheet.column == BELOW else labels[sheet.column]
    tell(
        game,
        "odds-below" if sheet.column == BELOW else "odds",
        "SCS-7.4/3" if sheet.column == BELOW else "SCS-7.4/1",
        space=SpaceOption(target),
        attack=mixed_number(sheet.attack),
        defence=mixed_number(sheet.defence),
        odds=odds,
        shift=f"{sum([shift.columns for shift in sheet.shifts]):+}",
        column=column,
    )


def retreat(game: SeriesGame, units: Sequence[PieceId], space: SpaceId) -> None:
    """SCS-9.0/1, SCS-4.0a/6 Units retreat into the next hex; until they have moved again they may be overstacked.

    Where nobody was they are alone, and cannot be attacked again in this phase (SCS-7.2d/1).
    """
    if not units_in(game.state, space):
        game.state.attacked.add(space)
    effects.step_to(game, units, space, "retreated", "SCS-9.0/1")
    for unit in units:
        if not game.state.units[unit].retreated:
            effects.change(game.state, unit, retreated=True)


def _options(units: Iterable[PieceId]) -> tuple[PieceOption, ...]:
    return tuple([PieceOption(unit) for unit in units])

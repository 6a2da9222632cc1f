"""Reference tables that follow from the module of a game: units, weapons, guns and vehicles of each nation."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Cell, PieceType, Table
from ccstudio.rules.valor_victory.board import INFANTRY, UNIT_STATS, UnitType
from ccstudio.rules.valor_victory.settings import ModuleSettings
from ccstudio.rules.valor_victory.stats import ExpendableStats, PositionStats, WeaponStats

NOTHING: Final = "–"
"""VV-1.2 In a cell: it does not have that."""


def tables(contents: Contents) -> tuple[Table, ...]:
    """The infantry, guns, AFVs and vehicles of each nation of the scenario, then weapons, positions and numbers."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    pieces = contents.module.pieces
    units = [UnitType.compile(piece) for piece in pieces if piece.kind in UNIT_STATS]
    named = {side.get("nation") for side in contents.scenario.settings.get("sides", ())}
    nations = [nation for nation in module.nations if nation.id in named]
    found = []
    for nation in nations:
        own = [unit for unit in units if unit.nation == nation.id]
        found += [_infantry(nation.id, nation.country, own), _crewed(nation.id, nation.country, own)]
    found += [_weapons(pieces), _expendables(pieces), _positions(pieces), _checks(module)]
    return tuple(table for table in found if table.rows)


def _table(name: str, title: str, rule: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Table:
    return Table(id=f"valor-{name}", title=title, rule=rule, columns=tuple(heads), rows=tuple(map(tuple, rows)))


def _infantry(name: str, country: str, units: Iterable[UnitType]) -> Table:
    """VV-M.1 Squads, half squads and leaders."""
    heads = _("Unit"), _("APFP"), _("Range"), _("Casualty rating"), _("MP"), _("Leadership"), _("Elite")
    rows: list[tuple[Cell, ...]] = [
        (
            unit.title, unit.apfp, unit.range, unit.casualty, unit.move,
            unit.leadership if unit.is_leader else NOTHING, _("yes") if unit.elite else NOTHING,
        )
        for unit in units
        if unit.kind in INFANTRY
    ]  # fmt: skip
    return _table(f"infantry-{name}", _("Infantry: {country}").format(country=country), "VV-M.1", heads, rows)


def _crewed(name: str, country: str, units: Iterable[UnitType]) -> Table:
    """VV-M.5, VV-M.6, VV-M.7 Guns, AFVs and vehicles."""
    heads = (
        _("Unit"), _("ATFP"), _("Gun APFP"), _("Turret"), _("360-degree MG"), _("Forward MG"), _("Armor"),
        _("Casualty rating"), _("MP"), _("Transport"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = [
        (
            unit.title, unit.atfp.upper() or NOTHING, unit.apfp or NOTHING, _("yes") if unit.turret else NOTHING,
            unit.all_round or NOTHING, unit.forward or NOTHING,
            f"{unit.front.upper()}/{unit.rear.upper()}" if unit.front else NOTHING, unit.casualty or NOTHING,
            unit.move, _transport(unit),
        )
        for unit in units
        if unit.kind not in INFANTRY
    ]  # fmt: skip
    title = _("Guns, AFVs and vehicles: {country}").format(country=country)
    return _table(f"crewed-{name}", title, "VV-M.6", heads, rows)


def _transport(unit: UnitType) -> str:
    """VV-8.21 The transport class, and whether it tows."""
    words = [f"T{unit.transport.upper() if unit.transport != 'half' else 'H'}"] if unit.transport else []
    return _(", ").join([*words, *([_("tows")] if unit.tows else [])]) or NOTHING


def _weapons(pieces: Iterable[PieceType]) -> Table:
    """VV-12.1 Support weapons."""
    heads = _("Weapon"), _("Class"), _("APFP"), _("Range"), _("ATFP")
    rows: list[tuple[Cell, ...]] = []
    for piece in pieces:
        if piece.kind == "weapon":
            stats = msgspec.convert(piece.stats, WeaponStats)
            reach = f"{stats.min_range}-{stats.range}" if stats.min_range else str(stats.range)
            kind = _("heavy") if stats.heavy else _("light")
            rows.append((piece.title, kind, stats.apfp or NOTHING, reach, stats.atfp.upper() or NOTHING))
    return _table("weapons", _("Support weapons"), "VV-12.1", heads, rows)


def _expendables(pieces: Iterable[PieceType]) -> Table:
    """VV-12.5 Weapons that are used once."""
    heads = _("Weapon"), _("APFP"), _("ATFP"), _("Modifier")
    rows: list[tuple[Cell, ...]] = []
    for piece in pieces:
        if piece.kind == "expendable":
            stats = msgspec.convert(piece.stats, ExpendableStats)
            rows.append(
                (piece.title, stats.apfp or NOTHING, stats.atfp.upper() or NOTHING, stats.modifier or NOTHING)
            )  # fmt: skip
    return _table("expendables", _("Expendable weapons"), "VV-12.5", heads, rows)


def _positions(pieces: Iterable[PieceType]) -> Table:
    """VV-19.1 Fortifications and entrenchments."""
    heads = _("Kind of position"), _("Cover"), _("MP added")
    rows: list[tuple[Cell, ...]] = []
    for piece in pieces:
        if piece.kind == "position":
            stats = msgspec.convert(piece.stats, PositionStats)
            rows.append((piece.title, stats.cover or NOTHING, stats.cost or NOTHING))
    return _table("positions", _("Fortifications and entrenchments"), "VV-19.1", heads, rows)


def _checks(module: ModuleSettings) -> Table:
    """VV-3.2 Other rolls, and the highest one that succeeds."""
    numbers = module.numbers
    rows: list[tuple[Cell, ...]] = [
        (_("Rally of infantry"), 2, numbers.rally, "VV-21.1"),
        (_("Rally of leaders, elite infantry, vehicles and guns"), 2, numbers.rally_better, "VV-21.1"),
        (_("Valor of a leader"), 2, numbers.valor_leader, "VV-22.2b"),
        (_("Minefield eliminates"), 1, numbers.mine, "VV-19.7a"),
        (_("Immobile AFV is abandoned"), 1, numbers.abandonment, "VV-16.6a"),
        (_("Shot along the border hits front armor"), 1, numbers.front_on_border, "VV-16.5a"),
        (_("Mission on target"), 1, numbers.on_target, "VV-18.4a"),
        (_("Mission scatters one hex"), 1, numbers.one_hex_off, "VV-18.4a"),
    ]
    heads = _("Roll"), _("Dice"), _("Highest roll"), _("Rule")
    return _table("checks", _("Other rolls"), "VV-3.2", heads, rows)

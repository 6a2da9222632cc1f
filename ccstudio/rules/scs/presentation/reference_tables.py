"""Reference tables that follow from the documents of a game: victory, the turn track, the rules of the game itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import dist
from typing import Final

import msgspec
from msgspec import UNSET

from ccstudio.base.language import _, plural
from ccstudio.base.mixed_numbers import mixed_number
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Cell, Table
from ccstudio.rules.scs.settings import ModuleSettings, ScenarioSettings, Weather
from ccstudio.rules.scs.victory import Victory

NOTHING: Final = "–"
"""In a cell: there is none."""

Row = tuple[Cell, ...]


def tables(contents: Contents) -> tuple[Table, ...]:
    """What the scenario is won by, what happens on which turn, and the numbers and rules of the game."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    victory = msgspec.convert(contents.scenario.victory, Victory)
    sides = {nation.side: nation.title for nation in module.nations}
    return (
        _points(contents, victory, sides),
        _levels(contents, victory, sides),
        _turns(contents, module, settings, sides),
        _rules(contents, module),
    )


def _table(name: str, title: str, rule: str, heads: Sequence[str], rows: Iterable[Row]) -> Table:
    return Table(id=f"series-{name}", title=title, rule=rule, columns=tuple(heads), rows=tuple(rows))


def _points(contents: Contents, victory: Victory, sides: Mapping[str, str]) -> Table:
    """SCS-13.0/1 What is worth points at the end."""
    title = _("Victory points of {side}").format(side=sides[victory.side])
    heads = _("At the end"), _("Points")
    return _table("points", title, "SCS-13.0/1", heads, _worth(contents, victory, sides))


def _worth(contents: Contents, victory: Victory, sides: Mapping[str, str]) -> Iterator[Row]:
    for goal in victory.hexes:
        told = _("{side} controls {space}")
        who = sides[goal.by or victory.side]
        yield told.format(side=who, space=place_title(goal.space, contents)), f"{goal.points:+}"
    for loss in victory.losses:
        told = _("For every {steps} steps that {side} has lost")
        yield told.format(steps=loss.steps, side=sides[loss.side]), f"{loss.points:+}"


def place_title(space: str, contents: Contents) -> str:
    """A hex with the name that is printed next to its centre on the map, if one is."""
    grid = compiled_map(contents).grid
    x, y = grid.centre(grid.space(space))
    labels = [label for label in contents.map.labels if label.style == "place"]
    near = min(labels, key=lambda label: dist(label.at, (x, y)), default=None)
    if near is None or dist(near.at, (x, y)) > grid.width:
        return space
    name = near.text.title() if near.text.isupper() else near.text
    return _("{name} ({space})").format(name=name, space=space)


def _levels(contents: Contents, victory: Victory, sides: Mapping[str, str]) -> Table:
    """SCS-13.0/1 Which points are which victory, and what wins at the end of any turn."""
    rows: list[Row] = []
    for number, level in enumerate(victory.levels):
        above = victory.levels[number + 1].least - 1 if number + 1 < len(victory.levels) else None
        if above is None:
            told = _("{points} or more").format(points=level.least)
        elif number == 0:
            told = _("{points} or less").format(points=above)
        else:
            told = _("{least} to {most}").format(least=level.least, most=above)
        rows.append((told, level.title))
    for one in victory.at_once:
        places = _(", ").join(place_title(space, contents) for space in one.spaces)
        told = _("{side} controls {spaces} at the end of any turn").format(side=sides[one.side], spaces=places)
        rows.append((told, one.title))
    return _table("levels", _("Levels of victory"), "SCS-13.0/1", (_("Victory points"), _("Level")), rows)


def _turns(contents: Contents, module: ModuleSettings, settings: ScenarioSettings, sides: Mapping[str, str]) -> Table:
    """SCS-MAP-D, SCS-5.0/1 The date, weather and air points of each turn, and who arrives."""
    weathers = {weather.id: weather.title for weather in module.weather}
    has_air = module.air is not UNSET
    heads = [_("Turn"), _("Date")]
    heads += [_("Weather")] if weathers else []
    heads += [_("Air points: {side}").format(side=sides[side.side]) for side in settings.sides] if has_air else []
    heads.append(_("Reinforcements"))
    areas = {area.id: area.title for area in contents.scenario.areas}
    rows: list[Row] = []
    for number, turn in enumerate(settings.turns, 1):
        cells: list[Cell] = [number, turn.title or NOTHING]
        cells += [weathers.get(turn.weather, NOTHING)] if weathers else []
        cells += [*turn.air, 0, 0][:2] if has_air else []
        arriving = [
            _("{side}: {force} ({area})").format(side=sides[force.side], force=force.title, area=areas[force.area])
            if force.area in areas
            else _("{side}: {force}").format(side=sides[force.side], force=force.title)
            for force in contents.scenario.forces
            if force.turn == number and force.side in sides
        ]
        rows.append((*cells, _("; ").join(arriving) or NOTHING))
    return _table("turns", _("Turns and reinforcements"), "SCS-MAP-D", heads, rows)


def _rules(contents: Contents, module: ModuleSettings) -> Table:
    """SCS-PREC What the game says itself."""
    return _table("rules", _("Rules of this game"), "SCS-PREC", (_("Rule"), _("Value")), _values(contents, module))


def _values(contents: Contents, module: ModuleSettings) -> Iterator[Row]:
    numbers, stacking = module.numbers, module.stacking
    titles = ModuleSettings.LABELS
    yield _("Phases of a player turn"), _(", ").join(_(titles[f"phases.{phase}"]) for phase in module.phases)
    measure = _("Units in a hex, at most") if stacking.measure == "units" else _("Steps in a hex, at most")
    roles = {role.id: role.title for role in module.roles}
    free = _(", ").join(roles[role] for role in stacking.free)
    limit = _("{limit}, not counting {classes}").format(limit=stacking.limit, classes=free) if free else stacking.limit
    yield measure, limit
    yield _("Least attack strength for a zone of control"), numbers.zone_strength
    yield _("Movement points to enter an enemy zone of control"), f"+{numbers.zone_cost}"
    yield _("Movement points for an overrun"), numbers.overrun_cost
    yield _("Movement points that the target of an overrun may cost, at most"), numbers.overrun_entry
    yield _("Steps lost by an attack below the odds table"), numbers.below_table
    yield _("Steps lost for each enemy zone of control in a retreat"), numbers.retreat_zone_loss
    yield from _supply(contents, module)
    if module.barrage is not UNSET:
        yield _("Barrage units that support one combat, at most"), module.barrage.most
    if module.air is not UNSET:
        yield _("Air points of a side in one combat, at most"), module.air.most
    terrains = {terrain.id: terrain.name for terrain in contents.terrain.terrains}
    for weather in module.weather:
        effects = _(", ").join(_of_weather(weather, terrains)) or _("no effect")
        yield _("Weather: {weather}").format(weather=weather.title), effects


def _supply(contents: Contents, module: ModuleSettings) -> Iterator[Row]:
    """SCS-12.1a/2, SCS-12.2/1 How long a line of supply may be, and what units without supply suffer."""
    supply = module.supply
    yield _("Hexes of a line of supply, at most"), supply.range or _("any number")
    ranges = sorted({reach for piece in contents.module.pieces if (reach := piece.stats.get("supply_range"))})
    if ranges:
        told = _("{ranges} hexes around, while they are in supply themselves")
        yield _("Units with a supply range supply others"), told.format(ranges=_(", ").join(map(str, ranges)))
    factors = _("movement ×{move}, attack ×{attack}, defence ×{defence}").format(
        move=_factor(supply.move), attack=_factor(supply.attack), defence=_factor(supply.defence)
    )
    lacks = [factors]
    lacks += [] if supply.keeps_zone else [_("no zone of control")]
    lacks += [] if supply.exploits else [_("no exploitation")]
    lacks += [] if supply.supports else [_("no barrage")]
    yield _("Out of supply"), _(", ").join(lacks)
    attrition = supply.attrition
    if attrition is not UNSET:
        steps = plural("{count} step", "{count} steps", attrition.steps)
        told = _("a roll of {highest} or less costs {steps}") if attrition.highest else _("they lose {steps}")
        who = _("Units that are out of supply") if attrition.at_once else _("Units that stay out of supply")
        yield who, told.format(highest=attrition.highest, steps=steps)


def _of_weather(weather: Weather, terrains: Mapping[str, str]) -> Iterator[str]:
    if weather.move != "1":
        yield _("movement ×{factor}").format(factor=_factor(weather.move))
    if weather.shift:
        yield _("column shift of every attack {shift}").format(shift=f"{weather.shift:+}")
    if not weather.exploitation:
        yield _("no Exploitation Phases")
    if not weather.air:
        yield _("no air points")
    for change in weather.terrain:
        yield _("{terrain} counts as {other}").format(terrain=terrains[change.terrain], other=terrains[change.becomes])


def _factor(factor: str) -> str:
    return mixed_number(Fraction(factor))

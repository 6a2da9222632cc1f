"""What a scenario says that its rules do not use, or that can never come about: years, turns, edges, areas."""

from collections.abc import Iterator

from ccstudio.base.problems import Argument, Problem, Severity
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.state import TIME_BOX
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario

SETTINGS = ("scenario", "settings")


def limit_problems(board: CombatBoard) -> Iterator[Problem]:
    """Yield warnings, each at the record that says so."""
    for entry in pieces_of_scenario(board.contents.scenario):
        yield from _nation_problems(board, entry)
        yield from _arrival_problems(board, entry)
    yield from _time_problems(board)
    yield from _side_problems(board)
    yield from _chit_problems(board)
    yield from _force_problems(board)


def warning(code: str, /, *path: str | int, **arguments: Argument) -> Problem:
    """A problem with which the scenario can be played."""
    return Problem(code=code, path=path, arguments=arguments, severity=Severity.WARNING)


def _nation_problems(board: CombatBoard, entry: ScenarioPiece) -> Iterator[Problem]:
    """CC-RS.3, CC-RS.4 Units of another nation or year than those of the scenario."""
    kind = board.units.get(entry.piece) or board.weapons.get(entry.piece) or board.radios.get(entry.piece)
    if kind is None:
        return
    nation = board.sides[board.side_numbers[entry.side]].nation
    if kind.stats.nation != nation:
        yield warning(
            "combat-other-nation", *entry.path, "piece", piece=kind.title, own=kind.stats.nation, nation=nation
        )
    unit = board.units.get(entry.piece)
    year = board.settings.year
    if unit is not None and not unit.stats.years[0] <= year <= unit.stats.years[1]:
        first, last = unit.stats.years
        yield warning("combat-other-year", *entry.path, "piece", piece=unit.title, first=first, last=last, year=year)


def _arrival_problems(board: CombatBoard, entry: ScenarioPiece) -> Iterator[Problem]:
    """CC-6.1.2 Pieces that arrive on a time space that the game has passed, or does not come to."""
    boxes = {TIME_BOX.format(number=number): number for number in range(1, 100)}
    turn = entry.turn or boxes.get(entry.box, 0)
    path = (*entry.path[:3], "turn") if entry.turn else (*entry.path, "box")
    if not turn:
        return
    if turn not in board.time_spaces:
        yield Problem(code="combat-off-track", path=path, arguments={"space": turn})
    elif turn <= board.settings.time:
        yield warning("combat-arrived-before", *path, turn=turn, time=board.settings.time)
    elif turn > board.settings.sudden_death:
        yield warning("combat-arrives-late", *path, turn=turn, last=board.settings.sudden_death)


def _time_problems(board: CombatBoard) -> Iterator[Problem]:
    """CC-4.3 A game that is over when it begins."""
    settings = board.settings
    if settings.sudden_death <= settings.time:
        yield warning("combat-no-time", *SETTINGS, "sudden_death", last=settings.sudden_death, time=settings.time)


def _side_problems(board: CombatBoard) -> Iterator[Problem]:
    """CC-7.2, CC-RS.12 One edge for both sides, and fortifications without a defender."""
    first, second = board.sides
    if first.edge == second.edge:
        yield warning("combat-one-edge", *SETTINGS, "sides", 1, "edge")
    if board.settings.fortifications and not any(map(board.is_defender, BOTH)):
        yield warning("combat-no-defender", *SETTINGS, "fortifications")


def _chit_problems(board: CombatBoard) -> Iterator[Problem]:
    """CC-7.3.2 More draws than there are chits in the cup."""
    settings = board.settings
    draws = settings.open_draws + sum(side.draws for side in board.sides)
    named = len(settings.open) + sum(len(board.sides[Side(side)].secret) for side in BOTH)
    left = len(board.chits_in_play) - named
    if draws > left:
        yield Problem(code="combat-few-chits", path=(*SETTINGS, "open_draws"), arguments={"draws": draws, "left": left})


def _force_problems(board: CombatBoard) -> Iterator[Problem]:
    """CC-6.1.2.c, CC-SU.3 Areas and boxes of forces that the rules do not use."""
    for number, force in enumerate(board.contents.scenario.forces):
        path = ("scenario", "forces", number)
        if force.turn and force.area:
            yield warning("combat-area-unused", *path, "area", area=force.area)
        if force.box:
            yield warning("combat-box-unused", *path, "box", box=force.box)

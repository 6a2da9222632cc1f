"""What a scenario places and brings: units with areas, hexes where they can be, stacks within limits (SCS-SETUP-1)."""

from collections.abc import Iterator

from ccstudio.base.problems import Problem
from ccstudio.documents.scenario import Force
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.opening import UNSUPPLIED, opening
from ccstudio.rules.scs.query.stacking import excess_in
from ccstudio.rules.scs.query.units import unit_index
from ccstudio.rules.shared.checks import problem, warning
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario


def force_problems(board: SeriesBoard) -> Iterator[Problem]:
    """Yield problems of units, wherever they are, and of the forces."""
    for entry in pieces_of_scenario(board.contents.scenario):
        yield from _entry_problems(board, entry)
    for number, force in enumerate(board.contents.scenario.forces):
        yield from _area_problems(board, number, force)


def _entry_problems(board: SeriesBoard, entry: ScenarioPiece) -> Iterator[Problem]:
    if entry.piece not in board.units:
        yield problem("scs-no-unit", *entry.path, "piece", piece=board.titles[entry.piece])
        return
    title, kind = board.titles[entry.piece], board.units[entry.piece]
    for number, trait in enumerate(entry.traits):
        if trait != UNSUPPLIED:
            yield problem("scs-no-trait", *entry.path, "traits", number, trait=trait)
    if entry.on or entry.box:
        yield problem("scs-unit-place", *entry.path, "on" if entry.on else "box", piece=title)
    lost = board.faces[entry.piece].index(entry.face) if entry.face else 0
    if lost >= kind.steps:
        yield problem("scs-face-without-step", *entry.path, "face", piece=title, face=entry.face)
    if entry.space and board.map.grid.space(entry.space) not in board.printed.enterable[kind.mode]:
        yield problem("scs-unit-barred", *entry.path, "space", piece=title, space=entry.space)


def _area_problems(board: SeriesBoard, number: int, force: Force) -> Iterator[Problem]:
    """SCS-5.0/1 Forces without an area, or that arrive after the last turn."""
    here = ("scenario", "forces", number)
    if not force.area and not board.area_of(board.side_numbers[force.side]):
        yield problem("scs-no-set-up-area", *here, "area", force=force.title)
    if force.turn > board.turns:
        yield warning("scs-turn-late", *here, "turn", turn=force.turn, last=board.turns)
    if force.box:
        yield warning("scs-box-unused", *here, "box", box=force.box)


def stack_problems(board: SeriesBoard) -> Iterator[Problem]:
    """SCS-SETUP-2, SCS-3.3a Yield problems of the stacks that the scenario places."""
    if any(entry.piece not in board.units or entry.on or entry.box for entry in board.entries):
        return
    state = opening(board, board.seating(), 0)
    for space, stack in sorted(unit_index(state).in_space.items()):
        path = board.entries[PieceId(max(stack))].path
        if len({state.units[unit].side for unit in stack}) > 1:
            yield problem("scs-both-sides", *path, "space", space=board.name(space))
        elif excess_in(board, state, space):
            yield problem("scs-stack", *path, "space", space=board.name(space), limit=board.module.stacking.limit)

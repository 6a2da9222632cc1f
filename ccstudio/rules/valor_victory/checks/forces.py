"""What a scenario gives the sides: pieces that can be in play, forces with an area, hidden minefields (VV-4.2)."""

from collections.abc import Iterator

from ccstudio.base.problems import Problem
from ccstudio.documents.scenario import Force
from ccstudio.rules.shared.checks import problem, warning
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario
from ccstudio.rules.valor_victory.board import HIDDEN_MINES, ValorBoard
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.opening import HERO, HIDDEN, IMMOBILE, PINNED, VALOROUS


def force_problems(board: ValorBoard) -> Iterator[Problem]:
    """Yield problems of the pieces themselves, wherever they are, and of the forces."""
    for entry in pieces_of_scenario(board.contents.scenario):
        yield from _entry_problems(board, entry)
    for number, force in enumerate(board.contents.scenario.forces):
        yield from _area_problems(board, number, force)


def _entry_problems(board: ValorBoard, entry: ScenarioPiece) -> Iterator[Problem]:
    kind, title = entry.piece, board.titles[entry.piece]
    if kind == board.module.sniper or not _is_known(board, kind):
        yield problem("valor-not-placed", *entry.path, "piece", piece=title)
        return
    yield from _trait_problems(board, entry)
    faces = kind in board.units and board.units[kind].has_facing
    faces = faces or (kind in board.positions and board.positions[kind].stats.use == "bunker")
    if entry.facing and not faces:
        yield warning("valor-facing-unused", *entry.path, "facing", piece=title)
    elif entry.facing and entry.facing not in COMPASS:
        yield problem("valor-facing", *entry.path, "facing", piece=title, facing=entry.facing)
    nation = board.positions[kind].stats.only_for if kind in board.positions else ""
    side = board.side_numbers[entry.side]
    if nation and board.sides[side].nation != nation:
        yield problem("valor-position-nation", *entry.path, "piece", piece=title, side=board.title_of(side))
    if kind in board.positions and board.positions[kind].stats.use == "bunker" and entry.force:
        yield problem("valor-bunker-placed", *entry.path, piece=title)


def _is_known(board: ValorBoard, kind: str) -> bool:
    groups = (board.units, board.weapons, board.expendables, board.positions, board.missions)
    return any(kind in group for group in groups)


def _trait_problems(board: ValorBoard, entry: ScenarioPiece) -> Iterator[Problem]:
    """VV-22.5, VV-19.7b, VV-16.6a What only leaders, infantry, AFVs and minefields can be."""
    kind, title = entry.piece, board.titles[entry.piece]
    unit = board.units.get(kind)
    fits = {
        HERO: unit is not None and unit.is_leader,
        VALOROUS: unit is not None and unit.infantry,
        PINNED: unit is not None and not unit.is_afv,
        IMMOBILE: unit is not None and unit.is_afv,
        HIDDEN: kind in board.positions and board.positions[kind].stats.use == "minefield",
    }
    for number, trait in enumerate(entry.traits):
        here = (*entry.path, "traits", number)
        if trait not in fits:
            yield problem("valor-no-trait", *here, trait=trait)
        elif not fits[trait]:
            yield problem("valor-trait", *here, trait=trait, piece=title)
        elif trait == HIDDEN and not board.has_rule(HIDDEN_MINES):
            yield problem("valor-hidden-rule", *here, piece=title)


def _area_problems(board: ValorBoard, number: int, force: Force) -> Iterator[Problem]:
    """VV-4.1a, VV-6.10a Forces that nowhere set up or arrive, or arrive too late."""
    here = ("scenario", "forces", number)
    side = board.side_numbers[force.side]
    on_map = [entry for entry in force.pieces if entry.piece in board.units or entry.piece in board.positions]
    if on_map and not force.area and not board.area_of(side):
        yield problem("valor-no-set-up-area", *here, "area", side=board.title_of(side))
    if force.turn > board.settings.turns:
        yield warning("valor-turn-late", *here, "turn", turn=force.turn, last=board.settings.turns)
    if force.box:
        yield warning("valor-box-unused", *here, "box", box=force.box)
    for place, entry in enumerate(force.pieces):
        if force.turn and entry.piece in board.positions:
            yield problem("valor-position-later", *here, "pieces", place, piece=board.titles[entry.piece])

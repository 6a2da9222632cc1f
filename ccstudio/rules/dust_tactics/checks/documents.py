"""Checks of documents by the rules: cards, forces, squares (DT-S1, DT-N4)."""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from ccstudio.base.problems import Path, Problem, errors_of
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.contents import Contents
from ccstudio.documents.grid import SquareGrid
from ccstudio.documents.module import PieceType
from ccstudio.rules.dust_tactics.board import CARD_KINDS, DustBoard
from ccstudio.rules.dust_tactics.checks.limits import limit_problems
from ccstudio.rules.dust_tactics.checks.module import module_problems, stats_of
from ccstudio.rules.dust_tactics.questions import QUESTIONS
from ccstudio.rules.dust_tactics.set_up import set_up_rules
from ccstudio.rules.dust_tactics.settings import ScenarioSettings
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.set_up_search import set_up_problems
from ccstudio.rules.shared.checks import once_per_force, problem, unknown_names, unknown_values
from ccstudio.rules.shared.scenario_pieces import pieces_of_scenario

SETTINGS = ("scenario", "settings")

OF_PLAY = frozenset(
    {
        "dust-over-limit",
        "dust-command-squads",
        "dust-not-entering",
        "dust-no-joining",
        "dust-two-in-square",
        "dust-space-off-map",
    }
)
"""Problems of what the documents put on the table, with which they can be compiled all the same."""

MOST_SEATS = 8
"""Seats of a game for whom there are buttons."""


def check_documents(contents: Contents) -> list[Problem]:
    """Whatever keeps documents, each of which is in order, from being played as Dust Tactics."""
    problems = list(_problems(contents))
    if not errors_of(problems):
        rulings = {question.id: contents.ruling(question.id, question.recommended) for question in QUESTIONS}
        titles = {piece.id: piece.title for piece in contents.module.pieces}
        board = DustBoard.compile(contents, rulings)
        problems += [*set_up_problems(set_up_rules(board), titles), *limit_problems(board)]
    return problems


def set_up_of(contents: Contents, rulings: Mapping[str, str]) -> SetUpRules | None:
    """DT-S2 What the sides set up, and where; None without the names and squares that the rules need."""
    is_ready = all(found.code in OF_PLAY for found in errors_of(_problems(contents)))
    return set_up_rules(DustBoard.compile(contents, rulings)) if is_ready else None


def _problems(contents: Contents) -> Iterator[Problem]:
    scenario = msgspec.convert(contents.scenario.settings, ScenarioSettings)
    yield from module_problems(contents.module, contents.terrain)
    yield from _side_problems(contents, scenario)
    yield from once_per_force(_unit_problems(contents, scenario))
    yield from _square_problems(contents, scenario)


def _side_problems(contents: Contents, settings: ScenarioSettings) -> Iterator[Problem]:
    """Sides without seats, entry areas that are not there, owners that do not serve the side."""
    scenario = contents.scenario
    sides = {side.id for side in contents.module.sides}
    areas = {area.id for area in scenario.areas}
    for number, side in enumerate(settings.sides):
        path: Path = (*SETTINGS, "sides", number)
        seats = sum(seat.side == side.side for seat in scenario.seats)
        if side.side not in sides:
            yield problem("dust-no-side", *path, "side", side=side.side)
        elif not seats:
            yield problem("dust-side-unseated", *path, "side", side=side.side)
        yield from unknown_names(side, ("entry",), areas, path, "dust-no-area", "area")
    if len(scenario.seats) > MOST_SEATS:
        yield problem("dust-too-many-seats", "scenario", "seats", most=MOST_SEATS)
    both = ("block_area", "cover_area")
    yield from unknown_names(settings, both, areas, SETTINGS, "dust-no-area", "area")
    for number, rule in enumerate(scenario.special_rules):
        for name in rule.values.get("dice", {}):
            if name not in {side.side for side in settings.sides}:
                yield problem("dust-no-side", "scenario", "special_rules", number, "values", "dice", name, side=name)
    forces = {force.id: force.side for force in scenario.forces}
    for force, seat in settings.owners.items():
        serves, here = scenario.seats[seat].side if seat < len(scenario.seats) else "", (*SETTINGS, "owners", force)
        if forces.get(force) != serves:
            yield problem("dust-no-seat", *here, seat=seat, side=forces.get(force, "-"))


def _unit_problems(contents: Contents, settings: ScenarioSettings) -> Iterator[Problem]:
    """Forces of sides that are not there, pieces that are no units, sides over their limit (DT-S1)."""
    pieces = {piece.id: piece for piece in contents.module.pieces}
    limits = {side.side: side for side in settings.sides}
    points: Counter[str] = Counter()
    named: list[tuple[Path, str, str, int, bool]] = [
        (("scenario", "forces", index, "pieces", number), entry.piece, force.side, entry.count, True)
        for index, force in enumerate(contents.scenario.forces)
        for number, entry in enumerate(force.pieces)
    ]
    named += [
        (("scenario", "pieces", index), piece.piece, piece.side, 1, not (piece.space or piece.on))
        for index, piece in enumerate(contents.scenario.pieces)
    ]
    for path, name, side, count, enters in named:
        if side not in limits:
            yield problem("dust-no-side", *path, side=side)
            continue
        if pieces[name].kind not in CARD_KINDS:
            yield problem("dust-no-card", *path, piece=name)
            continue
        points[side] += count * stats_of(pieces[name]).points
        if enters and not limits[side].entry:
            yield problem("dust-not-entering", *path, piece=pieces[name].title)
    yield from _joining_problems(contents, pieces)
    yield from _command_problems(contents, pieces)
    for number, limited in enumerate(settings.sides):
        found, path = points[limited.side], (*SETTINGS, "sides", number, "limit")
        if limited.limit and found > limited.limit:
            yield problem("dust-over-limit", *path, side=limited.side, points=found, limit=limited.limit)


def _command_problems(contents: Contents, types: Mapping[str, PieceType]) -> Iterator[Problem]:
    """DT-CS17 Sides with several command squads of one class, told at each but the first."""
    known: Counter[tuple[str, str]] = Counter()
    for entry in pieces_of_scenario(contents.scenario):
        kind = types[entry.piece]
        if kind.kind in CARD_KINDS and "command-squad" in stats_of(kind).abilities:
            known[entry.side, stats_of(kind).armour] += entry.count
            if known[entry.side, stats_of(kind).armour] > 1:
                yield problem("dust-command-squads", *entry.path, piece=kind.title)


def _joining_problems(contents: Contents, types: Mapping[str, PieceType]) -> Iterator[Problem]:
    """DT-H2, DT-H12 What a scenario puts on a piece: one hero on a squad of his side and class."""
    carriers = {piece.id: piece for piece in contents.scenario.pieces if piece.id}
    riders = Counter(piece.on for piece in contents.scenario.pieces)
    for index, piece in enumerate(contents.scenario.pieces):
        squad = carriers.get(piece.on)
        if squad is None or {types[piece.piece].kind, types[squad.piece].kind} - set(CARD_KINDS):
            continue
        pair, path = (types[piece.piece], types[squad.piece]), ("scenario", "pieces", index, "on")
        is_pair = [one.kind for one in pair] == ["hero", "squad"] and piece.side == squad.side
        if not is_pair or riders[piece.on] > 1 or stats_of(pair[0]).armour != stats_of(pair[1]).armour:
            yield problem("dust-no-joining", *path, piece=pair[0].title, squad=pair[1].title)


def _square_problems(contents: Contents, settings: ScenarioSettings) -> Iterator[Problem]:
    """Squares that are not there, or where two things would stand."""
    if not isinstance(contents.map.grid, SquareGrid):
        yield problem("dust-not-squares", "map", "grid")
        return
    board = compiled_map(contents)
    changed = {change.space: change.terrain for change in contents.scenario.terrain_changes.spaces}
    covers = {piece.id for piece in contents.module.pieces if piece.kind == "cover"}
    taken: set[str] = set()
    placed: list[tuple[Path, str]] = [((*SETTINGS, "placed", name), name) for name in settings.placed]
    placed += [
        (("scenario", "pieces", index, "space"), piece.space)
        for index, piece in enumerate(contents.scenario.pieces)
        if piece.space
    ]
    yield from unknown_values(settings.placed, covers, (*SETTINGS, "placed"), "dust-no-cover", "piece")
    for path, name in placed:
        known = name in {board.grid.name(space) for space in board.spaces}
        terrain = board.terrain_of(board.grid.space(name)) if known else None
        ground = contents.terrain.find(changed.get(name, terrain.id if terrain else ""))
        if not known or (ground is not None and ground.cost == "impassable"):
            yield problem("dust-space-off-map", *path, space=name)
        elif name in taken and path[1] == "pieces":
            yield problem("dust-two-in-square", *path, space=name)
        if path[1] == "pieces":
            taken.add(name)

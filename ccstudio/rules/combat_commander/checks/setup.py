"""What is wrong with how a scenario begins: its settings, its pieces and where they stand (CC-SU)."""

from collections import Counter
from collections.abc import Collection, Iterator

from ccstudio.base.problems import Path, Problem
from ccstudio.documents.scenario import PlacedPiece
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.state import RADIO_BOX, SETUP_BOX, TIME_BOX
from ccstudio.rules.combat_commander.stats import BROKEN, SUPPRESSED, UNBROKEN, VETERAN
from ccstudio.rules.shared.checks import problem, unknown_values
from ccstudio.rules.shared.scenario_pieces import pieces_of_scenario

SETTINGS = ("scenario", "settings")


def setting_problems(board: CombatBoard) -> Iterator[Problem]:
    """CC-SU.1 What the settings name and neither module nor map has."""
    settings = board.settings
    hexes = {there.name for there in board.ground.hexes.values()}
    for name in sorted({fate.kind.stats.hex for fate in board.cards.values()} - hexes):
        yield problem("combat-map-without-hex", "scenario", "map", space=name)
    for number, side in enumerate(board.sides):
        deck = {board.cards[card].kind.id for card in board.decks[number]}
        if side.card and side.card not in deck:
            yield problem("combat-no-card", *SETTINGS, "sides", number, "card", card=side.card)
        yield from _secret_problems(board, number)
    for entry in ("time", "sudden_death"):
        if (space := getattr(settings, entry)) not in board.time_spaces:
            yield problem("combat-off-track", *SETTINGS, entry, space=space)
    yield from _control_problems(board)
    yield from _fortification_problems(board, hexes)


def _secret_problems(board: CombatBoard, side: int) -> Iterator[Problem]:
    """CC-7.3.3.a Chits that lie open as soon as they are drawn cannot begin as secret ones."""
    kinds = {kind.id: kind for kind in board.chits.values()}
    for place, chit in enumerate(board.sides[side].secret):
        if kinds[chit].stats.open_only:
            yield problem("combat-open-chit", *SETTINGS, "sides", side, "secret", place, chit=kinds[chit].title)


def _control_problems(board: CombatBoard) -> Iterator[Problem]:
    for objective in board.settings.control:
        if not objective.isdigit() or int(objective) not in board.ground.objectives:
            yield problem("combat-no-objective", *SETTINGS, "control", objective, objective=objective)
    yield from unknown_values(board.settings.control, board.side_ids, (*SETTINGS, "control"), "combat-no-side", "side")


def _fortification_problems(board: CombatBoard, hexes: Collection[str]) -> Iterator[Problem]:
    placed, bought = board.settings.placed, {kind: kind for kind in board.settings.fortifications}
    for name in placed:
        if name not in hexes:
            yield problem("combat-map-without-hex", *SETTINGS, "placed", name, space=name)
    for entry, kinds in (("placed", placed), ("fortifications", bought)):
        yield from unknown_values(kinds, board.fortifications, (*SETTINGS, entry), "combat-no-piece", "piece")


def beginning_problems(board: CombatBoard) -> Iterator[Problem]:
    """CC-3.2.1, CC-13.2 Faces that nothing begins with, and traits that are no markers of units."""
    entry = list(pieces_of_scenario(board.contents.scenario))
    for piece in entry:
        if piece.face not in {"", UNBROKEN, BROKEN}:
            yield problem("combat-no-face", *piece.path, "face", face=piece.face)
    for piece in entry:
        known = (SUPPRESSED, VETERAN) if piece.piece in board.units else ()
        for place, trait in enumerate(piece.traits):
            if trait not in known:
                yield problem("combat-no-trait", *piece.path, "traits", place, trait=trait, piece=piece.piece)


def placement_problems(board: CombatBoard) -> Iterator[Problem]:
    """CC-SU.3 Pieces that may not begin where the scenario puts them."""
    scenario = board.contents.scenario
    spaces = {there.name: there for there in board.ground.hexes.values()}
    figures: Counter[tuple[str, str]] = Counter()
    carried: Counter[str] = Counter()
    radios: Counter[str] = Counter()
    carriers = {piece.id for piece in scenario.pieces if piece.piece in board.units}
    for number, piece in enumerate(scenario.pieces):
        path: Path = ("scenario", "pieces", number)
        unit = board.units.get(piece.piece)
        carried[piece.on] += 1
        radios[piece.side] += piece.piece in board.radios and not _is_later(piece.box)
        yield from _keeping_problems(board, piece, carriers, path)
        if piece.on and carried[piece.on] > 1:
            yield problem("combat-second-weapon", *path, piece=piece.on)
        if unit is None or piece.space not in spaces:
            continue
        figures[piece.side, piece.space] += unit.stats.figures
        if spaces[piece.space].impassable:
            yield problem("combat-unit-barred", *path, space=piece.space)
        if figures[piece.side, piece.space] > board.numbers.figures:
            yield problem("combat-stack", *path, space=piece.space)
    for number, force in enumerate(scenario.forces):
        for place, entry in enumerate(force.pieces):
            path = ("scenario", "forces", number, "pieces", place)
            if entry.piece in board.radios:
                radios[force.side] += 0 if force.turn else entry.count
            elif force.turn and entry.piece in board.weapons:
                yield problem("combat-weapon-adrift", *path, piece=entry.piece)
    for side in sorted(side for side, count in radios.items() if count > 1):
        yield problem("combat-two-radios", "scenario", side=side)


def _keeping_problems(
    board: CombatBoard, piece: PlacedPiece, carriers: Collection[str], path: Path
) -> Iterator[Problem]:
    if piece.piece in board.units:
        if piece.on:
            yield problem("combat-unit-place", *path)
    elif not _is_kept(board, piece, carriers):
        yield problem("combat-weapon-adrift", *path, piece=piece.piece)


def _is_later(box: str) -> bool:
    return box.startswith(TIME_BOX.format(number=""))


def _is_kept(board: CombatBoard, piece: PlacedPiece, carriers: Collection[str]) -> bool:
    """CC-11.2.a, CC-12.1 Whether a weapon is carried or still to be handed out, a radio in a box."""
    if piece.piece in board.radios:
        return piece.box in (*RADIO_BOX, *SETUP_BOX) or _is_later(piece.box)
    return piece.on in carriers if piece.on else piece.box in SETUP_BOX

"""What can keep documents, or a position set by hand, from being played as Micro."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.board.game_map import compiled_map
from ccstudio.board.routes import IMPASSABLE
from ccstudio.documents.adjacency import directions
from ccstudio.documents.contents import Contents
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.stats import read_stats
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import Position
from ccstudio.rules.system import problem_in_words
from tests.micro_system.board import MicroBoard
from tests.micro_system.compiling import UNIT
from tests.micro_system.rules import Draw, Go
from tests.micro_system.sentences import SENTENCES
from tests.micro_system.state import MicroState
from tests.micro_system.stats import ModuleSettings, Settings, UnitStats, Victory

MicroPosition = Position[MicroState, MicroBoard]


def _problem(code: str, *path: str | int, **arguments: Argument) -> Problem:
    return problem_in_words(SENTENCES, code, path, **arguments)


def check_documents(contents: Contents) -> list[Problem]:
    """Everything in documents, each of which is in order, that Micro cannot be played with."""
    return [*_check_module(contents), *_check_terrain(contents), *_check_sides(contents), *_check_units(contents)]


def _check_module(contents: Contents) -> Iterator[Problem]:
    """The die, deck, boxes and tables that the rules speak of are there."""
    module, settings = contents.module, read_stats(contents.module.settings, ModuleSettings)
    turns = read_stats(contents.scenario.settings, Settings).turns
    boxes = {box.id for track in module.tracks for box in track.boxes}
    named: dict[str, tuple[Path, set[str]]] = {
        settings.die: (("die",), {die.id for die in module.dice}),
        settings.deck: (("deck",), {deck.id for deck in module.decks}),
        settings.infirmary: (("infirmary",), boxes),
        settings.turn_track: (("turn_track",), {track.id for track in module.tracks if len(track.boxes) >= turns}),
        **{box: (("camps", side), boxes - {settings.infirmary}) for side, box in settings.camps.items()},
    }
    for name, (path, known) in named.items():
        if name not in known:
            yield _problem("setting-leads-nowhere", "module", "settings", *path, name=name, turns=turns)
    if len(set(settings.camps.values())) < len(settings.camps):
        yield _problem("camps-shared", "module", "settings", "camps")
    if all(piece.kind == UNIT for piece in module.pieces):
        yield _problem("nobody-unknown", "module", "pieces")
    tables = {table.id: {row[0]: row[-1] for row in table.rows} for table in module.tables}
    for die in module.dice:
        for face in die.faces if die.id == settings.die else ():
            if type(tables.get("hits", {}).get(face)) is not int:
                yield _problem("face-without-hits", "module", "tables", face=face)
    sides = {terrain.id for terrain in contents.terrain.terrains if terrain.kind == "side"}
    for terrain in chain.from_iterable(tables.get("demolition", {}).items()):
        if terrain not in sides:
            yield _problem("demolition-of-no-side", "module", "tables", terrain=terrain)


def _check_terrain(contents: Contents) -> Iterator[Problem]:
    """Roads can be used, and nothing costs less than nothing."""
    for index, terrain in enumerate(contents.terrain.terrains):
        if terrain.kind == "line" and terrain.cost == IMPASSABLE:
            yield _problem("road-impassable", "terrain", "terrains", index, "cost")
    for index, piece in enumerate(contents.module.pieces):
        if piece.kind == UNIT and _is_negative(read_stats(piece.stats, UnitStats).moves):
            yield _problem("less-than-nothing", "module", "pieces", index, "stats", "moves")
    if _is_negative(read_stats(contents.scenario.victory, Victory).supply):
        yield _problem("less-than-nothing", "scenario", "victory", "supply")


def _is_negative(fraction: str) -> bool:
    return fraction.startswith("-")


def _check_sides(contents: Contents) -> Iterator[Problem]:
    """Two sides or more, each with a base and a camp, and orders for every seat."""
    scenario, settings = contents.scenario, read_stats(contents.scenario.settings, Settings)
    camps = read_stats(contents.module.settings, ModuleSettings).camps
    areas = {area.id for area in scenario.areas}
    sides = {seat.side for seat in scenario.seats}
    known = directions(contents.map.grid)
    if len(sides) < 2:
        yield _problem("one-side-alone", "scenario", "seats")
    if len(settings.orders) != len(scenario.seats):
        yield _problem("orders-for-each-seat", "scenario", "settings", "orders", seats=len(scenario.seats))
    for side in sorted(sides):
        base = settings.bases.get(side)
        if base is None or base.area not in areas:
            yield _problem("side-without-base", "scenario", "settings", "bases", side=side)
        elif base.facing not in known:
            path = ("scenario", "settings", "bases", side, "facing")
            yield _problem("facing-unknown", *path, facing=base.facing, known=" ".join(known))
        if side not in camps:
            yield _problem("side-without-camp", "module", "settings", "camps", side=side)


def _check_units(contents: Contents) -> Iterator[Problem]:
    """Units of sides that are there, in places where units can be."""
    scenario = contents.scenario
    camps = read_stats(contents.module.settings, ModuleSettings).camps
    kinds = {piece.id: piece.kind for piece in contents.module.pieces}
    sides = {seat.side for seat in scenario.seats}
    used: list[tuple[Path, str, str]] = []
    for index, force in enumerate(scenario.forces):
        path: Path = ("scenario", "forces", index)
        used += [((*path, "pieces", number), entry.piece, force.side) for number, entry in enumerate(force.pieces)]
        if force.turn or force.box != camps.get(force.side):
            yield _problem("force-not-in-camp", *path, side=force.side)
    for index, piece in enumerate(scenario.pieces):
        path = ("scenario", "pieces", index)
        used.append((path, piece.piece, piece.side))
        if piece.box and piece.box != camps.get(piece.side):
            yield _problem("force-not-in-camp", *path, side=piece.side)
    for path, name, side in used:
        if kinds[name] != UNIT:
            yield _problem("no-unit", *path, piece=name)
        if side not in sides:
            yield _problem("side-without-seat", *path, side=side)
    yield from _check_spaces(contents)
    yield from _check_carts(contents)


def _check_spaces(contents: Contents) -> Iterator[Problem]:
    """Spaces within the edge of the board, and directions it has."""
    board = compiled_map(contents)
    named: list[tuple[Path, str]] = [
        (("scenario", "areas", index, "spaces", number), name)
        for index, area in enumerate(contents.scenario.areas)
        for number, name in enumerate(area.spaces)
    ]
    for index, piece in enumerate(contents.scenario.pieces):
        path: Path = ("scenario", "pieces", index)
        named += [((*path, "space"), piece.space)] if piece.space else []
        if piece.facing and piece.facing not in board.grid.directions:
            yield _problem("facing-unknown", *path, facing=piece.facing, known=" ".join(board.grid.directions))
    for place, name in named:
        if not board.on_map(board.grid.space(name)):
            yield _problem("space-off-board", *place, space=name)


def _check_carts(contents: Contents) -> Iterator[Problem]:
    """Room in a cart for all that ride in it, of its own side, and no carts among them."""
    rooms = {piece.id: piece.stats.get("room", 0) for piece in contents.module.pieces}
    pieces = contents.scenario.pieces
    carts = {piece.id: piece for piece in pieces if piece.id}
    riders = Counter(piece.on for piece in pieces)
    for index, piece in enumerate(pieces):
        cart = carts.get(piece.on)
        if cart and (cart.side != piece.side or rooms[piece.piece] or riders[piece.on] > rooms[cart.piece]):
            yield _problem("no-room-in-cart", "scenario", "pieces", index, cart=piece.on)


def check_position(position: MicroPosition) -> list[Problem]:
    """Everything in a position that Micro cannot be played on from."""
    return [
        *_check_roster(position.board, position.state),
        *_check_places(position.board, position.state),
        *_check_cards(position),
        *_check_turn(position),
        *_check_overlay(position.board, position.state.overlay),
    ]


def _check_roster(board: MicroBoard, state: MicroState) -> Iterator[Problem]:
    if sorted(state.units) != state.stacks.pieces():
        yield _problem("units-not-on-table", "state", "units")
    for piece, unit in state.units.items():
        enlisted = board.roster[piece] if 0 <= piece < len(board.roster) else None
        if enlisted is None or (unit.type, unit.side) != (enlisted.type, enlisted.side):
            yield _problem("unit-not-of-scenario", "state", "units", piece)
        elif unit.facing not in board.map.grid.directions:
            known = " ".join(board.map.grid.directions)
            yield _problem("facing-unknown", "state", "units", piece, facing=unit.facing, known=known)
    if len(set(state.lost)) < len(state.lost) or not {*state.lost} <= {*range(len(board.roster))} - {*state.units}:
        yield _problem("lost-and-not-lost", "state", "lost")


def _check_places(board: MicroBoard, state: MicroState) -> Iterator[Problem]:
    for place, pieces in state.stacks.pairs():
        for piece in pieces:
            unit = state.units.get(piece)
            if unit is None or unit.type not in board.types:
                continue
            match place:
                case InSpace(space):
                    is_sound = board.map.on_map(space)
                case InBox():
                    is_sound = place in (board.camps.get(unit.side), board.infirmary)
                case OnPiece(cart):
                    is_sound = _is_aboard(board, state, piece, cart)
            if not is_sound:
                yield _problem("not-a-place-for-it", "state", "stacks", piece)


def _is_aboard(board: MicroBoard, state: MicroState, piece: PieceId, cart: PieceId) -> bool:
    """Whether a unit may be on a cart, and all that are there have room."""
    unit, carrier = state.units[piece], state.units.get(cart)
    if carrier is None or carrier.type not in board.types or carrier.side != unit.side:
        return False
    room = board.types[carrier.type].stats.room
    return not board.types[unit.type].stats.room and len(state.stacks.at(OnPiece(cart))) <= room


def _check_cards(position: MicroPosition) -> Iterator[Problem]:
    board, state = position.board, position.state
    drawn = [frame.drawn for frame in position.stack if isinstance(frame, Draw)]
    cards = sorted(chain(state.deck.cards, state.discards.cards, *state.hands.values(), *drawn))
    if cards != [CardId(number) for number in range(len(board.deck))]:
        yield _problem("cards-do-not-add-up", "state", "deck", count=len(board.deck))


def _check_turn(position: MicroPosition) -> Iterator[Problem]:
    board, state = position.board, position.state
    seats = [Seat(number) for number in range(len(board.seating.seats))]
    if state.seating != board.seating:
        yield _problem("other-seats", "state", "seating")
    for field, found in (("order", state.order), ("hands", state.hands)):
        if sorted(found) != seats:
            yield _problem("each-seat-once", "state", field)
    bids = state.bids
    if not (set(bids) <= set(seats) and all(0 <= bid <= board.settings.effort for bid in bids.values())):
        yield _problem("bid-too-high", "state", "bids", effort=board.settings.effort)
    if any(isinstance(frame, Go) for frame in position.stack) and len(bids) < len(seats):
        yield _problem("bids-missing", "state", "bids")
    if not 1 <= state.turn <= board.scenario.turns + (position.result is not None):
        yield _problem("turn-unknown", "state", "turn", turns=board.scenario.turns)
    if not set(state.thrown) <= set(board.die.faces):
        yield _problem("face-unknown", "state", "thrown")


def _check_overlay(board: MicroBoard, overlay: Overlay) -> Iterator[Problem]:
    """Only sides of spaces change in play."""
    if (
        (overlay.spaces, overlay.removed) != (board.overlay.spaces, board.overlay.removed)
        or overlay.smoke
        or overlay.blaze
    ):
        yield _problem("only-sides-change", "state", "overlay")
    for space, sides in overlay.sides.items():
        for direction, terrain in sides.items():
            if not board.map.on_map(space) or terrain not in {"", *board.crossing}:
                yield _problem("side-unknown", "state", "overlay", "sides", space, direction)

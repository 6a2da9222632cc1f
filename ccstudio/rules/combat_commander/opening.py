"""The state a game begins with, from its documents (CC-SU.1)."""

from collections.abc import Mapping

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.piles import CardId, Pile, cup_of
from ccstudio.engine.seats import Seating, Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.state import RADIO_BOX, SETUP_BOX, TIME_BOX, CombatState, Unit, Weapon
from ccstudio.rules.combat_commander.stats import BROKEN, SUPPRESSED, VETERAN
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario


def opening(board: CombatBoard, seating: Seating, seed: int) -> CombatState:
    """The table before anything is shuffled: pieces where the scenario has them, chits it names set aside."""
    settings = board.settings
    by_name = board.side_numbers
    names = {kind.id: chit for chit, kind in board.chits.items()}
    opened = tuple(names[name] for name in settings.open)
    secret = {side: tuple(names[name] for name in board.sides[side].secret) for side in BOTH}
    taken = {*opened, *secret[Side(0)], *secret[Side(1)]}
    cards = {kind.kind.id: card for card, kind in board.cards.items()}
    given: dict[Side, tuple[CardId, ...]] = {
        side: (cards[board.sides[side].card],) if board.sides[side].card else () for side in BOTH
    }
    ground = board.ground
    spaces = {there.name: space for space, there in ground.hexes.items()}
    state = CombatState(
        seed=seed,
        seating=seating,
        overlay=ground.changes,
        active=by_name[settings.first_turn],
        initiative=by_name[settings.initiative],
        points=settings.points,
        time=settings.time,
        sudden_death=settings.sudden_death,
        surrender={side: board.sides[side].surrender for side in BOTH},
        decks={side: Pile() for side in BOTH},
        discards={side: Pile() for side in BOTH},
        hands=given,
        chits=cup_of(chit for chit in board.chits_in_play if chit not in taken),
        open_chits=opened,
        secret_chits=secret,
        smoke_cup=cup_of(board.smoke),
        fortifications={spaces[name]: kind for name, kind in settings.placed.items()},
        control={int(number): by_name[side] for number, side in settings.control.items()},
        mines=board.numbers.mines if settings.mines is None else settings.mines,
    )
    numbers = {piece.id: number for number, piece in enumerate(board.contents.scenario.pieces)}
    places = [
        _add(board, state, entry, side := by_name[entry.side], _place(entry, side, numbers, spaces))
        for entry in pieces_of_scenario(board.contents.scenario)
        for _ in range(entry.count)
    ]
    # A file may name what is carried before its carrier.
    for number, place in sorted(enumerate(places), key=lambda pair: isinstance(pair[1], OnPiece)):
        state.stacks.move(PieceId(number), place)
    return state


def _place(entry: ScenarioPiece, side: Side, numbers: Mapping[str, int], spaces: Mapping[str, SpaceId]) -> Place:
    """Where a piece begins: as the scenario says, or with its force in the box of the side or of the turn."""
    if entry.on:
        return OnPiece(PieceId(numbers[entry.on]))
    if entry.space:
        return InSpace(spaces[entry.space])
    if entry.turn:
        return InBox(TIME_BOX.format(number=entry.turn))
    return InBox(SETUP_BOX[side] if entry.force else entry.box)


def _add(board: CombatBoard, state: CombatState, entry: ScenarioPiece, side: Side, place: Place) -> Place:
    """Bring a piece into play and return where it belongs."""
    kind, face, traits = entry.piece, entry.face, entry.traits
    piece = PieceId(state.next_piece)
    state.next_piece += 1
    broken = face == BROKEN
    if kind in board.units:
        state.units[piece] = Unit(kind, side, broken=broken, suppressed=SUPPRESSED in traits, veteran=VETERAN in traits)
    else:
        state.weapons[piece] = Weapon(kind, side, broken=broken)
        if kind in board.radios and place == InBox(SETUP_BOX[side]):
            place = InBox(RADIO_BOX[side])
    return place

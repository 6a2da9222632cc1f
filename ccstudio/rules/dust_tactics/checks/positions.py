"""Checks of positions: pieces, places, damage, shots (DT-U16, DT-Z6)."""

from collections.abc import Iterator

from ccstudio.base.problems import Problem
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.state import ENTRY_BOX, DustState
from ccstudio.rules.shared.checks import problem


def position_problems(board: DustBoard, state: DustState) -> Iterator[Problem]:
    """Everything that is wrong with a position."""
    known = [*state.units, *state.soldiers, *state.cover]
    if sorted(known) != state.stacks.pieces():
        yield problem("dust-pieces-differ", "state", "stacks")
        return
    yield from _unknown(board, state)
    for place, pieces in state.stacks.pairs():
        for piece in pieces:
            if not _is_place(board, state, piece, place):
                yield problem("dust-not-a-place", "state", "stacks", piece)


def _unknown(board: DustBoard, state: DustState) -> Iterator[Problem]:
    """Cards the module does not have, damage that nobody can have, shots that nobody has fired.

    A crate or trap without health left stands until the attack on it is over (DT-F18).
    """
    for piece, unit in state.units.items():
        card = board.cards.get(unit.card)
        if card is None:
            yield problem("dust-unknown", "state", "units", piece)
        elif not 0 <= unit.damage < card.health:
            yield problem("dust-damage", "state", "units", piece)
    for piece, soldier in state.soldiers.items():
        squad = state.units.get(soldier.squad)
        card = board.cards.get(squad.card) if squad else None
        if card is None or not 0 <= soldier.number < len(card.soldiers):
            yield problem("dust-unknown", "state", "soldiers", piece)
        elif not all(
            weapon in card.soldiers[soldier.number].weapons
            and soldier.fired.count(weapon) <= card.weapons[weapon].shots
            for weapon in soldier.fired
        ):
            yield problem("dust-shots", "state", "soldiers", piece)
    for piece, cover in state.cover.items():
        kind = board.covers.get(cover.type)
        if kind is None:
            yield problem("dust-unknown", "state", "cover", piece)
        elif not 0 <= cover.damage <= kind.stats.health:
            yield problem("dust-damage", "state", "cover", piece)


def _is_place(board: DustBoard, state: DustState, piece: PieceId, place: Place) -> bool:
    """Whether a piece may be in a place: soldiers and heroes on squads, cover on the field, units there or waiting."""
    match place:
        case OnPiece(squad):
            carrier = state.units.get(squad)
            if carrier is None or carrier.card not in board.cards or board.cards[carrier.card].kind != "squad":
                return False
            if piece in state.soldiers:
                return state.soldiers[piece].squad == squad
            hero = state.units.get(piece)
            return hero is not None and hero.card in board.cards and board.cards[hero.card].kind == "hero"
        case InBox(box):
            return piece in state.units and box == ENTRY_BOX[state.units[piece].side]
        case InSpace(space):
            return piece not in state.soldiers and board.map.on_map(space)

"""What people call the things of a game of Combat Commander: pieces, cards, boxes."""

from typing import Final

from ccstudio.base.language import N_, _
from ccstudio.engine.options import BoxOption, CardOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.pieces import is_leader, radio_kind, weapon_kind
from ccstudio.rules.combat_commander.state import (
    CASUALTIES,
    RADIO_BOX,
    SETUP_BOX,
    WEAPONS_BOX,
    CombatState,
    CombatView,
    Unit,
    Weapon,
)
from ccstudio.rules.combat_commander.stats import ChitStats
from ccstudio.rules.shared.compiled_game import Kind
from ccstudio.rules.shared.opposing_sides import BOTH

BOX_TITLES: Final = {
    CASUALTIES: N_("Casualties of the {side}"),
    RADIO_BOX: N_("Artillery box of the {side}"),
    SETUP_BOX: N_("Set-up box of the {side}"),
}
"""Boxes of which each side has one."""
CHIT_EFFECTS: Final = {
    "five-win": N_("{chit} (control of all five objectives wins)"),
    "exit-doubled": N_("{chit} (exit points double)"),
    "elimination-doubled": N_("{chit} (elimination points double)"),
}
ONE_MORE: Final = {
    "exit-doubled": N_("{chit} (+1 VP for each unit that exits)"),
    "elimination-doubled": N_("{chit} (+1 VP for each eliminated unit)"),
}
"""What two of them do by another ruling (OQ-48)."""


def title_of(view: CombatView, thing: Option) -> str:
    """What people call a unit or weapon, a card or chit, and a box."""
    board, state = view.board, view.state
    match thing:
        case PieceOption(piece):
            return piece_title(board, state, piece)
        case CardOption(card):
            return card_title(board, card)
        case BoxOption(box):
            return box_title(board, box)
    return str(thing)


def type_of(view: CombatView, piece: PieceId) -> str:
    """The type of a piece in the module, of one that is gone too; empty if it was never in the game."""
    board, state = view.board, view.state
    record = state.units.get(piece) or state.weapons.get(piece) or _removed(board, state, piece)
    return "" if record is None else record.type


def _removed(board: CombatBoard, state: CombatState, piece: PieceId) -> Unit | Weapon | None:
    """What a piece was that is out of the game for good."""
    for number, kind, side in state.removed:
        if number == piece:
            return Unit(kind, side) if kind in board.units else Weapon(kind, side)
    return None


def piece_title(board: CombatBoard, state: CombatState, piece: PieceId) -> str:
    """The title of a unit or weapon; where there can be several, with the letter of its nation and its number.

    What is out of the game keeps its title; what was never in it is nothing that has one.
    """
    gone = _removed(board, state, piece)
    unit = state.units.get(piece) or (gone if isinstance(gone, Unit) else None)
    weapon = state.weapons.get(piece) or (gone if isinstance(gone, Weapon) else None)
    if unit is not None:
        title = board.units[unit.type].title
        return title if is_leader(board, unit) else _numbered(board, title, unit.side, piece)
    if weapon is None:
        return _("an unknown piece")
    return _numbered(board, _weapon_title(board, weapon), weapon.side, piece)


def _numbered(board: CombatBoard, title: str, side: Side, piece: PieceId) -> str:
    return f"{title} {board.title_of(side)[:1]}{piece}"


def card_title(board: CombatBoard, card: CardId) -> str:
    """The title of a fate card by its order and action, of a chit by what it is worth, of a smoke counter."""
    if card == HIDDEN:
        return _("a card")
    if card in board.chits:
        return chit_title(board, board.chits[card])
    return board.smoke[card].title if card in board.smoke else board.cards[card].kind.title


def chit_title(board: CombatBoard, chit: Kind[ChitStats]) -> str:
    """CC-7.3.2.2 The title of an objective chit, and what it does."""
    if chit.stats.effect:
        effects = CHIT_EFFECTS if board.rules("oq-48") == "doubled" else {**CHIT_EFFECTS, **ONE_MORE}
        return _(effects[chit.stats.effect]).format(chit=chit.title)
    if not chit.stats.objective:
        return _("{chit} (all objectives, {worth} VP each)").format(chit=chit.title, worth=chit.stats.victory)
    return _("{chit} (objective {number}, {worth} VP)").format(
        chit=chit.title, number=chit.stats.objective, worth=chit.stats.victory
    )


def box_title(board: CombatBoard, box: str) -> str:
    """The title of a place off the map."""
    for boxes, title in BOX_TITLES.items():
        for side in BOTH:
            if box == boxes[side]:
                return _(title).format(side=board.title_of(side))
    if box == WEAPONS_BOX:
        return _("Eliminated weapons")
    row, _dash, number = box.rpartition("-")
    if row in CASUALTIES:
        return _("{row}, {number}").format(row=box_title(board, row), number=number)
    return _("Time {number}").format(number=number)


def _weapon_title(board: CombatBoard, weapon: Weapon) -> str:
    return (weapon_kind(board, weapon) if weapon.type in board.weapons else radio_kind(board, weapon)).title

"""Weapons and radios (CC-11, CC-12)."""

from collections.abc import Iterable

import msgspec

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InBox, OnPiece, PieceId, Place
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.state import (
    WEAPONS_BOX,
    CombatGame,
    Weapon,
)
from ccstudio.rules.shared.telling import tell


def change_weapon(game: CombatGame, piece: PieceId, **changes: object) -> None:
    """Replace a weapon or radio by one with other marks."""
    game.state.weapons[piece] = msgspec.structs.replace(game.state.weapons[piece], **changes)


def fix_weapon(game: CombatGame, piece: PieceId, rule: str) -> None:
    """CC-11.4.a Turn a broken weapon or radio to its unbroken side."""
    if game.state.weapons[piece].broken:
        change_weapon(game, piece, broken=False)
        tell(game, "fixed", rule, piece=PieceOption(piece))


def break_weapon(game: CombatGame, piece: PieceId, rule: str) -> None:
    """CC-11.4 Break a weapon; a broken one is eliminated."""
    if game.state.weapons[piece].broken:
        lose_weapon(game, piece, "broken-again", rule)
    else:
        change_weapon(game, piece, broken=True)
        tell(game, "weapon-broken", rule, piece=PieceOption(piece))


def lose_weapon(game: CombatGame, piece: PieceId, cause: str, rule: str) -> None:
    """CC-4.2.c Put an eliminated weapon, unbroken, into the weapons box of the casualty track.

    `cause` says why, as the event has it: `weapon-lost-<cause>`.
    """
    tell(game, f"weapon-lost-{cause}", rule, piece=PieceOption(piece))
    change_weapon(game, piece, broken=False)
    game.state.shooters.discard(piece)
    game.state.shot.discard(piece)
    game.state.stacks.move(piece, InBox(WEAPONS_BOX))


def remove_radio(game: CombatGame, piece: PieceId, cause: str, rule: str) -> None:
    """CC-12.3, CC-6.1.2.d Take a radio out of the game; `cause` says why: `radio-lost-<cause>`."""
    tell(game, f"radio-lost-{cause}", rule, piece=PieceOption(piece))
    forget_weapon(game, piece)


def forget_weapon(game: CombatGame, piece: PieceId) -> None:
    """Take a weapon or radio out of the game for good, and keep what it was for the log (CC-ST.8)."""
    state = game.state
    state.stacks.remove(piece)
    weapon = state.weapons.pop(piece)
    state.removed = (*state.removed, (piece, weapon.type, weapon.side))


def spend_satchels(game: CombatGame, firers: Iterable[PieceId]) -> None:
    """CC-11.6.c A satchel charge is eliminated after the attack it makes."""
    for piece in firers:
        weapon = game.state.weapons.get(piece)
        if weapon is None or hex_of(game.state, piece) is None:
            continue
        if game.board.weapons[weapon.type].stats.sort == "satchel":
            lose_weapon(game, piece, "spent", "CC-11.6.c")


def give_weapon(game: CombatGame, weapon: PieceId, unit: PieceId, rule: str) -> None:
    """CC-11.2 Let a unit carry a weapon."""
    game.state.weapons[weapon] = msgspec.structs.replace(game.state.weapons[weapon], side=game.state.units[unit].side)
    game.state.stacks.move(weapon, OnPiece(unit))
    tell(game, "weapon-given", rule, weapon=PieceOption(weapon), piece=PieceOption(unit))


def new_weapon(game: CombatGame, kind: str, side: Side, place: Place) -> PieceId:
    """Bring a weapon or radio into play."""
    state = game.state
    piece, state.next_piece = PieceId(state.next_piece), state.next_piece + 1
    state.weapons[piece] = Weapon(kind, side)
    state.stacks.move(piece, place)
    return piece

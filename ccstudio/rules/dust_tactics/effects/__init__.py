"""What happens in Dust Tactics and asks nobody; all of it is told as events."""

from typing import Any

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.query.units import is_waiting
from ccstudio.rules.dust_tactics.state import ENTRY_BOX, Cover, DustGame, DustState, Soldier, Throw, Unit
from ccstudio.rules.shared.telling import tell

# The course of a game


def begin_round(game: DustGame) -> None:
    """DT-A1 A round begins: nobody was activated yet."""
    state = game.state
    for unit, record in state.units.items():
        if record.activated:
            state.units[unit] = replace(record, activated=False)
    state.ordered = set()
    tell(game, "round", "DT-A1", round=state.round)


def begin_activation(game: DustGame, unit: PieceId) -> None:
    """DT-A1 A unit, with the hero in it, is activated."""
    state = game.state
    state.effects = set()
    for piece in (unit, *state.stacks.carried(unit)):
        if piece in state.units:
            change_unit(state, piece, activated=True)
    tell(game, "activated", "DT-A1", unit=PieceOption(unit))


def end_activation(game: DustGame) -> None:
    """DT-X3, DT-X4a What was announced for an activation is over."""
    game.state.effects = set()


def change_unit(state: DustState, unit: PieceId, **values: Any) -> None:  # noqa: ANN401 - fields of `Unit`
    """Change the record of a unit."""
    state.units[unit] = replace(state.units[unit], **values)


# Pieces come, go, and are put elsewhere


def new_unit(state: DustState, unit: Unit, slots: int) -> PieceId:
    """A unit comes into play and waits to enter, with so many soldiers (DT-S9)."""
    piece = _next(state)
    state.units[piece] = unit
    state.stacks.move(piece, InBox(ENTRY_BOX[unit.side]))
    for number in range(slots):
        soldier = _next(state)
        state.soldiers[soldier] = Soldier(squad=piece, number=number)
        state.stacks.move(soldier, OnPiece(piece))
    return piece


def new_cover(state: DustState, kind: str, space: SpaceId) -> PieceId:
    """A crate or trap comes to stand in a square, below whoever is there."""
    piece = _next(state)
    state.cover[piece] = Cover(type=kind)
    state.stacks.move(piece, InSpace(space), height=0)
    return piece


def step_to(game: DustGame, unit: PieceId, space: SpaceId) -> None:
    """DT-M1, DT-S9 A unit comes into a square, with all that it carries."""
    entered = is_waiting(game.state, unit)
    game.state.stacks.move(unit, InSpace(space))
    kind, rule = ("entered", "DT-S9") if entered else ("moved", "DT-M1")
    tell(game, kind, rule, unit=PieceOption(unit), space=SpaceOption(space))


def wreck_cover(game: DustGame, cover: PieceId, rule: str) -> None:
    """DT-F18 A crate or trap is taken off."""
    state = game.state
    tell(game, "wrecked", rule, cover=PieceOption(cover))
    state.stacks.remove(cover)
    state.wrecked[cover] = state.cover.pop(cover)


def lose_soldier(game: DustGame, soldier: PieceId, rule: str) -> None:
    """DT-F11 A soldier falls; if he was the last, his squad is destroyed, and a hero with it goes on alone (DT-H14)."""
    state = game.state
    record = state.soldiers[soldier]
    tell(game, "fell", rule, soldier=PieceOption(soldier), unit=PieceOption(record.squad))
    del state.soldiers[soldier]
    state.stacks.remove(soldier)
    state.fallen[soldier] = record
    if not any(other.squad == record.squad for other in state.soldiers.values()):
        destroy(game, record.squad, rule)


def wound(game: DustGame, unit: PieceId, damage: int, health: int, rule: str) -> None:
    """DT-F10 A vehicle or hero takes damage, and is destroyed when its `health` is used up."""
    suffered = game.state.units[unit].damage + damage
    change_unit(game.state, unit, damage=min(suffered, health))
    tell(game, "damaged", rule, unit=PieceOption(unit), damage=damage)
    if suffered >= health:
        destroy(game, unit, rule)


def destroy(game: DustGame, unit: PieceId, rule: str) -> None:
    """DT-F10, DT-H14 A unit is destroyed; soldiers that it still has fall, a hero with it stands where it stood."""
    state = game.state
    for soldier in [piece for piece in state.stacks.at(OnPiece(unit)) if piece in state.soldiers]:
        tell(game, "fell", rule, soldier=PieceOption(soldier), unit=PieceOption(unit))
        state.fallen[soldier] = state.soldiers.pop(soldier)
        state.stacks.remove(soldier)
    ground = state.stacks.ground(unit)
    for hero in state.stacks.at(OnPiece(unit)):
        state.stacks.move(hero, ground)
    tell(game, "destroyed", rule, unit=PieceOption(unit))
    state.stacks.remove(unit)
    state.destroyed[unit] = state.units.pop(unit)


# Points


def score(game: DustGame, side: Side, points: int, title: str, rule: str) -> None:
    """DT-N9 A side scores points for a task."""
    game.state.points[side] += points
    tell(game, "scored", rule, side=game.board.title_of(side), points=points, task=title)


def clear_dice(game: DustGame) -> None:
    """Take up the dice: those that fall next belong to something else."""
    game.state.thrown = ()


def note_dice(game: DustGame, throw: Throw) -> None:
    """Keep how dice fell, to be shown beside those that lie there."""
    game.state.thrown = (*game.state.thrown, throw)


def _next(state: DustState) -> PieceId:
    piece = PieceId(state.next_piece)
    state.next_piece += 1
    return piece

"""What happens in Dust Tactics without a question; everybody is told of it by events."""

from typing import Any

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.query.pieces import UnitIndex, hero_of, is_waiting, slot_of, unit_index
from ccstudio.rules.dust_tactics.state import ENTRY_BOX, Cover, DustGame, DustState, Shot, Soldier, Unit
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw

# The course of a game


def begin_round(game: DustGame) -> None:
    """DT-A1 A round begins: nobody was activated yet."""
    state = game.state
    for unit, record in state.units.items():
        if record.activated:
            state.units[unit] = replace(record, activated=False)
    state.ordered = set()
    game.tell(Event(kind="round", rule="DT-A1", values={"round": state.round}, opens_part=True))


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
    """Put a crate or trap into a square, below all other pieces."""
    piece = _next(state)
    state.cover[piece] = Cover(type=kind)
    state.stacks.move(piece, InSpace(space), height=0)
    return piece


def step_to(game: DustGame, unit: PieceId, space: SpaceId) -> None:
    """DT-M1, DT-S9 A unit comes into a square, with all that it carries."""
    entered, index, stacks = is_waiting(game.state, unit), unit_index(game.state), game.state.stacks
    stacks.move(unit, InSpace(space))
    # Who acts by himself and who is carried stays as it was.
    stacks.memory[UnitIndex] = index
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


# Dice


def clear_dice(game: DustGame) -> None:
    """Take up the dice: those that fall next belong to something else."""
    game.state.thrown = ()


def note_dice(game: DustGame, throw: Throw) -> None:
    """Keep how dice fell, to be shown beside those that lie there."""
    game.state.thrown = (*game.state.thrown, throw)


# Heroes


def leave_squad(game: DustGame, squad: PieceId) -> None:
    """DT-H13 A hero leaves his squad: he stands in its square, and has acted this round if they both had.

    His damage stays with him (DT-Q24).
    """
    hero = hero_of(game.state, squad)
    assert hero is not None, "only a squad with a hero is left"
    game.state.stacks.move(hero, game.state.stacks.ground(squad))
    tell(game, "left-squad", "DT-H13", hero=PieceOption(hero), squad=PieceOption(squad))


# Orders of a command squad


def try_order(game: DustGame, squad: PieceId, order: str, rule: str) -> None:
    """DT-CS3 A command squad tries an order, and tries no other this round."""
    game.state.ordered.add(squad)
    tell(game, f"orders-{order}", rule, squad=PieceOption(squad))


def revive(game: DustGame, soldier: PieceId, rule: str) -> None:
    """DT-CS11, DT-CS14 A soldier is with his squad again; he brings no limited ammunition."""
    state = game.state
    record = state.fallen[soldier]
    weapons = game.board.cards[state.units[record.squad].card].weapons
    carried = [weapons[weapon] for weapon in slot_of(game.board, state, soldier).weapons]
    del state.fallen[soldier]
    fired = tuple(weapon.id for weapon in carried for _ in range(weapon.shots))
    state.soldiers[soldier] = replace(record, fired=fired)
    state.stacks.move(soldier, OnPiece(record.squad))
    tell(game, "revived", rule, soldier=PieceOption(soldier))


def come_back(game: DustGame, unit: PieceId, rule: str) -> None:
    """DT-CS10, DT-CS12, DT-CS14 A destroyed unit waits to enter again, with all its soldiers and health."""
    state = game.state
    record = state.destroyed.pop(unit)
    weapons = game.board.cards[record.card].weapons.values()
    alone = not game.board.cards[record.card].soldiers
    spent = tuple(weapon.id for weapon in weapons if alone for _ in range(weapon.shots - record.used.count(weapon.id)))
    state.units[unit] = replace(record, damage=0, used=(*record.used, *spent))
    state.stacks.move(unit, InBox(ENTRY_BOX[record.side]))
    tell(game, "comes-back", rule, unit=PieceOption(unit))
    for soldier in sorted(soldier for soldier, fallen in state.fallen.items() if fallen.squad == unit):
        revive(game, soldier, rule)


# Before the first round


def place_block(game: DustGame, side: Side, space: SpaceId) -> None:
    """DT-S3 Put a block into a square."""
    state, board = game.state, game.board
    state.overlay = replace(state.overlay, spaces={**state.overlay.spaces, space: board.module.block})
    tell(game, "block-placed", "DT-S3", side=board.title_of(side), space=SpaceOption(space))


def place_cover(game: DustGame, side: Side, kind: str, space: SpaceId) -> None:
    """DT-S5 Put a crate or trap of a side into a square."""
    piece = new_cover(game.state, kind, space)
    shown = game.board.title_of(side)
    tell(game, "cover-placed", "DT-S5", side=shown, cover=PieceOption(piece), space=SpaceOption(space))


# Special abilities


def announce(game: DustGame, unit: PieceId, owner: PieceId, ability: str, effect: str, rule: str) -> None:
    """DT-Z4 A unit uses an ability for this activation, as an effect; whose it is has used it up for the game."""
    game.state.effects.add(effect)
    use_up(game, owner, ability)
    tell(game, f"announces-{ability}", rule, unit=PieceOption(unit if effect == ability else owner))


def use_up(game: DustGame, owner: PieceId, ability: str) -> None:
    """DT-Z6 An ability is used up for the game."""
    change_unit(game.state, owner, used=(*game.state.units[owner].used, ability))


def restore(game: DustGame, unit: PieceId, health: int, rule: str) -> None:
    """DT-X11, DT-X15 A vehicle or hero gets health back, and never more than it lost."""
    damage = game.state.units[unit].damage
    if min(health, damage):
        change_unit(game.state, unit, damage=max(damage - health, 0))
        tell(game, "restored", rule, unit=PieceOption(unit), health=min(health, damage))


# Attacks


def declare(game: DustGame, unit: PieceId, shot: Shot, title: str) -> None:
    """DT-F6 A line is declared."""
    who, target = PieceOption(unit), PieceOption(shot.target)
    tell(game, "fires", "DT-F6", unit=who, weapon=title, target=target, dice=shot.dice)


def spend_shots(game: DustGame, carriers: tuple[PieceId, ...], weapon: str) -> None:
    """DT-W3 Each of the carriers has fired a weapon of limited ammunition once."""
    state = game.state
    for carrier in carriers:
        soldier = state.soldiers.get(carrier)
        if soldier is not None:
            state.soldiers[carrier] = replace(soldier, fired=(*soldier.fired, weapon))
        else:
            change_unit(state, carrier, used=(*state.units[carrier].used, weapon))


def damage_cover(game: DustGame, cover: PieceId, damage: int) -> None:
    """DT-F18, DT-K11 Damage stays on a crate or trap, which covers and blocks until the attack is over."""
    record = game.state.cover[cover]
    health = game.board.covers[record.type].stats.health
    game.state.cover[cover] = replace(record, damage=min(record.damage + damage, health))
    tell(game, "damaged", "DT-F18", unit=PieceOption(cover), damage=damage)


def clear_cover(game: DustGame) -> None:
    """DT-F18 Crates and traps without health left are taken off."""
    board, state = game.board, game.state
    for cover, record in sorted(state.cover.items()):
        if record.damage >= board.covers[record.type].stats.health:
            wreck_cover(game, cover, "DT-F18")


def _next(state: DustState) -> PieceId:
    piece = PieceId(state.next_piece)
    state.next_piece += 1
    return piece

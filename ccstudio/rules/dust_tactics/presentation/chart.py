"""What the charts say of a square, unit, soldier, crate or trap as it is now, each line with its rule."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.ground import ground_of
from ccstudio.rules.dust_tactics.query.movement import points_of
from ccstudio.rules.dust_tactics.query.pieces import (
    abilities_of,
    armour_words,
    card_of,
    cover_in,
    health_left,
    hero_of,
    is_squad,
    is_waiting,
    slot_of,
)
from ccstudio.rules.dust_tactics.query.weapons import range_words, shots_left, strength_words, weapon_of
from ccstudio.rules.dust_tactics.sentences.charts import CHART_SENTENCES
from ccstudio.rules.dust_tactics.state import DustState, DustView
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.reasons import chart_line, why

ABILITY_RULES: Final[Mapping[str, str]] = {
    "agile": "DT-X1", "all-in-one": "DT-X2", "assault": "DT-X3", "berserk": "DT-X4a", "black-ops": "DT-X5",
    "charge": "DT-X6a", "jump": "DT-X7a", "damage-resilient": "DT-X8", "fast": "DT-X9a",
    "fighting-spirit": "DT-X10a", "self-repair": "DT-X11", "sniper": "DT-X12a", "spotter": "DT-X13a",
    "sniper-team": "DT-X14", "tank-head": "DT-X15", "command-squad": "DT-CS3",
}  # fmt: skip
"""The rule of each ability that a card can have."""


def chart(view: DustView, thing: Option) -> tuple[Reason, ...]:
    """What the charts say of a thing; nothing of what is not on the field or the table."""
    board, state = view.board, view.state
    match thing:
        case SpaceOption(space) if board.map.on_map(space):
            lines = _square(board, state, space)
        case PieceOption(piece) if piece in state.units:
            lines = _unit(board, state, piece)
        case PieceOption(piece) if piece in state.soldiers:
            lines = _soldier(board, state, piece)
        case PieceOption(piece) if piece in state.cover:
            lines = _cover(board, state, piece)
        case _:
            return ()
    return tuple(lines)


def _square(board: DustBoard, state: DustState, space: SpaceId) -> Iterator[Reason]:
    """DT-U14, DT-M3, DT-X7a What the ground is, and what there is to gain."""
    terrain, ground = board.map.terrain_of(space, state.overlay), ground_of(board, state)
    assert terrain is not None, "the checks of documents found every terrain known"
    if terrain.id == board.module.block:
        yield chart_line("DT-L3a", "block")
    elif space in ground.stones:
        yield chart_line("DT-U14", "stone", terrain=terrain.name)
    elif space in ground.low_walls:
        yield chart_line("DT-X7a", "low-wall", terrain=terrain.name)
    else:
        yield chart_line("DT-M3", "open", terrain=terrain.name)
    for side in BOTH:
        if space in board.entries[side]:
            yield chart_line("DT-S9", "entry", side=board.title_of(side))
    name = board.name(space)
    for task in board.victory.tasks:
        if name in task.spaces:
            rounds = _(", ").join(map(str, task.rounds))
            yield chart_line("DT-N9", "task", task=task.title, points=task.points, rounds=rounds)
    titles = {side.id: side.title for side in board.sides}
    for goal in board.victory.goals:
        if name in goal.spaces:
            yield chart_line("DT-E2", "goal", side=titles[goal.side], goal=goal.title, round=goal.first_round)
    cover = cover_in(state, space)
    if cover is not None:
        yield from _cover(board, state, cover)


def _cover(board: DustBoard, state: DustState, piece: PieceId) -> Iterator[Reason]:
    """DT-M6, DT-K2, DT-L3c The values of a crate or trap."""
    record = state.cover[piece]
    stats = board.covers[record.type].stats
    left = stats.health - record.damage
    armour = armour_words(stats.armour)
    yield chart_line("DT-M6", "cover", cover=PieceOption(piece), armour=armour, left=left, health=stats.health)
    yield chart_line("DT-K2", f"cover-{stats.cover}")
    yield chart_line("DT-M4", "vehicles-enter") if stats.vehicles_enter else chart_line("DT-M5", "vehicles-stay-out")
    yield chart_line("DT-L3c", "blocks-soldiers") if stats.blocks_soldiers else chart_line("DT-L3b", "blocks-nobody")


def _unit(board: DustBoard, state: DustState, unit: PieceId) -> Iterator[Reason]:
    """DT-U2, DT-U7 The values of a card as they are now; its weapons where no picture of the card shows them."""
    card, record = card_of(board, state, unit), state.units[unit]
    yield chart_line("DT-U7", "points", points=card.points)
    yield chart_line("DT-U4", "class", armour=armour_words(card.armour))
    code = "soldiers" if is_squad(board, state, unit) else "health"
    rule = "DT-F11" if code == "soldiers" else "DT-F10"
    yield chart_line(rule, code, left=health_left(board, state, unit), whole=card.health)
    one, two = (points_of(board, state, unit, moves) for moves in (1, 2))
    yield chart_line("DT-M1", "movement", one=one, two=two)
    hero = hero_of(state, unit)
    if hero is not None:
        yield chart_line("DT-H3", "with-hero", hero=PieceOption(hero))
    if record.activated:
        yield chart_line("DT-A1", "acted")
    if is_waiting(state, unit):
        yield chart_line("DT-S9", "waits")
    yield from _abilities(board, state, unit)
    if record.card not in board.sheets:
        for weapon in card.weapons.values():
            words = {"range": range_words(weapon), "strengths": _(", ").join(strength_words(weapon))}
            yield why("DT-U3", "chart-strength", weapon=weapon.title, **words)


def _abilities(board: DustBoard, state: DustState, unit: PieceId) -> Iterator[Reason]:
    """DT-U7, DT-H5 What a unit can, by a hero in it too; crossed out what it has used up (DT-Z6)."""
    own = card_of(board, state, unit).printed
    shared = abilities_of(board, state, unit).difference(own)
    for ability in (*own, *sorted(shared)):
        if ability in own and ability in state.units[unit].used:
            yield chart_line(ABILITY_RULES[ability], "used-up", ability=_(CHART_SENTENCES[f"name-of-{ability}"]))
        else:
            yield chart_line(ABILITY_RULES[ability], f"ability-{ability}")


def _soldier(board: DustBoard, state: DustState, soldier: PieceId) -> Iterator[Reason]:
    """DT-N4, DT-W3 What a soldier is, and what he carries."""
    squad, slot = state.soldiers[soldier].squad, slot_of(board, state, soldier)
    yield chart_line("DT-U10", "role", squad=PieceOption(squad), role=_(CHART_SENTENCES[f"role-{slot.role}"]))
    for weapon in slot.weapons:
        title, left = weapon_of(board, state, (squad, weapon)).title, shots_left(board, state, (squad, weapon), soldier)
        if left is None:
            yield chart_line("DT-W4", "carries", weapon=title)
        else:
            yield chart_line("DT-W3", "shots", weapon=title, left=left)

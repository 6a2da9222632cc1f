"""The totals of a choice, part by part: attacks, morale, targets of rolls (CC-O20, CC-O22)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Part, Reason, Sum
from ccstudio.rules.combat_commander.ground import WOODS, in_points
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.procedures.recover import RallyRolls
from ccstudio.rules.combat_commander.query.card_chances import Shot
from ccstudio.rules.combat_commander.query.fire import (
    attack_kind,
    firing_hexes,
    fp_of,
    group_fps,
    group_hindrance,
    is_ordnance,
)
from ccstudio.rules.combat_commander.query.parts import PartOf, morale_parts
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.query.values import cover, movement
from ccstudio.rules.combat_commander.state import CombatView
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.previews import movement_parts, part, sum_in_space, sum_of_piece
from ccstudio.rules.shared.reasons import why


def attack_sums(view: CombatView, shot: Shot) -> Iterator[Sum]:
    """CC-O20.3.2 What an attack is made up of, hex by hex; CC-O20.3.4 what each unit in it rolls with."""
    board, state = view.board, view.state
    if not shot.aimed:
        here = hex_of(state, shot.firers[0])
        if here is not None:
            yield accuracy_sum(view, "CC-O20.2.3", here, shot.hexes[0])
    kind, origins = attack_kind(board, state, shot.firers), firing_hexes(state, shot.firers)
    for space, fp in zip(shot.hexes, group_fps(board, state, shot.firers, shot.hexes), strict=True):
        yield sum_in_space("sum-firepower", space, _firepower(view, shot, space, fp))
        for piece in units_in(state, space):
            sheltered = cover(board, state, space, kind, origins, piece=piece)
            yield _sum("sum-morale", piece, morale_parts(board, state, piece, sheltered))


def attack_notes(view: CombatView, shot: Shot) -> Iterator[Reason]:
    """CC-T99 Mortar shells burst in the trees."""
    board, state = view.board, view.state
    if attack_kind(board, state, shot.firers) == "mortar":
        for space in shot.hexes:
            if board.ground.hexes[space].rule == WOODS and board.numbers.airburst:
                yield why("CC-T99", "bursts-in-trees", space=SpaceOption(space), points=board.numbers.airburst)


def _firepower(view: CombatView, shot: Shot, space: SpaceId, fp: int) -> Iterator[Part]:
    """CC-O20.3.2 The best piece, one for each other, height, hindrance, cards."""
    board, state, firers = view.board, view.state, shot.firers
    leading = max(firers, key=lambda piece: fp_of(board, state, piece))
    best, others = fp_of(board, state, leading), len(firers) - 1
    hexes = (space,) if board.rules("oq-35") == "each" else shot.hexes
    ordnance = is_ordnance(board, state, firers[0])
    hindered = 0 if ordnance else max(group_hindrance(board, state, firers, there) for there in hexes)
    yield part(best, "CC-O20.3.2", "part-best", piece=PieceOption(leading))
    for rule, code, points in (
        ("CC-O20.3.1.2", "part-others", others),
        ("CC-O20.3.1.4", "part-height", fp - best - others + hindered),
        ("CC-10.3.2", "part-hindrance", -hindered),
        ("CC-A24.6", "part-cards", shot.bonus),
    ):
        if points:
            yield part(points, rule, code)


def movement_sum(view: CombatView, group: tuple[PieceId, ...], spending: Fraction) -> Sum:
    """CC-O21.1, CC-ST.11 What is left, after a way, to the unit of a group that has least."""
    board, state = view.board, view.state

    def left(piece: PieceId) -> Fraction:
        return movement(board, state, piece) - spent(piece)

    def spent(piece: PieceId) -> Fraction:
        moving = state.moving.get(piece)
        return Fraction(0) if moving is None else in_points(moving.spent, board.ground.parts)

    last = min(group, key=left)
    points = part(movement(board, state, last), "CC-ST.11", "part-movement")
    return sum_of_piece("sum-movement", "piece", last, movement_parts(points, spent(last), spending, "CC-O21.1"))


def accuracy_sum(view: CombatView, rule: str, here: SpaceId, space: SpaceId) -> Sum:
    """CC-O20.2.3, CC-O18.2.2 What the dice multiplied must be more than."""
    board = view.board
    hindered = 0 if here == space else max(0, board.lines.code(here, space, view.state.overlay))
    parts = [part(board.ground.distance(here, space), rule, "part-range")]
    if hindered:
        parts.append(part(hindered, "CC-10.3.1", "part-hindrance"))
    return sum_in_space("sum-on-target", space, parts)


def roll_sum(view: CombatView, piece: PieceId, frame: Frame | None = None) -> Sum | None:
    """CC-O22.3, CC-O23.2, CC-O20.3.4, CC-F103.a What a unit's roll is held against; None if it does not roll.

    The roll is that of a procedure, of the one that asks where none is named.
    """
    board, state = view.board, view.state
    frame = view.stack[-1] if frame is None else frame
    space = hex_of(state, piece)
    if space is None:
        return None
    match frame:
        case MoraleRolls():
            code = "sum-rallies" if isinstance(frame, RallyRolls) else "sum-retreats"
            parts = morale_parts(board, state, piece, cover(board, state, space, piece=piece))
            return _sum(code, piece, parts)
        case DefenceRolls(attack=kind, firers=firers, total=total):
            return _defence(view, piece, cover(board, state, space, kind, firers, piece=piece), total, "CC-O20.3.4")
        case MinesAttack(total=total):
            counts = board.rules("oq-43") != "no-cover"
            sheltered = cover(board, state, space, piece=piece) if counts else 0
            return _defence(view, piece, sheltered, total, "CC-F103.a")
    return None


def _defence(view: CombatView, piece: PieceId, sheltered: int, total: int, rule: str) -> Sum:
    parts = morale_parts(view.board, view.state, piece, sheltered)
    taken = (PartOf(-found.amount, found.rule, found.code) for found in parts)
    return _sum("sum-holds", piece, (PartOf(total, rule, "part-attack"), *taken))


def _sum(code: str, piece: PieceId, parts: Iterable[PartOf]) -> Sum:
    return sum_of_piece(code, "piece", piece, (part(found.amount, found.rule, found.code) for found in parts))

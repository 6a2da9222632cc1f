"""What a choice would cost and provoke, before it is made: steps, advances, attacks, rolls against morale."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Final, TypeGuard

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Preview, Provoked
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.declarations import Melees
from ccstudio.rules.combat_commander.ground import in_points
from ccstudio.rules.combat_commander.odds import OF_ATTACKS, shot_of
from ccstudio.rules.combat_commander.odds.sums import accuracy_sum, attack_notes, attack_sums, movement_sum, roll_sum
from ccstudio.rules.combat_commander.preview import windows
from ccstudio.rules.combat_commander.preview.rolls import melee_sums, order_notes, roll_notes, roll_sums
from ccstudio.rules.combat_commander.procedures.advance import AdvanceOrder
from ccstudio.rules.combat_commander.procedures.artillery import FireForEffect
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.move import GroupMove, MoveOrder
from ccstudio.rules.combat_commander.procedures.rout import Retreat
from ccstudio.rules.combat_commander.query.card_chances import Shot
from ccstudio.rules.combat_commander.query.cards import may_hold
from ccstudio.rules.combat_commander.query.fire import firing_hexes
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.movement import stops
from ccstudio.rules.combat_commander.query.orders import can_op_fire
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.query.values import melee_strength
from ccstudio.rules.combat_commander.state import CombatCase, CombatState, CombatView
from ccstudio.rules.shared.cases import ByPrompt
from ccstudio.rules.shared.occupation import holds, units_on_map
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.previews import preview_of, preview_of_way
from ccstudio.rules.shared.reasons import why


def attack(case: CombatCase[Frame], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O20.3 What an attack is made up of, and its lines of sight."""
    shot = shot_of(case, choices[-1]) if len(choices) == 1 else None
    if shot is None:
        return None
    found = preview_of(choices, sums=attack_sums(case.view, shot), notes=attack_notes(case.view, shot))
    return found and replace(found, sights=tuple(_sights(case.view, shot)))


def advance(case: CombatCase[AdvanceOrder], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O16 What an advance into a hex lets others do."""
    match choices[0], choices[-1]:
        case PieceOption(piece), SpaceOption(space):
            return preview_of(choices, provoked=_advance(case.view, piece, space))
        case _, SpaceOption(space):
            return preview_of(choices, provoked=_advance(case.view, case.frame.piece, space))
    return None


def retreat(case: CombatCase[Retreat], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O23 What a retreat leads past."""
    last = choices[-1]
    return preview_of(choices, provoked=_dangers(case.view, case.frame.piece, last.space)) if _is_space(last) else None


def spotting(case: CombatCase[FireForEffect], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O18.2.2 What a spotting round has to beat."""
    first, last = choices[0], choices[-1]
    here = hex_of(case.state, first.piece) if isinstance(first, PieceOption) else case.frame.spot
    if here is None or not _is_space(last):
        return None
    return preview_of(choices, sums=(accuracy_sum(case.view, "CC-O18.2.2", here, last.space),))


def own_roll(case: CombatCase[Frame], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O22.3, CC-O23.2, CC-O20.3.4, CC-F103.a What a unit's roll is held against."""
    last = choices[-1]
    counted = roll_sum(case.view, last.piece) if isinstance(last, PieceOption) else None
    return None if counted is None else preview_of(choices, sums=(counted,))


def reroll(case: CombatCase[FateRoll], choices: tuple[Option, ...]) -> Preview | None:
    """CC-9.1 The result of a roll if it stands, and the odds of rolling again."""
    notes = roll_notes(case.view, case.frame, choices[0])
    return preview_of(choices, sums=roll_sums(case.view, case.frame), notes=notes)


def melee(case: CombatCase[Melees], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O16.4.1 With what each side goes into a melee."""
    last = choices[-1]
    return preview_of(choices, sums=melee_sums(case.view, last.space)) if _is_space(last) else None


def orders(case: CombatCase[Frame], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O14.1 Whom an order concerns."""
    return preview_of(choices, notes=order_notes(case.view, choices[0]))


def steps(case: CombatCase[GroupMove], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O21.1 What a group pays for the hexes it goes to."""
    spaces = tuple(choice.space for choice in choices if isinstance(choice, SpaceOption))
    return _way(case.view, choices, case.frame.group, spaces) if len(spaces) == len(choices) else None


def mover(case: CombatCase[MoveOrder], choices: tuple[Option, ...]) -> Preview | None:
    """CC-O21.1 The same of units of one hex that are chosen first."""
    pieces = tuple(choice.piece for choice in choices if isinstance(choice, PieceOption))
    spaces = tuple(choice.space for choice in choices if isinstance(choice, SpaceOption))
    if not (pieces and spaces) or choices != (*map(PieceOption, pieces), *map(SpaceOption, spaces)):
        return None
    return _way(case.view, choices, pieces, spaces)


def _is_space(option: Option) -> TypeGuard[SpaceOption]:
    return isinstance(option, SpaceOption)


def _sights(view: CombatView, shot: Shot) -> Iterator[tuple[SpaceId, SpaceId]]:
    """CC-O20.3.1 The lines of sight of an attack, from the hexes of those who fire."""
    for origin in firing_hexes(view.state, shot.firers):
        for target in shot.hexes:
            if origin != target:
                yield origin, target


# Going somewhere


def _way(
    view: CombatView, choices: tuple[Option, ...], group: tuple[PieceId, ...], spaces: tuple[SpaceId, ...]
) -> Preview | None:
    """CC-O21.1 What each step costs; CC-A33.1 who could fire at it; CC-F103, CC-F106 what lies there."""
    board = view.board
    here = hex_of(view.state, group[0])
    ways = [] if here is None else [board.ground.step(a, b) for a, b in pairwise((here, *spaces))]
    costs = [in_points(way.cost, board.ground.parts) for way in ways if way is not None]
    if here is None or len(costs) < len(spaces):
        return None
    provoked = [
        found for start, end in pairwise((here, *spaces)) for found in (*_lying(view, start, end), *_op_fire(view, end))
    ]
    left = movement_sum(view, group, sum(costs, Fraction(0)))
    return preview_of_way(choices, spaces, costs, provoked=provoked, sums=(left,))


def _op_fire(view: CombatView, space: SpaceId) -> Iterator[Provoked]:
    """CC-A33.1, CC-A33.3.b The enemies who could fire at who enters a hex: with a card, or activated for it before."""
    board, state = view.board, view.state
    foe = enemy(state.seating.side_of(view.seat))
    for piece in units_on_map(state, foe):
        ready = piece in state.shooters
        fresh = not state.units[piece].activated and may_hold(state, foe)
        if (ready or fresh) and can_op_fire(board, state, piece, space):
            code = "may-fire-again" if ready else "may-fire"
            rule = "CC-A33.3.b" if ready else "CC-A33.1"
            yield Provoked(reason=why(rule, code), piece=piece, space=space)


def _lying(view: CombatView, here: SpaceId, space: SpaceId) -> Iterator[Provoked]:
    """CC-F103, CC-F106 Mines of the hexes left and entered, and wire."""
    for mined in (here, space):
        if is_mined(view.board, view.state, mined):
            strength = view.state.mines
            yield Provoked(reason=why("CC-F103", "mines-lie-there", strength=strength), space=mined)
    for wired in (here, space):
        if stops(view.board, view.state, wired):
            yield Provoked(reason=why("CC-F106.a", "wire-lies-there"), space=wired)


def _dangers(view: CombatView, piece: PieceId, space: SpaceId) -> Iterator[Provoked]:
    here = hex_of(view.state, piece)
    return iter(()) if here is None else _lying(view, here, space)


def _advance(view: CombatView, piece: PieceId, space: SpaceId) -> Iterator[Provoked]:
    """CC-O16.3.c Mines attack who advances; CC-O16.4.1 an advance among enemies leads to a melee."""
    board, here = view.board, hex_of(view.state, piece)
    if here is None or space not in board.ground.beside(here):
        return
    for mined in (here, space):
        if is_mined(board, view.state, mined):
            reason = why("CC-O16.3.c", "mines-lie-there", strength=view.state.mines)
            yield Provoked(reason=reason, space=mined)
    side = view.state.units[piece].side
    if holds(view.state, space, enemy(side)):
        after = view.state.clone()
        after.stacks.move(piece, InSpace(space))
        own, other = (melee_strength(board, after, space, who) for who in (side, enemy(side)))
        reason = why("CC-O16.4.1", "leads-to-melee", space=SpaceOption(space), own=own, other=other)
        yield Provoked(reason=reason, space=space)


PREVIEWS: Final = ByPrompt[CombatState, CombatBoard, Preview | None](
    {
        **dict.fromkeys(OF_ATTACKS, attack),
        **dict.fromkeys(("choose-advancing", "choose-advance"), advance),
        "choose-retreat": retreat,
        **dict.fromkeys(("choose-spotter", "choose-spotted", "choose-mission"), spotting),
        **dict.fromkeys(("choose-rallying", "choose-routing", "choose-defender"), own_roll),
        "ask-reroll": reroll,
        "choose-melee": melee,
        **dict.fromkeys(("choose-order", "choose-activated", "choose-more"), orders),
        "choose-step": steps,
        "choose-mover": mover,
        "ask-ambush": windows.ambush,
        "ask-light-wounds": windows.light_wounds,
        "ask-no-quarter": windows.no_quarter,
        "ask-dig-in": windows.dig_in,
        "ask-hidden": windows.hidden,
        "ask-deploy": windows.deploy,
    },
    None,
)
"""Who says what choices would cost and provoke, by the prompt of the question."""

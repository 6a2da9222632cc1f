"""Why something is not placed: at set-up, on arrival, by events; and who stays out of a choice of units."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.procedures.artillery import Barrage
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.game import StackingCheck
from ccstudio.rules.combat_commander.procedures.melee import Ambush
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.procedures.setup import FortificationSetUp, SideSetUp
from ccstudio.rules.combat_commander.procedures.time import Arrival
from ccstudio.rules.combat_commander.query.hexes import has_room
from ccstudio.rules.combat_commander.query.pieces import carrier_of, figures_in, hex_of, is_squad, weapon_of
from ccstudio.rules.combat_commander.reasons.common import Case, why_no_place, why_no_works, why_not_in, why_not_own
from ccstudio.rules.combat_commander.state import SETUP_BOX, CombatCase
from ccstudio.rules.shared.occupation import holds, units_on_map
from ccstudio.rules.shared.reasons import about, outside, why


def setup(case: Case, wish: Option) -> Iterator[Reason]:
    """CC-SU.3 Why a piece cannot be set up next, or a hex not be chosen before a piece."""
    if isinstance(wish, SpaceOption):
        yield from _why_outside(case, wish.space, "CC-SU.2")
        yield why("CC-SU.3", "piece-comes-first")
    if not isinstance(wish, PieceOption):
        return
    state, piece = case.state, wish.piece
    thing = state.units[piece] if piece in state.units else state.weapons[piece]
    if thing.side != case.side:
        yield why("CC-SU.2", "is-of-other-side", piece=wish)
    if state.stacks.place_of(piece) != InBox(SETUP_BOX[case.side]):
        yield why("CC-SU.3", "is-set-up", piece=wish)
    if piece in state.units:
        yield why("CC-SU.3", "finds-no-room", piece=wish)
    units_wait = any(other in state.units for other in state.stacks.at(InBox(SETUP_BOX[case.side])))
    yield why("CC-SU.3", "units-come-first" if units_wait else "finds-no-bearer", piece=wish)


@about(SpaceOption)
def setup_hex(case: CombatCase[SideSetUp], wish: SpaceOption) -> Iterator[Reason]:
    """CC-SU.2, CC-SU.3 Why a unit cannot be set up in a hex."""
    frame = case.frame
    area = case.board.set_up_area(frame.piece, case.side)
    if wish.space not in area:
        yield outside("CC-SU.2", "is-outside-area", case.board.map.grid, wish.space, area)
    yield from why_no_place(case, wish.space, case.side)
    yield from _why_full(case, wish.space, frame.piece, "CC-SU.3")


def carrier(case: Case, wish: Option) -> Iterator[Reason]:
    """CC-11.2, CC-RS.7.a Why a unit, or whoever is in a hex, cannot be given the weapon."""
    if isinstance(wish, SpaceOption):
        there = [unit for unit in units_on_map(case.state, case.side) if hex_of(case.state, unit) == wish.space]
        if not there:
            yield why("CC-11.2", "nobody-of-yours-there", space=wish)
            return
        wish = PieceOption(there[0])
    if not isinstance(wish, PieceOption):
        return
    yield from why_not_own(case, wish.piece, "CC-11.2")
    if weapon_of(case.state, wish.piece) is not None:
        yield why("CC-11.2", "carries-already", piece=wish)
    yield why("CC-RS.7.a", "was-bought-alone", piece=wish)


@about(SpaceOption)
def works_hex(case: CombatCase[FortificationSetUp], wish: SpaceOption) -> Iterator[Reason]:
    """CC-RS.12 Why a fortification cannot be set up in a hex."""
    yield from _why_outside(case, wish.space, "CC-RS.12")
    yield from why_no_works(case, wish.space)


@about(SpaceOption)
def foxholes(case: Case, wish: SpaceOption) -> Iterator[Reason]:
    """CC-A32, CC-E55 Why nobody can dig in in a hex."""
    if not holds(case.state, wish.space, case.side):
        yield why(case.rule, "nobody-of-yours-there", space=wish)
    yield from why_no_works(case, wish.space)


@about(SpaceOption)
def demolished(case: Case, wish: SpaceOption) -> Iterator[Reason]:
    """CC-A31 Why nothing can be demolished in a hex."""
    if wish.space not in case.state.fortifications:
        yield why("CC-A31", "has-no-works", space=wish)
    yield why("CC-A31", "nobody-of-yours-there", space=wish)


@about(SpaceOption)
def entry(case: CombatCase[Arrival], wish: SpaceOption) -> Iterator[Reason]:
    """CC-6.1.2.c, CC-8.2.c Why a unit cannot arrive in a hex."""
    frame = case.frame
    if wish.space not in case.board.edge_of(frame.side):
        yield why("CC-6.1.2.c", "is-not-own-edge", space=wish)
    yield from why_no_place(case, wish.space, frame.side)
    yield from _why_full(case, wish.space, frame.piece, "CC-8.2.c")


@about(PieceOption)
def stacked(case: CombatCase[StackingCheck], wish: PieceOption) -> Iterator[Reason]:
    """CC-8.2.a, CC-8.2.a.1 Why a unit cannot go, or be deployed, to meet the limit."""
    frame = case.frame
    yield from why_not_in(case, wish.piece, frame.space, "CC-8.2.a", of=frame.side)
    squad = is_squad(case.board, case.state.units[wish.piece])
    yield why("CC-E52.2" if squad else "CC-E52", "has-no-teams" if squad else "is-no-squad", piece=wish)


@about(PieceOption)
def defender(case: CombatCase[DefenceRolls | MinesAttack], wish: PieceOption) -> Iterator[Reason]:
    """CC-O20.3.4 Why a unit cannot roll next against an attack."""
    frame = case.frame
    yield from why_not_in(case, wish.piece, frame.space, case.rule)
    yield why(case.rule, "does-not-roll", piece=wish)


@about(PieceOption)
def ambushed(case: CombatCase[Ambush], wish: PieceOption) -> Iterator[Reason]:
    """CC-A25.a Why a unit cannot be the victim of an ambush."""
    frame = case.frame
    yield from why_not_in(case, wish.piece, frame.space, "CC-A25.a")


@about(PieceOption)
def rolling(case: CombatCase[MoraleRolls], wish: PieceOption) -> Iterator[Reason]:
    """CC-O22.2, CC-O23.2 Why a unit does not roll next to rally, or because it is routed."""
    frame = case.frame
    yield from why_not_own(case, wish.piece, frame.RULE, of=frame.side)
    if not case.state.units[wish.piece].broken:
        yield why("CC-3.2.5", "is-unbroken", piece=wish)
    yield why(frame.RULE, "does-not-roll", piece=wish)


@about(PieceOption)
def abandoned(case: Case, wish: PieceOption) -> Iterator[Reason]:
    """CC-11.3 Why a piece is nothing that can be given up."""
    if wish.piece in case.state.units:
        yield why("CC-11.3", "is-a-unit", piece=wish)
    if case.state.weapons[wish.piece].side != case.side and carrier_of(case.state, wish.piece) is not None:
        yield why("CC-11.3", "is-of-other-side", piece=wish)
    yield why("CC-11.3", "nobody-carries-it", piece=wish)


@about(SpaceOption)
def shelled(case: CombatCase[Barrage], wish: SpaceOption) -> Iterator[Reason]:
    """CC-O18.2.3.2 Why a hex is not attacked next by artillery."""
    if wish.space not in case.frame.spaces:
        yield why("CC-O18.2.3", "is-outside-impact", space=wish)
    yield why("CC-O18.2.3.2", "nothing-to-shell", space=wish)


def _why_outside(case: Case, space: SpaceId, rule: str) -> Iterator[Reason]:
    """That a hex is outside the set-up area of the side that is asked."""
    area = case.board.area_of(case.side)
    if space not in area:
        yield outside(rule, "is-outside-area", case.board.map.grid, space, area)


def _why_full(case: Case, space: SpaceId, piece: PieceId, rule: str) -> Iterator[Reason]:
    board, state = case.board, case.state
    unit = state.units[piece]
    figures = board.units[unit.type].stats.figures
    if has_room(board, state, space, unit.side, figures):
        return
    there = figures_in(board, state, space, unit.side)
    limit = board.numbers.figures
    yield why(rule, "is-full", space=SpaceOption(space), figures=there, more=figures, limit=limit)

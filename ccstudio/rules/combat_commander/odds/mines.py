"""What mines can do to units that a choice sends into them, exact, before they roll (CC-F103).

No re-roll, trigger, action not yet played, nor what other units roll is looked ahead to.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import CardOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.combat_commander.procedures.advance import EXIT as ADVANCE_OUT
from ccstudio.rules.combat_commander.procedures.advance import AdvanceOrder
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow
from ccstudio.rules.combat_commander.procedures.move import EXIT, GroupMove
from ccstudio.rules.combat_commander.procedures.rout import Retreat
from ccstudio.rules.combat_commander.query.card_chances import UNHARMED, duel, worst_of
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import CombatCase, CombatState, CombatView
from ccstudio.rules.shared.distributions import Cases, possible
from ccstudio.rules.shared.opposing_sides import enemy


class Blast(NamedTuple):
    """Mines that attack pieces in a hex; `state` is how things stand then."""

    space: SpaceId
    pieces: tuple[PieceId, ...]
    state: CombatState


def mines_odds(case: CombatCase[Frame], choice: Option) -> tuple[Odds, ...]:
    """What becomes of each unit; of mines left and mines entered only the former, for the rest depends on them."""
    blast = _blast(case.view, case.frame, choice)
    return () if blast is None else tuple(_attacked(case.view, blast))


def _blast(view: CombatView, frame: Frame, choice: Option) -> Blast | None:
    board, state = view.board, view.state
    match frame:
        case GroupMove():
            return _step(view, frame.group, choice, leaves=choice == EXIT)
        case AdvanceOrder() | Retreat():
            leaves = isinstance(frame, AdvanceOrder) and choice == ADVANCE_OUT
            return _step(view, (frame.piece,), choice, leaves=leaves)
        case EnteredWindow() if isinstance(choice, CardOption):
            mines = board.cards[choice.card].kind.stats.action == "hidden-mines"
            there = tuple(piece for piece in frame.pieces if hex_of(state, piece) == frame.space)
            return Blast(frame.space, there, state) if mines else None
    return None


def _step(view: CombatView, pieces: tuple[PieceId, ...], choice: Option, *, leaves: bool) -> Blast | None:
    """CC-F103.b Pieces of one hex that leave the map, or go into another."""
    board, state = view.board, view.state
    here = hex_of(state, pieces[0])
    if here is None or not (leaves or isinstance(choice, SpaceOption)):
        return None
    if is_mined(board, state, here):
        return Blast(here, pieces, state)
    if not isinstance(choice, SpaceOption) or not is_mined(board, state, choice.space):
        return None
    entered = state.clone()
    for piece in pieces:
        entered.stacks.move(piece, InSpace(choice.space))
    return Blast(choice.space, pieces, entered)


def _attacked(view: CombatView, blast: Blast) -> Iterator[Odds]:
    for piece in blast.pieces:
        cases = _cases(view, blast, piece)
        if cases:
            place, fp = SpaceOption(blast.space), NumberOption(view.state.mines)
            yield Odds(Text("odds-mines", {"piece": PieceOption(piece), "space": place, "fp": fp}), cases)


def _cases(view: CombatView, blast: Blast, piece: PieceId) -> Cases:
    """CC-F103.a A tie breaks too; nothing where the cards do not suffice."""
    board, state = view.board, blast.state
    owner = state.units[piece].side
    rolls = duel(view, owner if board.rules("oq-43") == "owner-rolls" else enemy(owner), owner)
    ways = rolls.ways()
    if not ways:
        return ()
    sheltered = cover(board, state, blast.space, piece=piece) if board.rules("oq-43") != "no-cover" else 0
    stands = morale(board, state, piece, sheltered)
    found = Counter[str]()
    for attack, defence, count in rolls.rolls():
        found[UNHARMED if stands + defence > attack + state.mines else worst_of(state, piece)] += count
    return possible((code, Fraction(count, ways)) for code, count in sorted(found.items(), reverse=True))

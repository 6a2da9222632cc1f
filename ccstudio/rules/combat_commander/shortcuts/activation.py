"""Activating a leader with all who are in command, and passing without discards (CC-O14, CC-O15)."""

from collections.abc import Iterator

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import CardOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.game import Pass, Turn
from ccstudio.rules.combat_commander.query.cards import DONE, PASS
from ccstudio.rules.combat_commander.query.orders import activatable, followers
from ccstudio.rules.combat_commander.state import NO_SPACE, CombatCase

LED = ("fire", "move", "advance")
"""The orders by which a leader activates others."""


def first(case: CombatCase[Activate]) -> tuple[Shortcut, ...]:
    """CC-3.3.1.1 Each leader with everybody in his command, the one with most first."""
    pieces = [option.piece for option in case.asked.options if isinstance(option, PieceOption)]
    return tuple(
        Shortcut(title=_all_of("shortcut-activate-all", leader, others), choices=_options(leader, *others))
        for leader, others in _led(case, pieces)
    )


def more(case: CombatCase[Activate]) -> tuple[Shortcut, ...]:
    """CC-3.3.1.1 Everybody else in command."""
    left = tuple(option for option in case.asked.options if isinstance(option, PieceOption))
    if len(left) < 2:
        return ()
    title = Text("shortcut-activate-others", {"piece": PieceOption(case.frame.leader), "count": len(left)})
    return (Shortcut(title=title, choices=left),)


def orders(case: CombatCase[Turn]) -> tuple[Shortcut, ...]:
    """CC-O14.1 For each order the leader who activates most by it; and passing without discards (CC-O15)."""
    board, state, side = case.board, case.state, case.frame.side
    found: dict[str, Shortcut] = {}
    for option in case.asked.options:
        order = board.cards[option.card].kind.stats.order if isinstance(option, CardOption) else ""
        if order not in LED or order in found:
            continue
        for leader, others in _led(case, [*activatable(board, state, side, order, NO_SPACE)]):
            title = _all_of("shortcut-order-all", leader, others, card=option)
            found[order] = Shortcut(title=title, choices=(option, *_options(leader, *others)))
            break
    passing = (Shortcut(title=Text("shortcut-pass"), choices=(PASS, DONE)),) if PASS in case.asked.options else ()
    return (*found.values(), *passing)


def discards(case: CombatCase[Pass]) -> tuple[Shortcut, ...]:
    """CC-O15 The whole hand, if the nation may discard so many."""
    cards = tuple(option for option in case.asked.options if isinstance(option, CardOption))
    left = case.board.discard_limit(case.frame.side) - case.frame.discarded
    if len(cards) < 2 or len(cards) > left:
        return ()
    return (Shortcut(title=Text("shortcut-discard-all", {"count": len(cards)}), choices=(*cards, DONE)),)


def _led(
    case: CombatCase[Activate] | CombatCase[Turn], pieces: list[PieceId]
) -> Iterator[tuple[PieceId, list[PieceId]]]:
    """Leaders among some units, each with those whom he can activate, the one with most first."""
    found = [(piece, sorted(followers(case.board, case.state, piece))) for piece in pieces]
    return (one for one in sorted(found, key=lambda one: -len(one[1])) if one[1])


def _all_of(code: str, leader: PieceId, others: list[PieceId], **values: Option) -> Text:
    return Text(code, {"piece": PieceOption(leader), "count": len(others), **values})


def _options(*pieces: PieceId) -> tuple[Option, ...]:
    return tuple(map(PieceOption, pieces))

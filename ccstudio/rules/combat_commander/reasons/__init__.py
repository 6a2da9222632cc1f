"""Why not: every question answers what it does not offer with a rule and a sentence."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ccstudio.engine.options import CardOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.reasons import actions, fire, movement, orders, placement
from ccstudio.rules.combat_commander.reasons.case import Case, CombatView, why

EXPLAINERS: Final[Mapping[str, Callable[[Case, Option], Iterator[Reason]]]] = {
    "choose-order": orders.order,
    "choose-discard": orders.discard,
    "choose-activated": orders.activated,
    "choose-more": orders.more,
    "choose-spotter": orders.spotter,
    "choose-routed": orders.routed,
    "choose-mover": movement.mover,
    "choose-step": movement.step,
    "choose-advancing": movement.advancing,
    "choose-advance": movement.advance,
    "choose-retreat": movement.retreat,
    "choose-flight": movement.flight,
    "choose-giver": movement.giver,
    "choose-receiver": movement.receiver,
    "choose-smoked": movement.smoked,
    "choose-target": fire.target,
    "choose-firer": fire.firer,
    "choose-second": fire.second,
    "choose-sustained": fire.sustained,
    "choose-spotted": fire.spotted,
    "choose-shelled": placement.shelled,
    "choose-setup": placement.setup,
    "choose-setup-hex": placement.setup_hex,
    "choose-carrier": placement.carrier,
    "choose-fortification-hex": placement.works_hex,
    "choose-foxholes": placement.foxholes,
    "choose-demolished": placement.demolished,
    "choose-entry": placement.entry,
    "choose-eliminated": placement.stacked,
    "ask-deploy": placement.stacked,
    "choose-defender": placement.defender,
    "choose-ambushed": placement.ambushed,
    "choose-rallying": placement.rolling,
    "choose-routing": placement.rolling,
    "choose-abandoned": placement.abandoned,
    **dict.fromkeys(actions.WINDOWS, actions.action),
}
"""Who looks closer, by the question; whatever else is asked, the question itself says what can be chosen."""


def explain(view: CombatView, wish: Option) -> tuple[Reason, ...]:
    """Why something is not offered; nothing if it is."""
    asked = view.pending
    if asked is None:
        return (why("CC-6.3", "game-is-over"),)
    if not isinstance(asked, Ask):
        return (why("CC-5.0", "other-decides"),)
    if wish in asked.options:
        return ()
    case = Case.of(view, asked)
    return _why_unknown(case, wish) or _reasons(case, wish)


def _reasons(case: Case, wish: Option) -> tuple[Reason, ...]:
    """What keeps a thing from being chosen; else what is chosen now, and when a card of the hand would be."""
    explainer = EXPLAINERS.get(case.asked.prompt)
    found = next(explainer(case, wish), None) if explainer is not None else None
    if found is not None:
        return (found,)
    general = why(case.rule, f"only-{case.asked.prompt}")
    if isinstance(wish, CardOption) and wish.card in case.state.hands[case.side]:
        return (general, actions.when(case, wish))
    return (general,)


def _why_unknown(case: Case, wish: Option) -> tuple[Reason, ...]:
    """That there is no such thing on the table."""
    board, state = case.board, case.state
    match wish:
        case SpaceOption(space) | SideOption(space) if space not in board.ground.hexes:
            return (why("CC-2.1", "no-such-hex"),)
        case PieceOption(piece) if piece not in state.units and piece not in state.weapons:
            return (why("CC-ST.4", "no-such-piece"),)
        case CardOption(card) if card not in {**board.cards, **board.chits, **board.smoke}:
            return (why("CC-1.2", "no-such-card"),)
    return ()

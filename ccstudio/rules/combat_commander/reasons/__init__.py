"""Why not: every question answers what it does not offer with a rule and a sentence."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ccstudio.engine.options import CardOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.reasons import giving, going, placing, playing, shooting
from ccstudio.rules.combat_commander.reasons.case import Case, CombatView, why

EXPLAINERS: Final[Mapping[str, Callable[[Case, Option], Iterator[Reason]]]] = {
    "choose-order": giving.order,
    "choose-discard": giving.discard,
    "choose-activated": giving.activated,
    "choose-more": giving.more,
    "choose-spotter": giving.spotter,
    "choose-routed": giving.routed,
    "choose-mover": going.mover,
    "choose-step": going.step,
    "choose-advancing": going.advancing,
    "choose-advance": going.advance,
    "choose-retreat": going.retreat,
    "choose-flight": going.flight,
    "choose-giver": going.giver,
    "choose-receiver": going.receiver,
    "choose-smoked": going.smoked,
    "choose-target": shooting.target,
    "choose-firer": shooting.firer,
    "choose-second": shooting.second,
    "choose-sustained": shooting.sustained,
    "choose-spotted": shooting.spotted,
    "choose-shelled": placing.shelled,
    "choose-setup": placing.setup,
    "choose-setup-hex": placing.setup_hex,
    "choose-carrier": placing.carrier,
    "choose-fortification-hex": placing.works_hex,
    "choose-foxholes": placing.foxholes,
    "choose-demolished": placing.demolished,
    "choose-entry": placing.entry,
    "choose-eliminated": placing.stacked,
    "ask-deploy": placing.stacked,
    "choose-defender": placing.defender,
    "choose-ambushed": placing.ambushed,
    "choose-rallying": placing.rolling,
    "choose-routing": placing.rolling,
    "choose-abandoned": placing.abandoned,
    **dict.fromkeys(playing.WINDOWS, playing.action),
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
        return (general, playing.when(case, wish))
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

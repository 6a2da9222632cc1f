"""Why not: every question answers what it does not offer with a rule and a sentence."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ccstudio.engine.options import CardOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.reasons import actions, fire, movement, orders, placement
from ccstudio.rules.combat_commander.reasons.common import Case
from ccstudio.rules.combat_commander.state import CombatState
from ccstudio.rules.shared.reasons import Explainer, Reasons, about, why

EXPLAINERS: Final[Mapping[str, Explainer[CombatState, CombatBoard, Any]]] = {
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


def _unknown(case: Case, wish: Option) -> Iterator[Reason]:
    """That there is no such thing on the table."""
    board, state = case.board, case.state
    match wish:
        case SpaceOption(space) | SideOption(space) if space not in board.ground.hexes:
            yield why("CC-2.1", "no-such-hex")
        case PieceOption(piece) if piece not in state.units and piece not in state.weapons:
            yield why("CC-ST.4", "no-such-piece")
        case CardOption(card) if card not in {**board.cards, **board.chits, **board.smoke}:
            yield why("CC-1.2", "no-such-card")


@about(CardOption)
def _when(case: Case, wish: CardOption) -> Iterator[Reason]:
    """CC-A24.1 When a card of the hand would be played."""
    if wish.card in case.state.hands[case.side]:
        yield actions.when(case, wish)


REASONS: Final = Reasons[CombatState, CombatBoard](
    game_over=why("CC-6.3", "game-is-over"),
    other_decides=why("CC-5.0", "other-decides"),
    explainers=EXPLAINERS,
    unknown=_unknown,
    further=_when,
)

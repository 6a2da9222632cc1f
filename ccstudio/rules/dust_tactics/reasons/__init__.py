"""Why not: every question answers what it does not offer with a rule and a sentence."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Reason, Text
from ccstudio.engine.secrets import View
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.reasons import abilities, attack, command, movement, setup
from ccstudio.rules.dust_tactics.state import DustState

DustView = View[DustState, DustBoard]

RULES: Final[Mapping[str, str]] = {
    "choose-initiative": "DT-I1",
    "choose-squad": "DT-H2",
    "choose-unit": "DT-A1",
    "choose-pair": "DT-A3",
    "choose-step": "DT-M2",
    "ask-crush": "DT-M4",
    "ask-leave": "DT-H13",
    "choose-order": "DT-CS3",
    "choose-block": "DT-S3",
    "choose-crate": "DT-S5",
    "choose-trap": "DT-S5",
    "choose-order-target": "DT-CS4",
    "choose-strike": "DT-CS8",
    "choose-target": "DT-F3",
    "choose-flame": "DT-W8c",
    "choose-shots": "DT-W3",
    "choose-casualty": "DT-F11",
    "choose-aim": "DT-X12a",
    "choose-special": "DT-Z4",
    "choose-charge": "DT-X6a",
    "choose-charge-square": "DT-X6b",
    "choose-repair": "DT-X15",
    "ask-strike-back": "DT-CC2",
}
"""The rule by which each question offers what it offers."""

EXPLAINERS: Final[Mapping[str, Callable[[DustView, Option], Iterator[Reason]]]] = {
    "choose-squad": movement.squad,
    "choose-pair": abilities.pair,
    "choose-step": movement.step,
    "choose-order": command.order,
    "choose-block": setup.block,
    "choose-crate": setup.cover,
    "choose-trap": setup.cover,
    "choose-order-target": command.target,
    "choose-target": attack.target,
    "choose-flame": attack.flame,
    "choose-special": abilities.special,
    "choose-charge": abilities.charge,
    "choose-charge-square": abilities.charge_square,
    "choose-repair": abilities.repair,
}
"""Who looks closer, by the question: reasons why something is not offered, those that decide first; one is told."""


def explain(view: DustView, wish: Option) -> tuple[Reason, ...]:
    """Why something is not offered; nothing if it is."""
    asked = view.pending
    if asked is None:
        return (Reason("DT-E5", Text("game-is-over")),)
    if not isinstance(asked, Ask):
        return (Reason("DT-U21", Text("other-decides")),)
    if wish in asked.options:
        return ()
    explainer = EXPLAINERS.get(asked.prompt)
    found = next(explainer(view, wish), None) if explainer is not None else None
    return (found or Reason(RULES[asked.prompt], Text(f"only-{asked.prompt}")),)

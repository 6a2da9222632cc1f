"""Why a card cannot be played for its action in a window (CC-A24 to CC-A41)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ccstudio.engine.options import ButtonOption, CardOption, Option
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.procedures.defence import AfterRoll
from ccstudio.rules.combat_commander.procedures.prefire import RULES, BeforeRoll
from ccstudio.rules.combat_commander.query.boosts import fitting, second_targets
from ccstudio.rules.combat_commander.query.fire import group_fp, has_boxed_fp, has_boxed_range
from ccstudio.rules.combat_commander.query.pieces import face_of, weapon_of
from ccstudio.rules.combat_commander.reasons.common import Case, why_no_works, why_not_in_hand
from ccstudio.rules.combat_commander.reasons.movement import why_not_abandoned
from ccstudio.rules.combat_commander.stats import Action
from ccstudio.rules.shared.reasons import why

ACTIONS: Final[Mapping[Action, str]] = {
    "ambush": "CC-A25",
    "assault-fire": "CC-A26",
    "bore-sighting": "CC-A27",
    "command-confusion": "CC-A28",
    "concealment": "CC-A29",
    "crossfire": "CC-A30",
    "demolitions": "CC-A31",
    "dig-in": "CC-A32",
    "hand-grenades": "CC-A34",
    "hidden-entrenchments": "CC-A35.1",
    "hidden-mines": "CC-A35.2",
    "hidden-pillbox": "CC-A35.3",
    "hidden-unit": "CC-A35.4",
    "hidden-wire": "CC-A35.5",
    "light-wounds": "CC-A36",
    "marksmanship": "CC-A37",
    "no-quarter": "CC-A38",
    "smoke-grenades": "CC-A39",
    "spray-fire": "CC-A40",
    "sustained-fire": "CC-A41",
}
"""The rule of each action; `when-<action>` is the sentence that says when it is played."""


def action(case: Case, wish: Option) -> Iterator[Reason]:
    """CC-A24.1 Why a card cannot be played for its action in this window: it fits not now, or belongs elsewhere."""
    if isinstance(wish, ButtonOption):
        yield from _button(case, wish)
    if isinstance(wish, CardOption):
        yield from why_not_in_hand(case, wish.card)
        window = _WINDOWS.get(case.asked.prompt)
        if window is not None:
            yield from window(case, wish, _action_of(case, wish))
        yield when(case, wish)


def when(case: Case, wish: CardOption) -> Reason:
    """CC-A24.1 When the action of a card is played."""
    kind = _action_of(case, wish)
    return why(ACTIONS[kind], f"when-{kind}", card=wish)


def _button(case: Case, wish: ButtonOption) -> Iterator[Reason]:
    """Why something cannot be done without a card."""
    match case.asked.prompt, wish.button:
        case "ask-op-fire", "fire":
            yield why("CC-A33.3.b", "no-shooters")
        case "ask-mover", "transfer":
            yield why("CC-O21.1.1", "nothing-to-hand-over")
        case "ask-mover", "abandon":
            yield why_not_abandoned(case)
        case "ask-before-roll", "pass" if isinstance(case.frame, BeforeRoll):
            yield why("CC-10.3.2.1", "must-be-lifted", fp=_fp(case, case.frame))


def _op_fire(case: Case, wish: CardOption, _: Action) -> Iterator[Reason]:
    """CC-A33.1 Why a card does not make anybody fire at who moves."""
    if case.board.cards[wish.card].kind.stats.order != "fire":
        yield why("CC-A33.1", "is-no-fire-card", card=wish)
    yield why("CC-A33.2", "nobody-to-op-fire")


def _pause(case: Case, wish: CardOption, kind: Action) -> Iterator[Reason]:
    """CC-A26, CC-A39 Why a card cannot be played in a pause of one's own move."""
    board, state = case.board, case.state
    if kind == "smoke-grenades":
        yield why("CC-A39", "needs-smoke-grenades", card=wish)
    if kind == "assault-fire":
        boxed = any(
            face_of(board, state.units[unit]).fp_boxed
            or ((weapon := weapon_of(state, unit)) is not None and has_boxed_fp(board, state, weapon))
            for unit in state.moving
        )
        yield why("CC-A26", "needs-assault-target" if boxed else "needs-assault-fire", card=wish)


def _before_roll(case: Case, wish: CardOption, kind: Action) -> Iterator[Reason]:
    """CC-A24.6 Why a card cannot be added to an attack."""
    frame = case.frame
    if not isinstance(frame, BeforeRoll) or kind not in RULES:
        return
    if kind == "spray-fire":
        yield from _spray(case, frame, wish)
    if kind in fitting(case.board, case.state, case.side, frame.firers, frame.hexes):
        yield why("CC-A24.5", "is-played-already", card=wish)
    if kind == "bore-sighting" and not case.board.is_defender(case.side):
        yield why("CC-A24.4", "only-for-defender", card=wish)
    yield why(RULES[kind], f"needs-{kind}", card=wish, fp=case.board.numbers.bore_sighting)


def _spray(case: Case, frame: BeforeRoll, wish: CardOption) -> Iterator[Reason]:
    board, state = case.board, case.state
    if len(frame.hexes) > 1:
        yield why("CC-A40", "is-sprayed-already", card=wish)
    if not all(has_boxed_range(board, state, piece) for piece in frame.firers):
        yield why("CC-A40", "needs-spray-fire", card=wish)
    if not second_targets(board, state, case.side, frame.firers, frame.target):
        yield why("CC-A40", "needs-second-hex", card=wish)
    fp = _fp(case, frame)
    yield why("CC-10.3.2.1", "must-be-lifted" if fp < 1 else "spray-is-too-weak", fp=fp)


def _fp(case: Case, frame: BeforeRoll) -> int:
    return group_fp(case.board, case.state, frame.firers, frame.hexes) + frame.boosts.bonus


def _after_roll(case: Case, wish: CardOption, kind: Action) -> Iterator[Reason]:
    """CC-A29, CC-A35 Why a card does not help those who were fired at."""
    frame = case.frame
    if not isinstance(frame, AfterRoll) or kind not in ("concealment", "hidden-entrenchments", "hidden-pillbox"):
        return
    if kind in frame.played and case.board.rules("oq-31") != "several":
        yield why("CC-A24.5", "is-played-already", card=wish)
    if kind == "concealment":
        missed = frame.attack == "missed"
        yield why("CC-A29", "nothing-to-conceal-from" if missed else "not-against-artillery", card=wish)
    if frame.by == case.side:
        yield why("CC-A35.a", "own-attack", card=wish)
    if not case.board.is_defender(case.side):
        yield why("CC-A24.4", "only-for-defender", card=wish)
    if frame.attack == "artillery" and case.board.rules("oq-23") != "all":
        yield why("CC-O18.2.3.2.b", "not-against-artillery", card=wish)
    yield from why_no_works(case, frame.space)
    if kind == "hidden-entrenchments":
        yield why("CC-A35.1", "not-in-building", card=wish)
    if not case.board.ground.hexes[frame.space].objective:
        yield why("CC-A35.3", "not-an-objective", card=wish)
    yield why("CC-F104", "pillbox-is-there", card=wish)


def _after_pass(case: Case, wish: CardOption, kind: Action) -> Iterator[Reason]:
    """CC-A31, CC-A35.4 Why a card cannot be played while the other player discards."""
    if kind == "demolitions":
        yield why("CC-A31", "nothing-to-demolish", card=wish)
    if kind == "hidden-unit" and not case.board.is_defender(case.side):
        yield why("CC-A24.4", "only-for-defender", card=wish)


def _action_of(case: Case, wish: CardOption) -> Action:
    return case.board.cards[wish.card].kind.stats.action


_WINDOWS: Final[Mapping[str, Callable[[Case, CardOption, Action], Iterator[Reason]]]] = {
    "ask-after-pass": _after_pass,
    "ask-after-roll": _after_roll,
    "ask-before-roll": _before_roll,
    "ask-mover": _pause,
    "ask-op-fire": _op_fire,
}
"""Who looks closer at a card of the hand, by the question."""

WINDOWS: Final = (*_WINDOWS, "ask-ambush", "ask-dig-in", "ask-hidden", "ask-light-wounds", "ask-no-quarter")
"""The questions in which actions are played."""

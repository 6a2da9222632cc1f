"""Plans of seats, played as far as they go: choices made in advance, and reactions that a seat lets pass."""

from collections.abc import Mapping

import msgspec

from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS, is_reaction
from ccstudio.engine.seats import Seat
from ccstudio.net.mail.states import Plan
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.session import Session


def play_plans(session: Session, plans: Mapping[int, Plan]) -> dict[int, Plan]:
    """Play on until a seat has to be asked, or the game is over; return the plans that are left.

    Raises:
        GrammarError: the rules cannot go on; so with whatever else they raise.
    """
    left = dict(plans)
    while isinstance(session.decision, Ask):
        seat = session.decision.seat
        planned = left.pop(seat, None)
        answer = None if planned is None else _answer(session, seat, planned)
        if answer is None:
            return left
        choice, rest = answer
        session.choose(seat, choice)
        # What this choice brought to light counts as a change for the next.
        left[seat] = rest
    return {}


def begins(session: Session, seat: Seat, choices: tuple[str, ...]) -> bool:
    """Whether a seat is asked, and the first of its choices is offered."""
    if not isinstance(session.decision, Ask) or session.decision.seat != seat:
        return False
    asked = session.view(seat).pending
    return isinstance(asked, Ask) and bool(choices) and option_of(choices[0]) in asked.options


def _answer(session: Session, seat: Seat, plan: Plan) -> tuple[Option, Plan] | None:
    """Return what a plan answers to the open question, and the plan after it; None if its seat has to be asked."""
    asked = session.view(seat).pending
    assert isinstance(asked, Ask), "a seat that is asked sees its question"
    plan = _after_changes(session, plan)
    if plan.choices and (choice := option_of(plan.choices[0])) in asked.options:
        return choice, msgspec.structs.replace(plan, choices=plan.choices[1:], number=session.number)
    if plan.reactions != "ask" and is_reaction(asked, session.system.reactions):
        return PASS, msgspec.structs.replace(plan, number=session.number)
    return None


def _after_changes(session: Session, plan: Plan) -> Plan:
    """Return what is left of a plan after dice fell or something came to light."""
    # Where nothing is enforced, nothing that comes to light makes the rest impossible.
    if not session.system.is_enforced or not any(record.barrier for record in session.in_force[plan.number :]):
        return plan
    return msgspec.structs.replace(
        plan,
        choices=plan.choices if plan.past_chance else (),
        reactions="ask" if plan.reactions == "pass" else plan.reactions,
    )


def text_of(choices: tuple[Option, ...]) -> tuple[str, ...]:
    """Return choices as turns carry them."""
    return tuple(map(choice_text, choices))

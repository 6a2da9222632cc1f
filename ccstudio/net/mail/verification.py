"""Verifying a game by mail: own choices as they were ordered, and all that was told once the journal is opened."""

from collections.abc import Iterator, Sequence

from ccstudio.base.language import _
from ccstudio.base.problems import errors_of
from ccstudio.documents.journal import (
    Begun,
    Chosen,
    JournalDocument,
    Reseeded,
    Said,
    SeatEntry,
    SeatJournalDocument,
    TakenBack,
)
from ccstudio.documents.turn import News, Orders
from ccstudio.engine.reactions import PASS
from ccstudio.net.mail.chance import chance_commitment, shared_seed_text
from ccstudio.net.mail.settlements import settlement_findings
from ccstudio.net.mail.states import PlayerState
from ccstudio.net.mail.take_backs import take_back_findings
from ccstudio.play.choices import choice_text
from ccstudio.play.replay import replay
from ccstudio.play.seat_journal import commitment_problems
from ccstudio.rules.registry import Registry


def unordered_choice(entries: Sequence[SeatEntry], orders: Orders | None) -> str:
    """Return the first choice that the host says the seat made, and its orders do not have; empty if there is none."""
    left = list(orders.choices) if orders is not None else []
    for choice in (entry.choice for entry in entries if entry.choice):
        if left and left[0] == choice:
            left.pop(0)
        elif orders is None or orders.reactions == "ask" or choice != choice_text(PASS):
            return choice
    return ""


def verify_opened(
    state: PlayerState, told: SeatJournalDocument, journal: JournalDocument, last: News, registry: Registry
) -> list[str]:
    """Return what contradicts the opened journal, in sentences; empty if everything that the seat was told is true.

    The journal is replayed by the rules, with dice and cards from the seed that host and players made together.

    Args:
        state: what the seat knows.
        told: its journal.
        journal: that of the host.
        last: the news that opened it, with the host's part of the chance.
        registry: where rules are found.
    """
    secret = last.secret
    findings = [*_of_chance(state, journal, secret), *_of_kind(journal)]
    findings += [str(problem) for problem in errors_of(replay(journal, registry=registry).problems)]
    findings += [str(problem) for problem in errors_of(commitment_problems(told, journal, registry=registry))]
    findings += settlement_findings(state)
    findings += take_back_findings(state, journal, secret, last.consents or ())
    if told.result != journal.result and (state.settlement is None or journal.result):
        findings.append(_("The journal has another result than the one you were told."))
    return list(dict.fromkeys(findings))


def _of_chance(state: PlayerState, journal: JournalDocument, secret: str) -> Iterator[str]:
    if not secret or chance_commitment(state.game, secret) != state.invitation.commitment:
        yield _("The host's part of the chance is not the one that the invitation is bound to.")
    elif journal.seed != shared_seed_text(state.game, secret, state.parts):
        yield _("The seed was not made from the parts of the host and the players.")


def _of_kind(journal: JournalDocument) -> Iterator[str]:
    if journal.chance != "seeded" or any(entry.position for entry in journal.entries if isinstance(entry, Begun)):
        yield _("The journal does not begin as the scenario does, with chance from the seed.")
    if not all(isinstance(entry, Begun | Chosen | Said | TakenBack | Reseeded) for entry in journal.entries):
        yield _("The host changed the position outside the rules.")

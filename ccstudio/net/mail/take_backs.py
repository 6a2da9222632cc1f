"""Choices that players take back by consent: the proposal, the new chance, and the proof that all agreed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ccstudio.base.errors import DocumentError
from ccstudio.base.language import _
from ccstudio.documents.copies import copy_of, document_in
from ccstudio.documents.journal import Entry, JournalDocument, Reseeded, SeatEntry, TakenBack
from ccstudio.documents.turn import Consent, Orders, TakeBack, TakeBackState, TurnDocument
from ccstudio.net.mail.chance import taken_back_seed_text
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.states import PlayerState, Proposal
from ccstudio.net.mail.turns import check_signature
from ccstudio.play.seat_feed import SeatFeed
from ccstudio.play.session import Session


def entries_before_choices(state: PlayerState) -> list[int]:
    """Return the entries, by number from 1, to which a seat can ask to go back, the last first.

    Each is the one before a choice of the seat. The turn that it sent last counts as one choice as long as nothing was
    told of it.
    """
    entries, orders = state.entries, state.orders
    in_force = entries_in_force(entries)
    found = [in_force[place - 1] for place, number in enumerate(in_force) if place and entries[number - 1].choice]
    if in_force and orders is not None and orders.choices and orders.known == len(entries):
        found.append(in_force[-1])
    return found[::-1]


def entries_in_force(entries: Sequence[SeatEntry]) -> list[int]:
    """Return the numbers, from 1, of the entries that were not taken back."""
    in_force: list[int] = []
    for number, entry in enumerate(entries, 1):
        if isinstance(entry.back_to, int):
            while in_force and in_force[-1] > entry.back_to:
                in_force.pop()
        else:
            in_force.append(number)
    return in_force


def proposed(
    number: int, turn: TurnDocument, orders: Orders, session: Session, feeds: Mapping[int, SeatFeed]
) -> Proposal | None:
    """Return the proposal of a turn; None if nothing of it can be taken back any more.

    Args:
        number: of the proposal in the game.
        turn: in which a seat proposes it.
        orders: its content.
        session: the game.
        feeds: what each seat knows of it, up to date.
    """
    assert isinstance(orders.back_to, int), "a proposal names an entry"
    records = feeds[turn.seat].in_force_at(orders.back_to)
    if not 1 <= records < session.number:
        return None
    return Proposal(
        number=number,
        seat=turn.seat,
        records=records,
        back_to=tuple(max(1, feeds[seat].known_at(records)) for seat in sorted(feeds)),
        turns={turn.seat: turn.number},
    )


def told(proposal: Proposal, seat: int, state: TakeBackState) -> TakeBack:
    """Return what a seat is told of a proposal."""
    return TakeBack(
        proposal=proposal.number,
        seat=proposal.seat,
        back_to=proposal.back_to[seat],
        waits_for=proposal.waits_for,
        state=state,
    )


def carry_out(session: Session, proposal: Proposal, seed: str) -> None:
    """Take back what all agreed to, and let chance continue from a new seed."""
    session.repeat(TakenBack(count=session.number - proposal.records, is_agreed=True))
    session.repeat(Reseeded(seed=seed))


def proof(turns: Mapping[int, TurnDocument]) -> Consent:
    """Return the proof that all seats agreed, from the turns in which they did."""
    return Consent(orders=tuple(copy_of(turns[seat]) for seat in sorted(turns)))


def parts_in(turns: Mapping[int, TurnDocument], seats: int, own: Sequence[int]) -> list[str]:
    """Return the parts of a new seed from the turns in which seats agreed; seats of the host give none."""
    parts = []
    for seat in range(seats):
        content = turns[seat].content if seat in turns else None
        part = content.chance if isinstance(content, Orders) and seat not in own else ""
        parts.append(part if isinstance(part, str) else "")
    return parts


def take_back_findings(
    state: PlayerState, journal: JournalDocument, secret: str, consents: Sequence[Consent]
) -> Iterator[str]:
    """Yield what is wrong with what was taken back, in sentences.

    Each time every seat must have signed that, the new seed must come from the parts of all, and nothing else may
    change where chance comes from.
    """
    entries = journal.entries
    if not _is_paired(entries):
        yield _("Choices were taken back without new chance, or chance was made new without consent.")
        return
    seeds = [entry.seed for entry in entries if isinstance(entry, Reseeded)]
    if len(seeds) != len(consents):
        yield _("Choices were taken back, and the proof that everybody agreed is missing.")
        return
    seats = len(state.invitation.seats)
    used: set[str] = set()
    for number, (seed, consent) in enumerate(zip(seeds, consents, strict=True), 1):
        turns = _signed(state, consent)
        seals = {turn.seal for turn in turns.values()}
        if set(turns) != set(range(seats)) or seals & used:
            yield _("The host says that everybody agreed to take choices back, but not every player signed that.")
        elif seed != taken_back_seed_text(state.game, secret, number, parts_in(turns, seats, state.invitation.own)):
            yield _(
                "The new seed after choices were taken back was not made from the parts of the host and the players."
            )
        used |= seals


def _is_paired(entries: Sequence[Entry]) -> bool:
    """Whether everything that was taken back was agreed, and each time chance was made new, and never else."""
    marks = [isinstance(entry, TakenBack) for entry in entries]
    news = [isinstance(entry, Reseeded) for entry in entries]
    are_agreed = all(entry.is_agreed for entry in entries if isinstance(entry, TakenBack))
    follow = all(taken == new for (taken, _x), (_y, new) in pairwise(zip(marks, news, strict=True)))
    return are_agreed and follow and not (marks and (marks[-1] or news[0]))


def _signed(state: PlayerState, consent: Consent) -> dict[int, TurnDocument]:
    """Return the valid turns of a proof by their seats; the own one must be one that was sent."""
    found: dict[int, TurnDocument] = {}
    for copy in consent.orders:
        try:
            turn = document_in(copy, path=("content", "consents"))
            if not isinstance(turn, TurnDocument) or not isinstance(turn.content, Orders) or turn.game != state.game:
                continue
            check_signature(turn)
        except (DocumentError, MailError):
            continue
        is_own = turn.seat != state.envelope.seat or turn.seal in state.chain.sent
        if turn.content.wish in {"take-back", "agree-take-back"} and is_own:
            found[turn.seat] = turn
    return found

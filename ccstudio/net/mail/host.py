"""`MailHost`: hosts a game by mail. It has the only whole game; every seat gets what its view may know."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import msgspec

from ccstudio.base.problems import errors_of
from ccstudio.documents.copies import copy_of
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.turn import (
    Acceptance,
    Invitation,
    News,
    Orders,
    TakeBackState,
    TurnContent,
    TurnDocument,
    Wish,
)
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.net.mail.chain import Chain
from ccstudio.net.mail.chance import RandomDigits, chance_commitment, shared_seed, taken_back_seed_text
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.keys import KeyPair
from ccstudio.net.mail.plans import begins, play_plans
from ccstudio.net.mail.settlements import agreed_draw, resignation, settled_result
from ccstudio.net.mail.states import HostState, Plan, Proposal
from ccstudio.net.mail.store import DOCUMENTS, JOURNAL, GameFolder
from ccstudio.net.mail.take_backs import carry_out, parts_in, proof, proposed, told
from ccstudio.net.mail.turns import Envelope, signed
from ccstudio.play.journal import copies_for, journal_of, result_text, sealed, seats_of, unsealed_journal
from ccstudio.play.journal_contents import opened_from
from ccstudio.play.opening import Opened
from ccstudio.play.replay import replay
from ccstudio.play.seat_feed import SeatFeed
from ccstudio.play.seat_journal import head_for
from ccstudio.play.session import Session
from ccstudio.rules.registry import Registry

T = TypeVar("T")


class MailHost:
    """The host's side of one game. Every method leaves the game as it was if it raises."""

    def __init__(self, folder: GameFolder, state: HostState, keys: KeyPair, registry: Registry | None = None) -> None:
        self.folder = folder
        self.state = state
        self._keys = keys
        self._registry = registry or Registry()
        self._session: Session | None = None
        self._feeds: dict[int, SeatFeed] = {}

    @classmethod
    def begin(
        cls,
        opened: Opened,
        folder_of: Callable[[str], GameFolder],
        keys: KeyPair,
        *,
        names: Sequence[str],
        host: str,
        own: Sequence[int] = (),
        title: str = "",
        registry: Registry | None = None,
        digits: RandomDigits = secrets.token_hex,
    ) -> "MailHost":
        """Make a game and the invitations to its seats; it begins when all have accepted.

        Raises:
            MailError: there is not one name for each seat.
            SaveError: it cannot be saved.
        """
        scenario, system = opened.contents.scenario, opened.system
        # Set up once on trial, so that nobody is invited to a game that cannot begin.
        trial = Session.begin(opened, seed=0, barriers=True)
        seats = seats_of(trial)
        if len(names) != len(seats):
            raise MailError("mail-names", names=len(names), seats=len(seats))
        game, secret = digits(16), digits(32)
        invitation = Invitation(
            system=system.id,
            system_version=system.version,
            scenario=scenario.reference,
            seats=seats,
            names=tuple(names),
            host=host,
            own=tuple(sorted(own)),
            commitment=chance_commitment(game, secret),
            nonce=digits(32),
        )
        state = HostState(
            game=game,
            title=title or scenario.title,
            licence=scenario.licence,
            key=digits(32),
            invitation=invitation,
            secret=secret,
            parts=("",) * len(seats),
            chains=(Chain(),) * len(seats),
            known=(0,) * len(seats),
        )
        made = cls(folder_of(game), state, keys, registry)
        # The documents as a journal of the trial, whose entries mean nothing.
        made.folder.keep_document(journal_of(trial))
        invitations: dict[int, TurnContent] = {
            seat: msgspec.structs.replace(invitation, nonce=digits(32)) for seat in range(len(seats))
        }
        made._commit(state, invitations, ())
        return made

    @property
    def session(self) -> Session | None:
        """The whole game; None before everybody has accepted.

        Raises:
            MailError: it cannot be replayed from what was saved.
        """
        if self._session is None and self.state.has_begun:
            self._session = self._replayed()
        return self._session

    def take(self, turn: TurnDocument) -> list[TurnDocument]:
        """Take in a turn with a valid signature, play on, and return the turns to send.

        Raises:
            MailError: it is not the next turn of its player, or orders what is not offered.
            SaveError: the game cannot be saved.
        """
        if turn.seat >= len(self.state.chains):
            raise MailError("mail-seat-unknown", seat=turn.seat)
        chain = self.state.chains[turn.seat]
        chain.check(turn)
        with self._undone_on_errors():
            match turn.content:
                case Acceptance():
                    return self._accept(turn, turn.content)
                case Orders():
                    return self._order(turn, turn.content)
        raise MailError("mail-not-for-host")

    def news(self) -> list[TurnDocument]:
        """Return and keep news for every seat that has something new to learn, asked or not.

        Raises:
            SaveError: the game cannot be saved.
        """
        session = self.session
        if session is None:
            return []
        with self._undone_on_errors():
            return self._tell(self.state, session, (), everybody=True)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats whose turns the host waits for."""
        if not self.state.has_begun:
            return tuple(seat for seat, chain in enumerate(self.state.chains) if not chain.taken)
        return (self.state.asked,) if self.state.asked >= 0 else ()

    def _accept(self, turn: TurnDocument, content: Acceptance) -> list[TurnDocument]:
        state, seat = self.state, turn.seat
        if not state.chains[seat].answers_last(turn):
            raise MailError("mail-no-invitation", number=turn.number)
        names = _with(state.invitation.names, seat, content.name)
        part = "" if seat in state.invitation.own else content.chance
        state = msgspec.structs.replace(
            state,
            invitation=msgspec.structs.replace(state.invitation, names=names),
            parts=_with(state.parts, seat, part),
            chains=_with(state.chains, seat, state.chains[seat].with_taken(turn)),
        )
        if not all(chain.taken for chain in state.chains):
            return self._commit(state, {}, (turn,))
        opened = self._opened()
        seed = shared_seed(state.game, state.secret, state.parts)
        self._session = session = Session.begin(opened, seed=seed, barriers=True, key=state.key)
        return self._tell(state, session, (turn,))

    def _order(self, turn: TurnDocument, orders: Orders) -> list[TurnDocument]:
        state, seat, session = self.state, Seat(turn.seat), self.session
        if session is None:
            raise MailError("mail-not-begun")
        if self.state.settlement is not None:
            raise MailError("mail-over")
        state = msgspec.structs.replace(state, chains=_with(state.chains, seat, state.chains[seat].with_taken(turn)))
        decides = bool(orders.choices) or orders.reactions != "ask"
        if decides and not _can_decide(state, session, turn, orders):
            return self._tell(state, session, (turn,), void=turn)
        if isinstance(orders.text, str):
            session.say(seat, orders.text)
        if orders.wish in {"take-back", "agree-take-back", "no-take-back"}:
            return self._take_back(state, session, turn, orders)
        if not isinstance(orders.wish, msgspec.UnsetType):
            return self._settle(state, session, turn, orders.wish)
        if decides and set(state.offers) - {seat}:
            state = msgspec.structs.replace(state, offers={})  # who plays on wants no draw
        if not decides:
            # Only a line to the table: who is asked stays asked, and others read it with their next news.
            return self._commit(self._with_entries(state, session), {}, (turn,))
        plan = Plan(
            choices=orders.choices, reactions=orders.reactions, past_chance=orders.past_chance, number=session.number
        )
        plans = play_plans(session, {**state.plans, seat: plan})
        state = msgspec.structs.replace(state, plans=plans, proposal=None)
        return self._tell(state, session, (turn,))

    def _take_back(self, state: HostState, session: Session, turn: TurnDocument, orders: Orders) -> list[TurnDocument]:
        """Let a seat propose to take choices back, agree to that, or refuse it; everybody is told."""
        if session.decision is None or state.settlement is not None:
            raise MailError("mail-over")
        if orders.choices or orders.reactions != "ask":
            raise MailError("mail-take-back-alone")
        found, seat, crossed = state.proposal, turn.seat, not state.chains[turn.seat].answers_last(turn)
        if orders.wish == "take-back":
            if found is not None and not crossed:
                raise MailError("mail-take-back-open" if seat in found.turns else "mail-take-back-answer")
            feeds = {number: self._feed(session, number) for number in range(len(state.chains))}
            found = None if found is not None else proposed(state.proposals + 1, turn, orders, session, feeds)
            if found is None:
                return self._tell(state, session, (turn,), void=turn)
            state = msgspec.structs.replace(state, proposals=found.number)
        elif found is None or orders.proposal != found.number:
            if not crossed or (isinstance(orders.proposal, int) and orders.proposal > state.proposals):
                raise MailError("mail-take-back-other", number=turn.number)
            return self._tell(state, session, (turn,), void=turn)
        elif orders.wish == "no-take-back":
            return self._tell(msgspec.structs.replace(state, proposal=None), session, (turn,), answered="refused")
        elif seat in found.turns:
            raise MailError("mail-take-back-twice", number=turn.number)
        elif orders.back_to != found.back_to[seat]:
            raise MailError("mail-take-back-other", number=turn.number)
        else:
            found = msgspec.structs.replace(found, turns={**found.turns, seat: turn.number})
        if found.waits_for:
            return self._tell(msgspec.structs.replace(state, proposal=found), session, (turn,))
        return self._tell_taken_back(state, session, turn, found)

    def _tell_taken_back(
        self, state: HostState, session: Session, turn: TurnDocument, agreed: Proposal
    ) -> list[TurnDocument]:
        """Take back what all have agreed to; everybody is told."""
        turns = {seat: self._turn_of(seat, number, turn) for seat, number in agreed.turns.items()}
        parts = parts_in(turns, len(state.chains), state.invitation.own)
        seed = taken_back_seed_text(state.game, state.secret, len(state.consents) + 1, parts)
        carry_out(session, agreed, seed)
        dropped = tuple(seat for seat, plan in state.plans.items() if plan.choices or plan.reactions != "ask")
        state = msgspec.structs.replace(
            state, proposal=None, consents=(*state.consents, agreed.turns), plans={}, offers={}
        )
        return self._tell(state, session, (turn,), answered="agreed", before=agreed, dropped=dropped)

    def _turn_of(self, seat: int, number: int, last: TurnDocument | None = None) -> TurnDocument:
        """Return a turn of a seat, which may be the last one, that is not saved yet."""
        if last is not None and (seat, number) == (last.seat, last.number):
            return last
        return self.folder.turn("player", seat, number)

    def _settle(self, state: HostState, session: Session, turn: TurnDocument, wish: Wish) -> list[TurnDocument]:
        """Let a seat resign, offer a draw or agree to one, or refuse it; everybody is told."""
        if session.decision is None or state.settlement is not None:
            raise MailError("mail-over")
        offers = {} if wish == "no-draw" else {**state.offers, turn.seat: turn.number}
        settlement = None
        if wish == "resign":
            settlement = resignation(turn)
        elif len(offers) == len(state.chains):
            settlement = agreed_draw({seat: self._turn_of(seat, offers[seat], turn) for seat in sorted(offers)})
        state = msgspec.structs.replace(
            state,
            offers={} if wish == "resign" else offers,
            settlement=settlement,
            proposal=None if settlement is not None else state.proposal,
        )
        return self._tell(state, session, (turn,), everybody=True)

    def _tell(
        self,
        state: HostState,
        session: Session,
        taken: Sequence[TurnDocument],
        *,
        everybody: bool = False,
        answered: TakeBackState = "lapsed",
        before: Proposal | None = None,
        dropped: Sequence[int] = (),
        void: TurnDocument | None = None,
    ) -> list[TurnDocument]:
        """Save the game after it was played on, with news for the seat that is asked, or for all at its end.

        Args:
            state: what is saved.
            session: the game.
            taken: turns that came.
            everybody: whether all seats get news, asked or not.
            answered: what became of the proposal to take choices back that was open, if it is so no more.
            before: that proposal, if it was changed since.
            dropped: seats whose choices in advance were dropped.
            void: a turn that had no effect.
        """
        before = before or self.state.proposal
        proposal = state.proposal or before
        is_new = state.proposal != before
        answer: TakeBackState = "open" if state.proposal is not None else answered
        is_over = session.decision is None or state.settlement is not None
        asked = session.decision.seat if isinstance(session.decision, Ask) and not is_over else -1
        contents: dict[int, TurnContent] = {}
        known = list(state.known)
        for seat in range(len(state.chains)):
            news = self._news_for(state, session, seat, is_over=is_over)
            if proposal is not None and (state.proposal is not None or is_new):
                news = msgspec.structs.replace(news, take_back=told(proposal, seat, answer))
            if seat in dropped:
                news = msgspec.structs.replace(news, dropped=True)
            is_void = void is not None and void.seat == seat
            if is_void and void is not None:
                news = msgspec.structs.replace(news, void=void.number)
            is_due = seat == asked or is_over or everybody or is_new or is_void
            tells_more = news.offers != msgspec.UNSET or bool(self.state.offers) or is_new or is_void
            if is_due and (news.entries or tells_more or (is_over and not state.opened)):
                contents[seat] = news
                known[seat] = news.known + len(news.entries)
        state = msgspec.structs.replace(
            self._with_entries(state, session), known=tuple(known), asked=int(asked), opened=state.opened or is_over
        )
        if is_over:
            self.folder.keep_document(self._journal(session), JOURNAL)
        return self._commit(state, contents, taken)

    def _with_entries(self, state: HostState, session: Session) -> HostState:
        return msgspec.structs.replace(
            state,
            entries=unsealed_journal(session, session.records, ()).entries,
            result=_result(state, session),
        )

    def _news_for(self, state: HostState, session: Session, seat: int, *, is_over: bool) -> News:
        update = self._feed(session, seat).since(state.known[seat])
        news = News(
            known=update.number,
            entries=update.entries,
            result=_result(state, session) if is_over else "",
            offers=tuple(sorted(state.offers)) or msgspec.UNSET,
            settlement=state.settlement or msgspec.UNSET,
        )
        if not state.known[seat]:
            head = head_for(session, seat, copies_for(session))
            news = msgspec.structs.replace(news, head=copy_of(sealed(head)), chance=state.parts)
        if is_over and not state.opened:
            consents = tuple(
                proof({of: self._turn_of(of, number) for of, number in turns.items()}) for turns in state.consents
            )
            news = msgspec.structs.replace(
                news,
                journal=copy_of(self._journal(session)),
                secret=state.secret,
                consents=consents or msgspec.UNSET,
            )
        return news

    def _feed(self, session: Session, seat: int) -> SeatFeed:
        """Return what a seat knows of the game, up to date."""
        feed = self._feeds.get(seat)
        if feed is None:
            feed = self._feeds[seat] = SeatFeed(session, Seat(seat))
        feed.update()
        return feed

    def _journal(self, session: Session) -> JournalDocument:
        return journal_of(session, title=self.state.title)

    def _commit(
        self, state: HostState, contents: dict[int, TurnContent], taken: Sequence[TurnDocument]
    ) -> list[TurnDocument]:
        """Sign what goes out, and save everything; return what was signed."""
        made = []
        for seat, content in contents.items():
            envelope = Envelope(
                game=state.game,
                scenario=state.invitation.scenario.id,
                title=state.title,
                licence=state.licence,
                seat=seat,
            )
            turn = signed(envelope, content, state.chains[seat], self._keys, from_host=True)
            state = msgspec.structs.replace(state, chains=_with(state.chains, seat, state.chains[seat].with_sent(turn)))
            made.append(turn)
        self.folder.keep_turns([*taken, *made])
        self.folder.save(state)
        self.state = state
        return made

    @contextmanager
    def _undone_on_errors(self) -> Iterator[None]:
        """Forget what was played in memory if something goes wrong; it is replayed from what was saved."""
        is_done = False
        try:
            yield
            is_done = True
        finally:
            if not is_done:
                self._session = None
                self._feeds = {}

    def _opened(self) -> Opened:
        opened, problems = opened_from(self.folder.document(JournalDocument, DOCUMENTS), self._registry)
        if opened is None:
            raise MailError("mail-cannot-play", reason=str(problems[0]))
        return opened

    def _replayed(self) -> Session:
        documents = self.folder.document(JournalDocument, DOCUMENTS)
        state = self.state
        seed = shared_seed(state.game, state.secret, state.parts)
        journal = msgspec.structs.replace(
            documents, seed=f"{seed:048x}", key=state.key, entries=state.entries, position={}, result="", barriers=True
        )
        replayed = replay(sealed(journal), registry=self._registry)
        errors = errors_of(replayed.problems)
        if replayed.session is None or errors:
            raise MailError("mail-cannot-play", reason=str(errors[0]) if errors else "")
        return replayed.session


def _can_decide(state: HostState, session: Session, turn: TurnDocument, orders: Orders) -> bool:
    """Whether orders answer the open question; False if they crossed with news in the mail.

    Then they have no effect, but their number counts, so that the next orders can come.

    Raises:
        MailError: no honest program sends such orders.
    """
    seat = Seat(turn.seat)
    if state.asked != seat or orders.known != state.known[seat]:
        if state.chains[seat].answers_last(turn):
            raise MailError("mail-late", number=turn.number)
        return False
    if state.proposal is not None and seat in state.proposal.turns:
        raise MailError("mail-take-back-open")
    if orders.choices and not begins(session, seat, orders.choices):
        raise MailError("mail-not-offered", choice=orders.choices[0])
    return True


def _result(state: HostState, session: Session) -> str:
    """Return the result by the rules, or by what the players agreed to."""
    if state.settlement is not None:
        return settled_result(state.settlement, state.invitation.seats)
    return result_text(session.game.result, session.seating)


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])

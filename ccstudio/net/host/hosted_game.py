"""`HostedGame`: one game of a host, as it is played.

Whatever changes a game happens one after the other under its lock: it is played on the session, stored, and only then
told. If it cannot be stored, the game is loaded again as it was. So nobody ever hears of anything that could be lost.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ccstudio.ai.worker import seed_for
from ccstudio.documents.journal import Said
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import is_reaction
from ccstudio.engine.seats import Seat
from ccstudio.net.host import clocks
from ccstudio.net.host.audience import Audience, Following, Receiver, Viewer
from ccstudio.net.host.game_infos import info_of
from ccstudio.net.host.records import GameChange, GameState, HostError, LeaseLostError, StoredEntry, StoreError
from ccstudio.net.host.restoring import Restored, begun, head_text, restored
from ccstudio.net.host.services import Services
from ccstudio.net.message_types import GameStatus
from ccstudio.net.protocol import Clocks, Ended, GameChanged, Presence, written
from ccstudio.play.choices import option_of
from ccstudio.play.journal import result_text
from ccstudio.play.session import PERSON, Session

MOST_REQUESTS: Final = 500
"""So many answered requests of a game are remembered while it is loaded."""


class HostedGame:
    """A game with those who follow it. Methods that change it must be called under `lock`."""

    def __init__(self, game: str, state: GameState, services: Services) -> None:
        self.id: Final = game
        self.state = state
        self.services: Final = services
        self.lock: Final = asyncio.Lock()
        self.session: Session | None = None
        self.audience = Audience(())
        self.contents_json = b""
        self.used_at = services.now()
        self._stored = 0
        self._requests: dict[tuple[int, str], None] = {}
        self._question_put_at = 0.0
        self._wake: asyncio.TimerHandle | None = None
        self._asked_told = -1

    # Loading

    async def load(self) -> Session:
        """Return the session, restored from the store if need be.

        Raises:
            HostError: another host has the game, or it cannot be restored.
        """
        self.used_at = self.services.now()
        if self.session is not None:
            return self.session
        await self.own()
        if self.state.status == "open":
            raise HostError("host-game-not-begun")
        store, state = self.services.store, self.state
        texts = await store.call(lambda it: it.documents(state.documents))
        documents = await self.services.catalogue.open(texts, state.system)
        entries = await store.call(lambda it: it.entries(self.id))
        self._install(await asyncio.to_thread(restored, documents, state, entries))
        for entry in entries[-MOST_REQUESTS:]:
            if entry.request:
                self._requests[entry.account, entry.request] = None
        self.let_computer_play()
        return self.session_now

    async def own(self) -> None:
        """Own the game, and read its state as it is stored.

        Raises:
            HostError: another host has the game, or it is gone.
        """
        owner = await self.services.store.call(lambda it: it.take(self.id))
        state = await self.services.store.call(lambda it: it.game(self.id))
        if state is None:
            raise HostError("host-game-unknown")
        if owner is not None:
            self.drop()
            raise HostError("host-game-elsewhere", address=owner)
        self.state = state

    @property
    def session_now(self) -> Session:
        """The session of a game that is loaded."""
        assert self.session is not None, "the game is loaded"
        return self.session

    def _install(self, made: Restored) -> None:
        made.audience.take_over(self.audience)
        self.session, self.audience, self.contents_json = made.session, made.audience, made.contents_json
        self._stored = len(made.session.records)
        self._question_put_at = self.services.now()

    def unload(self) -> None:
        """Forget the session; it is restored when somebody needs it."""
        self.session = None
        if self._wake is not None:
            self._wake.cancel()

    @property
    def is_followed(self) -> bool:
        """Whether anybody follows the game."""
        return any(True for _ in self.audience.followings())

    # The lobby

    async def begin(self, state: GameState, account: int, request: str) -> None:
        """Begin the game, whose seats are all taken."""
        texts = await self.services.store.call(lambda it: it.documents(state.documents))
        documents = await self.services.catalogue.open(texts, state.system)
        made = await asyncio.to_thread(begun, documents, state, self.services.now())
        self._install(made)
        self._stored = 0
        session = self.session_now
        sides = 1 + max(seat.side for seat in state.seats)
        ready = msgspec.structs.replace(
            state,
            status="running",
            system_version=session.system.version,
            seed=f"{session.seed:016x}",
            key=session.key,
            clocks=clocks.begun(state.clock, sides),
        )
        await self.keep(self._played(ready, self.services.now()), account, request)
        self.tell_change()
        self.let_computer_play()

    async def keep(self, state: GameState, account: int = 0, request: str = "", *, is_new: bool = False) -> None:
        """Store a state with all entries that are not stored yet.

        Raises:
            StoreError: it was not stored; the game is loaded again when it is needed next.
        """
        now = self.services.now()
        records = self.session.records[self._stored :] if self.session is not None else ()
        entries = tuple(
            StoredEntry(self._stored + place, msgspec.json.encode(record.entry), now, account, request)
            for place, record in enumerate(records)
        )
        change = GameChange(game=self.id, state=state, entries=entries, deadline=_deadline(state), is_new=is_new)
        try:
            await self.services.store.write(change)
        except LeaseLostError:
            self.drop()
            raise
        except StoreError:
            self.unload()
            self.services.to_restore.add(self.id)
            raise
        self._stored += len(entries)
        self.state = state
        if request:
            self._requests[account, request] = None
            while len(self._requests) > MOST_REQUESTS:
                del self._requests[next(iter(self._requests))]

    async def remove(self) -> None:
        """Take a game that has not begun off the list.

        Raises:
            StoreError: that cannot be stored.
        """
        await self.services.store.write(GameChange(game=self.id, state=self.state, is_gone=True))
        self.tell_change(is_gone=True)

    def drop(self) -> None:
        """Let the game go, which another host has now, and all who follow it go on there."""
        self.unload()
        self.audience.go_elsewhere(self.id)

    # Play

    def is_answered(self, account: int, request: str) -> bool:
        """Whether a request has been carried out already."""
        return (account, request) in self._requests

    def own_seat(self, account: int, seat: int) -> Seat:
        """Return a seat of an account.

        Raises:
            HostError: it has not.
        """
        if seat not in self.state.seats_of(account):
            raise HostError("host-seat-not-yours")
        return Seat(seat)

    async def choose(self, account: int, seat: int, number: int, choice: str, request: str) -> None:
        """Play the choice of a seat.

        Raises:
            StudioError: the seat may not, the question is not open any more, or the choice is not offered.
        """
        self.own_seat(account, seat)
        session = await self.load()
        if self.is_answered(account, request):
            return
        await self.check_time()
        self.check_running()
        viewer = self.audience.viewers[Seat(seat)]
        if not viewer.asked_at <= number <= viewer.released or self.state.seats[seat].player != PERSON:
            raise HostError("host-answer-late")
        await self.play(session, Seat(seat), choice, account, request)

    async def play(self, session: Session, seat: Seat, choice: str, account: int = 0, request: str = "") -> None:
        """Play a choice, store it, and tell it; in a window for reactions not before its time.

        Raises:
            StudioError: it is not offered, or cannot be stored.
        """
        decision = session.decision
        is_window = isinstance(decision, Ask) and is_reaction(decision, session.system.reactions)
        session.choose(seat, option_of(choice))
        now = self.services.now()
        release = now
        if is_window:
            pause = self.state.reaction_pause_ms / 1_000
            release = max(now, self._question_put_at + pause * self.services.chance.uniform(1.0, 1.25))
        await self.keep(self._played(self.state, release), account, request)
        self.spread(release, by=seat)
        self.let_computer_play()

    async def keep_played(self, account: int, request: str) -> None:
        """Store and tell what consent led to.

        Raises:
            StoreError: it cannot be stored.
        """
        now = self.services.now()
        await self.keep(self._played(self.state, now), account, request)
        self.spread(now)
        self.let_computer_play()

    async def say(self, account: int, seat: int, text: str, request: str, *, to_side: bool) -> None:
        """Write a line to the table.

        Raises:
            StudioError: the seat may not, or nothing is left of the line.
        """
        self.own_seat(account, seat)
        session = await self.load()
        if self.is_answered(account, request):
            return
        session.say(Seat(seat), text, to_side=to_side)
        await self.keep(self.state, account, request)
        self.spread(self.services.now())

    def spread(self, release: float, by: Seat | None = None) -> None:
        """Let all viewers know what was stored: the seat that did it at once, the others from a time on."""
        now = self.services.now()
        puts_question = not isinstance(self.session_now.records[-1].entry, Said)
        for viewer in self.audience.viewers.values():
            viewer.update(now, puts_question=puts_question)
            if viewer.seat == by or self.state.is_over:
                viewer.release_all()
            else:
                viewer.release_at = max(viewer.release_at, release)
        if puts_question:
            self._question_put_at = release
        self.flush()
        if self.state.is_over:
            self.tell_change()

    def check_running(self) -> None:
        """Refuse what only a running game allows.

        Raises:
            HostError: it is paused, over or not begun.
        """
        refusals: dict[GameStatus, str] = {
            "open": "host-game-not-begun",
            "paused": "host-game-paused",
            "over": "host-game-over",
        }
        if self.state.status in refusals:
            raise HostError(refusals[self.state.status])

    def _played(self, state: GameState, release: float) -> GameState:
        """Return the state behind a choice that others hear of at a time."""
        session = self.session_now
        decision = session.decision
        noticed = tuple(viewer.times[-1] for viewer in self.audience.viewers.values())
        state = msgspec.structs.replace(state, asked=-1, noticed=noticed)
        if decision is None:
            result = result_text(session.game.result, session.seating)
            return self.ended(state, "rules", result=result, now=release)
        if not isinstance(decision, Ask):
            return state
        seat = state.seats[decision.seat]
        runs = seat.side if seat.player == PERSON else clocks.NOBODY
        on_turn = decision.kind in session.system.turn_kinds
        times = clocks.asked(state.clock, state.clocks, runs, release, on_turn=on_turn)
        return msgspec.structs.replace(state, asked=int(decision.seat), clocks=times)

    def ended(self, state: GameState, reason: str, *, now: float, loser: int = -1, result: str = "") -> GameState:
        """Return the state of a game that is over."""
        return msgspec.convert(
            {
                **msgspec.to_builtins(msgspec.structs.replace(state, clocks=clocks.stopped(state.clocks, now))),
                "status": "over",
                "reason": reason,
                "loser": loser,
                "result": result,
                "asked": -1,
            },
            GameState,
        )

    async def end(self, reason: str, loser: int = -1, account: int = 0, request: str = "") -> None:
        """End the game outside the rules.

        Raises:
            StoreError: it cannot be stored.
        """
        await self.keep(self.ended(self.state, reason, now=self.services.now(), loser=loser), account, request)
        for viewer in self.audience.viewers.values():
            viewer.release_all()
        self.flush()
        self.tell_change()

    # Time

    async def check_time(self) -> None:
        """End the game, or let a computer player go on, if the time of the side that is asked is over.

        Raises:
            StoreError: it cannot be stored.
        """
        state = self.state
        if state.status != "running" or not 0 < _deadline(state) <= self.services.now():
            return
        side = state.clocks.running
        if state.clock.timeout == "lose":
            await self.end("time", side)
            return
        seats = tuple(
            msgspec.structs.replace(seat, player="regular") if seat.side == side and seat.player == PERSON else seat
            for seat in state.seats
        )
        await self.change_seats(msgspec.structs.replace(state, seats=seats))

    async def change_seats(self, state: GameState, account: int = 0, request: str = "") -> None:
        """Store who plays the seats, and go on with whoever is asked now.

        Raises:
            StoreError: it cannot be stored.
        """
        await self.load()
        await self.keep(self._played(state, self.services.now()), account, request)
        self.flush()
        self.tell_change()
        self.let_computer_play()

    async def pause(self, *, is_paused: bool) -> None:
        """Stop the clocks and all answers, or go on.

        Raises:
            StoreError: it cannot be stored.
        """
        await self.load()
        now = self.services.now()
        if is_paused:
            stopped = clocks.stopped(self.state.clocks, now)
            await self.keep(msgspec.structs.replace(self.state, status="paused", paused_at=now, clocks=stopped))
        else:
            resumed = msgspec.structs.replace(self.state, status="running", paused_at=0.0)
            await self.keep(self._played(resumed, now))
        self.flush()
        for _viewer, following in self.audience.followings():
            self._send_clocks(following, now)
        self.tell_change()
        self.let_computer_play()

    # Computer players

    def let_computer_play(self) -> None:
        """Let the computer player play that is asked, if one is."""
        if self.computer_question() is not None and self.services.computers is not None:
            self.services.computers.add(self.id)

    def computer_question(self) -> tuple[Seat, str] | None:
        """Return the seat that is asked and its computer player; None if a person is asked, or nobody."""
        if self.session is None or self.state.status != "running" or self.state.asked < 0:
            return None
        player = self.state.seats[self.state.asked].player
        return None if player == PERSON else (Seat(self.state.asked), player)

    def computer_seed(self) -> int:
        """Return the seed of a computer player for the open question."""
        return seed_for(self.session_now.seed, len(self.session_now.records))

    # Telling

    def follow(self, receiver: Receiver, seat: Seat, known: int, delay: float | None, code: str = "") -> None:
        """Let a connection follow a viewer, from an entry on."""
        viewer = self.audience.viewers[seat]
        following = Following(receiver, known, delay, code)
        if known == 0 or known > viewer.visible(following, self.services.now()):
            following.known = 0
            receiver.send(head_text(self.id, self.session_now, self.contents_json, seat))
        self.audience.add(seat, following)
        self.flush()
        self.tell_presence()

    def leave(self, receiver: Receiver) -> None:
        """Let a connection follow no longer."""
        if self.audience.remove(receiver):
            self.tell_presence()

    def flush(self) -> None:
        """Send everybody what they may know by now, and come back when somebody may know more."""
        now = self.services.now()
        wake: float | None = None
        for viewer in self.audience.viewers.values():
            viewer.release(now)
            for following in viewer.followers:
                if self.state.is_over:
                    following.delay = None if following.delay is None else 0.0
                self._send_news(viewer, following, now)
                after = viewer.next_release(following)
                if after is not None:
                    wake = after if wake is None else min(wake, after)
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        if wake is not None:
            self._wake = asyncio.get_running_loop().call_later(max(0.001, wake - now), self.flush)
        self._tell_asked(now)

    def _send_news(self, viewer: Viewer, following: Following, now: float) -> None:
        state, before = self.state, following.known
        for text in viewer.news(self.id, following, now):
            following.receiver.send(text)
        if following.known != before or not before:
            self._send_clocks(following, now)
        if state.is_over and not following.is_told_of_end and following.known == len(viewer.times):
            following.is_told_of_end = True
            ended = Ended(game=self.id, reason=state.reason or "rules", side=state.loser, result=state.result)
            following.receiver.send(written(ended))

    def _send_clocks(self, following: Following, now: float) -> None:
        running = self.state.clocks
        if self.state.clock.kind != "none" and not following.delay:
            left = clocks.remaining_ms(running, max(now, running.since))
            following.receiver.send(written(Clocks(game=self.id, remaining_ms=left, running=running.running)))

    def _tell_asked(self, now: float) -> None:
        """Tell who is asked, on connections that do not follow the game."""
        asked = self.state.asked
        if asked == self._asked_told or (asked >= 0 and now < self.audience.viewers[Seat(asked)].release_at):
            return
        self._asked_told = asked
        if asked >= 0 and self.state.seats[asked].player == PERSON:
            account = self.state.seats[asked].account
            following = {id(it.receiver) for _viewer, it in self.audience.followings()}
            message = written(GameChanged(info=info_of(self.id, self.state, account, self.here())))
            for receiver in self.services.receivers_of(account):
                if id(receiver) not in following:
                    receiver.send(message)

    def here(self) -> Mapping[int, bool]:
        """Return the seats whose persons follow the game."""
        return {int(viewer.seat): True for viewer, it in self.audience.followings() if it.delay is None}

    def tell_presence(self) -> None:
        """Tell who follows the game."""
        here = self.here()
        watchers = {id(it.receiver) for _viewer, it in self.audience.followings() if it.delay is not None}
        seats = tuple(number in here for number in range(len(self.state.seats)))
        self.audience.tell(Presence(game=self.id, seats=seats, watchers=len(watchers)))

    def tell_change(self, *, is_gone: bool = False, also: Sequence[int] = ()) -> None:
        """Tell seats and status to all who have a seat or watch."""
        here = self.here()
        told: set[int] = set()
        accounts = {seat.account for seat in self.state.seats if seat.account} | {self.state.creator, *also}
        for account in sorted(accounts):
            message = written(GameChanged(info=info_of(self.id, self.state, account, here), is_gone=is_gone))
            for receiver in self.services.receivers_of(account):
                told.add(id(receiver))
                receiver.send(message)
        for _viewer, following in self.audience.followings():
            if id(following.receiver) not in told:
                told.add(id(following.receiver))
                info = info_of(self.id, self.state, following.receiver.account_id, here)
                following.receiver.send(written(GameChanged(info=info, is_gone=is_gone)))


def _deadline(state: GameState) -> float:
    return clocks.deadline(state.clocks) if state.status == "running" else 0.0

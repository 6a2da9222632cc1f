"""Proposals: what the persons at a table do by consent, from undo to a draw."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ccstudio.ai.levels import LEVELS
from ccstudio.base.errors import StudioError
from ccstudio.engine.seats import Seat
from ccstudio.net.host.audience import Following, Viewer, is_seated
from ccstudio.net.host.hosted_game import HostedGame
from ccstudio.net.host.records import HostError
from ccstudio.net.protocol import Answer, Propose, Proposed, Settled, written
from ccstudio.play.free_hand_of_seat import arrange_as_seat
from ccstudio.play.session import PERSON

_LAPSE_WITH_A_CHOICE: Final = frozenset({"undo", "free-hand", "draw"})
"""Whoever plays on instead of answering these has declined."""

COMPUTER_LEVELS: Final = frozenset(level.id for level in LEVELS)


class Proposal:
    """What a seat proposes, the seats that must still agree, and for an undo the number of records to go back to."""

    def __init__(self, number: int, message: Propose, account: int, waits_for: Sequence[int], records: int) -> None:
        self.number = number
        self.message = message
        self.account = account
        self.waits_for = tuple(waits_for)
        self.records = records


class Agreements:
    """The open proposals of a game; methods must be called under its lock."""

    def __init__(self, game: HostedGame) -> None:
        self._game = game
        self._numbers = 0
        self.open: dict[int, Proposal] = {}

    async def propose(self, account: int, message: Propose) -> None:
        """Make a proposal; where no other person plays, it is carried out at once.

        Even an undo that the rules allow waits for consent: whether they do may hang on what others secretly learned.

        Raises:
            StudioError: it is not possible.
        """
        game = self._game
        game.own_seat(account, message.seat)
        await game.load()
        records = self._checked(account, message)
        proposal = Proposal(self._numbers, message, account, self._others(account, message), records)
        if message.kind == "resume" and game.services.now() - game.state.paused_at > game.services.limits.pause_s:
            proposal.waits_for = ()
        for other in [it for it in self.open.values() if it.message.seat == message.seat]:
            self._settle(other, is_agreed=False)
        self._numbers += 1
        if not proposal.waits_for:
            await self._carry_out(proposal)
            return
        self.open[proposal.number] = proposal
        self._tell(proposal)

    async def answer(self, account: int, message: Answer) -> None:
        """Take the answer of a seat; when the last agrees, the proposal is carried out.

        Raises:
            StudioError: the seat is not asked, or what was agreed is not possible any more.
        """
        self._game.own_seat(account, message.seat)
        proposal = self.open.get(message.proposal)
        if proposal is None:
            raise HostError("host-proposal-unknown")
        if account == proposal.account and not message.agrees:
            self._settle(proposal, is_agreed=False)
            return
        if message.seat not in proposal.waits_for:
            raise HostError("host-proposal-not-asked")
        if not message.agrees:
            self._settle(proposal, is_agreed=False)
            return
        own = self._game.state.seats_of(account)
        proposal.waits_for = tuple(seat for seat in proposal.waits_for if seat not in own)
        if proposal.waits_for:
            self._tell(proposal)
            return
        try:
            await self._carry_out(proposal)
        except StudioError as error:
            self._settle(proposal, is_agreed=False, error=error)
        else:
            self._settle(proposal, is_agreed=True)

    def lapse(self, seat: int) -> None:
        """Take note that a seat has played on."""
        for proposal in list(self.open.values()):
            if proposal.message.kind == "free-hand" or (
                proposal.message.kind in _LAPSE_WITH_A_CHOICE and seat in proposal.waits_for
            ):
                self._settle(proposal, is_agreed=False)

    def clear(self) -> None:
        """Close all proposals: the game is over."""
        for proposal in list(self.open.values()):
            self._settle(proposal, is_agreed=False)

    def tell_open(self, seat: int, viewer: Viewer, following: Following) -> None:
        """Tell a connection that has just come what is proposed."""
        for proposal in self.open.values():
            if proposal.message.seat != seat:
                following.receiver.send(written(self._message(proposal, viewer)))

    def _checked(self, account: int, message: Propose) -> int:
        """Check whether something can be proposed; return how many records an undo goes back to.

        Raises:
            StudioError: it cannot.
        """
        game, state = self._game, self._game.state
        if message.kind == "resume":
            if state.status != "paused":
                raise HostError("host-resume-nothing")
            return 0
        if message.kind == "pause" and state.status == "paused":
            raise HostError("host-pause-nothing")
        if message.kind == "substitute":
            self._check_substitute(account, message)
            return 0
        game.check_running()
        session = game.session_now
        if message.kind == "free-hand":
            clone = session.game.clone()
            arrange_as_seat(session.system, clone, Seat(message.seat), message.edits, message.moment)
        if message.kind != "undo":
            return 0
        records = game.audience.viewers[Seat(message.seat)].feed.in_force_at(message.number)
        if not 1 <= records < session.number:
            raise HostError("host-undo-nowhere")
        return records

    def _check_substitute(self, account: int, message: Propose) -> None:
        """Check whether a seat can get another player.

        Raises:
            HostError: there is no such seat or player, or its person is not away.
        """
        state, services = self._game.state, self._game.services
        if state.is_over:
            raise HostError("host-game-over")
        if not 0 <= message.replaced < len(state.seats):
            raise HostError("host-seat-unknown")
        seat = state.seats[message.replaced]
        if message.player != PERSON and message.player not in COMPUTER_LEVELS:
            raise HostError("host-player-unknown", player=message.player)
        if message.player == seat.player:
            raise HostError("host-substitute-nothing")
        if message.player == PERSON and seat.account != account:
            raise HostError("host-seat-not-yours")
        least = services.limits.away_s
        if seat.player == PERSON and seat.account != account and services.away_s(seat.account) < least:
            raise HostError("host-not-away", minutes=max(1, round(least / 60)))

    def _others(self, account: int, message: Propose) -> tuple[int, ...]:
        """Return the seats that must agree: those of other persons, but one who is to be replaced."""
        seats = self._game.state.seats
        return tuple(
            number
            for number, seat in enumerate(seats)
            if seat.player == PERSON
            and seat.account not in (0, account)
            and not (message.kind == "substitute" and seat.account == seats[message.replaced].account)
        )

    async def _carry_out(self, proposal: Proposal) -> None:
        """Do what all agreed to.

        Raises:
            StudioError: it is not possible, or cannot be stored.
        """
        game, message = self._game, proposal.message
        session = game.session_now
        request = message.request
        match message.kind:
            case "undo":
                session.undo_by_consent(proposal.records)
                await game.keep_played(proposal.account, request)
            case "free-hand":
                session.arrange(message.edits, message.moment, Seat(message.seat))
                await game.keep_played(proposal.account, request)
            case "draw":
                await game.end("draw", account=proposal.account, request=request)
            case "pause":
                await game.pause(is_paused=True)
            case "resume":
                await game.pause(is_paused=False)
            case "substitute":
                seats = list(game.state.seats)
                seats[message.replaced] = msgspec.structs.replace(seats[message.replaced], player=message.player)
                state = msgspec.structs.replace(game.state, seats=tuple(seats))
                await game.change_seats(state, proposal.account, request)

    def _settle(self, proposal: Proposal, *, is_agreed: bool, error: StudioError | None = None) -> None:
        self.open.pop(proposal.number, None)
        code = error.code if error is not None else ""
        plain = Settled(game=self._game.id, proposal=proposal.number, is_agreed=is_agreed, code=code)
        # What the reason says may be known to the proposer alone.
        arguments = dict(error.arguments) if error is not None else {}
        whole = msgspec.structs.replace(plain, arguments=arguments)
        proposer = proposal.account
        self._game.audience.tell(whole, lambda _viewer, it: it.delay is None and it.receiver.account_id == proposer)
        self._game.audience.tell(plain, lambda _viewer, it: it.delay is None and it.receiver.account_id != proposer)

    def _tell(self, proposal: Proposal) -> None:
        for viewer, following in self._game.audience.followings():
            if is_seated(viewer, following):
                following.receiver.send(written(self._message(proposal, viewer)))

    def _message(self, proposal: Proposal, viewer: Viewer) -> Proposed:
        message = proposal.message
        return Proposed(
            game=self._game.id,
            proposal=proposal.number,
            seat=message.seat,
            kind=message.kind,
            waits_for=proposal.waits_for,
            number=viewer.feed.known_at(proposal.records) if message.kind == "undo" else 0,
            replaced=message.replaced,
            player=message.player,
            note=message.note,
        )

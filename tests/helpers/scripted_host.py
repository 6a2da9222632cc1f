"""A host that a test plays: what a client sends is kept, and the test says what the host answers."""

from typing import Any, TypeVar

import msgspec

from ccstudio.engine.seats import Seat
from ccstudio.net.client.connection import HostAddress, LinkState, Listener
from ccstudio.net.protocol import Begun, ClientMessage, GameInfo, HostMessage, News, SeatInfo, Welcome
from ccstudio.play.seat_feed import SeatFeed
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.session import Session

M = TypeVar("M")


class ScriptedHost:
    """Makes connections, each of which is this host."""

    def __init__(self) -> None:
        self.sent: list[ClientMessage] = []
        self.is_closed = False
        self._listener: Listener | None = None

    def connect(self, address: HostAddress, listener: Listener, **person: Any) -> "ScriptedHost":
        self.address, self.person = address, person
        self._listener = listener
        return self

    def start(self) -> None:
        self.let_in()

    def send(self, message: ClientMessage) -> None:
        self.sent.append(message)

    def close(self) -> None:
        self.is_closed = True

    def let_in(self, token: str = "key") -> None:
        self.stand(LinkState.CONNECTED)
        self.say(Welcome(protocol=1, program="1", account=1, name="Ada", token=token, title="League"))

    def stand(self, state: LinkState, reason: Any = None) -> None:
        assert self._listener is not None
        self._listener.changed(state, reason)

    def say(self, *messages: HostMessage) -> None:
        assert self._listener is not None
        for message in messages:
            self._listener.received(message)

    def last(self, kind: type[M]) -> M:
        """The last message of a kind that the client sent."""
        return next(message for message in reversed(self.sent) if isinstance(message, kind))


def game_info(**changes: Any) -> GameInfo:
    """A game with a seat of Ada and a free one."""
    info = GameInfo(
        game="g1",
        title="Sunday",
        scenario="weir",
        scenario_title="The Weir",
        system="micro",
        seats=(SeatInfo(side=0, title="Blue", name="Ada", is_here=True), SeatInfo(side=1, title="Grey")),
        status="open",
        yours=(0,),
    )
    return msgspec.structs.replace(info, **changes)


def begun(session: Session, seat: int) -> tuple[Begun, News]:
    """What a host says of a game from its beginning."""
    head = msgspec.structs.replace(for_seat(session, seat), entries=())
    return Begun(game="g1", seat=seat, head=head), News(
        game="g1", seat=seat, update=SeatFeed(session, Seat(seat)).since(0)
    )

"""A host with one game for tests of pages: one seat is the client's, the others answer at once."""

import random
from typing import Any

import msgspec

from ccstudio.documents.copies import copy_of
from ccstudio.documents.journal import SeatJournalDocument
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.net.protocol import (
    Accepted,
    Begun,
    Choose,
    GameInfo,
    Games,
    Hello,
    HostMessage,
    ListGames,
    News,
    Refused,
    SeatInfo,
    Sync,
    Welcome,
    read_client_message,
    written,
)
from ccstudio.play.choices import option_of
from ccstudio.play.journal import seats_of
from ccstudio.play.seat_feed import SeatFeed
from ccstudio.play.session import Session

GAME = "g1"


class SeatHost:
    """Serves a session to one seat; whatever it is sent is kept."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = Seat(seat)
        self.feed = SeatFeed(session, self.seat)
        self.told: list[object] = []
        self._chance = random.Random(7)

    async def serve(self, channel: Any) -> None:
        """Answer a client until it leaves."""
        while (frame := await channel.receive()) is not None:
            message = read_client_message(frame)
            self.told.append(message)
            for answer in self.answers(message):
                await channel.send(written(answer))

    def answers(self, message: object) -> list[HostMessage]:
        match message:
            case Hello():
                return [Welcome(protocol=1, program="test", account=1, name=message.name, token="t" * 20)]
            case ListGames(request=request):
                return [Games(request=request, games=(self.info(),))]
            case Sync(request=request, number=number):
                head = Begun(game=GAME, seat=self.seat, head=self.head())
                return [head, self.news(number), Accepted(request=request)]
            case Choose(request=request):
                known = len(self.feed.entries)
                if message.number != known:
                    return [Refused(request=request, code="host-answer-late")]
                self.session.choose(self.seat, option_of(message.choice))
                self.let_others_play()
                self.feed.update()
                return [self.news(known), Accepted(request=request)]
        return []

    def let_others_play(self) -> None:
        """Let the others answer until the seat is asked, or the game is over."""
        while isinstance(asked := self.session.decision, Ask) and asked.seat != self.seat:
            view = self.session.view(asked.seat)
            assert isinstance(view.pending, Ask), "who is asked sees the question"
            self.session.choose(asked.seat, self._chance.choice(view.pending.options))

    def news(self, known: int) -> News:
        return News(game=GAME, seat=self.seat, update=self.feed.since(known))

    def info(self) -> GameInfo:
        seats = tuple(SeatInfo(side=it.side, title=it.title, name="Ada") for it in self.session.seating.seats)
        title = self.session.contents.scenario.title
        return GameInfo(
            game=GAME, title=title, scenario=self.session.contents.scenario.id, scenario_title=title,
            system=self.session.system.id, seats=seats, status="running", yours=(self.seat,),
        )  # fmt: skip

    def head(self) -> SeatJournalDocument:
        session = self.session
        empty: Any = ()
        return msgspec.structs.replace(
            SeatJournalDocument(
                format_version=1,
                id=session.contents.scenario.id,
                version=1,
                title=session.contents.scenario.title,
                licence=session.contents.scenario.licence,
                program="test",
                system=session.system.id,
                system_version=session.system.version,
                contents=tuple(copy_of(document) for document in session.contents.documents()),
                seats=seats_of(session),
                seat=self.seat,
                commitment="0" * 64,
                entries=empty,
            )
        )

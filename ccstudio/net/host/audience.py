"""Who follows a game, and when each of them is told what."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from ccstudio.engine.seats import Seat
from ccstudio.net.protocol import HostMessage, News, Sync, Watch, written
from ccstudio.play.seat_feed import SeatFeed, SeatUpdate
from ccstudio.play.session import Session

ENTRIES_OF_MESSAGE: Final = 100
"""So many entries are sent in one message."""


class Receiver(Protocol):
    """A connection, as games know it."""

    @property
    def account_id(self) -> int:
        """The account of the person."""

    def send(self, text: str) -> None:
        """Send a frame in the background."""

    def follow_elsewhere(self, message: Sync | Watch) -> None:
        """Follow a game at the host that has it now."""


class Following:
    """A connection that follows a viewer of a game: its own seat, or as a watcher with a delay (None without)."""

    def __init__(self, receiver: Receiver, known: int, delay: float | None, code: str = "") -> None:
        self.receiver = receiver
        self.known = known
        self.delay = delay
        self.code = code
        self.is_told_of_end = False

    def wish(self, game: str, seat: Seat) -> Sync | Watch:
        """Return the message that leads another host to tell the connection what it does not know yet."""
        if self.delay is None:
            return Sync(request="", game=game, seat=seat, number=self.known)
        return Watch(request="", game=game, seat=seat, number=self.known, code=self.code)


class Viewer:
    """One seat of a game, or the watcher (-1): what it may know, and who follows it.

    What happened is held back from a seat until `release_at`, so that nobody can tell from the time of an answer who
    gave it. `asked_at` is how many entries the seat knew when the open question was put.
    """

    def __init__(self, session: Session, seat: Seat, times: Sequence[float]) -> None:
        """Read the game so far.

        Args:
            session: the game, at its first record.
            seat: whose eyes.
            times: when the first record was played.
        """
        self.seat: Final = seat
        self.feed = SeatFeed(session, seat)
        self.times: list[float] = [times[0]] * len(self.feed.entries)
        self.followers: list[Following] = []
        self.release_at = 0.0
        self.released = len(self.feed.entries)
        self.asked_at = len(self.feed.entries)

    def update(self, at: float, *, puts_question: bool) -> None:
        """Read what was played, at a time; `puts_question` says whether the open question is another one now."""
        new = self.feed.update().entries
        self.times += [at] * len(new)
        if puts_question:
            self.asked_at = len(self.times)

    def release(self, now: float) -> None:
        """Let the seat know what was held back, if its time has come."""
        if now >= self.release_at:
            self.released = len(self.times)

    def release_all(self) -> None:
        """Let the seat know everything that was held back."""
        self.release_at = 0.0
        self.released = len(self.times)

    def visible(self, following: Following, now: float) -> int:
        """Return how many entries a follower may know."""
        if following.delay is None:
            return self.released
        return min(self.released, bisect_right(self.times, now - following.delay))

    def next_release(self, following: Following) -> float | None:
        """Return when a follower may know more than it does; None if it knows everything."""
        if following.known >= len(self.times):
            return None
        seen = self.times[following.known] + following.delay if following.delay is not None else 0.0
        return max(seen, self.release_at if following.known >= self.released else 0.0)

    def news(self, game: str, following: Following, now: float) -> Iterator[str]:
        """Return the frames with what a follower does not know yet, and take note that it knows."""
        until = self.visible(following, now)
        while following.known < until:
            end = min(until, following.known + ENTRIES_OF_MESSAGE)
            update = SeatUpdate(
                number=following.known,
                entries=tuple(self.feed.entries[following.known : end]),
                result=self.feed.result if end == len(self.times) else "",
            )
            following.known = end
            yield written(News(game=game, seat=self.seat, update=update))


class Audience:
    """All viewers of a game with those who follow them."""

    def __init__(self, viewers: Sequence[Viewer]) -> None:
        self.viewers: Final = {viewer.seat: viewer for viewer in viewers}

    def holds_back(self, seat: Seat, now: float) -> bool:
        """Whether a seat may not know yet what happened last."""
        viewer = self.viewers.get(seat)
        return viewer is not None and now < viewer.release_at

    def followings(self) -> Iterator[tuple[Viewer, Following]]:
        """Return all who follow."""
        for viewer in self.viewers.values():
            for following in viewer.followers:
                yield viewer, following

    def add(self, seat: Seat, following: Following) -> None:
        """Let a connection follow a viewer; if it does so already, from another entry on."""
        viewer = self.viewers[seat]
        viewer.followers = [it for it in viewer.followers if it.receiver is not following.receiver]
        viewer.followers.append(following)

    def remove(self, receiver: Receiver) -> bool:
        """Let a connection follow no longer; return whether it did."""
        before = sum(len(viewer.followers) for viewer in self.viewers.values())
        for viewer in self.viewers.values():
            viewer.followers = [it for it in viewer.followers if it.receiver is not receiver]
        return before != sum(len(viewer.followers) for viewer in self.viewers.values())

    def tell(self, message: HostMessage, to: Callable[[Viewer, Following], bool] | None = None) -> None:
        """Send a message to all who follow, or to some of them, once to each connection."""
        text = written(message)
        told: set[int] = set()
        for viewer, following in self.followings():
            if id(following.receiver) not in told and (to is None or to(viewer, following)):
                told.add(id(following.receiver))
                following.receiver.send(text)

    def go_elsewhere(self, game: str) -> None:
        """Let all who follow go on at the host that has the game now."""
        moving = [(it.receiver, it.wish(game, viewer.seat)) for viewer, it in self.followings()]
        for viewer in self.viewers.values():
            viewer.followers = []
        for receiver, wish in moving:
            receiver.follow_elsewhere(wish)

    def take_over(self, other: "Audience") -> None:
        """Take the followers of an audience that this one replaces."""
        for seat, viewer in self.viewers.items():
            former = other.viewers.get(seat)
            viewer.followers = former.followers if former else []


def is_seated(_viewer: Viewer, following: Following) -> bool:
    """Whether a follower has a seat, and does not merely watch."""
    return following.delay is None

"""`Services`: what all games of a host share."""

import random
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from ccstudio.net.host.audience import Receiver
from ccstudio.net.host.documents import DocumentCatalogue
from ccstudio.net.host.limits import Limits
from ccstudio.net.host.store import StoreThread

MOST_GONE: Final = 20_000
"""Of so many accounts it is known when they went; the others have been away since the host started."""


class ComputerQueue(Protocol):
    """Lets computer players play."""

    def add(self, game: str) -> None:
        """Let the computer player play that is asked in a game."""


class Services:
    """The store, the documents, the limits, the time, and who is connected."""

    def __init__(
        self, store: StoreThread, catalogue: DocumentCatalogue, limits: Limits, *, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.catalogue = catalogue
        self.limits = limits
        self.now = now
        self.chance = random.SystemRandom()
        self.receivers: dict[int, set[Receiver]] = {}
        self.to_restore: set[str] = set()
        """Games with an entry of which it is not known whether it was stored."""
        self.gone_at: OrderedDict[int, float] = OrderedDict()
        self.started_at = now()
        self.computers: ComputerQueue | None = None

    def connect(self, receiver: Receiver) -> None:
        """Take note that an account has a connection."""
        self.receivers.setdefault(receiver.account_id, set()).add(receiver)

    def disconnect(self, receiver: Receiver) -> None:
        """Take note that a connection is gone."""
        left = self.receivers.get(receiver.account_id, set())
        left.discard(receiver)
        if not left:
            self.receivers.pop(receiver.account_id, None)
            self.gone_at[receiver.account_id] = self.now()
            self.gone_at.move_to_end(receiver.account_id)
            if len(self.gone_at) > MOST_GONE:
                self.gone_at.popitem(last=False)

    def receivers_of(self, account: int) -> Iterable[Receiver]:
        """Return the connections of an account."""
        return tuple(self.receivers.get(account, ()))

    def away_s(self, account: int) -> float:
        """Return for how many seconds an account has not been connected."""
        if account in self.receivers:
            return 0.0
        return self.now() - self.gone_at.get(account, self.started_at)

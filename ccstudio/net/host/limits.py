"""How much one client, or one address, may ask of a host."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

import msgspec

MOST_ADDRESSES: Final = 10_000


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a host.

    Args:
        messages_per_s: Messages of ordinary cost that a connection may send, in the long run.
        messages_at_once: Messages it may send at once.
        faults: Frames of a connection that are no messages, before it is closed.
        connections: All connections.
        connections_of_address: Connections of one address.
        accounts_of_address: New accounts of one address at once; one more each minute.
        passwords_of_address: Wrong passwords of one address at once; one more each minute.
        unfinished_games: Games that are not over, of one maker.
        outbox_bytes: Bytes that wait for a client that does not read.
        upload_bytes: Bytes of uploaded documents of a connection.
        hello_s: Seconds within which a connection says Hello.
        away_s: Seconds after which somebody who is not connected can be replaced.
        pause_s: Seconds after which a pause can be ended by anybody.
        thinking_s: Seconds after which a computer player answers with the best it has found; when a third of that has
            gone by without an answer, its process is ended.
        store_patience_s: Seconds for which a request waits for a database that cannot be used.
    """

    messages_per_s: float = 20.0
    messages_at_once: float = 60.0
    faults: int = 10
    connections: int = 5_000
    connections_of_address: int = 100
    accounts_of_address: float = 30.0
    passwords_of_address: float = 10.0
    unfinished_games: int = 50
    outbox_bytes: int = 32 * 2**20
    upload_bytes: int = 8 * 2**20
    hello_s: float = 10.0
    away_s: float = 300.0
    pause_s: float = 7 * 86_400.0
    thinking_s: float = 30.0
    store_patience_s: float = 10.0


class Bucket:
    """Tokens that are spent, and come back with time."""

    def __init__(self, most: float, per_s: float, now: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._per_s = per_s
        self._now = now
        self._left = most
        self._at = now()

    def spend(self, cost: float = 1.0) -> bool:
        """Spend tokens if there are enough of them; return whether there were."""
        self._refill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def has(self, cost: float = 1.0) -> bool:
        """Whether there are enough tokens."""
        self._refill()
        return self._left >= cost

    async def wait(self, cost: float = 1.0) -> None:
        """Spend tokens, even those that are not there yet, and wait until they are."""
        self._refill()
        self._left -= cost
        if self._left < 0:
            await asyncio.sleep(-self._left / self._per_s)

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) * self._per_s)
        self._at = now


class AddressBuckets:
    """A bucket for each address; those that were not needed for longest are forgotten."""

    def __init__(self, most: float, per_s: float, now: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._per_s = per_s
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        """Return the bucket of an address."""
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._most, self._per_s, self._now)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return self._buckets[address]

"""A fuzzer against the protocol: `python -m tests.benchmarks.fuzz_host --messages 1000000`.

A host without sockets gets random messages of a client that has a seat in a game, while honest persons play on there.
It prints what the host replied, and fails where the host met an error in the program or told anybody wrong.
"""

import argparse
import asyncio
import logging
import random
import time
from collections import Counter

import msgspec

from tests.helpers.hosts import FREE, running
from tests.helpers.protocol_fuzzer import fuzz

MESSAGES_OF_GAME = 500
GAMES_OF_HOST = 20


async def run(messages: int, seed: int) -> Counter[str]:
    """Send messages to one host after the other, and return what came back."""
    chance = random.Random(seed)
    replies: Counter[str] = Counter()
    limits = msgspec.structs.replace(FREE, faults=10**9, unfinished_games=20)
    sent = 0
    while sent < messages:
        async with running(limits=limits) as host:
            replies += await fuzz(host, chance, GAMES_OF_HOST, MESSAGES_OF_GAME)
        sent += GAMES_OF_HOST * MESSAGES_OF_GAME
        print(f"{sent} messages", flush=True)
    return replies


def main() -> None:
    """Read the arguments, and run the fuzzer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    before = time.process_time()
    for code, count in (asyncio.run(run(arguments.messages, arguments.seed))).most_common():
        print(f"{count:9} {code}")
    print(f"{time.process_time() - before:.0f} s of a processor")


if __name__ == "__main__":
    main()

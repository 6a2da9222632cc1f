"""Short pauses for a host with many games: its garbage collector does not look at all of them again and again."""

import asyncio
import gc
from typing import Final

FREEZE_S: Final = 10.0
"""Seconds between two times at which what lives by then is left out of further collections."""

YOUNG: Final = 20_000
"""New objects after which the youngest are looked through."""


async def keep_pauses_short() -> None:
    """Leave long-lived objects out of collections, until this is cancelled; for processes that only host games.

    Games go by their counts of references. A collection of everything takes a second with a thousand games, and nobody
    is answered meanwhile.
    """
    gc.set_threshold(YOUNG, 10, 10)
    try:
        while True:
            gc.collect(1)
            gc.freeze()
            await asyncio.sleep(FREEZE_S)
    finally:
        gc.unfreeze()
        gc.set_threshold(700, 10, 10)

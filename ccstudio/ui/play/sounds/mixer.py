"""`Mixer`: several sounds at once, as the frames that a sound device asks for."""

from collections.abc import Generator
from threading import Lock
from typing import Final

import numpy as np
from numpy.typing import NDArray

MOST_AT_ONCE: Final = 6

Frames = NDArray[np.int16]


class Mixer:
    """Sounds that are playing; one thread adds to them while another reads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._playing: list[Frames] = []

    @property
    def is_silent(self) -> bool:
        """Whether nothing is playing."""
        with self._lock:
            return not self._playing

    def add(self, frames: Frames, volume: float) -> None:
        """Begin a sound at a volume from 0 to 1; the oldest ends if there are too many."""
        with self._lock:
            loud = (frames * volume).astype(np.int16)
            self._playing = [*self._playing[-MOST_AT_ONCE + 1 :], loud]

    def clear(self) -> None:
        """End all sounds."""
        with self._lock:
            self._playing.clear()

    def read(self, count: int) -> Frames:
        """Return the next frames, silence where nothing is playing."""
        total = np.zeros(count, dtype=np.int32)
        with self._lock:
            for frames in self._playing:
                part = frames[:count]
                total[: len(part)] += part
            self._playing = [frames[count:] for frames in self._playing if len(frames) > count]
        return total.clip(-32_768, 32_767).astype(np.int16)

    def frames(self) -> Generator[bytes, int, None]:
        """Yield the bytes of as many frames as are sent for."""
        count = yield b""
        while True:
            count = yield self.read(count).tobytes()

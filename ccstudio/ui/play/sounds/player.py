"""`SoundPlayer`: plays the sounds of the table without ever keeping the window waiting."""

import wave
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, Protocol

import numpy as np
from PySide6.QtGui import QGuiApplication

from ccstudio.engine.event_style import Sound
from ccstudio.ui.play.sounds.mixer import Frames, Mixer

FOLDER: Final = Path(__file__).parents[3] / "art" / "sounds"
RATE: Final = 22_050
SILENCE_S: Final = 3.0
"""The device is closed after so long a silence."""
BUFFER_MS: Final = 60


class SoundDevice(Protocol):
    """What plays the frames of a mixer until it is closed."""

    def close(self) -> None:
        """Stop playing."""


OpenDevice = Callable[[Mixer], SoundDevice | None]


class SoundPlayer:
    """Plays sounds by a thread of its own; without a device, or without a screen, there is silence.

    `open_device` opens what plays a mixer, None if there is no device.
    """

    def __init__(self, open_device: OpenDevice | None = None) -> None:
        self._open_device = open_device or _open_device
        self._volume = 0.0
        self._wanted: SimpleQueue[Sound | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_mute = open_device is None and QGuiApplication.platformName() in ("offscreen", "minimal")

    @property
    def is_awake(self) -> bool:
        """Whether the thread runs."""
        return self._thread is not None

    def set_volume(self, volume: float) -> None:
        """Set the volume, 0 (silence) to 1."""
        self._volume = volume

    def play(self, sound: Sound) -> None:
        """Play a sound soon; return at once."""
        if self._is_mute or self._volume <= 0 or sound is Sound.NONE:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()
        self._wanted.put(sound)

    def close(self) -> None:
        """End the thread, and close the device."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._wanted.put(None)
            thread.join(timeout=2)

    def _run(self) -> None:
        """Play what is wanted until the end, with the device open only while something is heard."""
        mixer, known = Mixer(), dict[Sound, Frames]()
        device: SoundDevice | None = None
        while True:
            try:
                sound = self._wanted.get(timeout=SILENCE_S if device is not None else None)
            except Empty:
                if device is not None and mixer.is_silent:
                    device.close()
                    device = None
                continue
            if sound is None:
                break
            if sound not in known:
                known[sound] = read_frames(sound)
            mixer.add(known[sound], self._volume)
            if device is None:
                device = self._open_device(mixer)
                if device is None:
                    # A computer without a device has none in a moment either.
                    self._is_mute = True
                    break
        if device is not None:
            device.close()


def read_frames(sound: Sound) -> Frames:
    """Return the frames of a sound, 16 bits, mono, 22 050 a second."""
    with wave.open(str(FOLDER / f"{sound.value}.wav"), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(np.int16)


def _open_device(mixer: Mixer) -> SoundDevice | None:
    """Open the usual device of the computer; None without one, or without the library."""
    try:
        import miniaudio  # noqa: PLC0415 - only who hears something waits for it
    except (ImportError, OSError):
        return None
    frames = mixer.frames()
    next(frames)
    try:
        device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=BUFFER_MS,
            app_name="ccstudio",
        )
        device.start(frames)
    except miniaudio.MiniaudioError:
        return None
    opened: SoundDevice = device
    return opened

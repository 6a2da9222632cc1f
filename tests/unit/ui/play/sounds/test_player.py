"""Sounds are files of ours, are mixed, and never keep the window waiting."""

import runpy
import wave
from pathlib import Path
from threading import Event

import numpy as np
import pytest

from ccstudio.engine.event_style import Sound
from ccstudio.ui.play.sounds.mixer import Mixer
from ccstudio.ui.play.sounds.player import FOLDER, RATE, SoundPlayer, read_frames

HEARD = [sound for sound in Sound if sound is not Sound.NONE]
SCRIPT = Path(__file__).parents[5] / "packaging" / "sounds.py"


class _Device:
    """A device that plays nothing."""

    def __init__(self) -> None:
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True


@pytest.mark.parametrize("sound", HEARD)
def test_each_sound_has_a_short_file(sound):
    with wave.open(str(FOLDER / f"{sound.value}.wav"), "rb") as file:
        length_s = file.getnframes() / file.getframerate()
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate(), length_s < 1) == (1, 2, RATE, True)


def test_there_is_no_file_without_a_sound_and_all_are_small():
    files = list(FOLDER.iterdir())
    assert ({file.stem for file in files}, sum(file.stat().st_size for file in files) < 300_000) == (
        {sound.value for sound in HEARD}, True,
    )  # fmt: skip


def test_the_files_are_those_that_the_script_writes(tmp_path):
    runpy.run_path(str(SCRIPT))["main"](tmp_path)
    made = {file.name: _frames(file) for file in tmp_path.iterdir()}
    for sound in HEARD:
        kept = read_frames(sound)
        # Another numpy may round the last bit otherwise.
        assert np.abs(made[f"{sound.value}.wav"].astype(int) - kept.astype(int)).max() <= 2


def test_sounds_are_mixed_at_their_volume():
    mixer = Mixer()
    mixer.add(np.array([100, 200], dtype=np.int16), 0.5)
    mixer.add(np.array([1, 1, 1], dtype=np.int16), 1.0)
    assert (mixer.read(2).tolist(), mixer.read(2).tolist(), mixer.is_silent) == ([51, 101], [1, 0], True)


def test_the_frames_of_a_device_are_bytes_of_the_mixer():
    mixer = Mixer()
    frames = mixer.frames()
    next(frames)
    mixer.add(np.array([7], dtype=np.int16), 1.0)
    assert frames.send(2) == np.array([7, 0], dtype="<i2").tobytes()


def test_the_device_is_opened_in_a_thread_and_closed_at_the_end(qapp):
    device, opened = _Device(), Event()

    def open_device(mixer):
        opened.set()
        return device

    player = SoundPlayer(open_device)
    player.set_volume(0.5)
    player.play(Sound.DICE)
    was_opened = opened.wait(5)
    player.close()
    assert (was_opened, device.is_closed, player.is_awake) == (True, True, False)


@pytest.mark.parametrize(("volume", "sound"), [(0.0, Sound.DICE), (1.0, Sound.NONE)])
def test_silence_wakes_nobody(qapp, volume, sound):
    player = SoundPlayer(lambda mixer: _Device())
    player.set_volume(volume)
    player.play(sound)
    assert not player.is_awake


def test_without_a_device_there_is_silence(qapp):
    asked = Event()

    def open_device(mixer):
        asked.set()

    player = SoundPlayer(open_device)
    player.set_volume(1.0)
    player.play(Sound.CARD)
    asked.wait(5)
    player.close()
    player.play(Sound.CARD)
    assert not player.is_awake


def test_without_a_screen_no_device_is_opened(qapp):
    player = SoundPlayer()
    player.set_volume(1.0)
    player.play(Sound.DICE)
    assert not player.is_awake


def _frames(path: Path) -> np.ndarray:
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")

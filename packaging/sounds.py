"""Write the sounds of the table: `python packaging/sounds.py ccstudio/art/sounds`; every run writes the same bytes."""

import sys
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE: Final = 22_050
LOUDEST: Final = 0.8
FADE_S: Final = 0.004
"""The fade at both ends, without which a loudspeaker clicks."""

Samples = NDArray[np.float64]


def main(folder: Path) -> None:
    """Write a WAV file for each sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        samples = _finished(make())
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((samples * 32_767).round().astype("<i2").tobytes())


def _card() -> Samples:
    """A card drawn over cloth and laid down."""
    return _mixed(_swept(_noise(0.16, 1), 2_200, 5_200) * _swell(0.16, 0.08) * 0.5, (0.13, _tap(0.06, 900, 2) * 0.7))


def _dice() -> Samples:
    """Dice that roll to rest on wood."""
    taps = [(0.00, 1.0), (0.05, 0.7), (0.11, 0.9), (0.16, 0.5), (0.23, 0.6), (0.30, 0.35), (0.35, 0.2)]
    return _mixed(*((at, _tap(0.07, 1_100 + 170 * number, number) * loud) for number, (at, loud) in enumerate(taps)))


def _explosion() -> Samples:
    """A distant dull explosion."""
    boom = _tone(0.6, 95, 38) * _decay(0.6, 0.16)
    return _mixed(boom, (0.0, _low(_noise(0.6, 3), 700) * _decay(0.6, 0.13) * 2.4))


def _hit() -> Samples:
    """A dull blow."""
    return _mixed(_tone(0.18, 210, 90) * _decay(0.18, 0.045), (0.0, _tap(0.10, 420, 5) * 0.8))


def _loss() -> Samples:
    """Two low notes that fall."""
    return _mixed(_note(0.26, 196.0), (0.17, _note(0.42, 130.8)))


def _move() -> Samples:
    """A wooden counter set down on the map."""
    return _mixed(_swept(_noise(0.09, 6), 900, 1_600) * _swell(0.09, 0.05) * 0.2, (0.07, _tap(0.07, 640, 7)))


def _points() -> Samples:
    """Two bright notes that rise."""
    return _mixed(_note(0.2, 523.3), (0.11, _note(0.4, 784.0)))


def _shot() -> Samples:
    """A dry shot with its echo."""
    crack = _low(_noise(0.3, 8), 3_600) * _decay(0.3, 0.022)
    echo = _low(_noise(0.3, 9), 900) * _decay(0.3, 0.07) * 0.5
    return _mixed(crack, (0.03, echo), (0.0, _tone(0.12, 160, 60) * _decay(0.12, 0.03) * 0.6))


def _turn() -> Samples:
    """Two strokes on a small drum."""
    stroke = _mixed(_tone(0.22, 190, 120) * _decay(0.22, 0.06), (0.0, _tap(0.05, 1_500, 10) * 0.3))
    return _mixed(stroke * 0.7, (0.16, stroke))


SOUNDS: Final[dict[str, Callable[[], Samples]]] = {
    "card": _card,
    "dice": _dice,
    "explosion": _explosion,
    "hit": _hit,
    "loss": _loss,
    "move": _move,
    "points": _points,
    "shot": _shot,
    "turn": _turn,
}
"""The sounds by the values of `ccstudio.engine.event_style.Sound`."""


def _time(seconds: float) -> Samples:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(seconds: float, seed: int) -> Samples:
    return np.random.default_rng(seed).uniform(-1, 1, round(seconds * RATE))


def _decay(seconds: float, constant_s: float) -> Samples:
    return np.exp(-_time(seconds) / constant_s)


def _swell(seconds: float, peak_s: float) -> Samples:
    swell: Samples = np.exp(-(((_time(seconds) - peak_s) / (0.45 * peak_s)) ** 2))
    return swell


def _tone(seconds: float, first_hz: float, last_hz: float) -> Samples:
    """A sine whose pitch glides."""
    pitch = first_hz * (last_hz / first_hz) ** (_time(seconds) / seconds)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def _note(seconds: float, pitch_hz: float) -> Samples:
    """A struck bar: a tone with two overtones that fade sooner."""
    time = _time(seconds)
    parts = ((1.0, 1.0, 0.13), (2.0, 0.35, 0.07), (3.9, 0.14, 0.03))
    out: Samples = np.zeros(len(time))
    for times, loud, fade in parts:
        out += loud * np.sin(2 * np.pi * pitch_hz * times * time) * np.exp(-time / fade)
    return out


def _tap(seconds: float, pitch_hz: float, seed: int) -> Samples:
    """Wood on wood."""
    body = np.sin(2 * np.pi * pitch_hz * _time(seconds)) * _decay(seconds, 0.011)
    return body + 0.5 * _noise(seconds, 100 + seed) * _decay(seconds, 0.004)


def _low(samples: Samples, corner_hz: float) -> Samples:
    """Samples without what is higher than a corner, by two poles."""
    keep = np.exp(-2 * np.pi * corner_hz / RATE)
    out = samples
    for _pole in range(2):
        filtered, last = np.empty_like(out), 0.0
        for number, value in enumerate(out):
            last = (1 - keep) * value + keep * last
            filtered[number] = last
        out = filtered
    return out


def _swept(samples: Samples, low_hz: float, high_hz: float) -> Samples:
    """Samples between two pitches."""
    return _low(samples, high_hz) - _low(samples, low_hz)


def _mixed(*parts: Samples | tuple[float, Samples]) -> Samples:
    """Sounds together, each from its time (seconds) on."""
    placed = [part if isinstance(part, tuple) else (0.0, part) for part in parts]
    out = np.zeros(max(round(at * RATE) + len(samples) for at, samples in placed))
    for at, samples in placed:
        first = round(at * RATE)
        out[first : first + len(samples)] += samples
    return out


def _finished(samples: Samples) -> Samples:
    """Samples as loud as all others, faded at both ends."""
    fade = np.minimum(1.0, np.arange(len(samples)) / (FADE_S * RATE))
    out = samples * fade * fade[::-1]
    return out * (LOUDEST / float(np.abs(out).max()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""How colours look to people with other colour vision, and how far apart two colours look.

Sources: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
IEEE Transactions on Visualization and Computer Graphics 15 (2009), matrices of severity 1.0 for linear RGB; Sharma, Wu
and Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application 30 (2005).
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.application.colour_vision import ColourVision

MATRICES: Final[dict[ColourVision, tuple[tuple[float, float, float], ...]]] = {
    ColourVision.PROTANOPIA: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    ColourVision.DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    ColourVision.TRITANOPIA: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_BITS: Final = 6
"""The bits of a channel that the table of colours distinguishes: a step is what no eye sees in a picture."""

_TO_XYZ: Final = np.array(
    ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
)
_WHITE: Final = _TO_XYZ.sum(axis=1)

Rgb = tuple[int, int, int]
Lab = tuple[float, float, float]


def rgb_of(name: str) -> Rgb:
    """The red, green and blue of a colour such as `#1E78D2`, 0 to 255."""
    return int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)


def seen(colours: NDArray[np.uint8], vision: ColourVision) -> NDArray[np.uint8]:
    """Return sRGB colours (shape (..., 3)) as a person with a kind of colour vision sees them."""
    if vision is ColourVision.USUAL:
        return colours
    linear = _linear(colours) @ np.array(MATRICES[vision]).T
    return _gamma(np.clip(linear, 0.0, 1.0))


def seen_pixels(pixels: NDArray[np.uint32], vision: ColourVision) -> NDArray[np.uint32]:
    """Return opaque pixels (0xffRRGGBB, any shape) as a person sees them; quick enough for a whole window."""
    if vision is ColourVision.USUAL:
        return pixels
    drop = 8 - _BITS
    mask = np.uint32((1 << _BITS) - 1)
    red, green, blue = ((pixels >> np.uint32(shift + drop)) & mask for shift in (16, 8, 0))
    found: NDArray[np.uint32] = _table(vision)[(red << np.uint32(2 * _BITS)) | (green << np.uint32(_BITS)) | blue]
    return found


def difference(one: Rgb, other: Rgb) -> float:
    """Return how far apart two sRGB colours look: CIEDE2000; 1 is just noticeable side by side."""
    return ciede2000(lab_of(one), lab_of(other))


def lab_of(colour: Rgb) -> Lab:
    """Return the CIE L*a*b* coordinates (D65) of an sRGB colour."""
    ratios = (_TO_XYZ @ _linear(np.array(colour, dtype=np.uint8))) / _WHITE
    x, y, z = (
        ratio ** (1 / 3) if ratio > 216 / 24389 else (24389 / 27 * ratio + 16) / 116 for ratio in ratios.tolist()
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Lab, other: Lab) -> float:
    """Return the CIEDE2000 difference of two L*a*b* colours; all weights are 1."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - np.sqrt(mean_c7 / (mean_c7 + 25.0**7)))
    c1, c2 = np.hypot(a1 * stretch, b1), np.hypot(a2 * stretch, b2)
    h1, h2 = (np.degrees(np.arctan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    is_grey = c1 * c2 == 0
    turn = 0.0 if is_grey else (h2 - h1 + 180) % 360 - 180
    d_l, d_c = l2 - l1, c2 - c1
    d_h = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if is_grey else (h1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * np.cos(np.radians(mean_h - 30))
        + 0.24 * np.cos(np.radians(2 * mean_h))
        + 0.32 * np.cos(np.radians(3 * mean_h + 6))
        - 0.20 * np.cos(np.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / np.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * weight
    bend = 60 * np.exp(-(((mean_h - 275) / 25) ** 2))
    r_t = -np.sin(np.radians(bend)) * 2 * np.sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    parts = (d_l / s_l, d_c / s_c, d_h / s_h)
    return float(np.sqrt(sum(part**2 for part in parts) + r_t * parts[1] * parts[2]))


@lru_cache(maxsize=len(MATRICES))
def _table(vision: ColourVision) -> NDArray[np.uint32]:
    """The colours of all `_BITS` of red, green and blue as opaque pixels."""
    steps = np.round(np.arange(1 << _BITS) * 255 / ((1 << _BITS) - 1)).astype(np.uint8)
    red, green, blue = np.meshgrid(steps, steps, steps, indexing="ij")
    found = seen(np.stack([red, green, blue], axis=-1).reshape(-1, 3), vision).astype(np.uint32)
    opaque = np.uint32(0xFF000000)
    return opaque | (found[:, 0] << np.uint32(16)) | (found[:, 1] << np.uint32(8)) | found[:, 2]


def _linear(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    part = colours / 255.0
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def _gamma(linear: NDArray[np.float64]) -> NDArray[np.uint8]:
    part = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return np.round(part * 255).astype(np.uint8)

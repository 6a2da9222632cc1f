import numpy as np
import pytest

from ccstudio.edit.tracing.colours import (
    cleaned,
    codes_of,
    lab_of,
    lab_of_codes,
    nearest_of,
    nearest_terrains,
    palette_of,
)
from tests.unit.edit.tracing.samples import BLUE, COLOURS, GREEN, SAND, raster_of_labels


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ((255, 255, 255), (100, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((255, 0, 0), (53.24, 80.09, 67.20)),
        ((0, 0, 255), (32.30, 79.19, -107.86)),
    ],
    ids=["white", "black", "red", "blue"],
)
def test_colours_are_those_of_the_standard(colour, expected):
    assert lab_of(np.array(colour, dtype=np.float64)).tolist() == pytest.approx(expected, abs=0.05)


def test_the_table_says_of_a_code_nearly_what_its_colour_is():
    pixels = np.array([[SAND, GREEN, BLUE]], dtype=np.uint8)
    away = lab_of_codes()[codes_of(pixels)] - lab_of(pixels.astype(np.float64))
    assert np.linalg.norm(away, axis=-1).max() < 2


def test_each_colour_of_a_palette_is_nearest_to_itself():
    codes = codes_of(np.array([COLOURS], dtype=np.uint8))
    assert nearest_of(COLOURS)[codes].tolist() == [[0, 1, 2, 3]]


def test_a_palette_names_the_colours_of_a_picture_by_their_share():
    labels = np.zeros((60, 60), dtype=np.uint8)
    labels[:30, :40] = 1
    labels[:10, 40:] = 2
    found = palette_of(raster_of_labels(labels))
    assert [
        np.abs(np.array(swatch.colour) - colour).max() <= 2 for swatch, colour in zip(found, COLOURS, strict=False)
    ] == [
        True,
        True,
        True,
    ]
    assert [swatch.share for swatch in found] == pytest.approx([2200 / 3600, 1200 / 3600, 200 / 3600])


def test_noise_does_not_add_colours():
    labels = np.zeros((80, 80), dtype=np.uint8)
    labels[:, 40:] = 1
    raster = raster_of_labels(labels)
    noise = np.random.default_rng(1).normal(0, 8, raster.pixels.shape)
    noisy = raster._replace(pixels=np.clip(raster.pixels + noise, 0, 255).astype(np.uint8))
    flat = cleaned(noisy, np.zeros(labels.shape, dtype=np.bool_), 2)
    edge = np.abs(np.arange(80) - 39.5) < 4
    assert len(palette_of(flat, np.broadcast_to(edge, labels.shape))) == 2


def test_a_picture_without_pixels_has_no_palette():
    raster = raster_of_labels(np.zeros((4, 4), dtype=np.uint8))
    assert palette_of(raster._replace(known=np.zeros((4, 4), dtype=np.bool_))) == ()


def test_what_is_printed_over_the_art_is_filled_in_from_around_it():
    labels = np.ones((30, 30), dtype=np.uint8)
    labels[:, 12:19] = 3
    clean = cleaned(raster_of_labels(labels), labels == 3)
    assert np.abs(clean.pixels.astype(int) - GREEN).max() <= 1


def test_a_colour_means_the_terrain_drawn_in_the_nearest_one():
    known = {"sand": [SAND], "woods": [(10, 60, 10), (95, 130, 70)]}
    assert nearest_terrains([GREEN, (210, 200, 150), (255, 0, 255)], known) == ["woods", "sand", ""]

"""`ccstudio render`: pictures from the command line."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage

from ccstudio.documents.files import load_map, save
from ccstudio.documents.map import Affine, Picture
from tests.unit.cli.conftest import Ask

pytestmark = pytest.mark.slow

OPENINGS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


@pytest.mark.parametrize("kind", OPENINGS)
def test_the_ending_says_the_kind(ask: Ask, trial: Path, tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"trial.{kind}"
    assert ask("render", trial, out).code == 0
    assert out.read_bytes().startswith(OPENINGS[kind])


def test_a_picture_grows_with_the_scale(ask: Ask, trial: Path, tmp_path: Path) -> None:
    ask("render", trial, tmp_path / "small.png", "--scale", "20")
    ask("render", trial, tmp_path / "large.png", "--scale", "40")
    small, large = (QImage(str(tmp_path / f"{name}.png")).width() for name in ("small", "large"))
    assert abs(large - 2 * small) <= 2


def test_a_thread_is_told_with_the_picture(ask: Ask, trial: Path, tmp_path: Path) -> None:
    answer = ask("render", trial, tmp_path / "trial.png", "--thread", "D1:A3", "--scale", "30")
    assert answer.lines == ["D1 to A3: blocked by The wood (Woods).", f"{tmp_path / 'trial.png'}: written"]


def test_a_thread_changes_the_picture(ask: Ask, trial: Path, tmp_path: Path) -> None:
    ask("render", trial, tmp_path / "bare.png", "--scale", "30")
    ask("render", trial, tmp_path / "thread.png", "--scale", "30", "--thread", "D1:A3")
    assert (tmp_path / "bare.png").read_bytes() != (tmp_path / "thread.png").read_bytes()


@pytest.mark.parametrize(("layers", "is_told"), [(("--layers", "pictures,grid"), True), (("--layers", "grid"), False)])
def test_a_picture_that_cannot_be_drawn_is_told(
    ask: Ask, trial: Path, tmp_path: Path, layers: tuple[str, str], is_told: bool
) -> None:
    missing = Picture(id="scan", file="missing.png", transform=Affine(matrix=(1, 0, 0, 0, 1, 0)))
    save(replace(load_map(trial), pictures=(missing,)), trial)
    answer = ask("render", trial, tmp_path / "trial.png", "--scale", "20", *layers)
    assert (answer.code, "missing.png" in answer.err) == (0, is_told)


def test_layers_that_are_left_out_are_not_drawn(ask: Ask, trial: Path, tmp_path: Path) -> None:
    ask("render", trial, tmp_path / "all.png", "--scale", "30")
    ask("render", trial, tmp_path / "ground.png", "--scale", "30", "--layers", "ground, GRID")
    assert (tmp_path / "all.png").read_bytes() != (tmp_path / "ground.png").read_bytes()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("out.gif",), "The file name must end in one of .png, .svg, .pdf"),
        (("out.png", "--scale", "0"), "--scale 0 is not valid. Write a number from 1 to"),
        (("out.png", "--scale", "nan"), "--scale nan is not valid."),
        (("out.png", "--dpi", "many"), "--dpi many is not valid."),
        (("out.png", "--scale", "9999"), "The picture would be"),
        (("out.png", "--layers", "ground,sky"), "There is no layer sky. Use one of: pictures, ground,"),
        (("out.png", "--thread", "A1"), "--thread A1 is not valid. Write two spaces, for example A1:D5."),
        (("out.png", "--thread", "A1:Z9"), "There is no space Z9"),
        (("missing/out.png",), "does not exist"),
        (("out.png", "--smoke", "C4:5", "--blaze", "D4"), "Add it with --thread"),
        (("out.png", "--blaze", "D4"), "Add it with --thread"),
    ],
)
def test_what_cannot_be_drawn_is_told(
    ask: Ask, trial: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], complaint: str
) -> None:
    monkeypatch.chdir(trial.parent)
    answer = ask("render", trial, *words)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err

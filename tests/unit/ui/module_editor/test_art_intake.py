"""Pictures of kinds that art cannot be become PNG on their way in, and damaged ones are refused, not read."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ccstudio.ui.module_editor.art_intake import Source, take_in
from tests.helpers.pictures import encoded, two_colours


class Silent:
    def report(self, done: int, total: int) -> None:
        """Nobody looks."""


@pytest.mark.parametrize("kind", ["bmp", "tiff"])
def test_other_kinds_become_png(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    intake = take_in([Source(f"a.{kind}", encoded(two_colours(), kind))], tmp_path, Silent())
    assert ([it.file for it in intake.pictures], intake.refusals) == (["art/a.png"], ())
    assert QImage(str(tmp_path / "art" / "a.png")).size() == two_colours().size()


@pytest.mark.qt_log_ignore("TIFF directory", "read directory")
@pytest.mark.parametrize("kind", ["bmp", "tiff", "png", "jpeg", "webp"])
@pytest.mark.parametrize("left", [9, 40])
def test_a_torn_picture_is_refused_with_its_name(qapp: QApplication, tmp_path: Path, kind: str, left: int) -> None:
    intake = take_in([Source(f"torn.{kind}", encoded(two_colours(), kind)[:left])], tmp_path, Silent())
    (sentence,) = intake.refusals
    assert (intake.pictures, "torn." in sentence, list((tmp_path / "art").iterdir())) == ((), True, [])


def test_a_file_that_is_gone_is_refused_with_its_name(qapp: QApplication, tmp_path: Path) -> None:
    intake = take_in([Source("gone.png", path=tmp_path / "gone.png")], tmp_path, Silent())
    assert ("gone.png" in intake.refusals[0], intake.pictures) == (True, ())

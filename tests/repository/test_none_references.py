"""PySide6 6.12.0 takes a reference from None with each call; the pin keeps it out, and this notices its return."""

import sys
import tomllib

from PySide6.QtGui import QColor, QImage, QPainter

from tests.repository.checkout import ROOT


def test_a_thousand_qt_calls_leave_the_references_to_none_alone() -> None:
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    colour = QColor("black")
    painter.setPen(colour)  # the first call makes what later ones share
    before = sys.getrefcount(None)
    for _ in range(1_000):
        painter.setPen(colour)
    drift = sys.getrefcount(None) - before
    painter.end()
    assert abs(drift) < 50


def test_the_pin_that_keeps_the_defect_out_stands_in_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "PySide6-Essentials>=6.8,<6.12" in project["dependencies"]

"""A label that shows an ellipsis where its text does not fit."""

import pytest

from ccstudio.ui.widgets.elided_label import ElidedLabel

WORDS = "Click the first point. Ctrl suspends snapping, Shift keeps to 15 degrees."


@pytest.fixture
def label(qapp):
    label = ElidedLabel()
    label.show_text(WORDS)
    yield label
    label.deleteLater()


def test_a_text_with_room_is_shown_whole(label):
    label.resize(label.fontMetrics().horizontalAdvance(WORDS) + 20, 24)
    assert label.shown_text == WORDS


def test_a_text_without_room_ends_in_an_ellipsis_and_is_whole_in_the_tip(label):
    label.resize(label.fontMetrics().horizontalAdvance(WORDS) // 2, 24)
    shown = label.shown_text
    assert shown.endswith("…")
    assert WORDS.startswith(shown.removesuffix("…").rstrip())
    assert (label.text(), label.toolTip()) == (WORDS, WORDS)


def test_what_does_not_fit_is_not_painted(label):
    label.resize(120, 24)
    narrow = label.grab().toImage()
    label.show_text(label.shown_text)
    assert label.grab().toImage() == narrow


def test_marks_of_html_are_shown_as_they_are(label):
    label.show_text("<b> & <i>")
    label.resize(300, 24)
    assert (label.shown_text, label.toolTip()) == ("<b> & <i>", "&lt;b&gt; &amp; &lt;i&gt;")

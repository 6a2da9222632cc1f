"""Odds are told in per cent, and as exact fractions where these have room."""

import pytest

from ccstudio.ui.play.prompt.odds_bars import Bar, Case, OddsBars


def case(fraction: str) -> Case:
    return Case(title="Unharmed", share=0.5, percent="50.0 %", fraction=fraction, style=0, shade=0)


@pytest.mark.parametrize(
    ("width", "fraction", "shown"),
    [(320, "1/2", True), (320, "221460595216/22876792454961", False), (900, "221460595216/22876792454961", True)],
    ids=["short", "long", "long in a broad panel"],
)
def test_fractions_are_shown_where_they_do_not_cover_anything(qtbot, width: int, fraction: str, shown: bool) -> None:
    bars = OddsBars()
    qtbot.addWidget(bars)
    bars.resize(width, 100)
    bars.show_bars([Bar(title="All shots", cases=(case(fraction), case("1/2")))])
    assert bars.shows_fractions is shown


def test_a_fraction_without_room_stands_in_the_tip(qtbot) -> None:
    bars = OddsBars()
    qtbot.addWidget(bars)
    bars.resize(200, 100)
    bars.show_bars([Bar(title="All shots", cases=(case("221460595216/22876792454961"),))])
    assert "221460595216/22876792454961" in bars.toolTip()

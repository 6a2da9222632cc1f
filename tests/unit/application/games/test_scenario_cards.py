"""Cards tell what a scenario is about, whatever the game."""

import pytest
from PySide6.QtGui import QImage

from ccstudio.application.games.scenario_cards import card_of
from ccstudio.ui.start import pictures
from ccstudio.ui.start.pictures import picture_of
from tests.unit.ui.play.tables import combat_scenario, dust_scenario, micro_scenario, series_scenario, valor_scenario

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("opened", [combat_scenario, micro_scenario], ids=["combat", "micro"])
def test_a_card_has_a_title_and_all_orders_of_battle(opened):
    card = card_of("x", opened())
    forces = [bool(side.forces and side.forces[0].pieces) for side in card.sides]
    assert (bool(card.title), set(forces), len(forces) > 1) == (True, {True}, True)


def test_a_card_has_the_briefing_of_its_scenario():
    assert card_of("x", combat_scenario()).briefing.startswith("December 1944.")


def test_pieces_of_one_kind_are_counted():
    axis = card_of("x", combat_scenario()).sides[0]
    assert "6 × Rifle squad" in axis.forces[0].pieces


def test_a_force_that_comes_later_says_when():
    allies = card_of("x", combat_scenario()).sides[1]
    assert [force.arrival for force in allies.forces] == ["", "turn 3"]


def test_a_side_is_called_as_its_seats_are():
    assert [side.title for side in card_of("x", micro_scenario("quarry")).sides] == [
        "Amber, north, Amber, south",
        "Slate",
    ]


def test_a_card_tells_how_large_and_how_long_a_scenario_is():
    assert card_of("x", combat_scenario()).facts == ("Orbeck Mill, 15 × 10 spaces", "39 counters", "Sudden death: 7")


def test_where_nothing_marks_the_end_the_track_is_counted():
    assert card_of("x", micro_scenario()).facts[-1] == "Turns: 8"


@pytest.mark.parametrize(
    ("opened", "told"),
    [
        (combat_scenario, "A side surrenders when it has lost so many units: Germans 11, Americans 10."),
        (dust_scenario, "The relay (15 after rounds 4, 6, 8); destroyed enemies."),
        (valor_scenario, "Americans, by the end of turn 6: Hold six of the eight houses."),
        (series_scenario, "and wins with 10 or more; Grey wins with 6 or less."),
    ],
    ids=["combat", "dust", "valor", "series"],
)
def test_a_card_tells_how_a_scenario_is_won(opened, told):
    assert any(line.endswith(told) for line in card_of("x", opened()).victory)


def test_where_the_documents_do_not_say_a_card_does_not_tell_how_a_scenario_is_won():
    assert card_of("x", micro_scenario()).victory == ()


def test_a_picture_is_drawn_small(tmp_path):
    image = QImage(str(picture_of(micro_scenario(), tmp_path)))
    # Windows of other tests draw them with fewer pixels.
    width, height = pictures.WIDTH, pictures.HEIGHT
    assert (image.width() <= width, image.height() <= height, image.width() > width / 3) == (True, True, True)


def test_a_picture_is_drawn_once(tmp_path):
    path = picture_of(micro_scenario(), tmp_path)
    before = path.stat().st_mtime_ns
    again = picture_of(micro_scenario(), tmp_path)
    assert (again, again.stat().st_mtime_ns) == (path, before)


def test_other_maps_have_other_pictures(tmp_path):
    assert picture_of(micro_scenario(), tmp_path) != picture_of(micro_scenario("quarry"), tmp_path)


def test_where_no_file_can_be_written_there_is_no_picture(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert picture_of(micro_scenario(), blocked) is None

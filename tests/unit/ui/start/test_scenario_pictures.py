"""Pictures of scenarios: the map with the counters that everybody sees at the start."""

import msgspec
import pytest
from PySide6.QtGui import QImage

from ccstudio.documents.scenario import PlacedPiece
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.ui.start.pictures import picture_of


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture(scope="module")
def night() -> Opened:
    return open_scenario("depot-night-long-night")


def with_pieces(opened: Opened, *pieces: PlacedPiece, **settings: object) -> Opened:
    scenario = msgspec.structs.replace(opened.contents.scenario, pieces=pieces, forces=(), settings=settings)
    contents = msgspec.structs.replace(opened.contents, scenario=scenario)
    return Opened(system=opened.system, contents=contents, files=opened.files)


def seen(opened: Opened, folder) -> QImage:
    found = picture_of(opened, folder)
    assert found is not None
    return QImage(str(found)).convertToFormat(QImage.Format.Format_RGB32)


THIEF = PlacedPiece(id="first", piece="thief", side="thieves", space="C3")
HIDDEN = {"piece": "first", "hider": "thieves"}


def test_counters_at_the_start_are_in_the_picture_of_a_scenario(qapp, night, folder):
    assert seen(with_pieces(night, THIEF), folder) != seen(with_pieces(night), folder)


def test_a_hidden_counter_does_not_show_what_it_is(qapp, night, folder):
    hidden = [
        seen(with_pieces(night, msgspec.structs.replace(THIEF, piece=piece), pieces=[HIDDEN]), folder)
        for piece in ("thief", "safecracker")
    ]
    assert hidden[0] == hidden[1]


def test_the_picture_of_a_scenario_is_drawn_once(qapp, night, folder):
    opened = with_pieces(night, THIEF)
    first = picture_of(opened, folder)
    before = first.stat().st_mtime_ns
    assert (picture_of(opened, folder), first.stat().st_mtime_ns) == (first, before)

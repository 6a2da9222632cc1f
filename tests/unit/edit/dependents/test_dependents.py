"""Documents that use a map follow it, or say what cannot."""

from pathlib import Path

import msgspec
import pytest

from ccstudio.base.errors import SaveError
from ccstudio.documents.document import Reference
from ccstudio.documents.files import load, load_map, save
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.grid import Numbering
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.lesson import LessonDocument, LessonStep
from ccstudio.documents.library import Library
from ccstudio.documents.scenario import (
    Force,
    ForcePiece,
    PlacedPiece,
    ScenarioDocument,
    ScenarioSeat,
    SideChange,
    SpaceArea,
    SpaceChange,
    TerrainChanges,
)
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.edit.dependents.finding import Dependent, dependents_of, writable_selection
from ccstudio.edit.dependents.writing import put_back, write_together
from ccstudio.edit.regrid.applying import regridded
from ccstudio.edit.regrid.change import GridChange
from tests.helpers.small_map import write_small_map

HEAD = {"format_version": 1, "version": 3, "title": "Something", "licence": "CC0-1.0"}
SMALL = Reference(id="small-map", version=1)
SCENARIO = ScenarioDocument(
    **HEAD,
    id="fight",
    module=Reference(id="no-module", version=1),
    map=SMALL,
    seats=(ScenarioSeat(title="One", side="one"),),
    areas=(SpaceArea(id="west", title="The west", spaces=("A1", "A2", "B1")),),
    forces=(Force(id="all", title="All", side="one", pieces=(ForcePiece(piece="squad"),), area="west"),),
    pieces=(
        PlacedPiece(id="gun", piece="gun", side="one", space="A2"),
        PlacedPiece(piece="crew", side="one", on="gun"),
        PlacedPiece(piece="squad", side="one", space="C3"),
    ),
    terrain_changes=TerrainChanges(
        spaces=(SpaceChange(space="C2", terrain="woods"),),
        sides=(SideChange(space="A1", direction="se", terrain="wall"),),
        removed=("scrub", "big-wood"),
    ),
    golden=(GoldenSight(viewer="A1", target="C1", blocked=False),),
    briefing="Hold C3 at any price.",
)
LESSON = LessonDocument(
    **HEAD,
    id="lesson",
    scenario=SCENARIO.reference,
    seat=0,
    seed="0000000000000001",
    steps=(LessonStep(seat=0, choice="space 12"), LessonStep(seat=0, choice="card 12")),
)
SET_UP = SetUpDocument(
    **HEAD, id="set-up", scenario=SCENARIO.reference, seat=0, choices=("piece 4", "space 1", "side 12 ne")
)
LAYOUT = LayoutDocument(
    **HEAD,
    id="two-boards",
    boards=(LaidBoard(board=SMALL, column=4), LaidBoard(board=SMALL, column=4, row=9, turn=180)),
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The folder of the map, with every kind of document that uses it."""
    write_small_map(tmp_path)
    for document in (SCENARIO, LESSON, SET_UP, LAYOUT):
        save(document, tmp_path / f"{document.id}.json")
    return tmp_path


def found(project: Path, change: GridChange, *, version: int = 2, **more) -> dict[str, Dependent]:
    before = load_map(project / "map.json")
    after = msgspec.structs.replace(regridded(before, change).document, version=version)
    result = dependents_of(project / "map.json", before, after, library=Library([]), **more)
    return {it.before.id: it for it in result.dependents}


def codes(dependent: Dependent) -> list[str]:
    return [problem.code for problem in dependent.problems]


def test_every_kind_of_document_is_found(project):
    assert set(found(project, GridChange(left=1))) == {"fight", "lesson", "set-up", "two-boards"}


def test_a_scenario_follows_its_spaces(project):
    after = found(project, GridChange(left=1))["fight"].after
    assert after.map == Reference(id="small-map", version=2)
    assert after.areas[0].spaces == ("B1", "B2", "C1")
    assert [piece.space for piece in after.pieces] == ["B2", "", "D3"]
    assert (after.terrain_changes.spaces[0].space, after.terrain_changes.sides[0].space) == ("D2", "B1")
    assert (after.golden[0].viewer, after.golden[0].target) == ("B1", "D1")


def test_texts_that_name_spaces_are_pointed_out(project):
    assert "regrid-text-names" in codes(found(project, GridChange(left=1))["fight"])


def test_texts_are_not_pointed_out_while_names_stay(project):
    assert "regrid-text-names" not in codes(found(project, GridChange(right=1))["fight"])


def test_what_stands_on_a_lost_space_cannot_follow(project):
    fight = found(project, GridChange(left=-1))["fight"]
    assert [piece.piece for piece in fight.after.pieces] == ["squad"]
    assert {"regrid-piece-gone", "regrid-carried-gone", "regrid-golden-gone"} <= {it.code for it in fight.losses}


def test_a_change_of_a_side_is_said_of_the_space_that_stays(project):
    after = found(project, GridChange(left=-1))["fight"].after
    assert after.terrain_changes.sides == (SideChange(space="A1", direction="nw", terrain="wall"),)


def test_an_area_without_a_space_is_told(project):
    assert "regrid-area-gone" in codes(found(project, GridChange(left=-2))["fight"])


def test_features_that_went_need_not_be_removed(project):
    after = found(project, GridChange(right=-4))["fight"].after
    assert after.terrain_changes.removed == ()


def test_set_ups_and_lessons_count_the_spaces_anew(project):
    users = found(project, GridChange(left=1))
    assert users["set-up"].after.choices == ("piece 4", "space 6", "side 17 ne")
    assert [step.choice for step in users["lesson"].after.steps] == ["space 17", "card 12"]


def test_set_ups_and_lessons_follow_a_scenario_that_stays_as_it_is(project):
    users = found(project, GridChange(bottom=1), version=1)
    assert "fight" not in users
    assert users["set-up"].after.choices == ("piece 4", "space 1", "side 14 ne")


def test_a_lesson_about_a_lost_space_is_told(project):
    assert "regrid-step-gone" in codes(found(project, GridChange(right=-5))["lesson"])


def test_documents_of_a_new_edition_are_new_editions(project):
    users = found(project, GridChange(left=1))
    assert (users["fight"].after.version, users["lesson"].after.scenario.version) == (4, 4)


def test_without_a_new_edition_versions_stay(project):
    assert found(project, GridChange(left=1), version=1)["fight"].after.version == 3


def test_other_names_reach_scenarios(project):
    digits = Numbering(columns="digits", column_width=2, row_width=2)
    assert found(project, GridChange(numbering=digits))["fight"].after.areas[0].spaces == ("0101", "0102", "0201")


def test_boards_stay_where_they_lie(project):
    boards = found(project, GridChange(left=2, bottom=1))["two-boards"].after.boards
    assert [(board.column, board.row) for board in boards] == [(2, 0), (4, 8)]


def test_scenarios_on_a_layout_follow_too(project):
    on_layout = msgspec.structs.replace(
        SCENARIO,
        id="on-layout",
        map=LAYOUT.reference,
        areas=(),
        golden=(),
        pieces=(PlacedPiece(piece="squad", side="one", space="1-C3"),),
        terrain_changes=TerrainChanges(),
    )
    save(on_layout, project / "on-layout.json")
    users = found(project, GridChange(left=2))
    assert users["on-layout"].after.pieces[0].space == "1-E3"
    assert users["on-layout"].after.map == users["two-boards"].after.reference


def test_maps_whose_back_it_is_follow(project):
    other = msgspec.structs.replace(load_map(project / "map.json"), id="front", back=SMALL)
    save(other, project / "front.json")
    assert found(project, GridChange(left=1))["front"].after.back == Reference(id="small-map", version=2)


def test_what_uses_another_map_of_that_name_is_left_out(project, tmp_path):
    elsewhere = project / "maps" / "elsewhere"
    elsewhere.mkdir(parents=True)
    other = msgspec.structs.replace(load_map(project / "map.json"), title="Another")
    save(other, elsewhere / "map.json")
    before = load_map(project / "map.json")
    result = dependents_of(
        elsewhere / "map.json", other, regridded(before, GridChange(left=1)).document, library=Library([])
    )
    assert [it.before.id for it in result.dependents if it.path.parent == elsewhere] == []


def test_open_documents_count_as_they_are(project):
    edited = msgspec.structs.replace(SCENARIO, title="Edited")
    users = found(project, GridChange(left=1), opened={project / "fight.json": edited})
    assert users["fight"].before is edited


def test_a_document_is_written_only_with_the_one_it_uses(project):
    users = list(found(project, GridChange(left=1)).values())
    places = {it.before.id: number for number, it in enumerate(users)}
    assert writable_selection(users, [places["lesson"], places["two-boards"]]) == [places["two-boards"]]


def test_a_file_that_may_not_be_written_is_refused(project, monkeypatch):
    monkeypatch.setattr("ccstudio.edit.dependents.finding.access", lambda path, _mode: path.name != "fight.json")
    refused = found(project, GridChange(left=1))["fight"].refused
    assert refused is not None
    assert refused.code == "regrid-read-only"


def test_what_came_with_the_studio_is_refused(project, monkeypatch):
    monkeypatch.setattr("ccstudio.edit.dependents.finding.content_folder", lambda: project)
    refused = found(project, GridChange(left=1))["fight"].refused
    assert refused is not None
    assert refused.code == "regrid-shipped"


def test_several_documents_are_written_with_their_backups(project):
    after = found(project, GridChange(left=1))["fight"].after
    write_together([(project / "fight.json", after)])
    assert (load(project / "fight.json"), load(project / "fight.json.bak")) == (after, SCENARIO)


def test_when_one_cannot_be_written_none_is(project):
    (project / "folder.json").mkdir()
    with pytest.raises(SaveError):
        write_together([(project / "fight.json", LESSON), (project / "folder.json", LESSON)])
    assert load(project / "fight.json") == SCENARIO


def test_what_was_written_can_be_put_back(project):
    written = write_together([(project / "fight.json", LESSON), (project / "new.json", LESSON)])
    assert put_back(written) == []
    assert (load(project / "fight.json"), (project / "new.json").exists()) == (SCENARIO, False)

"""Forces and pieces pasted into scenarios, and types of pieces of modules, as far as they exist."""

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import Force, ForcePiece, PlacedPiece, ScenarioDocument
from ccstudio.edit.record_clips import UnusableRecordsError, clip_of
from ccstudio.edit.scenario.groups import moved_to_spaces, placed_from_forces, put_into_force
from ccstudio.edit.scenario.pasting import Surroundings, pasted_into

FOLDER = modules_folder() / "dust_tactics"
SCENARIO = load_as(ScenarioDocument, FOLDER / "scenarios" / "cold-harrow.json")
MODULE = load_as(ModuleDocument, FOLDER / "module.json")
AROUND = Surroundings(
    pieces={piece.id for piece in MODULE.pieces}, sides={"axis", "allies"}, boxes=set(), spaces={"1-A1", "1-A2"}
)


def piece_index(name: str) -> int:
    return [piece.id for piece in MODULE.pieces].index(name)


def test_types_of_a_module_become_entries_of_the_selected_force() -> None:
    clip = clip_of(MODULE, [("pieces", piece_index("axis-recon")), ("pieces", piece_index("axis-beams"))])
    made = pasted_into(SCENARIO, clip, ("forces", 0), AROUND).edited.document
    assert [(it.piece, it.count) for it in made.forces[0].pieces] == [
        ("axis-headquarters", 1), ("axis-recon", 2), ("axis-hunters", 1), ("axis-beams", 1),
    ]  # fmt: skip


def test_without_a_force_they_make_one_for_each_side() -> None:
    clip = clip_of(MODULE, [("pieces", piece_index("axis-recon")), ("pieces", piece_index("allied-recon"))])
    made = pasted_into(SCENARIO, clip, (), AROUND)
    assert [made.edited.document.forces[path[1]].side for path in made.edited.paths] == ["axis", "allies"]


def test_a_force_of_another_scenario_loses_what_does_not_exist_here_and_says_so() -> None:
    force = Force(
        id="axis-force", title="F", side="axis", turn=3, area="elsewhere", box="cellar",
        pieces=(ForcePiece(piece="axis-recon"), ForcePiece(piece="dragon")),
    )  # fmt: skip
    other = replace(SCENARIO, forces=(force,))
    made = pasted_into(SCENARIO, clip_of(other, [("forces", 0)]), (), AROUND)
    pasted = made.edited.document.forces[-1]
    assert (pasted.id, pasted.turn, pasted.area, pasted.box, len(pasted.pieces)) == ("axis-force-2", 3, "", "", 1)
    assert made.missing == ("piece dragon", "area elsewhere", "box cellar")


def test_a_force_keeps_the_area_that_this_scenario_has() -> None:
    force = replace(SCENARIO.forces[0], id="more", area="north")
    made = pasted_into(SCENARIO, clip_of(replace(SCENARIO, forces=(force,)), [("forces", 0)]), (), AROUND)
    assert (made.edited.document.forces[-1].area, made.missing) == ("north", ())


def test_a_placed_piece_needs_its_space() -> None:
    pieces = tuple(PlacedPiece(piece="axis-recon", side="axis", space=space) for space in ("1-A1", "Z9"))
    other = replace(SCENARIO, pieces=pieces)
    made = pasted_into(SCENARIO, clip_of(other, [("pieces", 0), ("pieces", 1)]), (), AROUND)
    assert ([it.space for it in made.edited.document.pieces], made.missing) == (["1-A1"], ("space Z9",))


def test_where_nothing_is_left_nothing_is_pasted() -> None:
    other = replace(SCENARIO, pieces=(PlacedPiece(piece="dragon", side="axis", space="1-A1"),))
    with pytest.raises(UnusableRecordsError, match="piece dragon"):
        pasted_into(SCENARIO, clip_of(other, [("pieces", 0)]), (), AROUND)


def test_pieces_from_forces_leave_them() -> None:
    made, numbers = placed_from_forces(SCENARIO, [(0, 0), (1, 0), (1, 1)], "1-A1")
    assert (numbers, [it.piece for it in made.pieces]) == (
        [0, 1, 2], ["axis-headquarters", "axis-claw-walker", "axis-gun-walker"],
    )  # fmt: skip
    assert [force.id for force in made.forces] == ["axis-force", "allied-force", "allied-walkers"]


def test_pieces_go_into_a_force_with_what_they_carry() -> None:
    placed = (
        PlacedPiece(id="squad", piece="axis-recon", side="axis", space="1-A1"),
        PlacedPiece(piece="axis-wendt", side="axis", on="squad"),
        PlacedPiece(piece="axis-beams", side="axis", space="1-A2"),
    )
    made, index = put_into_force(replace(SCENARIO, pieces=placed), [0], 0, "New")
    assert (index, [it.piece for it in made.pieces]) == (0, ["axis-beams"])
    assert {it.piece: it.count for it in made.forces[0].pieces}["axis-recon"] == 2


def test_moved_pieces_keep_their_order() -> None:
    placed = tuple(PlacedPiece(piece="axis-recon", side="axis", space=space) for space in ("1-A1", "1-A2"))
    made = moved_to_spaces(replace(SCENARIO, pieces=placed), {0: "1-B1", 1: "1-C1"})
    assert [it.space for it in made.pieces] == ["1-B1", "1-C1"]

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.problems import errors_of
from ccstudio.documents.library import Library
from ccstudio.play.checking import check_file
from ccstudio.play.opening import open_contents, open_scenario, scenarios_of
from ccstudio.rules.registry import Registry, RulesError
from tests.micro_system import MICRO
from tests.unit.play.projects import Change, file_of, spoil
from tests.unit.play.table import CONTENT, REGISTRY, SCENARIO, opened


def problems_of(project: Path) -> list[tuple[str, str, tuple]]:
    """File, code and path of everything that keeps the spoilt scenario from being opened."""
    with pytest.raises(DocumentError) as caught:
        open_scenario(file_of(project, "scenario"), library=Library(folders=[]), registry=REGISTRY)
    assert all(problem.line for problem in caught.value.problems), "every problem has its line"
    return [(Path(problem.file).name, problem.code, problem.path) for problem in caught.value.problems]


# Found


def test_a_scenario_is_opened_by_its_file() -> None:
    assert opened().contents.scenario.id == "micro-weir"


def test_the_rules_are_those_of_its_module() -> None:
    assert opened().system is MICRO


def test_the_files_of_all_documents_are_known(project: Path) -> None:
    files = open_scenario(file_of(project, "scenario"), library=Library(folders=[]), registry=REGISTRY).files
    names = ("scenario", "module", "terrain", "map")
    assert {name: path.resolve() for name, path in files.items()} == {
        name: file_of(project, name).resolve() for name in names
    }


@pytest.mark.parametrize("name", ["micro-weir", "weir"], ids=["id", "file name"])
def test_a_scenario_that_comes_with_a_system_is_opened_by_name(name: str) -> None:
    assert open_scenario(name, registry=REGISTRY).files["scenario"].samefile(SCENARIO)


def test_a_scenario_is_opened_by_the_folder_that_holds_it_alone(project: Path) -> None:
    (project / "modules" / "micro" / "scenarios" / "quarry.json").unlink()
    for folder in (project / "modules" / "micro", project / "modules" / "micro" / "scenarios"):
        found = open_scenario(folder, library=Library(folders=[]), registry=REGISTRY)
        assert found.contents.scenario.id == "micro-weir"


@pytest.mark.parametrize("name", ["mill-road", "cold-harrow"], ids=["one board", "boards joined"])
def test_a_scenario_that_did_not_change_is_neither_checked_nor_compiled_again(name: str) -> None:
    first, second = (open_scenario(name) for _ in range(2))
    assert first.board is second.board


def test_a_scenario_that_changed_is_compiled_again(project: Path) -> None:
    path, titles = file_of(project, "map"), []
    for title in ("One", "Two"):
        path.write_text(json.dumps({**json.loads(path.read_text()), "title": title}))
        found = open_scenario(file_of(project, "scenario"), library=Library(folders=[]), registry=REGISTRY)
        titles.append(found.board.map.document.title)
    assert titles == ["One", "Two"]


def test_documents_that_are_there_are_opened_with_their_rules() -> None:
    assert open_contents(opened().contents, registry=REGISTRY).system is MICRO


def test_the_scenarios_of_a_system_are_those_it_brings_along() -> None:
    assert {path.stem for path in scenarios_of(MICRO)} == {"weir", "quarry"}


def test_the_scenarios_of_a_system_are_found_elsewhere_by_their_modules(project: Path) -> None:
    class Elsewhere(type(MICRO)):
        content = None

    assert {path.stem for path in scenarios_of(Elsewhere(), Library(folders=[project]))} == {"weir", "quarry"}


@pytest.mark.parametrize("name", ["scenario", "module"])
def test_a_scenario_that_cannot_be_read_is_nobodys(project: Path, name: str) -> None:
    class Elsewhere(type(MICRO)):
        content = None

    spoil(project, name, lambda value: value.pop("title"))
    left = {path.stem for path in scenarios_of(Elsewhere(), Library(folders=[project]))}
    assert left == ({"quarry"} if name == "scenario" else set())


def test_the_scenarios_of_another_system_are_not_its_own(project: Path) -> None:
    class Other(type(MICRO)):
        id = "other"
        content = None

    assert scenarios_of(Other(), Library(folders=[project])) == []


# Not found


@pytest.mark.parametrize("name", ["nonsense", "nowhere/weir.json", "weir.json", "", "with\0zero"])
def test_a_scenario_that_is_not_there_is_missed(name: str, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "empty").mkdir()
    monkeypatch.chdir(project / "empty")
    with pytest.raises((ContentError, DocumentError)):
        open_scenario(name, registry=REGISTRY)


def test_whoever_misses_a_scenario_is_told_which_there_are() -> None:
    with pytest.raises(ContentError, match="quarry, weir"):
        open_scenario("nonsense", library=Library(folders=[CONTENT]), registry=REGISTRY)


def test_a_folder_without_scenarios_is_none(project: Path) -> None:
    with pytest.raises(ContentError) as caught:
        open_scenario(project / "maps", registry=REGISTRY)
    assert caught.value.code == "scenario-not-in-folder"


def test_a_folder_with_two_scenarios_is_ambiguous(project: Path) -> None:
    with pytest.raises(ContentError) as caught:
        open_scenario(project / "modules" / "micro", registry=REGISTRY)
    assert caught.value.code == "scenario-ambiguous"


def test_two_scenarios_of_one_id_are_ambiguous(project: Path) -> None:
    spoil(project, "scenario", lambda value: value.update(title="Another"))
    with pytest.raises(ContentError) as caught:
        open_scenario("micro-weir", library=Library(folders=[CONTENT, project]), registry=REGISTRY)
    assert caught.value.code == "scenario-ambiguous"


def test_two_copies_of_one_scenario_are_one(project: Path) -> None:
    library = Library(folders=[project, CONTENT])
    assert open_scenario("micro-weir", library=library, registry=REGISTRY).contents.scenario.id == "micro-weir"


def test_another_kind_of_document_is_no_scenario(project: Path) -> None:
    with pytest.raises(DocumentError) as caught:
        open_scenario(file_of(project, "map"), registry=REGISTRY)
    assert [problem.code for problem in caught.value.problems] == ["format-unexpected"]


def test_systems_to_be_tried_that_cannot_be_read_are_told() -> None:
    with pytest.raises(RulesError) as caught:
        open_scenario("weir", registry=Registry({}, plugins=[], tried="what?"))
    assert caught.value.code == "rules-variable"


# Not sound


def test_a_scenario_without_meaning_is_refused(project: Path) -> None:
    spoil(project, "scenario", lambda value: value.pop("seats"))
    assert problems_of(project) == [("weir.json", "shape-missing", ())]


def test_unknown_rules_are_a_problem_of_the_module(project: Path) -> None:
    spoil(project, "module", lambda value: value.update(system="nobodys"))
    assert ("module.json", "rules-unknown", ("system",)) in problems_of(project)


@pytest.mark.parametrize(
    ("name", "entry"), [("module", "module"), ("map", "map"), ("terrain", "terrain")], ids=["module", "map", "terrain"]
)
def test_a_missing_document_is_a_problem_of_who_refers_to_it(project: Path, name: str, entry: str) -> None:
    file_of(project, name).unlink()
    referrer = "module.json" if name == "terrain" else "weir.json"
    assert (referrer, "content-not-found", (entry,)) in problems_of(project)


def test_a_damaged_document_is_told_with_its_own_problems(project: Path) -> None:
    spoil(project, "module", lambda value: value.update(sides=[]))
    assert ("module.json", "shape-too-few", ("sides",)) in problems_of(project)


def test_documents_that_do_not_fit_each_other_are_refused(project: Path) -> None:
    spoil(project, "scenario", lambda value: value["pieces"][0].update(piece="dragon"))
    assert problems_of(project) == [("weir.json", "reference-unknown-there", ("pieces", 0, "piece"))]


def test_defects_of_the_maps_geometry_are_told_in_the_map(project: Path) -> None:
    def knot(value: dict[str, Any]) -> None:
        feature = next(feature for feature in value["features"] if feature["geometry"]["type"] == "Polygon")
        ring = feature["geometry"]["coordinates"][0]
        ring[1], ring[2] = ring[2], ring[1]

    spoil(project, "map", knot)
    assert {file for file, _, _ in problems_of(project)} == {"map.json"}


@pytest.mark.parametrize(
    ("name", "change", "expected"),
    [
        (
            "module",
            lambda value: value["pieces"][0].update(kind="dragon"),
            ("module.json", "piece-kind-unknown", ("pieces", 0, "kind")),
        ),
        (
            "module",
            lambda value: value["pieces"][0].update(kind="unitt"),
            ("module.json", "piece-kind-unknown-meant", ("pieces", 0, "kind")),
        ),
        (
            "module",
            lambda value: value["pieces"][0]["stats"].update(dice="two"),
            ("module.json", "shape-type-integer", ("pieces", 0, "stats", "dice")),
        ),
        (
            "module",
            lambda value: value["pieces"][0]["stats"].pop("dice"),
            ("module.json", "shape-missing", ("pieces", 0, "stats")),
        ),
        (
            "module",
            lambda value: value["cards"][0].update(kind="spell"),
            ("module.json", "card-kind-unknown", ("cards", 0, "kind")),
        ),
        (
            "module",
            lambda value: value["cards"][0]["stats"].update(fire=-1),
            ("module.json", "shape-too-small", ("cards", 0, "stats", "fire")),
        ),
        (
            "module",
            lambda value: value["settings"].update(hand=0),
            ("module.json", "shape-too-small", ("settings", "hand")),
        ),
        (
            "scenario",
            lambda value: value["settings"].update(turns="many"),
            ("weir.json", "shape-type-integer", ("settings", "turns")),
        ),
        (
            "scenario",
            lambda value: value["victory"].update(glory=1),
            ("weir.json", "shape-unknown-entry", ("victory", "glory")),
        ),
        (
            "scenario",
            lambda value: value["options"][0].update(choice="coin"),
            ("weir.json", "ruling-unknown", ("options", 0, "choice")),
        ),
        (
            "scenario",
            lambda value: value["options"][0].update(id="weather"),
            ("weir.json", "question-unknown", ("options", 0, "id")),
        ),
        (
            "scenario",
            lambda value: value["special_rules"][0].update(id="flood"),
            ("weir.json", "special-rule-unknown", ("special_rules", 0, "id")),
        ),
        (
            "scenario",
            lambda value: value["special_rules"][0]["values"].update(sight=0),
            ("weir.json", "shape-too-small", ("special_rules", 0, "values", "sight")),
        ),
    ],
    ids=lambda value: value[1] if isinstance(value, tuple) else value if isinstance(value, str) else "",
)
def test_values_are_held_against_the_types_of_the_rules(
    project: Path, name: str, change: Change, expected: tuple
) -> None:
    spoil(project, name, change)
    assert problems_of(project) == [expected]


def faults_of(project: Path) -> list[tuple[str, str, tuple]]:
    """File, code and path of everything that a check of the spoilt scenario finds."""
    checked = check_file(file_of(project, "scenario"), library=Library(folders=[]), registry=REGISTRY)
    return [(Path(problem.file).name, problem.code, problem.path) for problem in errors_of(checked.problems)]


def test_opening_a_scenario_judges_no_verdict_that_it_relies_on(project: Path) -> None:
    pair = {"viewer": "B1", "target": "B3", "blocked": True}
    spoil(project, "scenario", lambda value: value.update(golden=[pair]))
    found = open_scenario(file_of(project, "scenario"), library=Library(folders=[]), registry=REGISTRY)
    assert found.contents.scenario.golden[0].blocked


@pytest.mark.parametrize(
    ("pair", "code"),
    [
        ({"viewer": "B1", "target": "B3", "blocked": False, "hindrance": 2}, "golden-hindrance"),
        ({"viewer": "B1", "target": "B3", "blocked": True}, "golden-open"),
    ],
    ids=["another hindrance", "blocked"],
)
def test_verdicts_that_the_rules_do_not_give_are_told_by_a_check(
    project: Path, pair: dict[str, Any], code: str
) -> None:
    spoil(project, "scenario", lambda value: value.update(golden=[pair]))
    assert faults_of(project) == [("weir.json", code, ("golden", 0))]


def test_verdicts_are_those_on_the_map_of_the_scenario(project: Path) -> None:
    def without_features(value: dict[str, Any]) -> None:
        features = json.loads(file_of(project, "map").read_bytes())["features"]
        value["terrain_changes"] = {"removed": [feature["id"] for feature in features]}

    spoil(project, "scenario", without_features)
    assert faults_of(project) == [("weir.json", "golden-hindrance", ("golden", 0))]


def test_a_verdict_between_spaces_the_map_does_not_have_is_told_once(project: Path) -> None:
    pair = {"viewer": "B1", "target": "Z99", "blocked": False}
    spoil(project, "scenario", lambda value: value.update(golden=[pair]))
    assert [path for _, _, path in faults_of(project)] == [("golden", 0, "target")]


def test_a_scenario_that_relies_on_no_verdict_is_opened(project: Path) -> None:
    spoil(project, "scenario", lambda value: value.pop("golden"))
    found = open_scenario(file_of(project, "scenario"), library=Library(folders=[]), registry=REGISTRY)
    assert found.contents.scenario.golden == ()


def test_no_verdict_is_judged_on_a_map_whose_changes_lead_nowhere(project: Path) -> None:
    changes = {"spaces": [{"space": "Z99", "terrain": "open"}]}
    golden = [{"viewer": "B1", "target": "B3", "blocked": True}]
    spoil(project, "scenario", lambda value: value.update(terrain_changes=changes, golden=golden))
    assert {path[0] for _, _, path in faults_of(project)} == {"terrain_changes"}


def test_a_verdict_of_blocked_is_told_where_a_hindrance_was_relied_on(project: Path) -> None:
    def walled(value: dict[str, Any]) -> None:
        for terrain in value["terrains"]:
            terrain["sight"] = {"kind": "obstacle"}

    spoil(project, "terrain", walled)
    assert ("weir.json", "golden-blocked", ("golden", 0)) in faults_of(project)


def test_what_only_the_rules_see_is_told_where_it_is(project: Path) -> None:
    spoil(project, "scenario", lambda value: value["settings"].update(orders=[2]))
    assert {(file, path[:1]) for file, _, path in problems_of(project)} == {("weir.json", ("settings",))}


def test_all_problems_of_all_documents_come_together(project: Path) -> None:
    spoil(project, "scenario", lambda value: value["settings"].update(turns="many"))
    spoil(project, "module", lambda value: value["pieces"][0].update(kind="dragon"))
    assert {file for file, _, _ in problems_of(project)} == {"weir.json", "module.json"}


def test_documents_that_cannot_be_played_are_not_opened_from_copies() -> None:
    contents = opened().contents
    other = replace(contents, map=replace(contents.map, id="another-map"))
    with pytest.raises(DocumentError) as caught:
        open_contents(other, registry=REGISTRY)
    assert [problem.path for problem in caught.value.problems] == [("scenario", "map")]

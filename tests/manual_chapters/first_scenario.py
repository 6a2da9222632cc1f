"""The chapter `first-scenario`: areas, forces, a relief that comes later, victory and a briefing, tried and played."""

from typing import Any

from msgspec.structs import replace

from ccstudio.ui.start.new_game import NewGameDialog
from tests.helpers.chapter_camera import ChapterCamera
from tests.helpers.map_hand import SHIFT

TITLE = "Bread for Courbelle"
ASSAULT = {"german-rifle": 5, "german-assault": 2, "german-vollmer": 1, "german-ziegler": 1, "german-mg34": 2}
GUARD = {"american-rifle": 4, "american-haskell": 1, "american-m1919a4": 1, "foxholes": 2}
RELIEF = {"american-rifle": 2, "american-whitlow": 1}
HOUSES = ("G4", "G6", "H5", "I7", "J8", "K5", "K6", "L8")
BRIEFING = (
    "The bakery of Courbelle has not burnt yet, and Sergeant Haskell has to keep it until Captain Whitlow is there.\n\n"
    "The Germans win if they hold four of the eight marked houses after turn 6. The Americans win otherwise."
)


def first_scenario(camera: ChapterCamera) -> None:
    """All steps of the chapter, with its pictures."""
    with camera.dialog("file.new-scenario") as dialog:
        dialog.choose("valor-victory", "courbelle", TITLE)
        camera.take("first-scenario-new", dialog)
        dialog.accept()
        camera.wait_until(lambda: camera.window.front is not None)
    camera.editor.stage.fit()
    _paint_areas(camera)
    _raise_forces(camera)
    _set_rules(camera)
    _play(camera)


def _paint_areas(camera: ChapterCamera) -> None:
    camera.raise_panel("Areas")
    areas = camera.editor.areas
    for edge, rows, title in (("s", 2, "The southern fields"), ("n", 1, "The northern road")):
        areas.list.setCurrentItem(None)
        areas.edge.setCurrentIndex(areas.edge.findData(edge))
        areas.rows.setValue(rows)
        areas.add_along.click()
        areas.list.currentItem().setText(title)
    camera.window.trigger("scenario.new-area")
    camera.hand.drag(camera.middle("E3"), camera.middle("M8"), modifiers=SHIFT)
    areas.list.currentItem().setText("The village")
    assert len(camera.editor.context.scenario.areas) == 3, "there are three areas"
    camera.take("first-scenario-areas")


def _raise_forces(camera: ChapterCamera) -> None:
    camera.raise_panel("Pieces")
    camera.raise_panel("Forces")
    forces, context = camera.editor.forces, camera.editor.context
    for index, (side, title, area, turn, pieces) in enumerate(
        (
            ("axis", "The assault", 0, 0, ASSAULT),
            ("allies", "The guard", 2, 0, GUARD),
            ("allies", "The relief", 1, 3, RELIEF),
        )
    ):
        first, *others = pieces
        forces.add_force(side, first)
        for piece in others:
            forces.add_to_force(index, piece)
        for number, count in enumerate(pieces.values()):
            forces.set_count(("forces", index, "pieces", number), count)
        _fill(camera, ("forces", index), title=title, area=context.scenario.areas[area].id, turn=turn)
    camera.raise_panel("Forces")
    camera.take("first-scenario-forces")


def _fill(camera: ChapterCamera, path: tuple[Any, ...], **values: object) -> None:
    """Give fields of the form in the panel Scenario their values, as a person does."""
    camera.editor.context.select(path)
    panel = camera.editor.contents.form
    for name, value in values.items():
        form = panel.form if panel.form is not None else panel.list_field.form
        form.field(name).edited.emit(value)


def _record(camera: ChapterCamera, path: tuple[Any, ...]) -> Any:
    """The settings that the form shows."""
    camera.editor.context.select(path)
    return camera.editor.contents.form.list_field._records[0]


def _set_rules(camera: ChapterCamera) -> None:
    scenario = camera.editor.context.scenario
    axis, allies = _record(camera, ("settings",)).sides
    south, _north, village = (area.id for area in scenario.areas)
    sides = (replace(axis, nation="german", area=south, smoke=4), replace(allies, nation="american", area=village))
    _fill(camera, ("settings",), sides=sides, turns=6)
    (victory,) = _record(camera, ("victory",)).sides
    goal = replace(victory.goals[0], title="Hold four houses", kind="hold", spaces=HOUSES, count=4)
    _fill(camera, ("victory",), sides=(replace(victory, goals=(goal,)),))
    camera.raise_panel("Scenario")
    camera.take("first-scenario-victory")
    _fill(camera, (), briefing=BRIEFING)
    camera.editor.context.check_now()
    problems = [problem.sentence for problem in camera.editor.problems()]
    assert not problems, problems


def _play(camera: ChapterCamera) -> None:
    camera.window.trigger("scenario.check-set-up")
    set_up = camera.editor.set_up
    camera.wait_until(lambda: not set_up.work.is_busy)
    assert set_up.headline.text().startswith("Yes"), set_up.headline.text()
    camera.window.trigger("scenario.play")
    camera.wait_until(lambda: bool(camera.window.findChildren(NewGameDialog)))
    dialog = camera.shown_dialog()
    camera.take("first-scenario-play", dialog)
    dialog.reject()

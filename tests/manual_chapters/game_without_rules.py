"""The chapter `game-without-rules`: a module of an own small game, its map and scenario, and the table."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtTest import QTest

from ccstudio.documents.module import Face, TrackBox
from ccstudio.edit.records import with_record
from ccstudio.rules.freeform.settings import Deal, DiceRoll, PileKind, Score, SecretBox
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.start.new_game import NewGameDialog
from tests.helpers.chapter_camera import ChapterCamera

TITLE = "Run of the Tide"
CARDS = {
    "Fog": "Move one hidden boat by two more hexes.",
    "Informer": "Look under one boat of the smugglers.",
    "Fair wind": "Move one boat again.",
    "Lantern": "No landing at the cove this turn.",
}
SEARCH = (
    (1, "Nothing."),
    (2, "Nothing."),
    (3, "The crew delays you: end the move."),
    (4, "One cask."),
    (5, "One cask."),
    (6, "The whole cargo."),
)


def game_without_rules(camera: ChapterCamera) -> None:
    """All steps of the chapter, with its pictures."""
    folder = _begin(camera)
    _make_counters(camera)
    _make_cards(camera)
    _make_the_table(camera)
    camera.window.trigger("file.save")
    _make_map(camera, folder)
    _make_scenario(camera)
    _play(camera)


def _begin(camera: ChapterCamera) -> Path:
    with camera.dialog("file.new-module") as dialog:
        dialog.system.setCurrentText("Freeform")
        dialog.source.setCurrentText("Empty · Plain terrain")
        dialog.title.setText(TITLE)
        camera.take("game-without-rules-new", dialog)
        dialog.accept()
        camera.wait_until(lambda: camera.window.front is not None)
    camera.window.docks.finish()
    for number, (title, colour) in enumerate((("Smugglers", "#7A5A3A"), ("Revenue", "#33557A"))):
        _fill(camera, ("sides", number), title=title, colour=colour)
    _fill(camera, ("sides", 0), number="plural")
    path = camera.window.front.path
    assert path is not None, "a new module has a file"
    return path.parent


def _fill(camera: ChapterCamera, path: tuple[Any, ...], **values: object) -> None:
    """Give fields of the form of a part their values."""
    camera.editor.context.select(path)
    for name, value in values.items():
        camera.editor.panel.form.field(name).edited.emit(value)


def _add(camera: ChapterCamera, path: tuple[Any, ...], **values: object) -> tuple[Any, ...]:
    """Add a part to a list, and fill its form."""
    camera.editor.context.select(path)
    camera.window.trigger("module.add")
    made: tuple[Any, ...] = camera.editor.context.selected
    _fill(camera, made, **values)
    return made


def _add_within(camera: ChapterCamera, path: tuple[Any, ...], **values: object) -> None:
    """Add a part within another, and fill its form."""
    camera.editor.context.select(path)
    camera.window.trigger("module.add-within")
    _fill(camera, camera.editor.context.selected, **values)


def _make_counters(camera: ChapterCamera) -> None:
    _add(camera, ("layouts",), title="Boat")
    _add_within(camera, ("layouts", 0), text="", value="casks", at=(500, 700), size=(400, 400))
    for title, side, count, casks in (("Lugger", "side-1", 3, 3), ("Gig", "side-1", 2, 1), ("Cutter", "side-2", 3, 0)):
        path = _add(camera, ("pieces",), title=title, side=side, count=count)
        _fill(camera, (*path, "faces", 0), values={"name": title, "casks": casks} if casks else {"name": title})
    fog = _add(camera, ("pieces",), title="Sail in the fog", side="side-1", count=1)
    _fill(camera, (*fog, "faces", 0), values={"name": "?"})
    for number in (0, 1):
        camera.editor.context.select(("pieces", number))
        camera.editor.panel.form.field("stats").form.field("mask").edited.emit("piece-4")
    camera.editor.context.select(("pieces", 0))
    camera.take("game-without-rules-piece")


def _make_cards(camera: ChapterCamera) -> None:
    _add(camera, ("layouts",), title="Card", width=63, height=88)
    _add_within(camera, ("layouts", 1), text="", value="text", at=(500, 560), size=(860, 500))
    card = camera.editor.context.document.layouts[1]
    for title, text in CARDS.items():
        face = Face(id="front", title=title, layout=card.id, values={"name": title, "text": text})
        _add(camera, ("cards",), title=title, face=face)
    deck = _add(camera, ("decks",), title="Weather and luck")
    entries = tuple(replace(it, count=3) for it in camera.editor.context.document.decks[0].cards)
    _fill(camera, deck, cards=entries, size=sum(it.count for it in entries))
    camera.take("game-without-rules-deck")


def _make_the_table(camera: ChapterCamera) -> None:
    _add(camera, ("dice",), title="Die")
    search = _add(camera, ("tables",), title="Search")
    context = camera.editor.context
    context.apply(with_record(context.document, (*search, "rows"), SEARCH), "Edit table")
    _add(camera, ("tracks",), title="Tide", boxes=tuple(TrackBox(id=f"tide-{it}", title=str(it)) for it in range(1, 7)))
    places = (TrackBox(id="cave", title="The cave"), TrackBox(id="harbour", title="The harbour"))
    _add(camera, ("tracks",), title="Off the map", boxes=places)
    context.select(("settings",))
    form = camera.editor.panel.list_field.form
    for name, value in {
        "handling": "owner",
        "scores": (Score(id="casks", title="Casks landed", most=20),),
        "piles": (
            PileKind(id="draw", title="Weather and luck", deck="deck"),
            PileKind(id="used", title="Used cards", faces="up"),
        ),
        "rolls": (DiceRoll(id="two", title="Two dice", dice=("die", "die")),),
        "secret_boxes": (SecretBox(box="cave", side="side-1"),),
        "turn_track": "track",
    }.items():
        form.field(name).edited.emit(value)
    problems = [problem.sentence for problem in camera.editor.problems()]
    assert not problems, problems


def _make_map(camera: ChapterCamera, folder: Path) -> None:
    before = camera.window.front
    with camera.dialog("file.new") as dialog:
        dialog.sources.choose(next(it.key for it in dialog.sources.sources if it.key.endswith(":hexes-small")))
        dialog.title.setText("Smugglers' Cove")
        dialog.about_page.folder.setText(str(folder))
        dialog.accept()
        camera.wait_until(lambda: camera.window.front is not before)
    camera.window.trigger("view.zoom-fit")
    camera.window.trigger("tool.space-rectangle")
    camera.editor.context.choose("space", "water")
    camera.hand.drag(camera.centre("A4"), camera.centre("J7"))
    camera.window.trigger("file.save")


def _make_scenario(camera: ChapterCamera) -> None:
    before = camera.window.front
    with camera.dialog("file.new-scenario") as dialog:
        dialog.choose("run-of-the-tide", "smugglers-cove", "First night")
        dialog.accept()
        camera.wait_until(lambda: camera.window.front is not before)
    editor = camera.editor
    editor.stage.fit()
    for piece, spaces in (("piece", ("B6", "D6", "F6")), ("piece-3", ("H5", "I6"))):
        for name in spaces:
            editor.palette.take(piece)
            camera.hand.click(camera.middle(name))
    editor.hand.hold(None)
    editor.forces.add_force("side-1", "piece-2")
    editor.forces.set_count(("forces", 0, "pieces", 0), 2)
    editor.context.select(("forces", 0))
    editor.contents.form.form.field("box").edited.emit("cave")
    editor.context.select(("settings",))
    form = editor.contents.form.list_field.form
    form.field("turns").edited.emit(6)
    form.field("deals").edited.emit(tuple(Deal(side=side, pile="draw", count=2) for side in ("side-1", "side-2")))
    editor.context.check_now()
    problems = [problem.sentence for problem in editor.problems()]
    assert not problems, problems


def _play(camera: ChapterCamera) -> None:
    camera.window.trigger("scenario.play")
    camera.wait_until(lambda: bool(camera.window.findChildren(NewGameDialog)))
    QTest.qWait(300)
    dialog = camera.shown_dialog()
    dialog.accept()
    camera.wait_until(lambda: isinstance(camera.window.front, OpenGame))
    QTest.qWait(1500)
    camera.take("game-without-rules")

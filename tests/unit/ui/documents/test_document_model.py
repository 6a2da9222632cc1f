"""The one undo command and the model that owns it."""

import gc
import random
from weakref import ref

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.documents.document import Reference
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import MapDocument
from ccstudio.ui.documents.document_model import UNDO_LIMIT, DocumentModel

pytestmark = pytest.mark.slow

FIRST = MapDocument(
    format_version=1,
    id="first",
    version=1,
    title="First",
    licence="CC0-1.0",
    terrain=Reference(id="table", version=1),
    ground="open",
    grid=HexGrid(columns=2, rows=2),
)


def titled(title: str) -> MapDocument:
    return msgspec.structs.replace(FIRST, title=title)


@pytest.fixture
def model(qapp: QApplication) -> DocumentModel[MapDocument]:
    return DocumentModel(FIRST)


def test_a_step_puts_the_very_object_in_place(model):
    second = titled("Second")
    model.apply(second, "Title")
    assert model.value is second


def test_undo_brings_back_the_very_object(model):
    model.apply(titled("Second"), "Title")
    model.undo_stack.undo()
    assert model.value is FIRST


def test_redo_brings_back_the_very_object(model):
    second = titled("Second")
    model.apply(second, "Title")
    model.undo_stack.undo()
    model.undo_stack.redo()
    assert model.value is second


def test_a_change_is_told_once_with_both_documents(model):
    told = []
    model.changed.connect(lambda before, after: told.append((before, after)))
    second = titled("Second")
    model.apply(second, "Title")
    assert [(before is FIRST, after is second) for before, after in told] == [(True, True)]


def test_the_present_object_makes_no_step(model):
    model.apply(FIRST, "Nothing")
    assert model.undo_stack.count() == 0


def test_moves_of_one_drag_are_one_step(model):
    key = model.gesture_key("move")
    for number in range(20):
        model.apply(titled(str(number)), "Move", key)
    assert model.undo_stack.count() == 1


def test_undo_of_a_drag_goes_back_to_where_it_began(model):
    key = model.gesture_key("move")
    for number in range(20):
        model.apply(titled(str(number)), "Move", key)
    model.undo_stack.undo()
    assert model.value is FIRST


def test_two_drags_are_two_steps(model):
    for _drag in range(2):
        key = model.gesture_key("move")
        for number in range(3):
            model.apply(titled(str(number)), "Move", key)
    assert model.undo_stack.count() == 2


def test_steps_without_a_key_never_become_one(model):
    model.apply(titled("a"), "Title")
    model.apply(titled("b"), "Title")
    assert model.undo_stack.count() == 2


def test_a_step_with_another_key_between_two_of_one_key_keeps_them_apart(model):
    for key in ("title", "notes", "title"):
        model.apply(titled(key + str(model.undo_stack.count())), "Edit", key)
    assert model.undo_stack.count() == 3


def test_a_drag_that_ends_where_it_began_leaves_no_step(model):
    key = model.gesture_key("move")
    model.apply(titled("away"), "Move", key)
    model.apply(FIRST, "Move", key)
    assert (model.undo_stack.count(), model.value) == (0, FIRST)


def test_a_drag_that_ends_where_it_began_leaves_a_saved_document_saved(model):
    key = model.gesture_key("move")
    model.apply(titled("away"), "Move", key)
    model.apply(FIRST, "Move", key)
    assert model.is_clean


def test_a_drag_goes_on_after_it_has_passed_its_beginning(model):
    key = model.gesture_key("move")
    for value in (titled("away"), FIRST, titled("away again")):
        model.apply(value, "Move", key)
    assert (model.undo_stack.count(), model.value.title) == (1, "away again")


def test_a_drag_that_passes_its_beginning_spares_the_step_before_it(model):
    second = titled("Second")
    model.apply(second, "Title")
    key = model.gesture_key("move")
    for value in (titled("away"), second, titled("away again")):
        model.apply(value, "Move", key)
    model.undo_stack.undo()
    model.undo_stack.undo()
    assert model.value is FIRST


def test_a_new_step_drops_what_was_undone(model):
    model.apply(titled("Second"), "Title", "title")
    model.undo_stack.undo()
    model.apply(titled("Third"), "Title", "title")
    assert (model.undo_stack.count(), model.undo_stack.canRedo()) == (1, False)


def test_a_step_is_not_merged_into_one_that_was_saved(model, tmp_path):
    model.apply(titled("Second"), "Title", "title")
    model.set_saved(tmp_path / "map.json")
    model.apply(titled("Third"), "Title", "title")
    model.undo_stack.undo()
    assert (model.value.title, model.is_clean) == ("Second", True)


def test_going_back_to_the_saved_step_counts_as_saved(model, tmp_path):
    model.set_saved(tmp_path / "map.json")
    model.apply(titled("Second"), "Title")
    states = [model.is_clean]
    model.undo_stack.undo()
    assert [*states, model.is_clean] == [False, True]


def test_a_drag_merged_into_an_unsaved_step_stays_unsaved(model):
    told = []
    model.clean_changed.connect(told.append)
    for number in range(3):
        model.apply(titled(str(number)), "Move", "drag")
    assert told == [False]


def test_marked_unsaved_no_step_counts_as_saved(model):
    model.mark_unsaved()
    model.apply(titled("Second"), "Title")
    model.undo_stack.undo()
    assert not model.is_clean


def test_what_was_read_from_disk_has_no_history_and_is_saved(model):
    model.apply(titled("Second"), "Title")
    model.mark_unsaved()
    model.replace_history(titled("From disk"))
    assert (model.value.title, model.undo_stack.count(), model.is_clean) == ("From disk", 0, True)


def test_saving_tells_the_path(model, tmp_path):
    told = []
    model.path_changed.connect(told.append)
    model.set_saved(tmp_path / "map.json")
    assert (told, model.path) == ([tmp_path / "map.json"], tmp_path / "map.json")


def test_a_view_that_changes_the_document_while_it_is_told_of_a_change_is_caught(model, qtbot):
    model.changed.connect(lambda _before, _after: model.apply(titled("Meddling"), "Meddle"))
    with qtbot.captureExceptions() as caught:
        model.apply(titled("Second"), "Title")
    assert [kind for kind, _error, _trace in caught] == [AssertionError]


def test_the_history_is_limited(model):
    for number in range(UNDO_LIMIT + 50):
        model.apply(titled(str(number)), "Title")
    assert model.undo_stack.count() == UNDO_LIMIT


def test_undo_beyond_the_limit_stops_at_the_oldest_step_kept(model):
    for number in range(UNDO_LIMIT + 50):
        model.apply(titled(str(number)), "Title")
    while model.undo_stack.canUndo():
        model.undo_stack.undo()
    assert model.value.title == "49"


def test_documents_that_no_step_needs_any_more_are_freed(model):
    key = model.gesture_key("move")
    passing = []
    for number in range(200):
        holder = Held(number)
        passing.append(ref(holder))
        model.apply(holder, "Move", key)  # type: ignore[arg-type]
        del holder
    gc.collect()
    assert sum(one() is not None for one in passing) == 1


def test_documents_of_overtaken_steps_are_freed(model):
    undone = []
    for number in range(50):
        holder = Held(number)
        undone.append(ref(holder))
        model.apply(holder, "Step")  # type: ignore[arg-type]
        del holder
        model.undo_stack.undo()
    model.apply(titled("Last"), "Title")
    gc.collect()
    assert sum(one() is not None for one in undone) == 0


@pytest.mark.parametrize("seed", range(4))
def test_any_mixture_of_steps_agrees_with_a_plain_list(model, seed):
    dice = random.Random(seed)
    history, place, keys = [FIRST], 0, [""]
    for number in range(3_000):
        roll = dice.random()
        if roll < 0.55:
            key = dice.choice(["", "a", "b"])
            value = titled(str(number)) if dice.random() < 0.9 else history[max(0, place - 1)]
            model.apply(value, "Step", key)
            if value is not history[place]:
                place = follow(history, keys, place, value, key)
        elif roll < 0.8:
            model.undo_stack.undo()
            place = max(0, place - 1)
        else:
            model.undo_stack.redo()
            place = min(len(history) - 1, place + 1)
        if len(history) > UNDO_LIMIT:
            break
        assert model.value is history[place]
        assert (model.undo_stack.index(), model.undo_stack.count()) == (place, len(history) - 1)


def follow(history: list, keys: list, place: int, value: MapDocument, key: str) -> int:
    """What the history of a plain list does with a step; the saved place is never merged into."""
    merges = key and place == len(history) - 1 and place > 0 and keys[place] == key
    if merges:
        history[place] = value
        if value is history[place - 1]:
            history.pop()
            keys.pop()
            return place - 1
        return place
    del history[place + 1 :], keys[place + 1 :]
    history.append(value)
    keys.append(key)
    return place + 1


def test_a_model_that_goes_takes_its_history_along_at_once(qapp):
    gc.collect()
    gc.disable()
    model = DocumentModel(FIRST)
    steps = [Held(number) for number in range(20)]
    watched = [ref(step) for step in steps]
    for step in steps:
        model.apply(step, "Step")  # type: ignore[arg-type]
    model.undo_stack.undo()
    del model, steps, step
    gc.enable()
    assert [one() for one in watched] == [None] * 20


@pytest.mark.parametrize("collected", ["at once", "later", "by the way"])
def test_many_models_come_and_go_without_a_crash(qapp, collected):
    kept = []
    for number in range(20):
        model = DocumentModel(FIRST)
        model.myself = model
        for step in range(30):
            model.apply(titled(str(step)), "Step", "key" if step % 3 else "")
        model.undo_stack.undo()
        kept.append(model.undo_stack if number % 2 else model)
        del model
        if collected == "at once":
            # The last two models are among what is young; to look through all that older tests left takes seconds.
            gc.collect(1)
        elif collected == "by the way":
            kept.clear()
    kept.clear()
    assert gc.collect() >= 0


class Held:
    """Stands for a document where only its life matters: msgspec's records cannot be watched."""

    def __init__(self, number: int) -> None:
        self.title = str(number)

import threading

import msgspec
import pytest

from ccstudio.documents.map import Affine
from ccstudio.ui.map_editor.tracing.pixels import Latest
from tests.helpers.patient_bot import wait_until


@pytest.fixture
def with_pictures(editor):
    """Put pictures under the map, each by its id, matrix and whether it is hidden."""

    def put(*pictures):
        document = editor.context.document
        made = tuple(
            msgspec.structs.replace(document.pictures[0], id=name, transform=Affine(matrix=matrix), hidden=hidden)
            for name, matrix, hidden in pictures
        )
        editor.context.apply(msgspec.structs.replace(document, pictures=made), "pictures")
        return editor.tracing.pixels

    return put


UPRIGHT = (10.0, 0.0, 0.0, 0.0, 10.0, 0.0)
TURNED = (7.0, -7.0, 0.0, 7.0, 7.0, 0.0)


def id_at(pixels, x, y):
    source = pixels.source_at(x, y)
    return None if source is None else source.picture.id


def test_the_topmost_picture_is_meant(with_pictures):
    assert id_at(with_pictures(("below", UPRIGHT, False), ("above", UPRIGHT, False)), 500, 500) == "above"


def test_a_hidden_picture_is_not_meant(with_pictures):
    assert id_at(with_pictures(("below", UPRIGHT, False), ("above", UPRIGHT, True)), 500, 500) == "below"


def test_a_picture_is_meant_only_where_it_has_pixels(with_pictures):
    pixels = with_pictures(("turned", TURNED, False))
    assert (id_at(pixels, 0, 3_000), id_at(pixels, 3_000, 300)) == ("turned", None)


def test_a_picture_pressed_flat_is_not_meant(with_pictures):
    assert id_at(with_pictures(("flat", (10.0, 0.0, 0.0, 10.0, 0.0, 0.0), False)), 500, 500) is None


def test_a_file_that_is_not_there_is_not_meant(editor):
    document = editor.context.document
    gone = msgspec.structs.replace(document.pictures[0], file="gone.png")
    editor.context.apply(msgspec.structs.replace(document, pictures=(gone,)), "pictures")
    assert editor.tracing.pixels.sources() == []


def test_only_the_work_wanted_last_is_answered(editor):
    work, answers, go = Latest(editor.tracing.pixels.background), [], threading.Event()
    work.done.connect(answers.append)

    def slow(progress):
        go.wait(10)
        return "first"

    work.want("slow", slow)
    work.want("quick", lambda _progress: "second")
    go.set()
    wait_until(lambda: not editor.tracing.pixels.background.is_busy)
    assert answers == ["second"]


def test_work_that_is_not_wanted_any_more_is_not_answered(editor):
    work, answers = Latest(editor.tracing.pixels.background), []
    work.done.connect(answers.append)
    work.want("quick", lambda _progress: "done")
    work.forget()
    wait_until(lambda: not editor.tracing.pixels.background.is_busy)
    assert (answers, work.is_busy) == ([], False)

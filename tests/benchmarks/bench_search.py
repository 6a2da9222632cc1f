"""A letter typed into the search of a large map with the library, beside weighing every name letter by letter."""

from collections.abc import Callable, Iterator
from itertools import cycle

import pytest
from PySide6.QtWidgets import QWidget

from ccstudio.application.search.fuzzy import fit
from ccstudio.application.search.sections import Item, Section
from ccstudio.documents.files import save
from ccstudio.documents.library import Library
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.widgets.command_palette import CommandPalette
from tests.benchmarks.conftest import Measure
from tests.helpers.editor_closing import close_editor
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.synthetic_maps import LARGE_SIZE, synthetic_map, synthetic_terrain

GROUP = "a letter typed, 60x40 hexes, 1,500 features, the library"
FRAME_MS = 16
TYPED = ("a", "a1", "w", "wo", "woods", "woods 12", "wll", "zqx", "e", "out", "ds1")


@pytest.fixture(scope="module")
def sections(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Section]]:
    """What can be found on a large map, and in the shipped library."""
    folder = tmp_path_factory.mktemp("large")
    save(synthetic_terrain(), folder / "terrain.json")
    editor = MapEditor(DocumentModel(synthetic_map(*LARGE_SIZE), folder / "map.json"))
    files = [Item(file.title, file.path, also=file.id) for file in Library().listing()]
    yield [*editor.search_sections(), Section("library", "Library", files, print, scope="files")]
    close_editor(editor)


def _type(palette: CommandPalette) -> Callable[[], None]:
    texts = cycle(TYPED)

    def typed() -> None:
        palette.field.setText(next(texts))

    return typed


def bench_a_letter_typed(sections: list[Section], measure: Measure) -> None:
    window = QWidget()
    window.resize(1600, 1000)
    window.show()
    palette = CommandPalette(window, Icons())
    palette.open(sections)
    measure(_type(palette), group=GROUP, budget_ms=FRAME_MS, rounds=44)
    window.close()
    window.deleteLater()
    delete_what_is_due()


def bench_every_name_weighed(sections: list[Section], measure: Measure) -> None:
    names = [item.text for section in sections for item in section.items]
    texts = cycle(TYPED)

    def weigh() -> None:
        text = next(texts)
        for name in names:
            fit(text, name)

    measure(weigh, group=GROUP, rounds=11)

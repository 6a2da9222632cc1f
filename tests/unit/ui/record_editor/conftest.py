"""The ground of the document editors, standing on the module of the micro system."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

import tests.micro_system
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.outline import MODULE_OUTLINE, form_settings_of
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.panel import RecordPanel
from ccstudio.ui.record_editor.tree import RecordTree
from tests.helpers.leaks import delete_what_is_due
from tests.micro_system.system import MICRO

MODULE_FILE = Path(tests.micro_system.__file__).with_name("content") / "modules" / "micro" / "module.json"


@cache
def micro_module() -> ModuleDocument:
    return load_as(ModuleDocument, MODULE_FILE)


@pytest.fixture
def context(qapp) -> Iterator[RecordContext]:
    model = DocumentModel(micro_module(), MODULE_FILE)
    made = RecordContext(model, MODULE_OUTLINE, model)
    yield made
    model.deleteLater()
    delete_what_is_due()


@pytest.fixture
def tree(context: RecordContext) -> Iterator[RecordTree]:
    made = RecordTree(context)
    yield made
    made.deleteLater()
    delete_what_is_due()


@pytest.fixture
def panel(context: RecordContext) -> Iterator[RecordPanel]:
    made = RecordPanel(context, form_settings_of(lambda: context.document, MICRO))
    yield made
    made.deleteLater()
    delete_what_is_due()


Change = Callable[..., None]


@pytest.fixture
def change(context: RecordContext) -> Change:
    """Replaces entries of the module, as another view would."""

    def apply(**entries: object) -> None:
        context.apply(replace(context.document, **entries), "Change")

    return apply

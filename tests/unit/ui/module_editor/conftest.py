"""The module editor on the module of Dust Tactics."""

from collections.abc import Iterator
from functools import cache

import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.rules.registry import Registry
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.editor import ModuleEditor
from tests.helpers.editor_closing import close_editor

DUST = modules_folder() / "dust_tactics" / "module.json"
REGISTRY = Registry(plugins=(), tried="")


@cache
def dust_module() -> ModuleDocument:
    return load_as(ModuleDocument, DUST)


@pytest.fixture
def editor(qapp: QApplication) -> Iterator[ModuleEditor]:
    model = DocumentModel(dust_module(), DUST)
    made = ModuleEditor(model, registry=REGISTRY)
    made.widget.resize(900, 700)
    made.widget.show()
    QApplication.processEvents()
    yield made
    model.deleteLater()
    close_editor(made)

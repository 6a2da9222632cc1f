"""What is added to a module can be named at once, and pictures come from files."""

from PySide6.QtWidgets import QLineEdit

from ccstudio.ui.module_editor.editor import ModuleEditor


def test_the_title_of_an_added_part_can_be_typed_at_once(editor: ModuleEditor) -> None:
    editor.context.select(("cards",))
    editor.trigger("module.add")
    assert editor.panel.form.field("title").findChild(QLineEdit).selectedText() == "New card"


def test_art_is_added_from_files(editor: ModuleEditor, qtbot) -> None:
    editor.context.select(("art",))
    before = editor.model.value
    editor.art_files.dialog_wanted.disconnect()
    with qtbot.waitSignal(editor.art_files.dialog_wanted):
        editor.panel.add_button.click()
    assert (editor.panel.add_button.text(), editor.model.value is before) == ("Add pictures…", True)

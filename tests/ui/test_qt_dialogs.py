"""The dialogs a person really sees."""

from collections.abc import Coroutine
from typing import Any

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QPushButton, QWidget

from ccstudio.application.dialog_flows import DialogFlows
from ccstudio.ui.dialogs.dialogs import Choice, FileKind, Question
from ccstudio.ui.dialogs.qt_dialogs import QtDialogs

QUESTION = Question(
    title="Unsaved work",
    text="Save the changes?",
    explanation="They are lost if you do not.",
    choices=(Choice("save", "Save"), Choice("discard", "Discard", "destroy"), Choice("cancel", "Cancel", "reject")),
)
MAPS = FileKind("Maps", (".json",))


@pytest.fixture
def window(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def dialogs(window):
    return QtDialogs(window)


class Heard:
    """Runs a dialog flow and keeps what came of it."""

    def __init__(self, question: Coroutine[Any, None, object]) -> None:
        self.answers: list[object] = []
        self.dialog_flows = DialogFlows()
        self.dialog_flows.start(self._listen(question))

    async def _listen(self, question: Coroutine[Any, None, object]) -> None:
        self.answers.append(await question)


def shown(window, kind: type[QDialog]) -> Any:
    (dialog,) = [one for one in window.findChildren(kind) if one.isVisible()]
    return dialog


@pytest.mark.parametrize("answer", ["save", "discard", "cancel"])
def test_the_button_that_is_pressed_is_the_answer(dialogs, window, answer):
    heard = Heard(dialogs.ask(QUESTION))
    shown(window, QMessageBox).findChild(QPushButton, answer).click()
    assert heard.answers == [answer]


def test_until_a_button_is_pressed_there_is_no_answer(dialogs, window):
    heard = Heard(dialogs.ask(QUESTION))
    waiting = list(heard.answers)
    shown(window, QMessageBox).reject()
    assert (waiting, heard.answers) == ([], ["cancel"])


def test_escape_means_the_last_choice(dialogs, window):
    heard = Heard(dialogs.ask(QUESTION))
    shown(window, QMessageBox).reject()
    assert heard.answers == ["cancel"]


def test_enter_never_destroys_anything(dialogs, window):
    Heard(dialogs.ask(Question(title="T", text="Changed", choices=QUESTION.choices[1:])))
    box = shown(window, QMessageBox)
    default = box.defaultButton().objectName()
    box.reject()
    assert default == "cancel"


def test_enter_means_the_first_choice(dialogs, window):
    Heard(dialogs.ask(QUESTION))
    box = shown(window, QMessageBox)
    default = box.defaultButton().objectName()
    box.reject()
    assert default == "save"


def test_a_question_shows_its_words(dialogs, window):
    Heard(dialogs.ask(QUESTION))
    box = shown(window, QMessageBox)
    words = box.windowTitle(), box.text(), box.informativeText()
    box.reject()
    assert words == (QUESTION.title, QUESTION.text, QUESTION.explanation)


def test_names_with_tags_in_them_are_shown_as_they_are(dialogs, window):
    Heard(dialogs.ask(Question(title="T", text="<b>map</b>", choices=QUESTION.choices)))
    box = shown(window, QMessageBox)
    plain = box.textFormat().name
    box.reject()
    assert plain == "PlainText"


def test_files_that_are_chosen_are_the_answer(dialogs, window, tmp_path):
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_text("{}")
    heard = Heard(dialogs.open_files(tmp_path, [MAPS]))
    dialog = shown(window, QFileDialog)
    dialog.selectFile(str(tmp_path / "b.json"))
    dialog.accept()
    assert heard.answers == [[tmp_path / "b.json"]]


def test_no_files_are_the_answer_of_a_change_of_mind(dialogs, window, tmp_path):
    heard = Heard(dialogs.open_files(tmp_path, [MAPS]))
    shown(window, QFileDialog).reject()
    assert heard.answers == [[]]


def test_a_name_to_save_under_gets_its_ending(dialogs, window, tmp_path):
    heard = Heard(dialogs.save_file(tmp_path / "map.json", [MAPS]))
    dialog = shown(window, QFileDialog)
    dialog.selectFile("hill")
    dialog.accept()
    assert heard.answers == [tmp_path / "hill.json"]


def test_the_name_suggested_is_filled_in(dialogs, window, tmp_path):
    heard = Heard(dialogs.save_file(tmp_path / "map.json", [MAPS]))
    shown(window, QFileDialog).accept()
    assert heard.answers == [tmp_path / "map.json"]


def test_saving_that_is_called_off_has_no_file(dialogs, window, tmp_path):
    heard = Heard(dialogs.save_file(tmp_path / "map.json", [MAPS]))
    shown(window, QFileDialog).reject()
    assert heard.answers == [None]


@pytest.mark.parametrize("accepted", [True, False])
def test_a_dialog_of_our_own_is_accepted_or_not(dialogs, window, accepted):
    dialog = QDialog()
    heard = Heard(dialogs.run(dialog))
    dialog.done(accepted)
    assert heard.answers == [accepted]


def test_a_dialog_does_not_outlive_a_conversation_that_is_broken_off(dialogs, window):
    heard = Heard(dialogs.ask(QUESTION))
    heard.dialog_flows.close()
    shown(window, QMessageBox).reject()
    assert heard.answers == []

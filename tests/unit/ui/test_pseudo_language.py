"""The pseudo-language and the search for texts outside it can both be trusted."""

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QMainWindow, QSpinBox, QTableWidget, QToolButton, QVBoxLayout, QWidget

from tests.helpers.pseudo_language import PseudoLanguage, pseudo, untranslated_words
from tests.helpers.visible_texts import visible_texts


@pytest.mark.parametrize(
    ("text", "translated"),
    [
        ("&Save", "⟦&Śàṽé⟧"),
        ("Opened {file}", "⟦Óþéńéď {file}⟧"),
        ("%1 of %n", "⟦%1 óƒ %n⟧"),
        ("<b>Why</b>", "⟦<b>Ŵĥý</b>⟧"),
        ("{{x}}", "⟦{{ẋ}}⟧"),
        ("", ""),
    ],
)
def test_a_text_keeps_what_a_translator_would_keep(text, translated):
    assert pseudo(text) == translated


def test_every_letter_gets_an_accent():
    assert untranslated_words(pseudo("The quick brown fox jumps over the lazy dog, SPHINX OF BLACK QUARTZ")) == []


def test_plurals_are_translated():
    assert PseudoLanguage().ngettext("one", "many", 2) == "⟦ɱàńý⟧"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Save", ["Save"]),
        (pseudo("Save") + " Ctrl+S", ["Ctrl"]),
        (pseudo("Opened {file}").format(file="plan"), ["plan"]),
        ("12 × 7 %, A1, BB12, F11, W", []),
        ("ccstudio", []),
        ("<p style='margin'>" + pseudo("Why") + "</p>", []),
    ],
)
def test_words_outside_the_language_are_found(text, words):
    assert untranslated_words(text) == words


def plain_parts(layout: QVBoxLayout) -> list[QWidget]:
    combo, table, spin, button = QComboBox(), QTableWidget(1, 1), QSpinBox(), QToolButton()
    combo.addItem("Choice")
    table.setHorizontalHeaderLabels(["Heading"])
    spin.setSuffix(" seconds")
    button.setToolTip("Hint")
    label = QLabel("Label")
    label.hide()
    return [label, combo, table, spin, button]


def test_a_plain_text_is_found_wherever_it_stands(qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setWindowTitle("Title")
    window.menuBar().addMenu("Menu").addAction("Action")
    centre = QWidget()
    layout = QVBoxLayout(centre)
    for part in plain_parts(layout):
        layout.addWidget(part)
    window.setCentralWidget(centre)
    window.statusBar().showMessage("Message")
    found = {word for _where, text in visible_texts(window) for word in untranslated_words(text)}
    assert {"Label", "Choice", "Heading", "seconds", "Hint", "Title", "Menu", "Action", "Message"} <= found


def test_the_widget_of_a_text_is_named(qtbot):
    label = QLabel("Plain")
    label.setObjectName("planted")
    qtbot.addWidget(label)
    assert list(visible_texts(label)) == [("QLabel 'planted' text", "Plain")]

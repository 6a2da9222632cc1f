"""Qt's own texts come through the catalogue."""

import gettext

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QKeySequence

from ccstudio.base.language import use_catalogue
from ccstudio.ui.appearance.translation import install_translators, with_separators
from tests.helpers.translated_content import spoken


class Small(gettext.NullTranslations):
    """Knows one text of Qt."""

    def gettext(self, message: str) -> str:
        return {"OK": "Gut"}.get(message, message)


@pytest.fixture
def russian(qapp):
    before = use_catalogue(Small())
    installed = install_translators(qapp, "ru")
    yield
    for translator in installed:
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(QLocale.system())
    use_catalogue(before)


def test_a_text_of_qt_that_the_catalogue_has_comes_from_there(russian):
    assert QCoreApplication.translate("QPlatformTheme", "OK") == "Gut"


def test_a_text_of_qt_that_the_catalogue_lacks_comes_from_qts_own(russian):
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Отмена"


def test_names_of_keys_come_from_qt_though_the_catalogue_has_other_senses_of_their_words(qapp):
    with spoken("ru"):
        installed = install_translators(qapp, "ru")
        key = QKeySequence("Ctrl+Shift+Space").toString(QKeySequence.SequenceFormat.NativeText)
        for translator in installed:
            qapp.removeTranslator(translator)
            translator.deleteLater()
        QLocale.setDefault(QLocale.system())
    assert key == "Ctrl+Shift+Пробел"


def test_a_text_nobody_has_stays_as_it_is(russian):
    assert QCoreApplication.translate("QPlatformTheme", "No such text") == "No such text"


def test_numbers_are_written_as_in_the_language(russian):
    assert with_separators(12_500).split() == ["12", "500"]


def test_numbers_are_written_as_in_english_where_the_system_has_no_language():
    QLocale.setDefault(QLocale.c())
    written = with_separators(12_500)
    QLocale.setDefault(QLocale.system())
    assert written == "12,500"

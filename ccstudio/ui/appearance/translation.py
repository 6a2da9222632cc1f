"""Qt's own texts (buttons, context menus, names of keys) in the person's language, from the same catalogue."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from ccstudio.base.language import N_, _, languages_wanted

QT_TEXTS: Final = (
    N_("OK"),
    N_("Cancel"),
    N_("Close"),
    N_("&Undo"),
    N_("&Redo"),
    N_("Cu&t"),
    N_("&Copy"),
    N_("&Paste"),
    N_("Delete"),
    N_("Select All"),
    N_("Show Details..."),
    N_("Hide Details..."),
)
"""The most frequent texts of Qt, for the catalogue."""


KEY_NAMES: Final = "QShortcut"
"""Where Qt has its names of keys; the catalogue has other senses of these words, such as Space and Shift."""


class CatalogueTranslator(QTranslator):
    """Answers Qt from the catalogue of the program, but not for names of keys."""

    def translate(
        self, context: str, source_text: str, _disambiguation: str | None = None, _count: int = -1
    ) -> str | None:
        """The translated text, None if the catalogue lacks it."""
        translated = _(source_text) if source_text and context != KEY_NAMES else source_text
        return translated if translated != source_text else None

    def isEmpty(self) -> bool:
        """False: Qt asks an empty translator nothing."""
        return False


def with_separators(number: int) -> str:
    """Return a large number as people write it in their language: 3,000 in English."""
    locale = QLocale()
    return f"{number:,}" if locale.language() == QLocale.Language.C else locale.toString(number)


def install_translators(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Install translators for Qt's texts, from our catalogue first, then Qt's; return them.

    Dates and numbers are written as in the language from now on; without one as the system does.
    """
    translators: list[QTranslator] = []
    own = QTranslator(application)
    wanted = language or next(iter(languages_wanted()), "")
    locale = QLocale(wanted) if wanted else QLocale.system()
    QLocale.setDefault(locale)
    if own.load(locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        translators.append(own)
    # The translator installed last is asked first; it hands on what the catalogue does not have.
    translators.append(CatalogueTranslator(application))
    for translator in translators:
        application.installTranslator(translator)
    return translators

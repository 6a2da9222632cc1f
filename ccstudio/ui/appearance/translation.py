"""Qt's own texts (buttons, context menus, names of keys) in the person's language, from the same catalogue."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from ccstudio.base.language import N_, _

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


class CatalogueTranslator(QTranslator):
    """Answers Qt from the catalogue of the program."""

    def translate(
        self, _context: str, source_text: str, _disambiguation: str | None = None, _count: int = -1
    ) -> str | None:
        """The translated text, None if the catalogue lacks it."""
        translated = _(source_text) if source_text else source_text
        return translated if translated != source_text else None

    def isEmpty(self) -> bool:
        """False: Qt asks an empty translator nothing."""
        return False


def install_translators(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Install translators for Qt's texts, from our catalogue first, then Qt's; return them."""
    translators: list[QTranslator] = []
    own = QTranslator(application)
    locale = QLocale(language) if language else QLocale()
    if own.load(locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        translators.append(own)
    # The translator installed last is asked first; it hands on what the catalogue does not have.
    translators.append(CatalogueTranslator(application))
    for translator in translators:
        application.installTranslator(translator)
    return translators

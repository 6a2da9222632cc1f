"""`LanguageSwitch`: shows the window and everything that is open in another language, without a restart."""

from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject, QTimer, QTranslator

from ccstudio.base.language import use_language
from ccstudio.base.retelling import Retelling
from ccstudio.ui.appearance.translation import install_translators
from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocument
from ccstudio.ui.flows.editor_kinds import Editors
from ccstudio.ui.settings import Preferences, Settings
from ccstudio.ui.shell.docks import Docks
from ccstudio.ui.shell.studio import Studio
from ccstudio.ui.shell.tabs import DocumentTabs


class SpeakingWindow(Protocol):
    """A window that can tell its texts again."""

    settings: Settings
    studio: Studio
    tabs: DocumentTabs
    docks: Docks

    @property
    def front(self) -> OpenDocument | None:
        """The document in front."""

    def setUpdatesEnabled(self, enable: bool, /) -> None:
        """Paint, or paint nothing."""

    def retell(self) -> None:
        """Show the texts of the window itself in the language in use; nothing is in front meanwhile."""

    def listen_to_editor(self, document: OpenDocument) -> None:
        """Follow the editor of a document."""


class LanguageSwitch(QObject):
    """Follows the language of the preferences.

    Commands and the window get their texts again. The editors of what is open are made again for the same models, so
    that histories, unsaved changes, games and their questions stay as they are; each shows the same part as before.
    """

    def __init__(self, window: SpeakingWindow, editors: Editors, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window
        self._kinds = {kind.name: kind for kind in editors.values()}
        self._translators: list[QTranslator] = []
        self._language = window.settings.preferences.language
        # Dialogs that are about to close do so in the language they were opened in.
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self.speak)
        window.settings.changed.connect(self._follow)

    def take_translators(self, translators: list[QTranslator]) -> None:
        """Take the translators of Qt's texts that were installed at the start."""
        self._translators = translators

    def speak(self) -> None:
        """Show everything in the language of the preferences."""
        window = self._window
        has_steps = any(document.document_model.undo_stack.count() for document in window.studio.documents.edited)
        retelling = Retelling() if has_steps else None
        self._use(window.settings.preferences.language)
        window.setUpdatesEnabled(False)
        try:
            front = window.front
            window.tabs.bring_nothing_forward()
            for document in window.studio.documents:
                self._make_again(document)
                if retelling is not None and isinstance(document, EditedDocument):
                    document.document_model.retell_steps(retelling.retold)
            window.studio.games.forget_catalogues()
            window.retell()
            if front is not None:
                window.tabs.bring_forward(front)
        finally:
            window.setUpdatesEnabled(True)

    def _follow(self, _before: Preferences, after: Preferences) -> None:
        if after.language != self._language:
            self._language = after.language
            self._turn.start()

    def _use(self, language: str) -> None:
        application = QCoreApplication.instance()
        assert application is not None, "a window has an application"
        for translator in self._translators:
            application.removeTranslator(translator)
            translator.deleteLater()
        use_language(*([language] if language else []))
        self._translators = install_translators(application, language)

    def _make_again(self, document: OpenDocument) -> None:
        kind = self._kinds.get(document.kind)
        if kind is None:
            return
        window = self._window
        window.docks.remove_panels(document)
        place = window.tabs.take_out(document)
        document.renew_editor(kind.make)
        window.tabs.put_in(document, place)
        window.studio.listen_to_editor(document)
        window.listen_to_editor(document)

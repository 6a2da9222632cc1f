"""`ReferenceMap`: what the map under edit is compared with: the last save, another file, or other rules of sight."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.board.sight.kernel_arrays import Codes
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.ui.map_editor.all_pairs_client import AllPairsClient
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.sight_policies import SightPolicies


class ReferenceMap(QObject):
    """A version of the map that does not change, and the codes of all its pairs once they are known.

    Compared with other rules, it is the map under edit itself, judged by these.

    Signals:
        changed(): another version or other rules, or its codes have become known.
    """

    changed = Signal()

    def __init__(self, context: MapContext, sight_policies: SightPolicies) -> None:
        super().__init__(context)
        self._context = context
        self._sight_policies = sight_policies
        self._saved = context.board
        self._file: tuple[Path, Board] | None = None
        self._rules = ""
        self._ruled = context.board
        self._is_on = False
        self._client: AllPairsClient | None = None
        self.codes: Codes | None = None
        context.model.path_changed.connect(self._note_save)
        context.board_changed.connect(self._follow)
        sight_policies.changed.connect(self._follow_rules)

    @property
    def board(self) -> Board:
        """The version."""
        if self._rules:
            return self._ruled
        return self._saved if self._file is None else self._file[1]

    @property
    def rules(self) -> str:
        """The policy that judges it by its name, where only that differs; empty for another version of the map."""
        return self._rules

    @property
    def policy(self) -> SightPolicy:
        """Who judges it."""
        return self._sight_policies.named(self._rules) if self._rules else self._sight_policies.policy

    @property
    def file(self) -> Path | None:
        """The file it was read from; None for the last save."""
        return None if self._file is None else self._file[0]

    def start(self, known: AllPairsClient) -> None:
        """Have its codes worked out; they are taken over where the same version was judged for the window."""
        self._is_on = True
        if self.codes is None and not self._rules and known.board is self.board and known.is_current and not known.left:
            self.codes = known.codes
        elif self.codes is None:
            self._begin()

    def compare_with_save(self) -> None:
        """Compare with what was opened, or saved last."""
        if self._file is not None or self._rules:
            self._file, self._rules = None, ""
            self._judge_anew()

    def compare_with_rules(self, name: str) -> None:
        """Compare with what another policy says of the map, by its name."""
        if self._rules != name:
            self._file, self._rules = None, name
            self._judge_anew()

    def compare_with(self, path: Path) -> tuple[Problem, ...]:
        """Compare with a file; returns what keeps it from being one, and changes nothing then."""
        reading = read_file(path)
        document = reading.document
        if not isinstance(document, MapDocument):
            return reading.problems or (
                Problem(code="format-unexpected", arguments={"expected": "map"}, file=str(path)),
            )
        try:
            terrain = Library().find_terrain(document.terrain, path)
        except ContentError as error:
            return (Problem(code=error.code, arguments=error.arguments, file=str(path)),)
        except DocumentError as error:
            return error.problems
        self._file, self._rules = (path, Board.compile(document, terrain)), ""
        self._judge_anew()
        return ()

    def stop(self) -> None:
        """Let go of the process."""
        if self._client is not None:
            self._client.stop()
            self._client.deleteLater()
            self._client = None

    def _note_save(self, _path: object) -> None:
        self._saved = self._context.board
        if self._file is None and not self._rules:
            self._judge_anew()

    def _follow(self, _before: Board, after: Board) -> None:
        """The map under edit has changed: so has what other rules say of it."""
        if not self._rules or not self._is_on:
            return
        if self._client is None:
            self._judge_anew()
        else:
            self._client.show(after, self._rules)

    def _follow_rules(self) -> None:
        if self._rules and self._rules not in self._sight_policies.others():
            self._rules = ""
        self._judge_anew()

    def _judge_anew(self) -> None:
        self.codes = None
        if self._is_on:
            self._begin()
        self.changed.emit()

    def _begin(self) -> None:
        self.stop()
        self._client = AllPairsClient(self)
        self._client.told.connect(self._take)
        if self._rules:
            self._ruled = self._context.board
        self._client.show(self.board, self._rules or self._sight_policies.name)

    def _take(self) -> None:
        assert self._client is not None, "only a keeper tells"
        if self._client.left == 0 and self._client.is_current:
            self.codes = self._client.codes
            self._ruled = self._client.board or self._ruled
            if not self._rules:
                # A version does not change; what other rules say of the map under edit follows it.
                self.stop()
            self.changed.emit()

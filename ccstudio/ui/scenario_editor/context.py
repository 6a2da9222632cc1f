"""`ScenarioContext`: the scenario under edit with its documents and its selection."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.application.empty_map import NO_TERRAIN
from ccstudio.application.games.current_map import Ground
from ccstudio.application.scenarios.dependencies import ScenarioDependencies, look_around
from ccstudio.application.scenarios.new_records import made_for, with_other_rule
from ccstudio.application.scenarios.preload import PreparedScenario, printed_board
from ccstudio.application.scenarios.set_up import set_up_rules_of
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.content_language import translated
from ccstudio.documents.module import ModuleDocument, ModuleSide, PieceType
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.record_clips import RecordClip
from ccstudio.edit.record_sets import EditedSet
from ccstudio.edit.records import PartPath, is_there
from ccstudio.edit.scenario.pasting import Surroundings, pasted_into
from ccstudio.edit.scenario.renaming import renamed
from ccstudio.edit.scenario.terrain_changes import overlay_of
from ccstudio.engine.seats import Side
from ccstudio.rules.set_up import SetUpRules
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.scenario_editor.outline import outline_of

PAUSE_MS: Final = 400
"""How long a person must pause before the scenario is checked."""


class ScenarioContext(QObject):
    """The scenario under edit; `is_busy` says whether a drag is in progress.

    Signals:
        changed(before, after): the scenario is another; the board has followed already.
        board_changed(before, after): another map is on show.
        surroundings_changed(): another module, map or rule system was found.
        selection_changed(): another part is selected.
        problems_changed(): other problems.
        checked(): the scenario was checked after a change.
    """

    changed = Signal(object, object)
    board_changed = Signal(object, object)
    surroundings_changed = Signal()
    selection_changed = Signal()
    problems_changed = Signal()
    checked = Signal()

    def __init__(
        self, model: DocumentModel[ScenarioDocument], prepared: PreparedScenario, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.model = model
        self.registry, self.library = prepared.registry, prepared.library
        self.records = RecordContext(
            model, outline_of(self), self, renaming=self._renamed, making=partial(made_for, self), pasting=self._pasted
        )
        self._problems: tuple[Problem, ...] = ()
        self.around = prepared.around
        self._module = _as_read(self.around)
        self._set_up_rules: tuple[ScenarioDocument, ScenarioDependencies, SetUpRules | None] | None = None
        self._printed = prepared.printed
        self._spaces = self._named_spaces()
        self._ground = Ground(self._printed)
        self._ground.follow(overlay_of(self.scenario.terrain_changes, self._printed))
        self.faces = self._new_faces()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._check)
        self._is_stale = False
        self.is_busy: Callable[[], bool] = bool
        model.changed.connect(self._follow)
        self.records.selection_changed.connect(self.selection_changed)
        model.path_changed.connect(self.look_soon)
        self._pause.start()

    @property
    def scenario(self) -> ScenarioDocument:
        """The current scenario."""
        return self.model.value

    @property
    def path(self) -> Path | None:
        """The file; None before the first save."""
        return self.model.path

    @property
    def board(self) -> Board:
        """The map with the changes of the scenario."""
        return self._ground.board

    @property
    def printed(self) -> Board:
        """The printed map, on which sight is judged with the changes."""
        return self._printed

    @property
    def has_map(self) -> bool:
        """Whether the map of the scenario was found."""
        return self.around.map is not None

    @property
    def map_folder(self) -> Path | None:
        """The folder of the map's pictures."""
        file = self.around.files.get("map")
        return None if file is None else file.parent

    @property
    def policy(self) -> SightPolicy:
        """The policy of the module's rules, else the neutral policy."""
        contents = self.around.contents_with(self.scenario, self._printed)
        system = self.around.system
        return THREAD if contents is None or system is None else system.policy_for(contents)

    @property
    def set_up_rules(self) -> SetUpRules | None:
        """What the rules say of setting up the current scenario; None while they cannot say."""
        known = self._set_up_rules
        if known is None or known[0] is not self.scenario or known[1] is not self.around:
            known = (self.scenario, self.around, set_up_rules_of(self.around, self.scenario, self._printed))
            self._set_up_rules = known
        return known[2]

    @property
    def module(self) -> ModuleDocument:
        """The module in the person's language; one with only sides if it is missing."""
        return self._module or _no_module(self.scenario)

    def piece_type(self, name: str) -> PieceType | None:
        """A type of piece of the module."""
        return next((piece for piece in self.module.pieces if piece.id == name), None)

    def title_of_type(self, name: str) -> str:
        """The title of a type of piece; its id if the module lacks it."""
        found = self.piece_type(name)
        return name if found is None else found.title

    def title_of_side(self, name: str) -> str:
        """The title of a side; its id if the module lacks it."""
        return next((side.title for side in self.module.sides if side.id == name), name)

    def side_number(self, name: str) -> Side | None:
        """The number of a side in the module."""
        return next((Side(number) for number, side in enumerate(self.module.sides) if side.id == name), None)

    def space_called(self, name: str) -> SpaceId | None:
        """The space of the map with a name, None if there is none."""
        return self._spaces.get(name)

    # What is selected.

    @property
    def selected(self) -> PartPath:
        """The selected part; empty for the scenario itself."""
        return self.records.selected

    def select(self, path: PartPath) -> None:
        """Select a part, or the nearest selectable parent."""
        self.records.select(path)

    def index_in(self, field: str) -> int | None:
        """The index of the selected entry in a list of the scenario; None if the selection is elsewhere."""
        path = self.selected
        if len(path) >= 2 and path[0] == field and isinstance(path[1], int):
            return path[1]
        return None

    def has_part(self, path: PartPath) -> bool:
        """Whether the scenario has a part at a path."""
        return is_there(self.scenario, path)

    @property
    def chosen_pieces(self) -> list[int]:
        """The numbers of the placed pieces that are selected."""
        chosen = [path[1] for path in self.records.chosen if path[:1] == ("pieces",) and len(path) > 1]
        return [number for number in chosen if isinstance(number, int) and number < len(self.scenario.pieces)]

    def choose_pieces(self, numbers: Sequence[int]) -> None:
        """Select some placed pieces, the last as the current one; none selects the scenario."""
        if len(numbers) < 2:
            self.select(("pieces", numbers[0]) if numbers else ())
        else:
            self.records.choose([("pieces", number) for number in numbers], ("pieces", numbers[-1]))

    def _renamed(self, scenario: ScenarioDocument, path: PartPath, id_: str) -> ScenarioDocument | None:
        """The scenario with another id of a part, or with another special rule; None for parts without references."""
        match path:
            case ("special_rules", int(index)):
                return with_other_rule(self, scenario, index, id_)
        return renamed(scenario, path, id_)

    def _pasted(self, scenario: ScenarioDocument, clip: RecordClip, last: PartPath) -> tuple[EditedSet, str]:
        """The scenario with what is on the clipboard, and what that names and is not here."""
        boxes = {box.id for track in self.module.tracks for box in track.boxes}
        around = Surroundings(
            pieces={piece.id for piece in self.module.pieces} if self.around.module is not None else None,
            sides={side.id for side in self.module.sides} if self.around.module is not None else None,
            boxes=boxes | {box.id for box in self.board.document.boxes} if self.has_map else None,
            spaces=self._spaces if self.has_map else None,
        )
        found = pasted_into(scenario, clip, last, around, renamed)
        remark = _("Pasted. This scenario lacks: {missing}").format(missing=_(", ").join(found.missing))
        return found.edited, remark if found.missing else ""

    def apply(self, scenario: ScenarioDocument, text: str, select: PartPath | None = None, key: str = "") -> None:
        """Apply a step, and select `select` after it."""
        self.model.apply(scenario, text, key)
        if select is not None:
            self.select(select)

    # What is wrong.

    @property
    def problems(self) -> Sequence[Problem]:
        """The problems of the last check."""
        return self._problems

    def check_now(self) -> None:
        """Check at once."""
        self._pause.stop()
        if self._is_stale:
            self._is_stale = False
            self._look_around()
        found = tuple(self.around.problems_of(self.scenario, self._printed))
        if found != self._problems:
            self._problems = found
            self.problems_changed.emit()
        self.checked.emit()

    def look_soon(self, _path: object = None) -> None:
        """Check after a pause whether module and map have changed."""
        self._is_stale = True
        self._pause.start()

    def stop(self) -> None:
        """Stop checking."""
        self._pause.stop()

    def _check(self) -> None:
        """Check after a pause, never during a drag."""
        if self.is_busy():
            self._pause.start()
        else:
            self.check_now()

    def _follow(self, before: ScenarioDocument, after: ScenarioDocument) -> None:
        if (before.module, before.map) != (after.module, after.map):
            self._look_around()
        if before.terrain_changes is not after.terrain_changes:
            former = self._ground.follow(overlay_of(after.terrain_changes, self._printed))
            if former is not None:
                self.board_changed.emit(former, self.board)
        self.changed.emit(before, after)
        self._pause.start()

    def _look_around(self) -> None:
        found = look_around(self.scenario, self.model.path, self.library, self.registry)
        if found.is_like(self.around):
            self.around = msgspec.structs.replace(self.around, problems=found.problems, files=found.files)
            return
        is_same_map = (found.map, found.map_terrain) == (self.around.map, self.around.map_terrain)
        self.around, self._module = found, _as_read(found)
        self.faces = self._new_faces()
        if not is_same_map:
            former = self.board
            self._printed = printed_board(self.scenario, found)
            self._spaces = self._named_spaces()
            self._ground = Ground(self._printed)
            self._ground.follow(overlay_of(self.scenario.terrain_changes, self._printed))
            self.board_changed.emit(former, self.board)
        self.surroundings_changed.emit()

    def _named_spaces(self) -> dict[str, SpaceId]:
        board = self._printed
        return {board.grid.name(space): space for space in board.spaces} if self.has_map else {}

    def _new_faces(self) -> FaceCache:
        file = self.around.files.get("module")
        return FaceCache(FacePainter(self.module, None if file is None else file.parent))


def _as_read(around: ScenarioDependencies) -> ModuleDocument | None:
    """The module as people read it; games are begun with the module itself."""
    return None if around.module is None else translated(around.module, around.files.get("module"))


def _no_module(scenario: ScenarioDocument) -> ModuleDocument:
    """A substitute for a missing module, with the sides that the scenario names."""
    sides = dict.fromkeys([*(seat.side for seat in scenario.seats), *(force.side for force in scenario.forces)])
    return ModuleDocument(
        format_version=1,
        id=scenario.module.id,
        version=scenario.module.version,
        title=scenario.module.id,
        licence=scenario.licence,
        system="none",
        terrain=NO_TERRAIN,
        sides=tuple(ModuleSide(id=side, title=side) for side in sides),
    )

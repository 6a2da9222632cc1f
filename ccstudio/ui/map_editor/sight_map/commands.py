"""The commands of the sight map: layers over the map, golden pairs, comparing with a file, exports."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import N_, _, plural
from ccstudio.base.problems import Problem
from ccstudio.board.sight.golden_pairs import golden_problems
from ccstudio.edit.golden import with_golden, with_source, without_golden
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind, Question, acknowledge
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.sight_map.state import Mode, SightMap
from ccstudio.ui.map_editor.sight_policies import SightPolicies
from ccstudio.ui.map_editor.sight_state import SightState

LONGEST_SOURCE: Final = 400

MAP_FILES: Final = (N_("ccstudio documents"), (".json",))
TABLE_FILES: Final = (
    (N_("CSV tables"), (".csv",)),
    (N_("NumPy arrays"), (".npy",)),
    (N_("PDF pages"), (".html",)),
)


class SightMapCommands(CommandProvider, QObject):
    """The commands about all pairs of spaces.

    Signals:
        message(str): something to read in the status bar.
        dialog_wanted(begin): a dialog is needed; `begin` makes its dialog flow from `Dialogs`.
        near_misses_wanted(): near misses are to be looked for.
        kept(): the present thread has become a golden pair, with the source that was written.
    """

    where = "map"
    message = Signal(str)
    dialog_wanted = Signal(object)
    near_misses_wanted = Signal()
    kept = Signal()

    def __init__(
        self, context: MapContext, sight: SightState, sight_map: SightMap, sight_policies: SightPolicies
    ) -> None:
        super().__init__(context)
        self._context = context
        self._sight = sight
        self._map = sight_map
        self._sight_policies = sight_policies
        self._source = ""
        context.model.path_changed.connect(self._tell_of_save)
        sight.looks.connect(sight_map.start_soon)

    def problems(self) -> Sequence[Problem]:
        """The golden pairs that are broken."""
        return list(golden_problems(self._map.golden))

    @command(
        id="sight.heat", text=N_("Show &heat map"), menu="Sight", group="map", icon="mdi6.thermometer",
        tip=N_("Tint each space by how much it sees, or how exposed it is"),
        checked=lambda self: self._map.mode == "heat",
    )  # fmt: skip
    def toggle_heat(self) -> None:
        """Lay the heat map over the map, or take it away."""
        self._toggle("heat")

    @command(
        id="sight.difference", text=N_("Show &differences"), menu="Sight", group="map", icon="mdi6.compare",
        tip=N_("Show the pairs of spaces whose sight changed since the last save, or differs from another file"),
        checked=lambda self: self._map.mode == "difference",
    )  # fmt: skip
    def toggle_difference(self) -> None:
        """Show what has changed, or nothing."""
        self._toggle("difference")

    @command(
        id="sight.near", text=N_("Find &near misses"), menu="Sight", group="map", icon="mdi6.arrow-collapse-horizontal",
        tip=N_("List threads whose verdict depends on a small distance"),
    )  # fmt: skip
    def find_near_misses(self) -> None:
        """Ask for the search for near misses."""
        self.near_misses_wanted.emit()

    @command(
        id="sight.export", text=N_("Sa&ve the sight table…"), menu="Sight", group="map", icon="mdi6.table-arrow-down",
        tip=N_("Save the verdicts of all pairs of spaces as CSV, NPY or a page to print"),
    )  # fmt: skip
    def export(self) -> None:
        """Ask where the sight table goes, and write it."""
        self._map.start()
        self.dialog_wanted.emit(self._ask_for_table)

    @command(
        id="sight.golden", text=N_("&Keep as golden pair"), menu="Sight", group="golden", icon="mdi6.star-plus-outline",
        tip=N_("Keep the verdict of the current thread; every save checks it"),
        enabled=lambda self: self._sight.ends is not None,
    )  # fmt: skip
    def keep_golden(self) -> None:
        """Rely on the verdict of the present thread from now on."""
        ends, explanation = self._sight.ends, self._sight.explanation
        if ends is None or explanation is None:
            return
        if self._sight.overlay.smoke or self._sight.overlay.blaze:
            self.message.emit(_("Remove smoke and blazes first. Golden pairs apply to the map as printed."))
            return
        viewer, target = map(self._context.grid.name, ends)
        source = self._source.strip()
        document = with_golden(self._context.document, viewer, target, explanation.verdict.code, source)
        if document is self._context.document:
            self.message.emit(_("{viewer} to {target} is already a golden pair.").format(viewer=viewer, target=target))
            return
        self._context.apply(document, _("Add golden pair"))
        self.message.emit(_("{viewer} to {target} is now a golden pair.").format(viewer=viewer, target=target))
        self.kept.emit()

    @command(
        id="sight.judge", text=N_("Use sight &rules of the system"), menu="Sight", group="judge",
        icon="mdi6.scale-balance", tip=N_("Judge sight by the rule system of the map instead of the neutral policy"),
        enabled=lambda self: self._sight_policies.has_system, checked=lambda self: not self._sight_policies.is_neutral,
    )  # fmt: skip
    def toggle_judge(self) -> None:
        """Let the rule system judge, or the neutral policy."""
        self._sight_policies.choose(neutral=not self._sight_policies.is_neutral)

    def write_source(self, source: str) -> None:
        """Say where the verdict of the next golden pair is printed."""
        self._source = source

    def edit_source(self, index: int, source: str) -> None:
        """Say where a golden pair is known from."""
        if index < len(self._context.document.golden):
            document = with_source(self._context.document, index, source.strip()[:LONGEST_SOURCE])
            self._context.apply(document, _("Change source of golden pair"))

    def remove_golden(self, index: int) -> None:
        """Rely on a golden pair no more."""
        if index < len(self._context.document.golden):
            self._context.apply(without_golden(self._context.document, index), _("Remove golden pair"))

    def show_golden(self, index: int) -> None:
        """String the thread of a golden pair."""
        self._map.want_golden()
        if index < len(self._map.golden) and (ends := self._map.golden[index].ends) is not None:
            self._sight.string(*ends)

    def compare_with_file(self) -> None:
        """Ask for another version of the map, and compare with it."""
        self.dialog_wanted.emit(self._ask_for_version)

    def _toggle(self, mode: Mode) -> None:
        self._map.set_mode("none" if self._map.mode == mode else mode)

    async def _ask_for_version(self, dialogs: Dialogs) -> None:
        name, suffixes = MAP_FILES
        path = self._context.model.path
        folder = Path.home() if path is None else path.parent
        for file in (await dialogs.open_files(folder, [FileKind(_(name), suffixes)]))[:1]:
            problems = self._map.reference.compare_with(file)
            if problems:
                text = _("Cannot compare with {file}.").format(file=file.name)
                await self._tell(dialogs, _("Not compared"), text, "\n".join(it.sentence for it in problems[:3]))

    async def _ask_for_table(self, dialogs: Dialogs) -> None:
        path = self._context.model.path
        folder = Path.home() if path is None else path.parent
        kinds = [FileKind(_(name), suffixes) for name, suffixes in TABLE_FILES]
        out = await dialogs.save_file(folder / f"{self._context.document.id}-sight.csv", kinds)
        if out is None:
            return
        client = self._map.client
        if client.codes is None or not client.is_current or client.left:
            text = _("The studio is still judging pairs of this map. Save the table when it has finished.")
            await self._tell(dialogs, _("Sight table not complete"), text)
            return
        from ccstudio.board.sight.export import TABLE_WRITERS, table_csv  # noqa: PLC0415 - not for the first paint

        write = TABLE_WRITERS.get(out.suffix.lower(), table_csv)
        try:
            save_atomically(out, write(self._context.board, client.codes), backup=False)
        except SaveError as error:
            await self._tell(dialogs, _("Not saved"), str(error))
            return
        self.message.emit(_("Saved {file}").format(file=out.name))

    async def _tell(self, dialogs: Dialogs, title: str, text: str, explanation: str = "") -> None:
        await dialogs.ask(Question(title=title, text=text, explanation=explanation, choices=acknowledge()))

    def _tell_of_save(self, _path: object) -> None:
        """A save is never refused; it says what no longer holds."""
        self._map.want_golden()
        broken = self._map.broken
        if not broken:
            return
        first = broken[0].pair
        count = plural("{count} golden pair is broken", "{count} golden pairs are broken", len(broken))
        words = _("Saved, but {count}. The first is {viewer} to {target}.")
        self.message.emit(words.format(count=count, viewer=first.viewer, target=first.target))

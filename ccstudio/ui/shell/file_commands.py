"""`FileCommands`: the commands about files, games and new documents."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ccstudio.application.dialog_flows import DialogFlow
from ccstudio.base.language import N_
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.documents.open_documents import EditedDocument, OpenDocument

if TYPE_CHECKING:
    from ccstudio.ui.shell.studio import Studio


class FileCommands(CommandProvider):
    """The commands about files, whichever editor is in front; `close_window` quits the studio."""

    def __init__(self, studio: "Studio", close_window: Callable[[], object]) -> None:
        self._studio = studio
        self._flows = studio.flows
        self._close_window = close_window

    def _has_front(self) -> bool:
        return self._studio.front is not None

    def _has_map(self) -> bool:
        edited = self._edited
        return edited is not None and isinstance(edited.document_model.value, MapDocument)

    @command(
        id="file.new-game", text=N_("New &game…"), menu="File", group="play", key="Ctrl+Shift+N",
        icon="mdi6.sword-cross", toolbar=True, tip=N_("Choose a scenario and its players, and begin a game"),
        enabled=lambda self: self._studio.games.are_possible,
    )  # fmt: skip
    def new_game(self) -> None:
        """Ask for a scenario, and begin a game of it."""
        self._run_flow(self._studio.games.new_game())

    @command(
        id="file.continue", text=N_("Contin&ue the latest game"), menu="File", group="play",
        icon="mdi6.play-circle-outline", tip=N_("Continue the latest game that has not ended"),
        enabled=lambda self: self._studio.games.are_possible,
    )  # fmt: skip
    def continue_game(self) -> None:
        """Continue the latest game."""
        self._run_flow(self._studio.games.go_on())

    @command(
        id="file.mail-games", text=N_("Games by &mail…"), menu="File/Apart", group="mail", icon="mdi6.email-outline",
        tip=N_("Make games whose turns travel as files, and continue them"),
        enabled=lambda self: self._studio.mail.are_possible,
    )  # fmt: skip
    def mail_games(self) -> None:
        """List the games by mail."""
        self._run_flow(self._studio.mail.show_games())

    @command(
        id="file.send-turn", text=N_("&Send the turn by mail…"), menu="File/Apart", group="mail",
        icon="mdi6.email-fast-outline",
        tip=N_("Send your choices, a standing answer to reactions, or a message"),
        enabled=lambda self: self._studio.mail.tab_of(self._studio.front) is not None,
    )  # fmt: skip
    def send_turn(self) -> None:
        """Send the turn of the game by mail in front."""
        tab = self._studio.mail.tab_of(self._studio.front)
        if tab is not None:
            self._run_flow(self._studio.mail.send(tab))

    @command(
        id="file.join-host", text=N_("&Join a host…"), menu="File/Apart", group="network",
        icon="mdi6.lan-connect",
        tip=N_("Play with people at different places: go to a host by its invitation or address"),
        enabled=lambda self: self._studio.network.are_possible,
    )  # fmt: skip
    def join_host(self) -> None:
        """Ask for a host, and show its games."""
        self._run_flow(self._studio.network.join())

    @command(
        id="file.host-here", text=N_("&Host games on this computer…"), menu="File/Apart", group="network",
        icon="mdi6.lan",
        tip=N_("Let people at different places play on this computer"),
        enabled=lambda self: self._studio.network.are_possible,
    )  # fmt: skip
    def host_here(self) -> None:
        """Start a host, and show its games."""
        self._run_flow(self._studio.network.host_here())

    @command(
        id="file.stop-hosting", text=N_("S&top hosting"), menu="File/Apart", group="network",
        icon="mdi6.lan-disconnect", tip=N_("Host no games on this computer any more; they are kept"),
        enabled=lambda self: self._studio.network.is_hosting,
    )  # fmt: skip
    def stop_hosting(self) -> None:
        """Stop the host of this computer."""
        self._run_flow(self._studio.network.stop_hosting())

    @command(
        id="file.new", text=N_("&New map…"), menu="File", group="open", key="Ctrl+N", icon="mdi6.file-plus-outline",
        toolbar=True, tip=N_("Make a map: choose its grid, size, numbering and terrain"),
    )  # fmt: skip
    def new_map(self) -> None:
        """Ask for a grid, and open an empty map."""
        edited = self._edited
        self._run_flow(self._flows.new_map(beside=edited.document_model.value if edited is not None else None))

    @command(
        id="file.new-from-picture", text=N_("New map from a &picture…"), menu="File", group="open",
        icon="mdi6.image-plus-outline", tip=N_("Make a map from a scan or photograph, and fit it to the grid"),
    )  # fmt: skip
    def new_map_from_picture(self) -> None:
        """Ask for a picture, and open a map over it."""
        self._run_flow(self._flows.new_map_from_picture())

    @command(
        id="file.new-layout", text=N_("New la&yout…"), menu="File", group="open", icon="mdi6.puzzle-outline",
        tip=N_("Join several boards into one map"),
    )  # fmt: skip
    def new_layout(self) -> None:
        """Ask for a board, and open a layout with it."""
        self._run_flow(self._flows.new_layout())

    @command(
        id="file.layout-from-map", text=N_("New layout from t&his map"), menu="File", group="open",
        icon="mdi6.puzzle-plus-outline", tip=N_("Make a layout with the current map as its first board"),
        enabled=_has_map,
    )  # fmt: skip
    def new_layout_from_map(self) -> None:
        """Open a layout with the map in front as its first board."""
        self._run_flow_on_edited(self._flows.layout_from)

    @command(
        id="file.new-module", text=N_("New mo&dule…"), menu="File", group="open", icon="mdi6.chess-pawn",
        tip=N_("Make the pieces, cards and tables of a game, from a copy or from nothing"),
        enabled=lambda self: self._studio.modules.are_possible,
    )  # fmt: skip
    def new_module(self) -> None:
        """Ask for a starting point, and open a module."""
        self._run_flow(self._studio.modules.new())

    @command(
        id="file.new-scenario", text=N_("Ne&w scenario…"), menu="File", group="open", icon="mdi6.map-legend",
        tip=N_("Make a scenario: choose its module and its map"),
        enabled=lambda self: self._studio.scenarios.are_possible,
    )  # fmt: skip
    def new_scenario(self) -> None:
        """Ask for a module and a map, and open a scenario."""
        self._run_flow(self._studio.scenarios.new())

    @command(
        id="file.new-experiment", text=N_("New e&xperiment…"), menu="File", group="open", icon="mdi6.flask-outline",
        tip=N_("Have computer players play a scenario many times, to see whether it is fair"),
        enabled=lambda self: self._studio.experiments.are_possible,
    )  # fmt: skip
    def new_experiment(self) -> None:
        """Open an experiment with the scenario in front, or ask for one."""
        self._run_flow(self._studio.experiments.new(self._edited))

    @command(
        id="file.open", text=N_("&Open…"), menu="File", group="open", key="Ctrl+O", icon="mdi6.folder-open-outline",
        toolbar=True, tip=N_("Open one or more files"),
    )  # fmt: skip
    def open_files(self) -> None:
        """Ask for files, and open them."""
        self._run_flow(self._flows.open_files())

    @command(
        id="file.open-sample", text=N_("Open sa&mple map"), menu="File", group="open", icon="mdi6.map-outline",
        tip=N_("Open the map that comes with the studio"),
    )  # fmt: skip
    def open_sample(self) -> None:
        """Open the sample map."""
        self._run_flow(self._flows.open_sample())

    @command(
        id="file.clear-recent", text=N_("&Clear recent files"), menu="File/Recent files", group="clear",
        tip=N_("Clear the list of recent files; the files stay"),
        enabled=lambda self: bool(self._studio.settings.recent),
    )  # fmt: skip
    def clear_recent(self) -> None:
        """Forget the recent files."""
        self._studio.settings.clear_recent()

    @command(
        id="file.save", text=N_("&Save"), menu="File", group="save", key="Ctrl+S", icon="mdi6.content-save-outline",
        toolbar=True, tip=N_("Save the document to its file"), enabled=_has_front,
    )  # fmt: skip
    def save(self) -> None:
        """Save the document in front."""
        self._run_flow_on_front(self._flows.save)

    @command(
        id="file.save-as", text=N_("Save &as…"), menu="File", group="save", key="Ctrl+Shift+S",
        icon="mdi6.content-save-edit-outline", tip=N_("Save the document to another file, and continue with that file"),
        enabled=_has_front,
    )  # fmt: skip
    def save_as(self) -> None:
        """Ask for another file, and save the document in front there."""
        self._run_flow_on_front(self._flows.save_as)

    @command(
        id="file.save-template", text=N_("Save as &template…"), menu="File", group="save",
        icon="mdi6.file-star-outline", tip=N_("Save the map without its terrain, as a start for new maps"),
        enabled=_has_map,
    )  # fmt: skip
    def save_template(self) -> None:
        """Ask for a name, and save the map in front as a template."""
        self._run_flow_on_edited(self._flows.save_template)

    @command(
        id="file.save-all", text=N_("Save a&ll"), menu="File", group="save", icon="mdi6.content-save-all-outline",
        tip=N_("Save every changed document to its file"), enabled=_has_front,
    )  # fmt: skip
    def save_all(self) -> None:
        """Save all documents."""
        self._run_flow(self._flows.save_all())

    @command(
        id="file.revert", text=N_("Re&vert…"), menu="File", group="save", icon="mdi6.file-restore-outline",
        tip=N_("Discard all changes since the last save"), enabled=lambda self: self._can_revert,
    )  # fmt: skip
    def revert(self) -> None:
        """Ask, and restore the document in front from its file."""
        self._run_flow_on_edited(self._flows.revert)

    @command(
        id="file.import-geojson", text=N_("&GeoJSON…"), menu="File/Import", group="export", icon="mdi6.map-plus",
        tip=N_("Import shapes from a map program as outlines, roads and labels"),
        enabled=lambda self: self._edited is not None and self._edited.kind == "map",
    )  # fmt: skip
    def import_geojson(self) -> None:
        """Ask for a file, and import it into the map in front."""
        self._run_flow_on_edited(self._import_geojson)

    @command(
        id="file.import-vassal", text=N_("Module of &VASSAL…"), menu="File/Import", group="export",
        icon="mdi6.package-variant-closed", tip=N_("Make a module of a VASSAL module, and play or edit it"),
    )  # fmt: skip
    def import_vassal(self) -> None:
        """Ask for a module of VASSAL, and import it into the library."""
        self._run_flow(self._import_vassal())

    @command(
        id="file.export", text=N_("&Export…"), menu="File", group="export", key="Ctrl+Shift+E",
        icon="mdi6.export-variant", tip=N_("Export pictures, pages to print, GeoJSON, sight tables or VASSAL modules"),
        enabled=lambda self: self._can_export,
    )  # fmt: skip
    def export(self) -> None:
        """Ask for a format, and export the document in front."""
        self._run_flow_on_edited(self._export)

    @command(
        id="file.export-package", text=N_("Export pac&kage…"), menu="File", group="export",
        icon="mdi6.package-variant-closed", tip=N_("Export the document with everything it needs, to give it away"),
        enabled=lambda self: self._can_pack,
    )  # fmt: skip
    def export_package(self) -> None:
        """Ask for a file, and write the package of the document in front."""
        self._run_flow_on_edited(self._export_package)

    @command(
        id="file.library", text=N_("Li&brary…"), menu="File", group="open", icon="mdi6.bookshelf",
        tip=N_("Show installed maps, modules and scenarios; open, pack, install and uninstall them"),
    )  # fmt: skip
    def library(self) -> None:
        """Show what is installed, and open what is chosen."""
        self._run_flow(self._library())

    @command(
        id="file.install-package", text=N_("Install package &from file…"), menu="File", group="open",
        icon="mdi6.package-down", tip=N_("Install a map, module or scenario with everything it needs"),
    )  # fmt: skip
    def install_package(self) -> None:
        """Ask for a package, and install and open it."""
        self._run_flow(self._install_package())

    @command(
        id="file.close", text=N_("&Close"), menu="File", group="close", key="Ctrl+W", icon="mdi6.close",
        tip=N_("Close the current document"), enabled=_has_front,
    )  # fmt: skip
    def close(self) -> None:
        """Close the document in front."""
        self._run_flow_on_front(self._flows.close)

    @command(
        id="file.close-all", text=N_("Close all"), menu="File", group="close", key="Ctrl+Shift+W",
        tip=N_("Close every document"), enabled=_has_front,
    )  # fmt: skip
    def close_all(self) -> None:
        """Close all documents."""
        self._run_flow(self._flows.close_all())

    @command(
        id="file.quit", text=N_("&Quit"), menu="File", group="quit", key="Ctrl+Q", icon="mdi6.exit-to-app",
        tip=N_("Quit the studio; it asks about unsaved work first"),
    )  # fmt: skip
    def quit(self) -> None:
        """Close the window."""
        self._close_window()

    @property
    def _edited(self) -> EditedDocument | None:
        front = self._studio.front
        return front if isinstance(front, EditedDocument) else None

    @property
    def _can_revert(self) -> bool:
        edited = self._edited
        return edited is not None and edited.path is not None and not edited.model.is_clean

    @property
    def _can_export(self) -> bool:
        edited = self._edited
        return edited is not None and isinstance(
            edited.document_model.value, MapDocument | LayoutDocument | ModuleDocument | ScenarioDocument
        )

    @property
    def _can_pack(self) -> bool:
        edited = self._edited
        kinds = MapDocument | LayoutDocument | ModuleDocument | ScenarioDocument
        return edited is not None and isinstance(edited.document_model.value, kinds)

    def _run_flow(self, flow: DialogFlow) -> None:
        self._studio.run_flow(flow)

    def _run_flow_on_front(self, flow: Callable[[OpenDocument], DialogFlow]) -> None:
        if self._studio.front is not None:
            self._run_flow(flow(self._studio.front))

    def _run_flow_on_edited(self, flow: Callable[[EditedDocument], DialogFlow]) -> None:
        if self._edited is not None:
            self._run_flow(flow(self._edited))

    # Imported when they are asked for: the first paint need not wait for them.

    async def _export(self, document: EditedDocument) -> None:
        from ccstudio.ui.export.flow import ExportFlow  # noqa: PLC0415 - see above
        from ccstudio.ui.export.game_flow import GameExportFlow  # noqa: PLC0415 - see above

        studio = self._studio
        if isinstance(document.document_model.value, ScenarioDocument | ModuleDocument):
            flow = GameExportFlow(studio.dialogs, studio.background, studio.settings, self._flows)
            await flow.export(document)
            return
        await ExportFlow(studio.dialogs, studio.background, studio.settings, self._flows).export(document)

    async def _import_vassal(self) -> None:
        from ccstudio.ui.importing.vassal_flow import VassalFlow  # noqa: PLC0415 - see above

        studio = self._studio
        await VassalFlow(studio.dialogs, studio.background, studio.settings, self._flows).import_module()

    async def _export_package(self, document: EditedDocument) -> None:
        from ccstudio.ui.packages.flow import PackageFlow  # noqa: PLC0415 - see above

        await PackageFlow(self._flows, self._studio.dialogs, self._studio.settings).export(document)

    async def _library(self) -> None:
        from ccstudio.ui.packages.library_dialog import LibraryDialog  # noqa: PLC0415 - see above

        dialog = LibraryDialog(self._flows, self._studio.settings)
        if await self._studio.dialogs.run(dialog) and dialog.chosen is not None:
            await self._flows.open([dialog.chosen])

    async def _install_package(self) -> None:
        from ccstudio.ui.packages.flow import PackageFlow  # noqa: PLC0415 - see above

        await PackageFlow(self._flows, self._studio.dialogs, self._studio.settings).choose_and_install()

    async def _import_geojson(self, document: EditedDocument) -> None:
        from ccstudio.ui.importing.flow import ImportFlow  # noqa: PLC0415 - see above
        from ccstudio.ui.map_editor.editor import MapEditor  # noqa: PLC0415 - see above

        if isinstance(document.editor, MapEditor):
            studio = self._studio
            flow = ImportFlow(studio.dialogs, studio.background, studio.settings, self._flows)
            await flow.import_geojson(document.editor)

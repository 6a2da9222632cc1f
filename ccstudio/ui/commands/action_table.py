"""Every action of the studio as data: menus, keys, tool bars, the palette and the documentation come from here."""

from typing import Final, Literal

import msgspec

from ccstudio.base.language import N_, _


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """One thing a person can ask for.

    `text` and `menu` are English and pass through the catalogue where they are shown; `menu` is the path of menus
    (`"View/Layers"`), `group` separates entries of a menu, `key` is a portable key sequence or several divided by
    `"; "`, `icon` a QtAwesome name. `where` says who answers: the window, or the editor in front. Actions of one
    `choice` exclude each other.
    """

    id: str
    text: str
    menu: str
    group: str = ""
    key: str = ""
    icon: str = ""
    where: Literal["window", "map", "layout", "module", "scenario", "play"] = "window"
    checkable: bool = False
    choice: str = ""
    toolbar: bool = False
    tip: str = ""


MENUS: Final[dict[str, str]] = {
    "File": N_("&File"),
    "File/Recent files": N_("&Recent files"),
    "File/Import": N_("&Import"),
    "Edit": N_("&Edit"),
    "View": N_("&View"),
    "View/Layers": N_("&Layers"),
    "View/Parts": N_("Part&s"),
    "View/Panels": N_("&Panels"),
    "View/Theme": N_("T&heme"),
    "Map": N_("&Map"),
    "Map/Lint": N_("Li&nt"),
    "Outline": N_("&Outline"),
    "Terrain": N_("Te&rrain"),
    "Outline/Align": N_("&Align and distribute"),
    "Layout": N_("&Layout"),
    "Module": N_("&Module"),
    "Scenario": N_("S&cenario"),
    "Game": N_("&Game"),
    "Game/Set-up": N_("&Set-up"),
    "Game/Replay": N_("Rep&lay"),
    "Game/Log": N_("L&og"),
    "Tools": N_("&Tools"),
    "Sight": N_("&Sight"),
    "Help": N_("&Help"),
}
"""The menus in their order, by path."""

WINDOW_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="file.new-game", text=N_("New &game…"), menu="File", group="play", key="Ctrl+Shift+N",
        icon="mdi6.sword-cross", toolbar=True, tip=N_("Choose a scenario, and who plays it"),
    ),
    Action(
        id="file.continue", text=N_("Contin&ue the latest game"), menu="File", group="play", key="Ctrl+Alt+N",
        icon="mdi6.play-circle-outline", tip=N_("Go on with the game last played that is not over"),
    ),
    Action(
        id="file.new", text=N_("&New map…"), menu="File", group="open", key="Ctrl+N", icon="mdi6.file-plus-outline",
        toolbar=True, tip=N_("Begin a map of your own: grid, size, numbering and terrain"),
    ),
    Action(
        id="file.new-from-picture", text=N_("New map from a &picture…"), menu="File", group="open",
        key="Ctrl+Alt+Shift+N", icon="mdi6.image-plus-outline",
        tip=N_("Begin a map from a scan or a photograph, fitted to the grid"),
    ),
    Action(
        id="file.new-layout", text=N_("New la&yout…"), menu="File", group="open", key="Ctrl+Alt+Y",
        icon="mdi6.puzzle-outline", tip=N_("Lay boards side by side, turned as you like, as one map"),
    ),
    Action(
        id="file.layout-from-map", text=N_("New layout from t&his map"), menu="File", group="open",
        key="Ctrl+Alt+Shift+Y", icon="mdi6.puzzle-plus-outline",
        tip=N_("Begin a layout whose first board is the map in front; add other boards beside it"),
    ),
    Action(
        id="file.new-module", text=N_("New mo&dule…"), menu="File", group="open", key="Ctrl+Alt+Shift+D",
        icon="mdi6.chess-pawn", tip=N_("Begin a game of your own: pieces, cards and tables, as a copy or empty"),
    ),
    Action(
        id="file.new-scenario", text=N_("Ne&w scenario…"), menu="File", group="open", key="Ctrl+Alt+Shift+C",
        icon="mdi6.map-legend", tip=N_("Begin a scenario: choose the module it is of, and the map it is on"),
    ),
    Action(
        id="file.open", text=N_("&Open…"), menu="File", group="open", key="Ctrl+O",
        icon="mdi6.folder-open-outline", toolbar=True, tip=N_("Open one or more files"),
    ),
    Action(
        id="file.open-sample", text=N_("Open sa&mple map"), menu="File", group="open", key="Ctrl+Alt+O",
        icon="mdi6.map-outline", tip=N_("Open the map that comes with the studio"),
    ),
    Action(
        id="file.clear-recent", text=N_("&Clear this list"), menu="File/Recent files", group="clear",
        key="Ctrl+Shift+Del", tip=N_("Forget which files were opened lately; the files stay"),
    ),
    Action(
        id="file.save", text=N_("&Save"), menu="File", group="save", key="Ctrl+S", icon="mdi6.content-save-outline",
        toolbar=True, tip=N_("Write the document to its file"),
    ),
    Action(
        id="file.save-as", text=N_("Save &as…"), menu="File", group="save", key="Ctrl+Shift+S",
        icon="mdi6.content-save-edit-outline", tip=N_("Write the document to another file and go on with that"),
    ),
    Action(
        id="file.save-template", text=N_("Save as &template…"), menu="File", group="save", key="Ctrl+Alt+Shift+S",
        icon="mdi6.file-star-outline", tip=N_("Keep the map without its ground, so that new maps can begin like it"),
    ),
    Action(
        id="file.save-all", text=N_("Save a&ll"), menu="File", group="save", key="Ctrl+Alt+S",
        icon="mdi6.content-save-all-outline", tip=N_("Write every changed document to its file"),
    ),
    Action(
        id="file.revert", text=N_("Re&vert…"), menu="File", group="save", key="Ctrl+Alt+R",
        icon="mdi6.file-restore-outline", tip=N_("Go back to the document as it stands in its file"),
    ),
    Action(
        id="file.import-geojson", text=N_("&GeoJSON…"), menu="File/Import", group="export", key="Ctrl+Alt+Shift+I",
        icon="mdi6.map-plus", tip=N_("Take the shapes of a map program into the map, as outlines, roads and labels"),
    ),
    Action(
        id="file.export", text=N_("&Export…"), menu="File", group="export", key="Ctrl+Shift+E",
        icon="mdi6.export-variant", tip=N_("Write pictures, pages to print, GeoJSON or sight tables"),
    ),
    Action(
        id="file.close", text=N_("&Close"), menu="File", group="close", key="Ctrl+W", icon="mdi6.close",
        tip=N_("Close the document in front"),
    ),
    Action(
        id="file.close-all", text=N_("Close all"), menu="File", group="close", key="Ctrl+Shift+W",
        tip=N_("Close every document"),
    ),
    Action(
        id="file.quit", text=N_("&Quit"), menu="File", group="quit", key="Ctrl+Q", icon="mdi6.exit-to-app",
        tip=N_("Leave the studio; it asks about unsaved work"),
    ),
    Action(
        id="edit.undo", text=N_("&Undo"), menu="Edit", group="undo", key="Ctrl+Z", icon="mdi6.undo", toolbar=True,
        tip=N_("Take the last step back"),
    ),
    Action(
        id="edit.redo", text=N_("&Redo"), menu="Edit", group="undo", key="Ctrl+Shift+Z; Ctrl+Y", icon="mdi6.redo",
        toolbar=True, tip=N_("Do the step again that was taken back"),
    ),
)  # fmt: skip
"""What the window itself answers, whichever editor is in front; in menus they stand before the editor's own."""

CLOSING_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="edit.find", text=N_("Find anyt&hing…"), menu="Edit", group="find", key="Ctrl+Shift+F",
        icon="mdi6.magnify", tip=N_("Search the document in front, files, the library and all actions by name"),
    ),
    Action(
        id="edit.preferences", text=N_("Pre&ferences…"), menu="Edit", group="preferences", key="Ctrl+,",
        icon="mdi6.cog-outline", tip=N_("Language, theme, safety copies, size of text"),
    ),
    Action(
        id="view.problems", text=N_("&Problems"), menu="View/Panels", group="window", key="Ctrl+Shift+M",
        icon="mdi6.alert-circle-outline", checkable=True, tip=N_("Show or hide what is wrong with the document"),
    ),
    Action(
        id="view.history", text=N_("&History"), menu="View/Panels", group="window", key="Ctrl+Shift+H",
        icon="mdi6.history", checkable=True, tip=N_("Show or hide the steps that can be undone"),
    ),
    Action(
        id="view.theme-system", text=N_("As the &system"), menu="View/Theme", group="theme", key="Ctrl+Alt+0",
        checkable=True, choice="theme", tip=N_("Light or dark as the rest of the desktop"),
    ),
    Action(
        id="view.theme-light", text=N_("&Light"), menu="View/Theme", group="theme", key="Ctrl+Alt+1",
        icon="mdi6.white-balance-sunny", checkable=True, choice="theme", tip=N_("Dark text on a light ground"),
    ),
    Action(
        id="view.theme-dark", text=N_("&Dark"), menu="View/Theme", group="theme", key="Ctrl+Alt+2",
        icon="mdi6.weather-night", checkable=True, choice="theme", tip=N_("Light text on a dark ground"),
    ),
    Action(
        id="view.full-screen", text=N_("&Full screen"), menu="View", group="window", key="F11",
        icon="mdi6.fullscreen", checkable=True, tip=N_("Give the whole screen to the studio, and back"),
    ),
    Action(
        id="view.next-tab", text=N_("&Next document"), menu="View", group="window", key="Ctrl+PgDown",
        tip=N_("Bring the next document to the front"),
    ),
    Action(
        id="view.previous-tab", text=N_("P&revious document"), menu="View", group="window", key="Ctrl+PgUp",
        tip=N_("Bring the previous document to the front"),
    ),
    Action(
        id="view.next-problem", text=N_("Next pro&blem"), menu="View", group="problems", key="F8",
        icon="mdi6.alert-octagon-outline", tip=N_("Show the place of the next problem"),
    ),
    Action(
        id="view.previous-problem", text=N_("Previo&us problem"), menu="View", group="problems", key="Shift+F8",
        tip=N_("Show the place of the previous problem"),
    ),
    Action(
        id="help.palette", text=N_("&Find an action…"), menu="Help", group="help", key="Ctrl+Shift+P",
        icon="mdi6.text-search", tip=N_("Search everything the studio can do by a few letters"),
    ),
    Action(
        id="help.keys", text=N_("&Keys and mouse"), menu="Help", group="help", key="F1",
        icon="mdi6.keyboard-outline", tip=N_("Every key of the studio on one page"),
    ),
    Action(
        id="help.key-editor", text=N_("&Change keys…"), menu="Help", group="help", key="Shift+F1",
        icon="mdi6.keyboard-settings-outline", tip=N_("Give actions other keys, and see which are taken"),
    ),
    Action(
        id="help.about", text=N_("&About ccstudio"), menu="Help", group="about", key="Ctrl+F1",
        icon="mdi6.information-outline", tip=N_("Version and licence"),
    ),
)  # fmt: skip
"""What the window answers as well; in menus they stand after the editor's own."""


def plain_text(text: str) -> str:
    """A text of a menu without its mnemonic mark and without the dots that promise a dialog."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").removesuffix("…")


def escaped(name: str) -> str:
    """A name as menus and tabs show it without taking its `&` for a mnemonic."""
    return name.replace("&", "&&")


def menu_name(path: str) -> str:
    """A path of menus as words in the person's language: `View › Layers`."""
    parts = path.split("/")
    paths = ["/".join(parts[: end + 1]) for end in range(len(parts))]
    return " › ".join(plain_text(_(MENUS.get(one, one.rpartition("/")[2]))) for one in paths)

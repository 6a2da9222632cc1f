"""Which page of the manual is about which part of the studio."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QDockWidget, QWidget

from ccstudio.application.manual import FIRST

TOPICS: Final[Mapping[str, str]] = {
    "AboutDialog": "index",
    "ArtDialog": "game-without-rules#3-counters",
    "BoardPicker": "first-scenario#1-new-scenario",
    "ColoursDialog": "map-from-scan#3-trace-woods-and-fields-by-their-colours",
    "ConflictsDialog": "command-line#install",
    "ConnectDialog": "command-line#host",
    "CutDialog": "game-without-rules#3-counters",
    "DependentsDialog": "command-line#regrid",
    "DeriveDialog": "map-from-scan#6-check-the-spaces",
    "ExportDialog": "first-map#8-save-export-and-print",
    "FindReplaceDialog": "keys#edit",
    "FitPage": "map-from-scan#2-fit-it-to-the-grid",
    "GameExportDialog": "first-scenario#10-play-and-save",
    "ImportDialog": "command-line#geojson",
    "KeyEditor": "keys",
    "KeysDialog": "keys",
    "LabEditor": "laboratory",
    "LibraryDialog": "command-line#install",
    "LintPanel": "first-map#7-check-the-map",
    "Lobby": "command-line#host",
    "MailGamesDialog": "play-by-mail",
    "NamingDialog": "command-line#regrid",
    "NewGameDialog": "first-scenario#10-play-and-save",
    "NewHostedGameDialog": "command-line#host",
    "NewMailGameDialog": "play-by-mail",
    "NewMapDialog": "first-map#1-new-map",
    "PreferencesDialog": "accessibility",
    "NewModuleDialog": "game-without-rules#1-new-module",
    "NewScenarioDialog": "first-scenario#1-new-scenario",
    "OptionsBar": "first-map#2-paint-terrain",
    "OwnHostDialog": "command-line#host",
    "PileBrowser": "game-without-rules#9-play",
    "PlacesDialog": "keys#edit",
    "PlanDialog": "new-series-game#7-make-the-units",
    "ProblemsDialog": "command-line#validate",
    "RenamedCopiesDialog": "new-series-game#7-make-the-units",
    "RenamesDialog": "game-without-rules#1-new-module",
    "ReplaceDialog": "first-map#2-paint-terrain",
    "ReportDialog": "coming-from-vassal#import-a-module",
    "ReportWindow": "command-line#report",
    "RowsDialog": "command-line#regrid",
    "ScenarioPicker": "laboratory",
    "SeatDialog": "command-line#host",
    "WatchDialog": "host-league#accounts-seats-invitations",
    "SubstituteDialog": "host-league#accounts-seats-invitations",
    "SendDialog": "play-by-mail",
    "SightMapPanel": "sight-dispute#compare-two-sets-of-rules",
    "SightPanel": "sight-dispute#read-the-reasons",
    "TakeBackDialog": "play-by-mail#taking-choices-back",
    "TableSettingsDialog": "tour#play-combat-commander",
    "TemplateDialog": "first-map#1-new-map",
    "TerrainDialog": "terrain-styles",
    "TrackDialog": "game-without-rules#6-dice-charts-tracks-and-boxes",
    "TrialPicker": "first-scenario#10-play-and-save",
    "UnusedDialog": "game-without-rules#3-counters",
    "UsesDialog": "command-line#regrid",
}
"""Pages, perhaps with an anchor, by the class of an editor, panel or dialog."""

PARTS: Final[Mapping[str, str]] = {
    "map": "first-map",
    "map.outliner": "first-map#3-trace-an-outline",
    "map.layers": "map-from-scan#5-roads-and-heights",
    "map.properties": "first-map#5-objectives-and-names",
    "map.shape": "first-map#3-trace-an-outline",
    "map.sight": "sight-dispute#read-the-reasons",
    "map.sight-map": "sight-dispute#compare-two-sets-of-rules",
    "map.lint": "first-map#7-check-the-map",
    "layout": "first-scenario#1-new-scenario",
    "layout.sight": "sight-dispute#read-the-reasons",
    "scenario": "first-scenario",
    "scenario.palette": "first-scenario#3-forces",
    "scenario.areas": "first-scenario#2-areas",
    "scenario.ground": "first-scenario#2-areas",
    "scenario.contents": "first-scenario#5-settings",
    "scenario.forces": "first-scenario#3-forces",
    "scenario.boxes": "game-without-rules#8-map-and-set-up",
    "scenario.strength": "first-scenario#4-reinforcements",
    "scenario.set-up": "first-scenario#8-check",
    "scenario.try": "first-scenario#9-try-20-games",
    "module": "game-without-rules",
    "terrain": "terrain-styles",
    "lab": "laboratory",
    "play": "tour#play-combat-commander",
    "play.tracks": "game-without-rules#9-play",
    "play.piles": "game-without-rules#9-play",
    "play.mats": "game-without-rules#9-play",
    "play.charts": "game-without-rules#9-play",
    "play.palettes": "game-without-rules#9-play",
    "play.hand": "game-without-rules#9-play",
    "play.log": "keys#game-log",
    "play.tray": "first-scenario#8-check",
    "window": "command-line#validate",
}
"""Likewise by the id of a panel, and by the kind of an editor for its other panels and what is in the middle."""


def topic_of(widget: QWidget | None, editor: str = "") -> str:
    """Return the topic of the nearest part around a widget that has one.

    Args:
        widget: What has the focus.
        editor: Kind of the editor in front, whose topic it is otherwise; the first page if this has none either.
    """
    while widget is not None:
        for known in type(widget).__mro__:
            topic = TOPICS.get(known.__name__)
            if topic:
                return topic
        if isinstance(widget, QDockWidget):
            return topic_of_panel(widget.objectName().removeprefix("dock."), editor)
        widget = widget.parentWidget()
    return PARTS.get(editor, FIRST)


def topic_of_panel(panel_id: str, editor: str = "") -> str:
    """Return the topic of a panel by its id, else that of its editor."""
    return PARTS.get(panel_id) or PARTS.get(panel_id.partition(".")[0]) or PARTS.get(editor, FIRST)

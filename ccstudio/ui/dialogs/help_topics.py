"""Which page of the manual is about which part of the studio."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from ccstudio.application.manual import FIRST

TOPICS: Final[Mapping[str, str]] = {
    "LabEditor": "laboratory",
    "KeyEditor": "keys",
    "KeysDialog": "keys",
    "LintPanel": "first-map#7-check-the-map",
    "ColoursDialog": "map-from-scan#3-trace-woods-and-fields-by-their-colours",
    "DeriveDialog": "map-from-scan#6-check-the-spaces",
    "ExportDialog": "first-map#8-save-export-and-print",
    "FitPage": "map-from-scan#2-fit-it-to-the-grid",
    "MailGamesDialog": "play-by-mail",
    "NewMailGameDialog": "play-by-mail",
    "NewMapDialog": "first-map#1-new-map",
    "PreferencesDialog": "accessibility",
    "OptionsBar": "first-map#2-paint-terrain",
    "ReportDialog": "coming-from-vassal#import-a-module",
    "SendDialog": "play-by-mail",
    "SightMapPanel": "sight-dispute#compare-two-sets-of-rules",
    "SightPanel": "sight-dispute#read-the-reasons",
    "TakeBackDialog": "play-by-mail#taking-choices-back",
}
"""Pages, perhaps with an anchor, by the class of an editor, panel or dialog."""


def topic_of(widget: QWidget | None) -> str:
    """Return the topic of the nearest part around a widget that has one; the first page if there is none."""
    while widget is not None:
        for known in type(widget).__mro__:
            topic = TOPICS.get(known.__name__)
            if topic:
                return topic
        widget = widget.parentWidget()
    return FIRST

"""The tree of a module, and the settings of its forms."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from ccstudio.application.records.field_labels import choice_label
from ccstudio.application.records.outline import Branch, Outline
from ccstudio.application.records.references import Choices, Listing, References, SettingsListing, choices_of
from ccstudio.application.records.stats_lists import faces_named, stats_lists
from ccstudio.base.language import N_
from ccstudio.documents.module import CardType, Deck, DeckEntry, Face, Layout, ModuleDocument, PieceType, Table
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.records import PartPath
from ccstudio.rules.system import AnySystem
from ccstudio.ui.record_editor.field_factories import NO_FIELDS, Special
from ccstudio.ui.record_editor.panel import FormSettings
from ccstudio.ui.record_editor.rulings import RulingsField, question_entries

MODULE_OUTLINE: Final = Outline(
    entries=("title", "id", "version", "system", "terrain", "authors", "licence", "notes", "briefing"),
    branches=(
        Branch(field="sides", title=N_("Sides"), icon="mdi6.flag-outline"),
        Branch(field="pieces", title=N_("Pieces"), icon="mdi6.chess-pawn", inner="faces"),
        Branch(field="cards", title=N_("Cards"), icon="mdi6.cards-outline"),
        Branch(field="decks", title=N_("Decks"), icon="mdi6.cards"),
        Branch(field="dice", title=N_("Dice"), icon="mdi6.dice-multiple-outline"),
        Branch(field="tables", title=N_("Tables"), icon="mdi6.table"),
        Branch(field="tracks", title=N_("Tracks"), icon="mdi6.timeline-outline"),
        Branch(field="layouts", title=N_("Face layouts"), icon="mdi6.page-layout-body", inner="slots"),
        Branch(field="art", title=N_("Pictures"), icon="mdi6.image-outline"),
        Branch(field="options", title=N_("Rulings"), icon="mdi6.gavel", is_table=True),
        Branch(field="settings", title=N_("Settings"), icon="mdi6.tune", is_list=False),
    ),
)
"""The parts of a module, the most often edited first."""

LISTS: Final = ("sides", "pieces", "cards", "decks", "dice", "tables", "layouts", "tracks", "art")
"""Lists whose records are referenced elsewhere in a module."""

ENTRIES: Final[dict[tuple[type[Struct], str], str]] = {
    (PieceType, "kind"): "piece kinds",
    (CardType, "kind"): "card kinds",
    (ModuleDocument, "system"): "systems",
    (PieceType, "side"): "sides",
    (Deck, "side"): "sides",
    (DeckEntry, "card"): "cards",
    (Face, "layout"): "layouts",
    (Layout, "like"): "layouts",
}

WORDS: Final = {
    "side": "sides",
    "piece": "pieces",
    "card": "cards",
    "deck": "decks",
    "die": "dice",
    "table": "tables",
    "terrain": "terrains",
}
"""The meaning of a free value that holds an id, by the name of its entry."""

NO_SYSTEMS: Final[Mapping[str, str]] = {}
HIDDEN: Final[frozenset[tuple[type[Struct], str]]] = frozenset(
    {(PieceType, "faces"), (Table, "columns"), (Table, "rows")}
)


def _nothing_selected() -> PartPath:
    return ()


def form_settings_of(
    document: Callable[[], ModuleDocument],
    system: AnySystem | None,
    special: Special = NO_FIELDS,
    systems: Mapping[str, str] = NO_SYSTEMS,
    terrains: Listing | None = None,
    selected: Callable[[], PartPath] = _nothing_selected,
) -> FormSettings:
    """The form settings of a module, from its rules; defaults if these cannot be used.

    Args:
        document: the module.
        system: its rules.
        special: fields of the editor.
        systems: the available rules, by id.
        terrains: those of the module's table.
        selected: the place that the forms show, whose own parts its values can name.
    """
    asked = question_entries(system.questions, system.sentences, {}) if system is not None else []
    lists: dict[str, Listing] = {name: _Listed(document, name) for name in LISTS}
    lists["boxes"] = partial(_boxes, document)
    lists["faces"] = partial(faces_named, document, selected)
    if terrains is not None:
        lists["terrains"] = terrains
    if system is not None:
        names = system.module_settings.__struct_fields__
        lists |= {f"settings.{name}": SettingsListing(document, name) for name in names}
        lists |= stats_lists(system, document, selected)
        lists |= {"piece kinds": partial(_kinds, system.piece_kinds), "card kinds": partial(_kinds, system.card_kinds)}
    if systems:
        lists["systems"] = partial(_systems, systems)
    return FormSettings(
        references=References(lists, ENTRIES, WORDS),
        special=special,
        declared=partial(_declared, system),
        hidden=HIDDEN,
        lists={"options": partial(RulingsField, asked)} if system is not None else {},
    )


def _boxes(document: Callable[[], ModuleDocument]) -> Choices:
    return [(box.id, f"{track.title}: {box.title}") for track in document().tracks for box in track.boxes]


def _systems(systems: Mapping[str, str]) -> Choices:
    return list(systems.items())


def _kinds(kinds: Mapping[str, type[Struct]]) -> Choices:
    return [(kind, choice_label(kind)) for kind in kinds]


class _Listed:
    """The records of a list of a module as choices, computed again when they change."""

    def __init__(self, document: Callable[[], ModuleDocument], name: str) -> None:
        self._document = document
        self._name = name
        self._records: Sequence[object] = ()
        self._choices: Choices = ()

    def __call__(self) -> Choices:
        """All of them."""
        records: Sequence[object] = getattr(self._document(), self._name)
        if records is not self._records:
            self._records, self._choices = records, choices_of(records)
        return self._choices


def _declared(system: AnySystem | None, document: ModuleDocument, path: PartPath) -> type[Struct] | None:
    return declared_type(document, path, system)

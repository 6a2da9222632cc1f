"""The tree of a scenario, the settings of its forms, and fields that only scenarios have."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from msgspec import Struct

from ccstudio.application.records.field_labels import choice_label
from ccstudio.application.records.outline import Branch, Outline
from ccstudio.application.records.references import Choices, References, SettingsListing, choices_of
from ccstudio.application.records.stats_lists import stats_lists
from ccstudio.application.scenarios.provider import ScenarioProvider
from ccstudio.application.scenarios.special_rules import rule_meaning, rule_title
from ccstudio.base.language import N_, _, content_text
from ccstudio.documents.content_language import translated_titles
from ccstudio.documents.document import Document
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import (
    Force,
    ForcePiece,
    PlacedPiece,
    ScenarioDocument,
    ScenarioSeat,
    SideChange,
    SpaceChange,
    SpecialRule,
    TerrainChanges,
)
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.records import PartPath
from ccstudio.edit.scenario.pieces import ground_of
from ccstudio.edit.scenario.renaming import names_an_area
from ccstudio.ui.record_editor.fields import ReferenceField
from ccstudio.ui.record_editor.panel import FormSettings
from ccstudio.ui.record_editor.rulings import RulingsField, question_entries
from ccstudio.ui.scenario_editor.rule_field import RuleField
from ccstudio.ui.widgets.fields import Field, LongTextField

ENTRIES: Final = (
    "title", "briefing", "module", "map", "unenforced", "id", "version", "authors", "licence", "notes",
)  # fmt: skip
"""The entries of the scenario's own form."""

NAMED: Final[dict[tuple[type[Struct], str], str]] = {
    (ScenarioSeat, "side"): "sides",
    (Force, "side"): "sides",
    (Force, "area"): "areas",
    (Force, "box"): "boxes",
    (ForcePiece, "piece"): "pieces",
    (PlacedPiece, "piece"): "pieces",
    (PlacedPiece, "side"): "sides",
    (PlacedPiece, "box"): "boxes",
    (PlacedPiece, "on"): "placed",
    (SpaceChange, "space"): "spaces",
    (SpaceChange, "terrain"): "terrains",
    (SideChange, "space"): "spaces",
    (SideChange, "terrain"): "side terrains",
    (TerrainChanges, "removed"): "features",
    (GoldenSight, "viewer"): "spaces",
    (GoldenSight, "target"): "spaces",
    (SpecialRule, "id"): "switches",
}
"""The entries that refer to something, and the kind of it."""

MOST_LETTERS: Final = 4_000
BRIEFING_LINES: Final = 12
RULE_LINES: Final = 4
LONGEST_LINE: Final = 200


class BriefingField(LongTextField):
    """The briefing, as several lines of text."""

    is_wide = True

    def __init__(self) -> None:
        super().__init__(MOST_LETTERS, BRIEFING_LINES)


class LinesField(LongTextField):
    """Several sentences, one per line."""

    is_wide = True

    def __init__(self) -> None:
        super().__init__(MOST_LETTERS, RULE_LINES)

    def set_tip(self, tip: str) -> None:
        """Set a tool tip that says how sentences are separated."""
        super().set_tip(_("One rule per line"))

    def show_value(self, value: object) -> None:
        """Show the sentences."""
        assert isinstance(value, tuple), "a field of several sentences"
        super().show_value("\n".join(value))

    def show_mixed(self) -> None:
        """Show an empty field."""
        self.show_value(())

    def value_of(self, text: str) -> object:
        """The lines that are not empty."""
        lines = (line.strip()[:LONGEST_LINE] for line in text.splitlines())
        return tuple(line for line in lines if line)


class _Words(Mapping[str, str]):
    """The meaning of free values by name of entry, whatever the rule system calls its areas."""

    _PLAIN: Final = {"side": "sides", "piece": "pieces", "card": "cards", "deck": "decks", "box": "boxes"}

    def __getitem__(self, entry: str) -> str:
        if names_an_area(entry):
            return "areas"
        return self._PLAIN[entry]

    def __iter__(self) -> Iterator[str]:
        return iter(self._PLAIN)

    def __len__(self) -> int:
        return len(self._PLAIN)


def outline_of(context: ScenarioProvider) -> Outline:
    """The parts of a scenario, the most important first."""
    titled = partial(_title, context)
    return Outline(
        heading=N_("Scenario"),
        entries=ENTRIES,
        branches=(
            Branch(field="seats", title=N_("Seats"), icon="mdi6.seat-outline"),
            Branch(field="areas", title=N_("Areas"), icon="mdi6.select-group"),
            Branch(
                field="forces", title=N_("Forces"), icon="mdi6.account-group-outline", inner="pieces", titled=titled
            ),
            Branch(field="pieces", title=N_("Placed pieces"), icon="mdi6.chess-pawn", titled=titled),
            Branch(field="settings", title=N_("Settings"), icon="mdi6.tune", is_list=False),
            Branch(field="victory", title=N_("Victory"), icon="mdi6.trophy-outline", is_list=False),
            Branch(field="special_rules", title=N_("Special rules"), icon="mdi6.script-text-outline", titled=titled),
            Branch(field="options", title=N_("Rulings"), icon="mdi6.gavel", is_table=True),
            Branch(field="terrain_changes", title=N_("Terrain changes"), icon="mdi6.terrain", is_list=False),
            Branch(field="golden", title=N_("Golden pairs"), icon="mdi6.ray-start-end", titled=titled),
        ),
    )


def form_settings_of(context: ScenarioProvider) -> FormSettings:
    """The form settings of a scenario, from its module and rules."""
    lists: dict[str, Callable[[], Choices]] = {
        "sides": lambda: choices_of(context.module.sides),
        "pieces": lambda: choices_of(context.module.pieces),
        "areas": lambda: choices_of(context.scenario.areas),
        "forces": lambda: choices_of(context.scenario.forces),
        "cards": lambda: choices_of(context.module.cards),
        "decks": lambda: choices_of(context.module.decks),
        "dice": lambda: choices_of(context.module.dice),
        "tables": lambda: choices_of(context.module.tables),
        "tracks": lambda: choices_of(context.module.tracks),
        "spaces": partial(_spaces, context),
        "boxes": partial(_boxes, context),
        "placed": partial(_carriers, context),
        "terrains": partial(_terrains, context, "space"),
        "side terrains": partial(_terrains, context, "side"),
        "features": partial(_features, context),
        "switches": partial(_switches, context),
    }
    system = context.around.system
    for name in () if system is None else system.module_settings.__struct_fields__:
        lists[f"settings.{name}"] = SettingsListing(partial(_module, context), name)
    if system is not None:
        lists |= stats_lists(system, partial(_module, context), tuple)
    return FormSettings(
        references=References(lists, NAMED, _Words()),
        special={
            (ScenarioDocument, "briefing"): BriefingField,
            (ScenarioDocument, "unenforced"): LinesField,
            (ScenarioDocument, "module"): partial(ReferenceField, partial(_documents, context, (ModuleDocument,))),
            (ScenarioDocument, "map"): partial(
                ReferenceField, partial(_documents, context, (LayoutDocument, MapDocument))
            ),
            (SpecialRule, "id"): partial(RuleField, partial(_switches, context), partial(_meaning, context)),
            (PlacedPiece, "facing"): partial(ReferenceField, partial(_facings, context)),
            (ForcePiece, "face"): partial(ReferenceField, partial(_faces, context)),
            (PlacedPiece, "face"): partial(ReferenceField, partial(_faces, context)),
        },
        declared=partial(_declared, context),
        lists={"options": partial(_rulings, context)},
    )


def _title(context: ScenarioProvider, scenario: ScenarioDocument, record: Any) -> str:  # noqa: ANN401 - any record
    """The title of a record without a title of its own."""
    match record:
        case ForcePiece():
            title = context.title_of_type(record.piece)
            return _("{count} × {title}").format(count=record.count, title=title) if record.count > 1 else title
        case PlacedPiece():
            number = next((place for place, it in enumerate(scenario.pieces) if it is record), None)
            spot = ground_of(scenario, number) if number is not None else None
            where = "" if spot is None else spot.space or spot.box
            title = context.title_of_type(record.piece)
            return _("{title} · {place}").format(title=title, place=where) if where else title
        case SpecialRule():
            return rule_title(context.around.system, record.id)
        case GoldenSight():
            return _("{viewer} to {target}").format(viewer=record.viewer, target=record.target)
    return ""


def _declared(context: ScenarioProvider, document: Document, path: PartPath) -> type[Struct] | None:
    return declared_type(document, path, context.around.system)


def _rulings(context: ScenarioProvider) -> Field:
    system = context.around.system
    if system is None:
        return RulingsField([])
    answered = {ruling.id: ruling.choice for ruling in context.module.options}
    return RulingsField(question_entries(system.questions, system.sentences, answered))


def _module(context: ScenarioProvider) -> ModuleDocument:
    return context.module


def _spaces(context: ScenarioProvider) -> Choices:
    grid = context.board.grid
    return [(name, name) for name in (grid.name(space) for space in context.board.spaces)]


def _boxes(context: ScenarioProvider) -> Choices:
    tracks = [(box.id, f"{track.title}: {box.title}") for track in context.module.tracks for box in track.boxes]
    return [*tracks, *((box.id, box.title) for box in context.board.document.boxes)]


def _carriers(context: ScenarioProvider) -> Choices:
    return [(piece.id, context.title_of_type(piece.piece)) for piece in context.scenario.pieces if piece.id]


def _terrains(context: ScenarioProvider, kind: str) -> Choices:
    board = context.printed
    known = {terrain.id: terrain for terrain in (*board.terrain.terrains, *board.document.terrains)}
    return [(terrain.id, content_text(terrain.name)) for terrain in known.values() if terrain.kind == kind]


def _features(context: ScenarioProvider) -> Choices:
    """The outlines of the printed map, by their titles or terrains."""
    return [
        (feature.id, _("{title} · {id}").format(title=feature.title or feature.terrain, id=feature.id))
        for feature in context.printed.document.features
    ]


def _switches(context: ScenarioProvider) -> Choices:
    system = context.around.system
    return [] if system is None else [(name, rule_title(system, name)) for name in system.special_rules]


def _meaning(context: ScenarioProvider, name: str) -> str:
    return rule_meaning(context.around.system, name)


def _documents(context: ScenarioProvider, kinds: tuple[type[Document], ...]) -> Choices:
    """The documents of the library that the scenario can refer to."""
    scenario = context.scenario
    named = scenario.module if ModuleDocument in kinds else scenario.map
    found: dict[Any, str] = {named: named.id}
    for kind in kinds:
        found |= translated_titles(context.library, kind, context.path)
    return [
        (reference, title if reference.version == 1 else f"{title} ({reference.version})")
        for reference, title in found.items()
    ]


def _facings(context: ScenarioProvider) -> Choices:
    """The sides of a space that a piece can face, clockwise."""
    return [("", choice_label("")), *((way, choice_label(way)) for way in context.printed.grid.directions)]


def _faces(context: ScenarioProvider) -> Choices:
    """The faces of the selected piece or entry of a force; the first is not stored."""
    known = None
    match context.selected:
        case ("pieces", int(index)):
            known = context.piece_type(context.scenario.pieces[index].piece)
        case ("forces", int(index), "pieces", int(number)):
            known = context.piece_type(context.scenario.forces[index].pieces[number].piece)
    if known is None:
        return [("", choice_label(""))]
    first, *others = known.faces
    return [("", first.title), *((face.id, face.title) for face in others)]

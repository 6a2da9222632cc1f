"""What a module of VASSAL holds, and what becomes of it: counts and sentences for people."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from ccstudio.base.language import _
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.known import TRAIT_NAMES, Fate, fate_of_component, fate_of_trait
from ccstudio.interop.vassal.module_file import ModuleFile
from ccstudio.interop.vassal.prototypes import circular_prototypes, missing_prototypes, prototypes_of
from ccstudio.interop.vassal.traits import Definition, DefinitionError, read_definition

PIECES = ("PieceSlot", "CardSlot", "PrototypeDefinition")


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in a module; `traits` and `components` count by kind."""

    title: str
    version: str
    vassal_version: str
    counts: dict[str, int]
    traits: dict[str, int]
    components: dict[str, int]
    unreadable_pieces: tuple[str, ...] = ()
    missing_prototypes: tuple[str, ...] = ()
    circular_prototypes: tuple[str, ...] = ()
    missing_pictures: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """What an import had to leave out or to do otherwise, in sentences."""

    def with_fate(self, fate: Fate) -> tuple[int, int]:
        """Return how many traits and how many components have a fate."""
        traits = sum(count for kind, count in self.traits.items() if fate_of_trait(kind) == fate)
        components = sum(count for kind, count in self.components.items() if fate_of_component(kind) == fate)
        return traits, components


def report_of(module: ModuleFile) -> Report:
    """Return what a module holds."""
    prototypes = prototypes_of(module.build)
    traits: Counter[str] = Counter()
    components: Counter[str] = Counter()
    unreadable: list[str] = []
    missing: dict[str, None] = {}
    for element in module.build.walk():
        components[element.kind] += 1
        if element.kind in PIECES:
            definition = _definition(element)
            if definition is None:
                unreadable.append(element.get("entryName") or element.get("name"))
                continue
            traits.update(trait.id for trait in definition.traits)
            missing |= dict.fromkeys(missing_prototypes(definition, prototypes))
    build = module.build
    return Report(
        title=module.title,
        version=build.get("version"),
        vassal_version=build.get("VassalVersion"),
        counts=_counts(components),
        traits=dict(traits.most_common()),
        components=dict(components.most_common()),
        unreadable_pieces=tuple(unreadable),
        missing_prototypes=tuple(missing),
        circular_prototypes=tuple(circular_prototypes(prototypes)),
    )


def report_lines(report: Report) -> Iterator[str]:
    """Yield what a report says, line by line."""
    versions = _("version {version}, made with VASSAL {vassal}")
    yield f"{report.title} ({versions.format(version=report.version or '–', vassal=report.vassal_version or '–')})"
    yield ", ".join(f"{count} {name}" for name, count in report.counts.items() if count)
    for fate, words in _fate_words().items():
        traits, components = report.with_fate(fate)
        yield words.format(traits=traits, components=components)
    kept = [(kind, count) for kind, count in report.traits.items() if fate_of_trait(kind) == Fate.KEPT]
    if kept:
        yield _("Traits that are kept and not played:")
        yield from (f"  {count} × {TRAIT_NAMES.get(kind, kind)} ({kind})" for kind, count in kept)
    unknown = [(kind, count) for kind, count in report.components.items() if fate_of_component(kind) == Fate.KEPT]
    if unknown:
        yield _("Components that are kept and not played:")
        yield from (f"  {count} × {kind}" for kind, count in unknown)
    lists = (
        (_("Pieces that cannot be read:"), report.unreadable_pieces),
        (_("Prototypes that are not there:"), report.missing_prototypes),
        (_("Prototypes that lead back to themselves:"), report.circular_prototypes),
        (_("Pictures that are not there or cannot be read:"), report.missing_pictures),
        (_("Differences from VASSAL:"), report.notes),
    )
    for title, entries in lists:
        if entries:
            yield title
            yield from (f"  {entry}" for entry in entries)


def _fate_words() -> dict[Fate, str]:
    return {
        Fate.PLAYED: _("Played: {traits} traits, {components} components"),
        Fate.BY_ITSELF: _("Done by the table itself: {traits} traits, {components} components"),
        Fate.KEPT: _("Kept and not played: {traits} traits, {components} components"),
    }


def _counts(components: Counter[str]) -> dict[str, int]:
    return {
        _("pieces"): components["PieceSlot"],
        _("cards"): components["CardSlot"],
        _("prototypes"): components["PrototypeDefinition"],
        _("map windows"): components["Map"] + components["WidgetMap"] + components["PlayerHand"],
        _("boards"): components["Board"],
        _("decks"): components["DrawPile"],
        _("stacks at the start"): components["SetupStack"],
        _("set-ups"): components["PredefinedSetup"],
    }


def _definition(element: Element) -> Definition | None:
    try:
        return read_definition(element.text)
    except DefinitionError:
        return None

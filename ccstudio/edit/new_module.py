"""New modules: copies of other modules, and empty ones for a rule system."""

from msgspec.structs import replace

from ccstudio.base.language import _
from ccstudio.documents.document import Reference
from ccstudio.documents.module import ModuleDocument, ModuleSide
from ccstudio.edit.records import plain_entries
from ccstudio.rules.system import AnySystem

UNTITLED_LICENCE = "CC-BY-4.0"
SIDE_COLOURS = ("#6E777D", "#7D8348")


def copy_of_module(source: ModuleDocument, title: str, id_: str, *, has_pieces: bool = True) -> ModuleDocument:
    """Return a copy of a module to edit, without pieces if wanted; its notes name the original."""
    notes = _("Copied from {title}, version {version}.").format(title=source.title, version=source.version)
    told = f"{source.notes}\n\n{notes}" if source.notes else notes
    pieces = source.pieces if has_pieces else ()
    return replace(source, id=id_, version=1, title=title, notes=told[:4_000], pieces=pieces)


def empty_module(system: AnySystem, terrain: Reference, title: str, id_: str) -> ModuleDocument:
    """Return a module with two sides and the simplest settings that the rules accept."""
    titles = (_("First side"), _("Second side"))
    sides = tuple(
        ModuleSide(id=f"side-{number}", title=name, colour=colour)
        for number, (name, colour) in enumerate(zip(titles, SIDE_COLOURS, strict=True), 1)
    )
    return ModuleDocument(
        format_version=1,
        id=id_,
        version=1,
        title=title,
        licence=UNTITLED_LICENCE,
        system=system.id,
        terrain=terrain,
        sides=sides,
        settings=plain_entries(system.module_settings),
    )

"""Random scenarios: the module by name or file, and the generator of its rules."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.language import _
from ccstudio.base.paths import is_file, is_folder
from ccstudio.base.problems import errors_of
from ccstudio.base.suggestions import suggestion
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.engine.seeds import derived_seed, is_long
from ccstudio.play.game_documents import gather
from ccstudio.play.layouts import joined_maps
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem

PREFIX: Final = "generate:"
"""A scenario of this name is made: `generate:MODULE:SEED`."""


def generated(name: str | Path, seed: int, library: Library, registry: Registry) -> tuple[ScenarioDocument, Path]:
    """Return a random scenario of a module and the module's file; the same seed gives the same scenario.

    Args:
        name: the file of the module, a folder with a `module.json`, the id of one that is in the library, or the id of
            a rule system that has one module there.
        seed: where chance comes from.
        library: where module and maps are sought.
        registry: where rules are found.

    Raises:
        ContentError: there is no such module, or no scenario can be made of it.
        DocumentError: the module cannot be used.
    """
    path = find_module(name, library, registry)
    reading = read_file(path)
    module = reading.document
    if not isinstance(module, ModuleDocument):
        raise DocumentError(path, reading.problems) if module is None else ContentError("module-not", file=str(path))
    found = gather(module, path, library, registry)
    errors = errors_of([*reading.problems, *found.problems])
    if errors:
        raise DocumentError(path, errors)
    assert found.system is not None, "rules that are missing are an error"
    terrain = library.find_terrain(module.terrain, path)
    maps = [*library.maps(path), *joined_maps(library, module.terrain, path)]
    scenario = found.system.generate(module, terrain, maps, seed)
    if scenario is None:
        raise ContentError("nothing-generated", module=module.id, system=_(found.system.title))
    return scenario, path


def scenario_seed(seed: int) -> int:
    """Return the seed of a generated scenario: the game's if a person typed it, else one that does not reveal it.

    The name of a scenario has its seed in it, and everybody who plays the scenario knows its name.
    """
    return derived_seed(seed, "scenario") if is_long(seed) else seed


def find_module(name: str | Path, library: Library, registry: Registry) -> Path:
    """Return the file of a module, as for `generated`.

    Raises:
        ContentError: there is no such module, or the rule system of that id has several.
        RulesError: systems to be tried are named in words that cannot be read.
    """
    path = Path(name)
    if is_file(path):
        return path
    if is_folder(path) and is_file(path / "module.json"):
        return path / "module.json"
    found = library.modules_called(str(name))
    if not found and str(name) in registry.ids():
        found = _modules_of(registry.system(str(name)), library)
    if not found:
        known = list(dict.fromkeys(reference.id for reference in library.references(ModuleDocument)))
        meant = suggestion(str(name), known)
        ids = ", ".join(known) or "-"
        if meant is not None:
            raise ContentError("module-not-found-meant", name=str(name), meant=meant, known=ids)
        raise ContentError("module-not-found", name=str(name), known=ids)
    return found[0]


def _modules_of(system: AnySystem, library: Library) -> list[Path]:
    """Return the files of the module of a system, nearest first; damaged modules are left out.

    Raises:
        ContentError: it has several modules.
    """
    found: list[str] = []
    for reference in library.references(ModuleDocument):
        with suppress(ContentError, DocumentError):
            if library.find_module(reference).system == system.id and reference.id not in found:
                found.append(reference.id)
    if len(found) > 1:
        raise ContentError("module-several", system=_(system.title), known=", ".join(found))
    return library.modules_called(found[0]) if found else []


def split_name(name: str) -> tuple[str, str | None]:
    """Return the module and the optional seed of a name that begins with `generate:`."""
    module, colon, seed = name.removeprefix(PREFIX).rpartition(":")
    return (module, seed) if colon and seed.isdecimal() else (name.removeprefix(PREFIX), None)

"""The formats: a sample of each, how it is mutated, and how the program reads it."""

import lzma
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from ccstudio.application.packages.packing import pack
from ccstudio.base.places import maps_folder, modules_folder
from tests.bad_input import media
from tests.bad_input.documents import MICRO, document_read, form_read, game_read, sealed_again
from tests.bad_input.mutations import Mutation, archive_mutated, bytes_mutated, document_mutated, json_mutated
from tests.bad_input.outcomes import Refusal
from tests.unit.application.packages.projects import make_project
from tests.unit.interop.vassal.small_module import write_module

LEGACY: Final = Path(__file__).parents[1] / "legacy"


class Subject(NamedTuple):
    """A format: its sound samples, their mutations, and where a mutated one is put and read."""

    name: str
    samples: tuple[bytes, ...]
    mutate: tuple[Mutation, ...]
    file: Path
    read: Callable[[Path], Refusal]
    share: int = 4
    """How often it is tried, against others: what is slow is tried less."""


def subjects(folder: Path) -> Iterator[Subject]:
    """All formats, with their files in a folder: `in` for what is read, `out` for what may be written."""
    inside, out = folder / "in", folder / "a/b/c/out"
    inside.mkdir(parents=True, exist_ok=True)
    out.mkdir(parents=True, exist_ok=True)
    yield from _documents(inside)
    yield from _pictures(inside)
    yield from _texts(inside)
    yield from _archives(folder, inside, out)


def _documents(inside: Path) -> Iterator[Subject]:
    every = sorted(LEGACY.glob("[!p]*-1/*.json"))
    for kind in (
        "map",
        "layout",
        "terrain",
        "module",
        "scenario",
        "set-up",
        "lesson",
        "experiment",
        "journal",
        "seat-journal",
        "turn",
    ):
        samples = tuple(file.read_bytes() for file in every if file.parent.name == f"{kind}-1")
        yield Subject(f"{kind} by itself", samples, (document_mutated,), inside / f"{kind}/{kind}.json", form_read)
    maps, modules = maps_folder(), modules_folder()
    content = {
        "map": [MICRO / "maps/quarry/map.json", maps / "depot/map.json", maps / "brackenhay/map.json"],
        "layout": [maps / "lower-depot/layout.json", maps / "shaft-four/layout.json"],
        "terrain": [modules / "neutral/terrain.json"],
        "lesson": [modules / "dust_tactics/lessons/first-light.json"],
    }
    for kind, files in content.items():
        samples = tuple(file.read_bytes() for file in files)
        share = 1 if kind == "lesson" else 4
        yield Subject(kind, samples, (document_mutated,), inside / f"{kind}/shipped.json", document_read, share)
    games = ((LEGACY / "journal-1/micro-game.json").read_bytes(),)
    mutate = (document_mutated, partial(sealed_again, json_mutated))
    yield Subject("journal", games, mutate, inside / "journal/game.json", document_read)
    whole = (_unpacked("combat-commander-mill-road"), _unpacked("dust-tactics-shaft-four"))
    yield Subject("journal of a whole game", whole, mutate, inside / "whole/game.json", document_read, 1)
    own = make_project(inside / "project")
    read = partial(game_read, own)
    for kind, file in (("module", own.module), ("scenario", own.scenario), ("map", own.map)):
        yield Subject(f"{kind} of a game", (file.read_bytes(),), (document_mutated,), file, read, 6)


def _unpacked(name: str) -> bytes:
    return lzma.decompress((LEGACY / f"games/{name}.json.xz").read_bytes())


def _pictures(inside: Path) -> Iterator[Subject]:
    for kind in ("png", "jpeg", "webp", "gif"):
        sample = media.picture(kind.upper())
        read = partial(media.picture_read, kind)
        yield Subject(f"picture: {kind}", (sample,), (bytes_mutated,), inside / f"picture.{kind}", read, 5)
    drawings = [file.read_bytes() for file in sorted((Path(media.__file__).parents[2] / "ccstudio/art").rglob("*.svg"))]
    read = partial(media.picture_read, "svg")
    yield Subject(
        "picture: svg",
        (media.DRAWING, *drawings[:6]),
        (bytes_mutated, media.drawing_mutated),
        inside / "picture.svg",
        read,
        5,
    )


def _texts(inside: Path) -> Iterator[Subject]:
    both = (document_mutated, bytes_mutated)
    settings = media.settings_sample(inside)
    yield Subject(
        "table of pieces",
        (media.table_sample(),),
        (bytes_mutated, media.cells_mutated),
        inside / "t.csv",
        media.table_read,
    )
    yield Subject("clip of a map", (media.map_clip(),), both, inside / "clip.json", media.map_clip_read)
    yield Subject("clip of records", (media.record_clip(),), both, inside / "records.json", media.record_clip_read)
    yield Subject("settings", (settings,), (bytes_mutated,), inside / "settings.ini", media.settings_read)
    yield Subject("saved game", (media.saved_game(),), (document_mutated,), inside / "save.json", media.saved_game_read)
    yield Subject(
        "view for a computer player", (media.view_sample(),), (bytes_mutated,), inside / "view", media.view_read
    )
    yield Subject("GeoJSON", (media.geojson_sample(),), (document_mutated,), inside / "x.geojson", media.geojson_read)
    copies = inside / "recovery/one"
    copies.mkdir(parents=True, exist_ok=True)
    (copies / "1.json").write_bytes((LEGACY / "map-1/every-entry.json").read_bytes())
    note = b'{"title":"North","origin":"map.json","saved_at":1700000000.5,"unsaved_pictures":""}'
    yield Subject("recovery note", (note,), (document_mutated,), copies / "1.note", media.recovery_read, 2)


def _archives(folder: Path, inside: Path, out: Path) -> Iterator[Subject]:
    project = make_project(folder / "packed")
    pack(project.scenario, folder / "night.ccs")
    pack(project.map, folder / "yard.ccs")
    samples = ((folder / "night.ccs").read_bytes(), (folder / "yard.ccs").read_bytes())
    read = partial(media.package_read, out)
    deep = (media.listed_anew, media.listed_anew, archive_mutated)
    yield Subject("package", samples, deep, inside / "package.ccs", read, 6)
    vmod = write_module(folder / "small.vmod").read_bytes()
    read = partial(media.vassal_read, out)
    yield Subject("module of VASSAL", (vmod,), (media.build_mutated, archive_mutated), inside / "m.vmod", read, 6)
    yield Subject("saved game of VASSAL", (vmod,), (media.set_up_mutated,), inside / "s.vmod", read)

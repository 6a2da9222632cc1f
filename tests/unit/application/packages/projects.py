"""A small project to pack: a game on the depot under other ids, with a picture of the map and art."""

import struct
import zlib
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.documents.document import Reference
from ccstudio.documents.files import load, load_as, load_map, save
from ccstudio.documents.lesson import LessonDocument, LessonStep
from ccstudio.documents.map import Affine, Picture
from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument

SVG: Final = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'


def png(grey: int = 200) -> bytes:
    """A picture of four pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = bytes([0, grey, grey, 0, grey, grey])
    head = struct.pack(">IIBBBBB", 2, 2, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Project(NamedTuple):
    """The files of a project."""

    map: Path
    module: Path
    scenario: Path


def make_project(folder: Path, *, title: str = "Our night", version: int = 1) -> Project:
    """Write the documents of a game of one's own; `title` and `version` are those of the module."""
    project = Project(
        folder / "maps/yard/map.json",
        folder / "modules/our-night/module.json",
        folder / "modules/our-night/scenarios/first.json",
    )
    for file in project:
        file.parent.mkdir(parents=True, exist_ok=True)
    picture = Picture(id="scan", file="scan.png", transform=Affine(matrix=(1.0, 0.0, 0.0, 0.0, 1.0, 0.0)))
    ground = replace(load_map(maps_folder() / "depot/map.json"), id="yard", title="Yard", pictures=(picture,))
    save(ground, project.map)
    (project.map.parent / "scan.png").write_bytes(png())
    source = modules_folder() / "depot_night"
    module = load_as(ModuleDocument, source / "module.json")
    art = (*module.art, Art(id="badge", file="art/badge.svg"))
    save(replace(module, id="our-night", title=title, version=version, art=art), project.module)
    (project.module.parent / "art").mkdir(exist_ok=True)
    (project.module.parent / "art/badge.svg").write_bytes(SVG)
    scenario = load_as(ScenarioDocument, source / "scenarios/long-night.json")
    scenario = replace(
        scenario,
        id="our-first-night",
        title="The first night",
        module=Reference(id="our-night", version=version),
        map=Reference(id="yard", version=ground.version),
    )
    save(scenario, project.scenario)
    return project


def add_companions(project: Project) -> tuple[Path, Path]:
    """Write a lesson and a set-up of the scenario of a project."""
    scenario = load_as(ScenarioDocument, project.scenario).reference
    head = {"version": 1, "licence": "MIT", "format_version": 1, "scenario": scenario, "seat": 0}
    step = LessonStep(seat=0, act="read", text="Look around.")
    lesson = LessonDocument(id="first-steps", title="First steps", seed="0" * 16, steps=(step,), **head)  # type: ignore[arg-type]
    set_up = SetUpDocument(id="by-the-gate", title="By the gate", choices=("button done",), **head)  # type: ignore[arg-type]
    folder = project.module.parent
    files = folder / "lessons/first-steps.json", folder.parents[1] / "set-ups/by-the-gate.json"
    for file, document in zip(files, (lesson, set_up), strict=True):
        file.parent.mkdir(parents=True, exist_ok=True)
        save(document, file)
    return files


def title_of(file: Path) -> str:
    """The title of the document in a file."""
    return load(file).title

"""`ccstudio geojson`: export a map as GeoJSON, or import GeoJSON into a map."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.base.places import maps_folder
from ccstudio.board.board import Board
from ccstudio.cli.copy_pictures import copied_pictures
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.maps import open_map
from ccstudio.cli.output import say, say_error
from ccstudio.cli.progress import Progress
from ccstudio.documents.document import Document
from ccstudio.documents.files import save
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.interop.geojson.head import KINDS, Kind
from ccstudio.interop.geojson.importing import Choices, foreign_features, import_shapes
from ccstudio.interop.geojson.joining import joined
from ccstudio.interop.geojson.placing import Placement, guessed
from ccstudio.interop.geojson.property_guesses import (
    guessed_terrain,
    name_property,
    property_names,
    terrain_property,
    values_of,
)
from ccstudio.interop.geojson.reading import Collected, read_geojson_file
from ccstudio.interop.geojson.summary import summary_lines
from ccstudio.interop.geojson.writing import geojson_bytes

MOST_WARNINGS: Final = 10


def run(arguments: Namespace) -> int:
    """Run the subcommand."""
    parts: dict[str, Callable[[Namespace], int]] = {"export": _export, "import": _import}
    return parts[arguments.part](arguments)


def _export(arguments: Namespace) -> int:
    kinds = _read_kinds(arguments.kinds)
    board = open_map(arguments.map).board
    out = Path(arguments.out)
    save_atomically(out, geojson_bytes(board, arguments.units, kinds), backup=False)
    say(_("{file}: written").format(file=out))
    return FINE


def _import(arguments: Namespace) -> int:
    opened = open_map(arguments.map)
    document, board = opened.board.document, opened.board
    out = _target(arguments, opened.path)
    collected = read_geojson_file(Path(arguments.file))
    for warning in collected.warnings[:MOST_WARNINGS]:
        say_error(str(warning))
    choices = _choices(arguments, collected, board)
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every} shapes").format(done=done, every=every))

        found = import_shapes(collected, board, choices, report)
    after = joined(document, board.grid, found, replaces=choices.replaces)
    with copied_pictures(after.document, opened.path, out) as written:
        save(written, out)
    for line in summary_lines(found):
        say(line)
    say(_("{file}: written").format(file=out))
    return FINE


def _target(arguments: Namespace, path: Path) -> Path:
    """Return the file to write: `--out`, else the file of the map.

    Raises:
        StudioError: `--out` is missing, and the map is a layout or comes with the program.
    """
    if arguments.out is not None:
        return Path(arguments.out)
    document: Document | None = read_file(path).document
    if not isinstance(document, MapDocument) or path.resolve().is_relative_to(maps_folder().resolve()):
        raise StudioError("geojson-needs-out", map=arguments.map)
    return path


def _choices(arguments: Namespace, collected: Collected, board: Board) -> Choices:
    placement = guessed(collected, board.grid)
    if arguments.place is not None:
        placement = Placement(mode=arguments.place, is_geographic=placement.is_geographic)
    if arguments.y_down:
        placement = msgspec.structs.replace(placement, is_y_up=False)
    features = foreign_features(collected)
    terrains = board.terrain.terrains
    name = arguments.property
    if name is None:
        name = terrain_property(collected, features, terrains)
    table = {value: guessed_terrain(value, terrains) for value in values_of(collected, features, name)}
    return Choices(
        placement=placement,
        terrain_property=name,
        terrains={**table, **_read_terrains(arguments.terrain, board)},
        name_property=arguments.name or name_property(property_names(collected, features)),
        replaces=not arguments.add,
    )


def _read_terrains(texts: list[str], board: Board) -> dict[str, str]:
    read: dict[str, str] = {}
    for text in texts:
        value, sign, terrain = text.rpartition("=")
        if not sign:
            raise StudioError("geojson-terrain-unreadable", option="--terrain", text=text)
        if terrain and terrain not in board.terrains:
            known = ", ".join(sorted(board.terrains))
            raise StudioError("geojson-terrain-unknown", option="--terrain", text=text, name=terrain, known=known)
        read[value] = terrain
    return read


def _read_kinds(text: str | None) -> frozenset[Kind]:
    if text is None:
        return frozenset(KINDS)
    known = {str(kind): kind for kind in KINDS}
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise StudioError("geojson-kind-unknown", name=name, known=", ".join(KINDS))
    return frozenset(known[name] for name in names)

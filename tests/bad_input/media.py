"""Pictures, tables, clips, settings, saved games, GeoJSON and archives: read as the program reads them, and used."""

import hashlib
import json
import re
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from PIL import Image
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from ccstudio.application.packages.installing import Answer, Installation
from ccstudio.application.packages.reading import package_problems, read_package, unpack
from ccstudio.application.records.references import References
from ccstudio.application.records.sheet import Sheet
from ccstudio.application.records.sheet_edits import edits_of, from_block, plan_of_block, plan_of_csv, to_csv
from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.base.problems import errors_of
from ccstudio.board.board import Board
from ccstudio.conformance.laws.trials import Trial
from ccstudio.documents.document import Document
from ccstudio.documents.files import load_as, load_map, to_bytes
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.package import MANIFEST
from ccstudio.documents.pictures.art_check import checked_picture
from ccstudio.documents.pictures.art_kinds import ArtKind
from ccstudio.documents.pictures.head import read_head
from ccstudio.documents.reading import LARGEST_FILE, read_bytes
from ccstudio.edit import clips, record_clips
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.parts import PartRef
from ccstudio.edit.records import with_record
from ccstudio.engine.saves import SavedGameError, digest, save_as_text, view_from_bytes, view_to_bytes
from ccstudio.engine.saves import load as load_game
from ccstudio.engine.seats import Seat
from ccstudio.interop.geojson.reading import read_geojson_file
from ccstudio.interop.geojson.writing import geojson_bytes
from ccstudio.interop.vassal.importing import import_module
from ccstudio.interop.vassal.obfuscation import deobfuscated, obfuscated
from ccstudio.play.checking import check_file
from ccstudio.play.opening import open_scenario
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.faces.raster_art import decoded
from ccstudio.ui.settings import Settings
from tests.bad_input.documents import MICRO, library, play, registry
from tests.bad_input.mutations import archive_mutated, archive_of, bytes_mutated, entries_of, json_mutated
from tests.bad_input.outcomes import ACCEPTED, FaultError, Refusal, Told, assert_sound, refusal_of, refused_by

_HARMFUL: Final = re.compile(
    rb"<script|<foreignObject|<!DOCTYPE|<!ENTITY|javascript:|file:|https?:(?!//www\.w3\.org/)|@import|\son\w+\s*=",
    re.IGNORECASE,
)
_SIDE: Final = 48


def picture(kind: str) -> bytes:
    """A small picture of a kind."""
    out = BytesIO()
    image = Image.radial_gradient("L").resize((60, 40)).convert("RGB")
    frames = {"save_all": True, "append_images": [image.rotate(9)]} if kind == "GIF" else {}
    image.save(out, kind, **frames)
    return out.getvalue()


def picture_read(kind: ArtKind, file: Path) -> Refusal:
    """Check a picture, and paint it if it may be painted."""
    data = file.read_bytes()
    read_head(BytesIO(data))
    trouble, art = checked_picture(kind, data)
    told = ACCEPTED
    if trouble.code:
        told = refusal_of(StudioError(trouble.code, file=file.name, **trouble.arguments))
    if art is None:
        if not told:
            raise FaultError("is refused without a reason")
        return told
    image = QImage(_SIDE, _SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    try:
        if kind == "svg":
            _paint_drawing(painter, art.data)
        elif (drawn := decoded(art)) is not None:
            drawn.paint(painter, QRectF(image.rect()))
    finally:
        painter.end()
    return told


def _paint_drawing(painter: QPainter, data: bytes) -> None:
    found = _HARMFUL.search(data)
    if found is not None:
        raise FaultError(f"is drawn with {found[0]!r}")
    again = checked_picture("svg", data)[1]
    if again is None or again.data != data:
        raise FaultError("is not clean after it was cleaned")
    QSvgRenderer(QByteArray(data)).render(painter)


@cache
def _game() -> ModuleDocument:
    return load_as(ModuleDocument, modules_folder() / "combat_commander" / "module.json")


@cache
def _sheet() -> Sheet:
    return Sheet(
        _game(), "pieces", References(), lambda document, path: declared_type(document, path, COMBAT_COMMANDER)
    )


def table_sample() -> bytes:
    """The first pieces of a module as a table."""
    sheet = _sheet()
    return to_csv(sheet, range(6), sheet.columns[:14]).encode()


def table_read(file: Path) -> Refusal:
    """Plan what a table would change, and change it."""
    sheet = _sheet()
    text = file.read_bytes().decode("utf-8-sig", "replace")
    try:
        plan = plan_of_csv(sheet, text)
    except StudioError as error:
        return refusal_of(error)
    plan_of_block(sheet, range(len(sheet.records)), sheet.columns[:14], from_block(text))
    if plan.errors:
        return tuple(
            Told("table-cell", error.sentence, names_file=True, names_place=error.line > 0) for error in plan.errors
        )
    changed = _game()
    for path, value in edits_of(sheet, "pieces", plan).items():
        changed = with_record(changed, path, value)
    _assert_reopens(changed)
    return ACCEPTED


@cache
def _ground() -> tuple[MapDocument, Board]:
    opened = load_map(maps_folder() / "depot" / "map.json")
    checked = check_file(maps_folder() / "depot" / "map.json")
    assert checked.terrain is not None, "the map is shipped"
    return opened, Board.compile(opened, checked.terrain)


def map_clip() -> bytes:
    """Some features and labels of a map on the clipboard."""
    document, board = _ground()
    parts = [PartRef(kind, str(part.id)) for kind in ("features",) for part in getattr(document, kind)[:4]]
    return clips.to_json(clips.clip_of(document, board.grid, parts))


def map_clip_read(file: Path) -> Refusal:
    """Paste map elements."""
    document, board = _ground()
    try:
        clip = clips.from_json(file.read_bytes())
        shift = clips.shift_to(board.grid, clip, board.spaces[7])
        changed, _parts = clips.pasted(document, board.grid, clip, shift)
    except StudioError as error:
        return refusal_of(error)
    _assert_reopens(changed)
    return ACCEPTED


def record_clip() -> bytes:
    """Pieces of a module on the clipboard."""
    return record_clips.to_text(record_clips.clip_of(_game(), [("pieces", number) for number in range(3)])).encode()


def record_clip_read(file: Path) -> Refusal:
    """Paste pieces into a module."""
    try:
        clip = record_clips.from_text(file.read_bytes().decode("utf-8", "replace"))
        edited = record_clips.pasted(_game(), clip, ("pieces", 1))
    except StudioError as error:
        return refusal_of(error)
    _assert_reopens(edited.document)
    return ACCEPTED


def _assert_reopens(document: Document) -> None:
    """Assert that a document can be saved and opened again, whatever is wrong with its references."""
    data = to_bytes(document)
    reading = read_bytes(data)
    if reading.document is None and len(data) < LARGEST_FILE:
        raise FaultError(f"cannot be opened after it was saved: {[str(it) for it in reading.problems][:3]}")


def settings_sample(folder: Path) -> bytes:
    """A settings file with something of everything."""
    file = folder / "settings.ini"
    settings = Settings(file)
    settings.set_preferences(msgspec.structs.replace(settings.preferences, language="zh_CN", autosave_s=60))
    settings.remember_recent(file)
    settings.set_view_state(file, {"zoom": 1.5, "at": [3, 4]})
    settings.set_keys({"file.open": ("Ctrl+O", "F3")})
    settings.set_lesson_progress("first", number=3, count=9)
    settings.set_layout("map", QByteArray(b"\x00\xff\x01layout"))
    settings.set_export_choices(settings.export_choices)
    settings.set_table_settings(settings.table_settings)
    settings.set_aids_look("map", settings.aids_look("map"))
    settings.remember_prompts("combat_commander", ["fire"])
    settings.sync()
    return file.read_bytes()


def settings_read(file: Path) -> Refusal:
    """Read all settings, and write one."""
    settings = Settings(file)
    for name in ("recent", "last_folder", "export_choices", "table_settings", "keys", "searches", "is_hand_folded"):
        getattr(settings, name)
    settings.view_state(file)
    settings.aids_look("map")
    settings.prompts_seen("combat_commander")
    settings.lesson_progress("first")
    settings.layout("map")
    settings.remember_recent(file)
    if file.resolve() not in settings.recent:
        raise FaultError("does not keep what is written")
    return ACCEPTED


@cache
def _table() -> Trial:
    trial = Trial(
        open_scenario(MICRO / "modules/micro/scenarios/quarry.json", library=library(), registry=registry()), 7
    )
    trial.play(12)
    return trial


def saved_game() -> bytes:
    """A game in the middle of a decision."""
    return save_as_text(_table().system, _table().game)


def saved_game_read(file: Path) -> Refusal:
    """Load a game, which is refused unless it is the one that was saved."""
    trial = _table()
    try:
        game = load_game(trial.system, trial.board, file.read_bytes())
    except SavedGameError as error:
        return refusal_of(error)
    if digest(trial.system, game) != digest(trial.system, trial.game):
        raise FaultError("is another game than was saved")
    return ACCEPTED


def view_sample() -> bytes:
    """A view as computer players get it."""
    return view_to_bytes(_table().system, _table().view(Seat(0)))


def view_read(file: Path) -> Refusal:
    """Read a view, and show it."""
    trial = _table()
    try:
        view = view_from_bytes(trial.system, trial.board, file.read_bytes())
    except SavedGameError as error:
        return refusal_of(error)
    view_to_bytes(trial.system, view)
    return ACCEPTED


def geojson_read(file: Path) -> Refusal:
    """Read outlines."""
    try:
        read_geojson_file(file)
    except StudioError as error:
        return refusal_of(error)
    return ACCEPTED


def recovery_read(file: Path) -> Refusal:
    """Find the copies of a crashed studio; `file` is the note beside a copy."""
    recovery = Recovery(file.parents[1])
    try:
        for copy in recovery.left_behind():
            copy.read()
    except DocumentError as error:
        return refusal_of(error)
    finally:
        recovery.close(keep_copies=True)
    return ACCEPTED


def package_read(out: Path, file: Path) -> Refusal:
    """Check, unpack and install a package."""
    told = refused_by(package_problems(file))
    folder = out / "unpacked"
    try:
        package = read_package(file)
        unpack(file, folder)
        installation = Installation(package)
        installed = installation.install({conflict.key: Answer.BESIDE for conflict in installation.conflicts})
    except StudioError as error:
        if folder.exists():
            raise FaultError("is unpacked though it was refused") from error
        return told or refusal_of(error)
    if told:
        raise FaultError("is installed though it was refused")
    for path, document in package.documents.items():
        assert_sound(document, package.files[path])
    problems = check_file(installed.main).problems
    if errors_of(problems):
        raise FaultError(f"is installed with errors: {[str(problem) for problem in problems][:3]}")
    return ACCEPTED


def vassal_read(out: Path, file: Path) -> Refusal:
    """Import a module of VASSAL, and check and play what was made of it."""
    folder = out / "imported"
    try:
        imported = import_module(file, folder, lambda _done, _of: None)
    except StudioError as error:
        if folder.exists():
            raise FaultError("is imported though it was refused") from error
        return refusal_of(error)
    for path in (imported.module, *imported.scenarios):
        problems = errors_of(check_file(path).problems)
        if problems:
            raise FaultError(f"is imported with errors: {[str(problem) for problem in problems][:3]}")
    for path in imported.scenarios[:1]:
        play(open_scenario(path), Random(file.read_bytes()))
    return ACCEPTED


def set_up_mutated(chance: Random, module: bytes) -> bytes:
    """A module of which the saved game of a set-up is mutated, below its obfuscation."""
    entries = entries_of(module)
    saved = entries_of(entries["attack.vsav"])
    if chance.random() < 0.3:
        return archive_of({**entries, "attack.vsav": archive_mutated(chance, entries["attack.vsav"])})
    saved["savedGame"] = obfuscated(bytes_mutated(chance, deobfuscated(saved["savedGame"])))
    return archive_of({**entries, "attack.vsav": archive_of(saved)})


def listed_anew(chance: Random, package: bytes) -> bytes:
    """A package with a mutated document or picture that its manifest lists as it is now."""
    entries = entries_of(package)
    manifest = json.loads(entries[MANIFEST])
    entry = chance.choice(manifest["entries"])
    path = entry["path"]
    mutate = json_mutated if path.endswith(".json") and chance.random() < 0.8 else bytes_mutated
    entries[path] = mutate(chance, entries[path])
    entry |= {"size": len(entries[path]), "sha256": hashlib.sha256(entries[path]).hexdigest()}
    return archive_of({**entries, MANIFEST: json.dumps(manifest).encode()})


def build_mutated(chance: Random, module: bytes) -> bytes:
    """A module of VASSAL with a mutated build file: its bytes, or elements and values doubled, exchanged, left out."""
    entries = entries_of(module)
    text = entries["buildFile.xml"].decode()
    for _ in range(chance.choice((1, 1, 2, 4))):
        parts = _PARTS.findall(text)
        at = chance.randrange(len(parts))
        match chance.randrange(6):
            case 0:
                parts[at] = chance.choice(parts)
            case 1:
                parts[at] = ""
            case 2:
                parts[at] = parts[at] * chance.choice((2, 300))
            case 3:
                parts[at] = chance.choice(_VALUES)
            case 4:
                parts[at] = re.sub(r"\d+", chance.choice(("0", "-1", "9" * 30, "1e9", "NaN")), parts[at])
            case _:
                parts[at] = parts[at].swapcase()
        text = "".join(parts)
    data = text.encode("utf-8", "surrogatepass")
    return archive_of({**entries, "buildFile.xml": bytes_mutated(chance, data) if chance.random() < 0.2 else data})


_PARTS: Final = re.compile(r"[\w.]+|\s+|[^\w\s.]")
_VALUES: Final = (
    "",
    ";",
    "/",
    "\\",
    "\x1b",
    "../x",
    "999999999999",
    "-1",
    "null",
    "&#0;",
    "<a/>",
    "]]>",
    "\ud800",
    "a" * 9_000,
)


def drawing_mutated(chance: Random, data: bytes) -> bytes:
    """A drawing with other elements, values and references, or things that no drawing may have."""
    parts = re.findall(r"[\w.#%-]+|\s+|[^\w\s.#%-]", data.decode())
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at = chance.randrange(len(parts))
        parts[at] = chance.choice((chance.choice(parts), "", parts[at] * 2, *_DRAWN))
    return "".join(parts).encode("utf-8", "surrogatepass")


_DRAWN: Final = (
    *(
        "1e400",
        "-1",
        "nan",
        "#a",
        "url(#a)",
        "url(http://x/y)",
        "<script>x</script>",
        "<use href='#a'/>",
        "0",
        "9" * 40,
    ),
    *(
        '<image href="file:///etc/passwd"/>',
        "<g>" * 300,
        "<!DOCTYPE x [<!ENTITY a 'b'>]>",
        "&a;",
        ' onload="x"',
        "%%%",
        "M 0 0 " * 9_000,
    ),
    *(
        "<style>@import url(x)</style>",
        'xlink:href="#a"',
        "<foreignObject/>",
        "transform='scale(1e30)'",
        "<a href='javascript:x'>",
    ),
)
DRAWING: Final = b"""<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 viewBox="0 0 32 32"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/>
<stop offset="1" stop-color="red"/></linearGradient><symbol id="a" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"
 fill="url(#g)"/></symbol></defs><style>.x{fill:#123;stroke:none}</style><g transform="translate(2 3) rotate(5)"
 class="x"><use href="#a" width="16" height="16"/><circle cx="9" cy="9" r="4"/>
<polygon points="1,2 3,4 5,0" opacity="0.5"/><text x="3" y="9">A</text></g></svg>"""


def cells_mutated(chance: Random, data: bytes) -> bytes:
    """A table with other cells, columns and rows."""
    rows = [line.split(",") for line in data.decode().splitlines()]
    for _ in range(chance.choice((1, 2, 4))):
        row = chance.choice(rows)
        at = chance.randrange(len(row))
        cells = (
            "",
            "9" * 30,
            "-1",
            "x",
            '"',
            '"a""b"',
            "\x00",
            "=1+1",
            "1.5",
            "+1",
            "*2",
            "é" * 5_000,
            chance.choice(row),
        )
        match chance.randrange(4):
            case 0:
                rows.append(list(row))
            case 1:
                row.insert(at, chance.choice(cells))
            case _:
                row[at] = chance.choice(cells)
    return "\n".join(",".join(row) for row in rows).encode()


def geojson_sample() -> bytes:
    """A map as GeoJSON."""
    return geojson_bytes(_ground()[1])

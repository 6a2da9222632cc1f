"""Modules of VASSAL made into freeform modules: documents, pictures, and what could not be taken over, kept beside."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from ccstudio.base.archives import Archive, write_entries
from ccstudio.base.errors import SaveError, StudioError
from ccstudio.base.language import _
from ccstudio.documents.document import Document
from ccstudio.documents.files import to_bytes
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument, ModuleSide
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.decks import decks_of
from ccstudio.interop.vassal.extensions import with_extensions
from ccstudio.interop.vassal.faces import Dresser, Layouts
from ccstudio.interop.vassal.html_charts import html_charts
from ccstudio.interop.vassal.known import TRAIT_NAMES
from ccstudio.interop.vassal.map_windows import TERRAIN, Places, Window, empty_map, windows_of
from ccstudio.interop.vassal.module_file import ModuleFile, is_picture, open_module
from ccstudio.interop.vassal.naming import Ids, id_of, title_of
from ccstudio.interop.vassal.pictures import Pictures
from ccstudio.interop.vassal.pieces import SLOTS, PieceBook
from ccstudio.interop.vassal.prototypes import prototypes_of
from ccstudio.interop.vassal.report import Report, report_lines, report_of
from ccstudio.interop.vassal.saved_games import SavedGame, open_saved_game, saved_game_in
from ccstudio.interop.vassal.scenarios import Scenarios, default_title
from ccstudio.interop.vassal.table_parts import charts_of, phases_of, rolls_of, scores_of, sides_of
from ccstudio.rules.freeform.settings import ModuleSettings, Palette, SecretBox

KEPT: Final = "vassal"
"""The folder of what is kept of the module as it was."""
KEPT_ARCHIVE: Final = "kept.zip"
MOST_FILES: Final = 500
"""More are kept in one archive: making thousands of files takes many seconds."""
SCENARIOS: Final = "scenarios"
_NEVER_KEPT: Final = {".class", ".jar"}
_PALETTES: Final = ("PieceWindow", "ChartWindow")
_TABS: Final = ("TabWidget", "ListWidget", "PanelWidget", "BoxWidget")
_MOST_IN_PALETTE: Final = 5_000

Progress = Callable[[int, int], None]
Games = Sequence[tuple[str, SavedGame]]
"""Saved games with their titles."""


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """An imported module: where it lies, its module and scenario files, and the report."""

    folder: Path
    module: Path
    scenarios: tuple[Path, ...]
    report: Report


def import_module(
    file: Path, folder: Path, progress: Progress, saves: Sequence[Path] = (), extensions: Sequence[Path] = ()
) -> Imported:
    """Make a freeform module of a module of VASSAL, in a new folder.

    Args:
        file: the module.
        folder: the folder to make; its parents are made too.
        progress: told how much is done, of how much; an error it raises ends the work, and nothing is left behind.
        saves: saved games and logs of the module, which become scenarios; of a log its beginning.
        extensions: extensions of the module, which become part of it.

    Raises:
        ArchiveError: the file is no sound archive.
        StudioError: it is no module, the folder is there already, or a save or extension is none or belongs to another
            module.
        SaveError: it cannot be written; nothing is left behind.
    """
    if folder.exists():
        raise StudioError("vassal-target-there", folder=str(folder))
    with ExitStack() as opened:
        module = open_module(opened.enter_context(Archive(file)))
        if extensions:
            module = with_extensions(module, [opened.enter_context(Archive(extension)) for extension in extensions])
        try:
            games = [game for save in saves for game in _positions(save, module.title)]
            report = _make(module, games, folder, progress)
        except OSError as error:
            raise SaveError("save-failed", file=str(folder), reason=error.strerror or type(error).__name__) from error
    scenarios = tuple(sorted(folder.glob(f"{SCENARIOS}/*.json")))
    return Imported(folder=folder, module=folder / "module.json", scenarios=scenarios, report=report)


def _positions(save: Path, title: str) -> Iterator[tuple[str, SavedGame]]:
    """The position of a save; of a log the first and the last."""
    first, last = open_saved_game(save, title)
    yield save.stem, first
    if last is not None:
        yield _("{log} (end)").format(log=save.stem), msgspec.structs.replace(last, said=())


def _make(module: ModuleFile, games: Games, folder: Path, progress: Progress) -> Report:
    """Write everything beside the folder first, so that it is there whole or not at all."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".import-", dir=folder.parent) as working:
        made = Path(working, "module")
        report = _write(module, games, id_of(folder.name, otherwise="module"), made, progress)
        made.rename(folder)
    return report


def suggested_name(file: Path) -> str:
    """Return the name of the folder for a module, by the name of its file."""
    return id_of(file.stem, otherwise="module")


class _Documents(msgspec.Struct, kw_only=True):
    """What becomes of a module: documents by path in its folder."""

    files: dict[str, Document]
    pieces: dict[str, str]
    """The definitions of the pieces as they stood, by piece type."""
    notes: list[str]


def _write(module: ModuleFile, games: Games, module_id: str, folder: Path, progress: Progress) -> Report:
    progress(0, 0)
    pictures = Pictures(module, progress)
    made = _documents(module, games, module_id, pictures)
    written = dict(pictures.files(progress))
    for path, data in written.items():
        _save(folder / path, data)
    for path, document in made.files.items():
        _save(folder / path, to_bytes(_with_pictures(document, written)))
    _keep(module, folder / KEPT, progress)
    for title, game in games:
        if game.said:
            _save(folder / KEPT / f"{id_of(title, otherwise='log')}.chat.txt", "\n".join((*game.said, "")).encode())
    _save(folder / KEPT / "pieces.json", msgspec.json.format(msgspec.json.encode(made.pieces), indent=1))
    report = msgspec.structs.replace(
        report_of(module), missing_pictures=tuple(pictures.missing), notes=tuple(made.notes)
    )
    _save(folder / KEPT / "report.txt", "\n".join((*report_lines(report), "")).encode())
    return report


def _keep(module: ModuleFile, folder: Path, progress: Progress) -> None:
    """Keep all but pictures as it was: as files, or as one archive where there would be very many."""
    entries = [entry for entry in module.names if not is_picture(entry)]
    entries = [entry for entry in entries if PurePosixPath(entry).suffix.casefold() not in _NEVER_KEPT]
    contents = _contents(module, entries, progress)
    if len(entries) > MOST_FILES:
        folder.mkdir(parents=True, exist_ok=True)
        write_entries(contents, folder / KEPT_ARCHIVE)
        return
    for entry, content in contents:
        _save(folder / entry, content)


def _contents(module: ModuleFile, entries: Sequence[str], progress: Progress) -> Iterator[tuple[str, bytes]]:
    for number, entry in enumerate(entries):
        progress(number, len(entries))
        yield entry, module.read(entry)


def _save(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _with_pictures(document: Document, written: dict[str, bytes]) -> Document:
    """A map without pictures that could not be written."""
    if isinstance(document, MapDocument):
        kept = tuple(picture for picture in document.pictures if picture.file in written)
        return msgspec.structs.replace(document, pictures=kept)
    return document


def _documents(module: ModuleFile, games: Games, module_id: str, pictures: Pictures) -> _Documents:
    build = module.build
    layouts = Layouts()
    dresser = Dresser(pictures, layouts)
    prototypes = prototypes_of(build)
    sides = sides_of(build)
    book = PieceBook(pictures, dresser, prototypes, sides)
    cards = PieceBook(pictures, dresser, prototypes, sides)
    palettes = tuple(_palettes(build, book))
    decks = decks_of(build, cards, dresser, pictures)
    notes = [*module.notes]
    games = [*games, *_set_ups(module, notes)]
    windows = windows_of(build, pictures, _common_side(book), module_id, [game.boards for _title, game in games])
    maker = Scenarios(module_id, sides, windows, (book, cards), decks)
    scenarios = _scenarios(maker, games, windows, module_id, notes)
    tracks = tuple(mat.track for window in windows for mat in window.mats)
    pieces = tuple(book.piece_types(Places(windows)))
    rolls = rolls_of(build, pictures)
    settings = ModuleSettings(
        phases=phases_of(build),
        scores=scores_of(build),
        piles=decks.piles,
        rolls=rolls.rolls,
        palettes=palettes,
        charts=charts_of(build, pictures),
        secret_boxes=tuple(_secret_boxes(windows, sides)),
    )
    notes += _unresolved(book)
    document = ModuleDocument(
        format_version=1,
        id=module_id,
        version=1,
        title=title_of(module.title, "Module"),
        licence="unknown",
        notes=_("Imported from a module of VASSAL, version {version}.").format(version=build.get("version") or "–")[
            :4_000
        ],
        system="freeform",
        terrain=TERRAIN,
        sides=sides,
        layouts=layouts.layouts,
        pieces=pieces,
        dice=rolls.dice,
        cards=decks.cards,
        decks=decks.decks,
        tables=html_charts(module, build),
        tracks=tracks,
        settings=_plain(settings),
        art=pictures.art,
    )
    files: dict[str, Document] = {"module.json": document}
    maps = [plan.document for window in windows for plan in window.maps] or [
        empty_map(f"{module_id}-table"[:64], module.title)
    ]
    files |= {f"map-{number}.json": found for number, found in enumerate(maps, 1)}
    files |= {f"{SCENARIOS}/{scenario.id}.json": scenario for scenario in scenarios}
    return _Documents(files=files, pieces={made.id: made.text for made in book.made.values()}, notes=notes)


def _plain(settings: ModuleSettings) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(settings)
    return found


def _scenarios(
    maker: Scenarios, games: Games, windows: Sequence[Window], module_id: str, notes: list[str]
) -> list[ScenarioDocument]:
    """One scenario for each save and set-up, and for each board; `notes` gets what has to be said about them."""
    found: list[ScenarioDocument] = []
    for title, game in games:
        made = maker.saved(game, title)
        found += [made] if made is not None else []
        if game.unread:
            notes.append(_("{title}: pieces that cannot be read: {count}.").format(title=title, count=game.unread))
        if game.said:
            words = _("{title}: of the log its beginning and its end are scenarios. Lines of its chat: {count}.")
            notes.append(words.format(title=title, count=len(game.said)))
    plans = [plan for window in windows for plan in window.maps]
    for plan in plans:
        found.append(maker.at_start(plan.document.id, default_title(plan, len(plans)), plan))
    if not plans:
        found.append(maker.at_start(f"{module_id}-table"[:64], default_title(None, 0), None))
    return found


def _set_ups(module: ModuleFile, notes: list[str]) -> Iterator[tuple[str, SavedGame]]:
    for element in module.build.within("PredefinedSetup"):
        if not element.get("file"):
            continue
        title = title_of(element.get("name"), _("Set-up"))
        entry = module.entry(element.get("file"))
        game = saved_game_in(module.read(entry)) if entry else None
        if game is None:
            notes.append(_("The set-up {title} is missing or unreadable.").format(title=title))
        else:
            yield title, game


def _palettes(build: Element, book: PieceBook) -> Iterator[Palette]:
    """A palette for every list of pieces, named by the tabs it lies under as far as these tell them apart."""
    ids = Ids(longest=36)
    found = [
        (list(dict.fromkeys(filter(None, names))), pieces) for names, pieces in _piece_lists(build, (), book) if pieces
    ]
    while found and all(len(names) > 1 and names[0] == found[0][0][0] for names, _pieces in found):
        found = [(names[1:], pieces) for names, pieces in found]
    for names, pieces in found:
        title = title_of(" / ".join(names), _("Pieces"))
        yield Palette(id=ids.make(title, "palette"), title=title, pieces=tuple(pieces[:_MOST_IN_PALETTE]))


def _piece_lists(
    element: Element, path: tuple[tuple[str, str], ...], book: PieceBook
) -> Iterator[tuple[list[str], list[str]]]:
    own: dict[str, None] = {}
    for child in element.children:
        if child.kind in SLOTS:
            name = child.get("entryName")
            made = book.add(child, (*path, (child.tag, name)))
            own |= {made.id: None} if made is not None else {}
        elif child.kind in _PALETTES:
            yield from _piece_lists(child, ((child.tag, child.get("name")),), book)
        elif path and child.kind in _TABS:
            yield from _piece_lists(child, (*path, (child.tag, child.get("entryName"))), book)
        elif child.kind.endswith("Folder"):
            yield from _piece_lists(child, path, book)
    yield [name for _tag, name in path], list(own)


def _common_side(book: PieceBook) -> float:
    """The side of a common counter in pixels."""
    sides = sorted(max(made.looks.size) for made in book.made.values())
    return float(min(max(sides[len(sides) // 2], 24), 400)) if sides else 75.0


def _secret_boxes(windows: Sequence[Window], sides: Sequence[ModuleSide]) -> Iterator[SecretBox]:
    """Boxes of hands and private windows, which only one side sees."""
    for window in windows:
        owners = window.element.get("side") or window.element.get("title")
        if window.element.kind in {"PlayerHand", "PrivateMap"}:
            names = {owners, window.title, *owners.split(",")}
            owner = next((side for side in sides if any(side.title in name for name in names)), None)
            if owner is not None:
                yield from (SecretBox(box=id_, side=owner.id) for mat in window.mats for id_, _spot in mat.boxes)


def _unresolved(book: PieceBook) -> list[str]:
    """Sentences about commands of pieces that cannot be played."""
    words = _("{count} × {trait}: leads to nothing that is there, or depends on a condition, and cannot be played.")
    return [words.format(count=count, trait=TRAIT_NAMES.get(kind, kind)) for kind, count in book.unresolved.items()]

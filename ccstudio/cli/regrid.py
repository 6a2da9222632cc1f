"""`ccstudio regrid`: add or remove rows and columns of a map, and update the documents that use it."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.base.places import maps_folder
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.cli.copy_pictures import copied_pictures
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.map_names import find_map
from ccstudio.cli.output import say
from ccstudio.documents.document import Document
from ccstudio.documents.files import load_map
from ccstudio.documents.map import MapDocument
from ccstudio.edit.dependents.finding import Dependent, dependents_of, writable_selection
from ccstudio.edit.dependents.words import change_words, loss_words, name_words, size_words
from ccstudio.edit.dependents.writing import write_together
from ccstudio.edit.regrid.applying import regridded
from ccstudio.edit.regrid.change import GridChange, cropped_to


def run(arguments: Namespace) -> int:
    """Change the map, or print what would change."""
    path = find_map(arguments.map)
    before = load_map(path)
    result = regridded(before, _change(arguments, before))
    after = result.document
    if not arguments.same_version and after is not before:
        after = msgspec.structs.replace(after, version=after.version + 1)
    for words in (size_words(result.renaming), name_words(result.renaming), loss_words(result)):
        if words:
            say(words)
    if arguments.out is not None:
        return _write_elsewhere(arguments, path, after)
    if not arguments.dry_run and path.resolve().is_relative_to(maps_folder().resolve()):
        raise StudioError("regrid-needs-out", map=arguments.map)
    found = dependents_of(path, before, after).dependents
    wanted = [
        number
        for number, dependent in enumerate(found)
        if arguments.followers == "all" or (arguments.followers == "safe" and not dependent.losses)
    ]
    chosen = writable_selection(found, wanted)
    _print_changes(found, chosen)
    return _write(arguments, [*((found[number].path, found[number].after) for number in chosen), (path, after)])


def _change(arguments: Namespace, document: MapDocument) -> GridChange:
    change = GridChange(
        left=arguments.left,
        right=arguments.right,
        top=arguments.top,
        bottom=arguments.bottom,
        flip=arguments.flip,
        keep_names=arguments.keep_names,
        cut=arguments.cut,
        carry=arguments.carry,
    )
    if arguments.crop is None:
        return change
    grid = geometry_of(document.grid, document.numbering)
    cells = [grid.place_of(grid.space(name.strip())) for name in arguments.crop.split(":", 1)]
    return cropped_to(document.grid, cells, change)


def _print_changes(found: Sequence[Dependent], chosen: Sequence[int]) -> None:
    """Print how each document changes."""
    for number, dependent in enumerate(found):
        words = change_words(dependent) if number in chosen else _("Unchanged.")
        say(_("{file}: {words}").format(file=dependent.path, words=words))
        for problem in (*((dependent.refused,) if dependent.refused is not None else ()), *dependent.problems):
            say(f"  {problem.sentence}")


def _write_elsewhere(arguments: Namespace, path: Path, after: MapDocument) -> int:
    """Write the map to the file after `--out`, and its pictures next to it."""
    out = Path(arguments.out)
    if arguments.dry_run:
        return _write(arguments, [(out, after)])
    with copied_pictures(after, path, out) as document:
        return _write(arguments, [(out, document)])


def _write(arguments: Namespace, documents: Sequence[tuple[Path, Document]]) -> int:
    if arguments.dry_run:
        say(_("Dry run: no file was written."))
        return FINE
    write_together(documents)
    for file, _document in documents:
        say(_("{file}: written").format(file=file))
    return FINE

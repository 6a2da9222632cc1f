"""What values of the rules can name within the values of pieces and cards: their own lists, and words in use."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ccstudio.application.records.field_labels import choice_label
from ccstudio.application.records.references import Choices, Listing, choices_of
from ccstudio.base.language import _
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.clip_needs import PROTOTYPES
from ccstudio.edit.named_records import closure
from ccstudio.edit.records import PartPath
from ccstudio.rules.system import AnySystem

Module = Callable[[], ModuleDocument]
Selected = Callable[[], PartPath]

_Values = Mapping[str, Any]


def stats_lists(system: AnySystem, module: Module, selected: Selected) -> dict[str, Listing]:
    """Return `stats.NAME`, the records of a list in the stats of what is selected, and `used.NAME`, the words in use.

    Records are those of the selected piece or card, with those of its prototypes; of all while none is selected.
    """
    kinds = (*system.piece_kinds.values(), *system.card_kinds.values())
    names = dict.fromkeys(name for kind in kinds for name in kind.__struct_fields__)
    own: dict[str, Listing] = {f"stats.{name}": partial(_records, module, selected, name) for name in names}
    return own | {f"used.{name}": partial(_words, module, name) for name in names}


def faces_named(module: Module, selected: Selected) -> Choices:
    """The faces of the selected piece; those of all pieces while none is selected."""
    pieces = module().pieces
    match selected():
        case ("pieces", int(number), *_) if number < len(pieces):
            pieces = (pieces[number],)
    faces = {face.id: face for piece in pieces for face in piece.faces}
    return choices_of(list(faces.values()))


def _records(module: Module, selected: Selected, name: str) -> Choices:
    found: dict[str, str] = {}
    for values in _stats(module(), selected()):
        records = values.get(name)
        for record in records if isinstance(records, Sequence) and not isinstance(records, str) else ():
            if isinstance(record, Mapping) and isinstance(record.get("id"), str):
                found.setdefault(record["id"], str(record.get("title") or record["id"]))
    titles = list(found.values())
    return [
        (id_, title if titles.count(title) == 1 else _("{title} · {id}").format(title=title, id=id_))
        for id_, title in found.items()
    ]


def _stats(module: ModuleDocument, selected: PartPath) -> Iterator[_Values]:
    """The stats of the selected piece or card and its prototypes, else all of them."""
    known = {it["id"]: it for it in _mappings(module.settings.get(PROTOTYPES)) if isinstance(it.get("id"), str)}
    match selected:
        case "pieces", int(number), *_ if number < len(module.pieces):
            stats = module.pieces[number].stats
        case "cards", int(number), *_ if number < len(module.cards):
            stats = module.cards[number].stats
        case _:
            yield from (piece.stats for piece in module.pieces)
            yield from (card.stats for card in module.cards)
            yield from known.values()
            return
    yield stats
    yield from (known[it] for it in closure(_bases(stats), lambda it: _bases(known.get(it, {}))) if it in known)


def _bases(values: _Values) -> list[str]:
    names = values.get(PROTOTYPES)
    return [it for it in names if isinstance(it, str)] if isinstance(names, list | tuple) else []


def _mappings(value: object) -> list[_Values]:
    return [it for it in value if isinstance(it, Mapping)] if isinstance(value, list | tuple) else []


def _words(module: Module, name: str) -> Choices:
    """The texts that an entry has in any piece or card, by alphabet."""
    document = module()
    stats = [*(it.stats for it in document.pieces), *(it.stats for it in document.cards)]
    found = {str(it[name]) for it in stats if isinstance(it.get(name), str)}
    return [(word, choice_label(word)) for word in sorted(found - {""})]

"""What the fields of documents and their choices are called in forms, tables and problems, and what they mean."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import msgspec

from ccstudio.application.records.label_tables import CHOICES, FIELDS, LABELS
from ccstudio.application.records.outline import title_of
from ccstudio.base.ids import TO_CHOOSE
from ccstudio.base.language import _, sentence
from ccstudio.base.problems import Argument, Path, Problem, path_text
from ccstudio.documents.document import Record
from ccstudio.documents.documentation import field_help, without_file_unit
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.declared_values import typed

RecordType = type[msgspec.Struct]

Declared = Callable[[Path], RecordType | None]
"""The type of the free values at a place of a document; None without a declaration."""

_OWN_LABELS: Final = "LABELS"
"""Where a type that a rule system declares says what its fields and choices are called."""
_DOCUMENTS: Final = (
    MapDocument, LayoutDocument, TerrainDocument, ModuleDocument, ScenarioDocument, LessonDocument, SetUpDocument,
    ExperimentDocument
)  # fmt: skip
_DOCUMENT_ENTRIES: Final = frozenset(name for document in _DOCUMENTS for name in document.__struct_fields__)
"""The first steps of paths that have labels."""


def field_label(name: str, record_type: RecordType | None = None) -> str:
    """What a field is called in the person's language, in records of a type; by its own words if nothing says it."""
    return _(_found(record_type, name) or FIELDS.get(name) or words_of(name))


def label_among(name: str, record_types: Iterable[RecordType]) -> str:
    """What a field is called in the first of some types that has it; by its own words if none has."""
    return field_label(name, next((it for it in record_types if name in it.__struct_fields__), None))


def choice_label(value: str, record_type: RecordType | None = None, name: str = "") -> str:
    """What a choice of a field is called in the person's language; by its own words if nothing says it."""
    found = _found(record_type, f"{name}.{value}") if record_type is not None else None
    return _(found or CHOICES.get(value) or choice_words(value))


def help_text(record_type: RecordType, name: str) -> str:
    """What a field means in the person's language; empty if its type does not say."""
    found = without_file_unit(field_help(record_type, name))
    return _(found).replace("`", "") if found else ""


def path_label(path: Path, document: object = None, declared: Declared | None = None) -> str:
    """What a place in a document is called: `("forces", 0, "turn")` is `Forces › Vanguard › Turn of arrival`.

    Records are named by their titles, or by number without the document. `declared` says what type the rules give the
    free values at a place, whose entries then have the labels of that type. Empty for the whole. A place that no form
    shows, such as one in a saved position, keeps its path.
    """
    if path and path[0] not in _DOCUMENT_ENTRIES:
        return path_text(path)
    words = []
    for number, step in enumerate(path):
        record_type = type(document) if isinstance(document, msgspec.Struct) else None
        document = _typed_child(document, path[: number + 1], declared)
        if isinstance(step, int):
            words.append(title_of(document, step) if isinstance(document, msgspec.Struct) else str(step + 1))
        else:
            words.append(field_label(step, record_type))
    return " › ".join(words)


def _typed_child(document: object, path: Path, declared: Declared | None) -> object:
    """What the last step of a path leads to; free values as a record of the type that the rules give them."""
    found = _child(document, path[-1])
    kind = declared(path) if declared is not None and isinstance(found, Mapping) else None
    return typed(found, kind) or found if kind is not None and isinstance(found, Mapping) else found


def entry_label(path: Path, document: object, declared: Declared | None = None) -> str:
    """What the innermost entry on the way to a place of a document is called; see `path_label`."""
    last = max(number for number, step in enumerate(path) if isinstance(step, str))
    for number in range(last):
        document = _typed_child(document, path[: number + 1], declared)
    return field_label(str(path[last]), type(document) if isinstance(document, msgspec.Struct) else None)


def problem_sentence(problem: Problem, document: object = None, declared: Declared | None = None) -> str:
    """The sentence of a problem, with labels in place of paths and ids; see `path_label`."""
    if problem.path and any(TO_CHOOSE in str(value) for value in problem.arguments.values()):
        entry = entry_label(problem.path, document, declared)
        return _("{entry}: nothing is chosen yet. Choose a value.").format(entry=entry)
    arguments = dict(problem.arguments)
    place = arguments.get("place")
    if isinstance(place, str) and _PATH.fullmatch(place):
        path = tuple(int(step) if step.isdigit() else step for step in _STEP.findall(place))
        arguments["place"] = path_label(path, document)
    if isinstance(document, ModuleDocument):
        arguments |= dict(_titles(arguments, document))
    return sentence(problem.code, arguments)


def _titles(arguments: Mapping[str, Argument], module: ModuleDocument) -> Iterator[tuple[str, str]]:
    """The titles of the records of a module that arguments of a problem name by their ids."""
    for name, field in _NAMED.items():
        for record in getattr(module, field) if name in arguments else ():
            if record.id == arguments[name]:
                yield name, record.title


_NAMED: Final = {
    "card": "cards",
    "deck": "decks",
    "die": "dice",
    "layout": "layouts",
    "piece": "pieces",
    "side": "sides",
    "table": "tables",
}
"""The lists of a module in which arguments of problems name records by their ids; people read their titles."""


_PATH: Final = re.compile(r"[a-z_]+(\[\d+\]|\.[a-z_]+)*\[\d+\](\[\d+\]|\.[a-z_]+)*")
"""A path as `path_text` writes it, with a number at least: a space or an id in its place is none."""

_STEP: Final = re.compile(r"[a-z_]+|\d+")


def in_sentence(label: str) -> str:
    """A label within a sentence: with a small letter, unless it begins with an abbreviation."""
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]


def words_of(name: str) -> str:
    """The words of a name in a file: `first_turn` is `First turn`."""
    words = choice_words(name)
    return words[:1].upper() + words[1:]


def choice_words(value: str) -> str:
    """The words of a choice in a file: `machine-gun` is `machine gun`; a sign stays as it is."""
    return value.replace("_", " ").replace("-", " ") if value.strip("-_") else value


def _found(record_type: RecordType | None, key: str) -> str | None:
    """The label of a field or choice in records of a type; None if nothing says it."""
    if record_type is None:
        return None
    if issubclass(record_type, Record):
        return LABELS.get(f"{record_type.__name__}.{key}")
    for base in record_type.__mro__:
        own = base.__dict__.get(_OWN_LABELS)
        if isinstance(own, Mapping) and key in own:
            return str(own[key])
    return None


def _child(value: object, step: str | int) -> object:
    if isinstance(value, msgspec.Struct) and isinstance(step, str):
        return getattr(value, step, None)
    if isinstance(value, tuple | list) and isinstance(step, int):
        return value[step] if step < len(value) else None
    return value.get(step) if isinstance(value, Mapping) else None

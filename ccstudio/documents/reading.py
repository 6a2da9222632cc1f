"""From the bytes of a file to a document of the newest version, or to a list of everything that is wrong."""

import json
import stat
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.first_use import worked_out
from ccstudio.base.json_text import ReadText, read_json
from ccstudio.base.places import schemas_folder
from ccstudio.base.positions import Positions
from ccstudio.base.problems import Argument, Problem, errors_of
from ccstudio.base.suggestions import suggestion
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.checks.partial import damage_of, salvage
from ccstudio.documents.checks.schema import quoted, shape_problems
from ccstudio.documents.document import Document
from ccstudio.documents.formats import FORMATS, Format
from ccstudio.documents.free_values import fits_in_file
from ccstudio.documents.schema import SYSTEM_CONDITIONS, Schema, schema_file_name, schema_of


def upgrade(raw: dict[str, Any], known: Format, version: int) -> dict[str, Any]:
    """Return the raw file of `version` upgraded to the newest version; `raw` is unchanged.

    `raw` must agree with the schema of its version: steps are spared all doubt about what they are given.
    """
    for number, step in enumerate(known.steps[version - 1 :], start=version + 1):
        raw = {**step(raw), "format_version": number}
    return raw


def older_schema(known: Format, version: int) -> Schema:
    """Return the schema of an older version, stored since that version was current, without rule systems.

    Raises:
        ContentError: the file is missing, so the installation is incomplete.
    """
    path = (known.schemas or schemas_folder()) / schema_file_name(known.name, version)
    try:
        schema: Schema = json.loads(path.read_bytes())
    except OSError as error:
        raise ContentError("content-missing", folders=str(path)) from error
    schema.pop(SYSTEM_CONDITIONS, None)
    return schema


LARGEST_FILE: Final = 16 * 2**20
"""Bytes; a map of 200x200 spaces with ten thousand outlines has less than half of it."""
_TOO_LARGE: Final[dict[str, Argument]] = {"most": LARGEST_FILE // 2**20}

Formats = Mapping[str, Format]


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """The result of reading a file.

    `document` is None when the file has no meaning that can be relied on; a document that contradicts itself (two
    features of one id, say) is there all the same, so that it can be opened and repaired. Where there is nothing but
    warnings they have no lines, because finding those takes longer than opening the file: `locate` does it.
    """

    document: Document | None
    problems: tuple[Problem, ...] = ()

    def sound_document(self, path: Path | str) -> Document:
        """Return the document if it has no errors.

        Raises:
            DocumentError: something does; the error lists everything that is wrong with the file, warnings too.
        """
        if self.document is None or errors_of(self.problems):
            raise DocumentError(path, self.problems)
        return self.document


_GEOJSON_TYPES: Final = ("FeatureCollection", "Feature", "GeometryCollection", "Polygon", "MultiPolygon")
"""What GeoJSON calls itself where a document has its format."""


class _Head(msgspec.Struct):
    format: str = ""
    format_version: int = 0


_HEAD: Final = msgspec.json.Decoder(_Head)


def read_file(path: Path, formats: Formats = FORMATS) -> Reading:
    """Read a document; all errors of the file are problems, with line and column if known."""
    try:
        status = path.stat()
        code = _unreadable_kind(status.st_mode, status.st_size)
        data = b"" if code else path.read_bytes()
    except FileNotFoundError:
        code = "file-missing"
    except PermissionError:
        code = "file-not-allowed"
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        problem = Problem(code="file-unreadable", arguments={"reason": reason}, file=str(path))
        return Reading(document=None, problems=(problem,))
    if code:
        arguments = _TOO_LARGE if code == "file-too-large" else {}
        return Reading(document=None, problems=(Problem(code=code, arguments=arguments, file=str(path)),))
    return read_bytes(data, str(path), formats)


def read_bytes(data: bytes, file: str = "", formats: Formats = FORMATS) -> Reading:
    """Read a document from the content of a file; `file` is the name for problems."""
    if len(data) > LARGEST_FILE:
        problem = Problem(code="file-too-large", arguments=_TOO_LARGE, file=file)
        return Reading(document=None, problems=(problem,))
    document = _decode(data, formats)
    if document is None:
        return _read_with_positions(data, file, formats)
    problems = check_document(document, None)
    if errors_of(problems):
        return Reading(document=document, problems=_located(problems, read_json(data).positions, file))
    return Reading(document=document, problems=tuple(msgspec.structs.replace(it, file=file) for it in problems))


def read_value(raw: object, formats: Formats = FORMATS) -> Reading:
    """Read a document from its JSON value, as in copies; problems have no lines.

    `raw` must be JSON, and nest no deeper than a file may.
    """
    document = _convert_newest(raw, formats)
    if document is not None:
        return Reading(document=document, problems=tuple(check_document(document, None)))
    text = ReadText(value=raw, complete=True, problems=(), positions=Positions(""), substituted=frozenset())
    document, problems = _interpret(text, formats)
    return Reading(document=document, problems=tuple(problems))


def locate(problems: Iterable[Problem], data: bytes, file: str) -> tuple[Problem, ...]:
    """Return problems of a document with the lines of its file, sorted."""
    return _located(problems, read_json(data).positions, file)


def _unreadable_kind(mode: int, size: int) -> str:
    if stat.S_ISDIR(mode):
        return "file-is-folder"
    if not stat.S_ISREG(mode):
        return "file-not-a-file"
    return "file-too-large" if size > LARGEST_FILE else ""


def _decode(data: bytes, formats: Formats) -> Document | None:
    """Decode a file that is well-formed and of the newest version; None for others."""
    try:
        head = _HEAD.decode(data)
        known = formats.get(head.format)
        if known is None or head.format_version != known.version:
            return None
        document = _decoder(known.type).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    assert isinstance(document, Document), "every format is a type of document"
    if known.free and not fits_in_file(document):
        return None
    return None if _may_repeat_entries(data, document) else document


def _convert_newest(raw: object, formats: Formats) -> Document | None:
    """Convert a value of the newest version that fits its type; None for others, whose problems the schema tells."""
    tag = raw.get("format") if isinstance(raw, dict) else None
    known = formats.get(tag) if isinstance(tag, str) else None
    if known is None or not isinstance(raw, dict) or raw.get("format_version") != known.version:
        return None
    document = _convert(raw, known)
    return None if document is None or (known.free and not fits_in_file(document)) else document


def _may_repeat_entries(data: bytes, document: Document) -> bool:
    """Whether an object may have duplicate keys, which decoders drop silently.

    Every entry has a colon behind its name. An entry that was dropped leaves fewer of them behind when the document
    is encoded again, and so do defaults that the file spells out: they are in doubt, and looked at closely.
    """
    if b"\\u003" in data:
        # An escaped colon would upset the count.
        return True
    colons = data.count(b":")
    if msgspec.json.encode(document).count(b":") == colons:
        return False
    return msgspec.json.encode(msgspec.json.decode(data)).count(b":") != colons


def _read_with_positions(data: bytes, file: str, formats: Formats) -> Reading:
    text = read_json(data)
    if not text.complete:
        return Reading(document=None, problems=_located(text.problems, text.positions, file))
    document, problems = _interpret(text, formats)
    return Reading(
        document=None if errors_of(text.problems) else document,
        problems=_located([*text.problems, *problems], text.positions, file),
    )


def _interpret(text: ReadText, formats: Formats) -> tuple[Document | None, list[Problem]]:
    """Return the document of a text, and all problems apart from its syntax."""
    raw = text.value
    if not isinstance(raw, dict):
        return None, [Problem(code="shape-type-object", arguments={"found": quoted(raw)})]
    known, problems = _format_of(raw, formats)
    if known is None:
        return None, problems
    version = raw["format_version"]
    if version < known.version:
        problems = _shape_problems(raw, older_schema(known, version), text)
        if problems:
            return None, problems
        raw = upgrade(raw, known, version)
    schema = schema_of(known.type, known.name, known.version)
    problems = _shape_problems(raw, schema, text)
    damage = [*map(damage_of, problems), *text.substituted]
    if damage:
        return None, [*problems, *_checks_still_possible(raw, schema, damage, known)]
    document = _convert(raw, known)
    if document is None:
        return None, [Problem(code="document-undecodable")]
    return document, check_document(document, None)


def _format_of(raw: dict[str, Any], formats: Formats) -> tuple[Format | None, list[Problem]]:
    """Return the format of a raw file; None, and the problem, if it is unknown."""
    choices = ", ".join(map(quoted, formats))
    tag = raw.get("format")
    if tag is None:
        is_geojson = raw.get("type") in _GEOJSON_TYPES
        problem = Problem(code="format-missing", arguments={"choices": choices})
        return None, [Problem(code="format-geojson") if is_geojson else problem]
    if not isinstance(tag, str) or tag not in formats:
        return None, [_unknown_format(tag, formats, choices)]
    known = formats[tag]
    version = raw.get("format_version")
    if version is None:
        return None, [Problem(code="format-version-missing", arguments={"version": known.version})]
    arguments: dict[str, Argument] = {"found": quoted(version), "version": known.version}
    path = ("format_version",)
    if type(version) is not int or version < 1:
        return None, [Problem(code="format-version-wrong", path=path, arguments=arguments)]
    if version > known.version:
        return None, [Problem(code="format-version-newer", path=path, arguments={**arguments, "format": known.name})]
    return known, []


def _unknown_format(tag: object, formats: Formats, choices: str) -> Problem:
    meant = suggestion(tag, formats) if isinstance(tag, str) else None
    if meant is None:
        return Problem(code="format-unknown", path=("format",), arguments={"found": quoted(tag), "choices": choices})
    return Problem(code="format-unknown-meant", path=("format",), arguments={"found": quoted(tag), "meant": meant})


def _shape_problems(raw: dict[str, Any], schema: Schema, text: ReadText) -> list[Problem]:
    """Return the violations of the schema, except values reported as unreadable."""
    return [problem for problem in shape_problems(raw, schema) if problem.path not in text.substituted]


def _checks_still_possible(
    raw: dict[str, Any], schema: Schema, damage: Iterable[tuple[str | int, ...]], known: Format
) -> list[Problem]:
    """Return the results of cross checks on the valid parts of a file."""
    saved = salvage(raw, schema, damage)
    document = _convert(saved.raw, known) if saved is not None else None
    if saved is None or document is None:
        return []
    found = check_document(document, None)
    return [saved.in_whole_file(problem) for problem in found if not saved.is_guess(problem)]


def _convert(raw: dict[str, Any], known: Format) -> Document | None:
    try:
        return msgspec.convert(raw, worked_out(known.type))
    except (msgspec.ValidationError, OverflowError):
        return None


def _located(problems: Iterable[Problem], positions: Positions, file: str) -> tuple[Problem, ...]:
    located = []
    for problem in problems:
        line, column = problem.line, problem.column
        if not line:
            line, column = positions.of(problem.path, name=problem.code.startswith("shape-unknown-entry"))
        located.append(msgspec.structs.replace(problem, file=file, line=line, column=column))
    return tuple(sorted(located, key=lambda problem: (problem.line, problem.column)))


@lru_cache(maxsize=16)
def _decoder(document_type: type[Document]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(worked_out(document_type))

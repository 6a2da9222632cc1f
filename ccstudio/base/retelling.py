"""`Retelling`: says in another language what was said in the language before, such as the names of steps to undo."""

import gettext
import re
import struct
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from ccstudio.base.agreement import IDEOGRAPH
from ccstudio.base.language import DOMAIN, LOCALE_FOLDER, _, content_text, languages_in_use, learnt_content, plural

_FIELD: Final = re.compile(r"\{(\w+)(?::[^{}]*)?\}")
_MAGIC: Final = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}
"""How files of compiled translations begin, with the order of their bytes."""
_DEEPEST: Final = 3
"""Texts within texts within texts that are looked for."""

Source = tuple[str, str]
"""A text of the program, and its plural; empty for none."""


class _Sentence(NamedTuple):
    """A text with fields in the language before: its literal parts, its fields, and the text of the program."""

    parts: tuple[str, ...]
    fields: tuple[str, ...]
    source: Source

    def read(self, text: str) -> Mapping[str, str] | None:
        """Return what is filled in; None if the text does not have this form."""
        first, last = self.parts[0], self.parts[-1]
        if len(text) < len(first) + len(last) or not text.startswith(first) or not text.endswith(last):
            return None
        pattern = _spaced(first)
        seen: set[str] = set()
        for field, part in zip(self.fields, self.parts[1:], strict=True):
            pattern += rf"(?P={field})" if field in seen else rf"(?P<{field}>.+?)"
            pattern += _spaced(part)
            seen.add(field)
        found = re.fullmatch(pattern, text, re.DOTALL)
        return None if found is None else found.groupdict()


class Retelling:
    """Texts of the language before; made before another language is used, and asked afterwards.

    Texts are known by the catalogue of the program, titles by the content that was shown. What neither knows stays:
    names that people gave, and texts of plug-ins.
    """

    def __init__(self) -> None:
        """Remember the texts of the language in use."""
        self._exact: dict[str, Source] = {}
        self._sentences: dict[str, list[_Sentence]] = defaultdict(list)
        self._content = {said: text for text, said in learnt_content().items()}
        for source, forms in _texts():
            for form in forms:
                self._learn(form, source)

    def retold(self, text: str) -> str:
        """Return a text in the language in use now; the text itself where it is not known."""
        return self._retold(text, _DEEPEST)

    def _learn(self, form: str, source: Source) -> None:
        fields = tuple(found[1] for found in _FIELD.finditer(form))
        if not fields:
            self._exact.setdefault(form, source)
            return
        parts = tuple(_literal(part) for part in _FIELD.split(form)[::2])
        # A sentence without a word of its own would take every text.
        if sum(map(len, parts)) > 1:
            self._sentences[parts[0][:1]].append(_Sentence(parts, fields, source))

    def _retold(self, text: str, depth: int) -> str:
        exact = self._exact.get(text)
        if exact is not None:
            one, many = exact
            return plural(one, many, 1) if many else _(one)
        if text in self._content:
            return content_text(self._content[text])
        if depth == 0 or not text:
            return text
        known = [*self._sentences.get(text[:1], ()), *self._sentences.get("", ())]
        for sentence in sorted(known, key=lambda it: -sum(map(len, it.parts))):
            values = sentence.read(text)
            if values is not None:
                return self._filled(sentence, values, depth)
        # English is the language of content, too, whose texts were never translated before.
        return content_text(text)

    def _filled(self, sentence: _Sentence, values: Mapping[str, str], depth: int) -> str:
        one, many = sentence.source
        told: dict[str, str | int] = {
            name: int(value) if value.isascii() and value.isdecimal() else self._retold(value, depth - 1)
            for name, value in values.items()
        }
        count = told.get("count")
        if many and isinstance(count, int):
            return plural(one, many, count)
        try:
            return _(one).format(**told)
        except (LookupError, ValueError):
            return _(one)


def _spaced(part: str) -> str:
    """A pattern for a literal part, with the spaces that Chinese may set beside what is filled in."""
    before, after = (" ?" if re.match(IDEOGRAPH, sign) else "" for sign in (part[:1], part[-1:]))
    return f"{before}{re.escape(part)}{after}"


def _literal(part: str) -> str:
    return part.replace("{{", "{").replace("}}", "}")


def _texts() -> Iterator[tuple[Source, tuple[str, ...]]]:
    """Yield the texts of the program, each with its forms in the language in use."""
    file = gettext.find(DOMAIN, LOCALE_FOLDER, languages_in_use() or None)
    is_english = file is None
    if file is None:
        # English is in no catalogue, but every other one tells what is translated.
        file = next((str(path) for path in sorted(LOCALE_FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))), None)
    if file is None:
        return
    for source, forms in _entries(Path(file).read_bytes()):
        one, _nothing, many = source.partition("\0")
        if one and "\x04" not in one:
            yield (one, many), (tuple(filter(None, (one, many))) if is_english else tuple(forms.split("\0")))


def _entries(data: bytes) -> Iterator[tuple[str, str]]:
    """Yield what is in a file of compiled translations, as the manual of gettext describes it."""
    order = _MAGIC[data[:4]]
    _revision, count, sources, translations = struct.unpack_from(f"{order}4I", data, 4)
    for number in range(count):
        texts = []
        for table in (sources, translations):
            length, start = struct.unpack_from(f"{order}2I", data, table + 8 * number)
            texts.append(data[start : start + length].decode())
        yield texts[0], texts[1]

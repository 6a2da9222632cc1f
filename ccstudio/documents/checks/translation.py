"""Checks of translations: texts once, values that faces print, and texts that the content has."""

from collections.abc import Iterable, Iterator

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.module import NAMED_VALUE
from ccstudio.documents.translation import TranslationDocument

_SHOWN: int = 40
"""Characters of a text in a problem."""


def check_translation(document: TranslationDocument) -> Iterator[Problem]:
    """Yield all contradictions within a translation."""
    seen: set[str] = set()
    for index, entry in enumerate(document.texts):
        if entry.text in seen:
            yield Problem(code="translation-text-twice", path=("texts", index, "text"), arguments=_named(entry.text))
        seen.add(entry.text)
        missing = set(NAMED_VALUE.findall(entry.text)) - set(NAMED_VALUE.findall(entry.translation))
        if entry.translation and missing:
            yield Problem(
                code="translation-value-missing",
                path=("texts", index, "translation"),
                arguments={"value": f"{{{min(missing)}}}"},
                severity=Severity.WARNING,
            )
        if entry.is_noun and not entry.translation:
            yield Problem(
                code="translation-grammar-alone",
                path=("texts", index),
                arguments=_named(entry.text),
                severity=Severity.WARNING,
            )


def check_texts(document: TranslationDocument, texts: Iterable[str]) -> Iterator[Problem]:
    """Yield a warning for each text that the content does not have; `texts` are all that it has."""
    known = frozenset(texts)
    for index, entry in enumerate(document.texts):
        if entry.text not in known:
            yield Problem(
                code="translation-text-unknown",
                path=("texts", index, "text"),
                arguments=_named(entry.text),
                severity=Severity.WARNING,
            )


def _named(text: str) -> dict[str, str | int | float]:
    line = " ".join(text.split())
    return {"text": line if len(line) <= _SHOWN else f"{line[: _SHOWN - 1]}…"}

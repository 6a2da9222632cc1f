"""Checks of translated texts: their fields, and the cases and forms they ask for."""

import string
from collections.abc import Iterator

from ccstudio.base.language import _
from ccstudio.base.nouns import CASES, SEPARATOR, Noun


def faults(text: str, translation: str, plural_forms: int) -> Iterator[str]:
    """Yield what is wrong with the translation of a text into a language with so many plural forms.

    A text that is not filled in, because its braces are not those of fields, can be translated in any way.
    """
    try:
        ours = dict(_fields(text))
    except ValueError:
        return
    try:
        theirs = list(_fields(translation))
    except ValueError as error:
        yield _("The braces cannot be read: {reason}").format(reason=str(error))
        return
    for name, asked in theirs:
        if name not in ours:
            yield _("The text has no field {field}.").format(field=f"{{{name}}}")
        elif asked and asked not in {other for field, other in _fields(text) if field == name}:
            yield from _grammar_faults(name, asked, plural_forms)


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """The fields of a text with what they ask for.

    Raises:
        ValueError: its braces cannot be read.
    """
    for _literal, name, asked, _conversion in string.Formatter().parse(text):
        if name is not None:
            yield name, asked or ""


def _grammar_faults(name: str, asked: str, plural_forms: int) -> Iterator[str]:
    """What is wrong with a form or case that only the translation asks for."""
    field = f"{{{name}:{asked}}}"
    if SEPARATOR not in asked:
        if asked not in CASES:
            known = ", ".join(CASES)
            yield _("{field} asks for an unknown case. Known cases: {known}").format(field=field, known=known)
        return
    forms = asked.split(SEPARATOR)
    if len(forms) != plural_forms and not Noun.takes(forms):
        yield _("{field} has {count} forms. Use 2 or 4 for a name, {plural} for a number.").format(
            field=field, count=len(forms), plural=plural_forms
        )

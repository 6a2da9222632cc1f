"""Sequences: how VASSAL joins texts by a sign and takes them apart again (its `SequenceEncoder`)."""

from collections.abc import Iterable
from typing import Final

ESCAPE: Final = "\\"
QUOTE: Final = "'"


def join(tokens: Iterable[str], sign: str) -> str:
    """Return tokens joined by a sign; a sign within a token is escaped.

    A token that begins with a backslash, or that stands in single quotes, is put into single quotes.
    """
    return sign.join(_encoded(token, sign) for token in tokens)


def split(text: str, sign: str) -> list[str]:
    """Return the tokens of a sequence; the empty text is one empty token."""
    if ESCAPE not in text:
        parts = text.split(sign)
        return list(map(_unquoted, parts)) if QUOTE in text else parts
    tokens: list[str] = []
    token: list[str] = []
    begin = 0
    while (at := text.find(sign, begin)) >= 0:
        if at > begin and text[at - 1] == ESCAPE:
            token += (text[begin : at - 1], sign)
        else:
            tokens.append(_unquoted("".join((*token, text[begin:at]))))
            token = []
        begin = at + 1
    tokens.append(_unquoted("".join((*token, text[begin:]))))
    return tokens


def halves(text: str, sign: str) -> tuple[str, str | None]:
    """Return the first token of a sequence, and the rest as it stands; None if there is no more."""
    token: list[str] = []
    begin = 0
    while (at := text.find(sign, begin)) >= 0:
        if at > begin and text[at - 1] == ESCAPE:
            token += (text[begin : at - 1], sign)
            begin = at + 1
            continue
        return _unquoted("".join((*token, text[begin:at]))), text[at + 1 :]
    return _unquoted("".join((*token, text[begin:]))), None


def _encoded(token: str, sign: str) -> str:
    escaped = token.replace(sign, ESCAPE + sign)
    is_quoted = token.startswith(QUOTE) and token.endswith(QUOTE)
    return f"{QUOTE}{escaped}{QUOTE}" if token.startswith(ESCAPE) or is_quoted else escaped


def _unquoted(token: str) -> str:
    is_quoted = len(token) > 1 and token[0] == token[-1] == QUOTE
    return token[1:-1] if is_quoted else token

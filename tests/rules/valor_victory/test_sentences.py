"""The sentences of Valor & Victory as a whole."""

from collections import defaultdict

from ccstudio.rules.valor_victory.sentences import CHAPTERS


def test_no_code_has_two_different_sentences() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for chapter in CHAPTERS:
        for code, text in chapter.items():
            found[code].add(text)
    assert {code: texts for code, texts in found.items() if len(texts) > 1} == {}

"""Results of lists are read by people, who do not know the codes of grades."""

import pytest

from ccstudio.application.games.results import result_words


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("German outpost (conditions-not-met; 5:6)", "Won by German outpost, 5:6"),
        ("Red, Blue (3:-1)", "Won by Red, Blue, 3:-1"),
        ("Red (surrender)", "Won by Red"),
        ("= (4:4)", "Draw, 4:4"),
        ("= (turn-limit)", "Draw"),
        ("", ""),
    ],
)
def test_a_result_is_said_in_words(result: str, words: str) -> None:
    assert result_words(result) == words

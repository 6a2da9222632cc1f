"""Fields of forms that only scenarios have: the briefing, and sentences on lines."""

from typing import Final

from ccstudio.ui.widgets.fields import LongTextField

MOST_LETTERS: Final = 4_000
BRIEFING_LINES: Final = 12
RULE_LINES: Final = 4
LONGEST_LINE: Final = 200


class BriefingField(LongTextField):
    """The briefing, with room for its paragraphs."""

    is_wide = True

    def __init__(self) -> None:
        super().__init__(MOST_LETTERS, BRIEFING_LINES)


class LinesField(LongTextField):
    """Several sentences, each on a line of its own."""

    is_wide = True

    def __init__(self) -> None:
        super().__init__(MOST_LETTERS, RULE_LINES)

    def show_value(self, value: object) -> None:
        """Show the sentences."""
        assert isinstance(value, tuple), "a field of several sentences"
        super().show_value("\n".join(value))

    def show_mixed(self) -> None:
        """Show nothing."""
        self.show_value(())

    def value_of(self, text: str) -> object:
        """Each line that has something on it."""
        lines = (line.strip()[:LONGEST_LINE] for line in text.splitlines())
        return tuple(line for line in lines if line)

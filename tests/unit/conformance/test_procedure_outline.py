from typing import Any

from ccstudio.conformance.procedure_outline import calls_outline, outline
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Call, Goto, Outcome


@procedure
class Quarrel(Frame):
    """QU-1 Two who answer each other."""

    @step
    def begin(self, game: Any, _: object) -> Outcome:
        """QU-1.1 One begins."""
        return Call(Retort())

    @step
    def go_on(self, game: Any, _: object) -> Outcome:
        """QU-1.2: And goes on."""
        return Goto("begin")


@procedure
class Retort(Frame):
    """QU-2 The other."""

    @step
    def answer(self, game: Any, _: object) -> Outcome:
        """QU-2.1 Both speak at once."""
        return Call(Quarrel()) if game else Call(Shout())

    @step
    def close(self, game: Any, _: object) -> Outcome:
        """QU-2.2 It is over."""


@procedure
class Shout(Frame):
    """QU-3 A loud word."""

    @step
    def cry(self, game: Any, _: object) -> Outcome:
        """QU-3.1 It is cried."""


@procedure
class Evening(Frame):
    """QU-4 An evening."""

    @step
    def spend(self, game: Any, _: object) -> Outcome:
        """QU-4.1 It is spent."""
        return Call(Shout())

    @step
    def close(self, game: Any, _: object) -> Outcome:
        """QU-4.2 It is late."""


def test_without_a_catalogue_an_outline_has_its_own_words_only() -> None:
    assert "=" not in outline([Quarrel])


def test_an_outline_shows_what_the_catalogue_says_in_other_words() -> None:
    catalogue = {"QU-3": "Something loud.", "QU-3.1": "It is heard."}
    assert outline([Shout], catalogue).splitlines() == [
        "1. Shout: QU-3 A loud word.",
        "   = Something loud.",
        "   1.1 cry: QU-3.1 It is cried.",
        "      = It is heard.",
    ]


def test_an_outline_does_not_say_the_same_twice() -> None:
    assert "=" not in outline([Quarrel], {"QU-1.1": "One begins.", "QU-1.2": "And goes on."})


def test_calls_are_a_tree_from_those_that_nothing_calls() -> None:
    assert calls_outline([Shout, Evening]).splitlines() == ["Evening: QU-4 An evening.", "   Shout: QU-3 A loud word."]


def test_what_is_called_in_a_circle_is_unfolded_once() -> None:
    assert calls_outline([Quarrel, Retort, Shout]).splitlines() == [
        "Quarrel: QU-1 Two who answer each other.",
        "   Retort: QU-2 The other.",
        "      Quarrel: QU-1 Two who answer each other. [see above]",
        "      Shout: QU-3 A loud word.",
    ]


def test_a_procedure_that_calls_nothing_points_to_nothing_above() -> None:
    lines = calls_outline([Evening, Quarrel, Retort, Shout]).splitlines()
    assert [line for line in lines if "Shout" in line] == [
        "   Shout: QU-3 A loud word.",
        "      Shout: QU-3 A loud word.",
    ]

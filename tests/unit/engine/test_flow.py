from typing import Any, ClassVar

import pytest

from ccstudio.engine.events import Event
from ccstudio.engine.flow import carries_out, declared, procedure, step
from ccstudio.engine.frames import Frame, GrammarError
from ccstudio.engine.game import Game
from ccstudio.engine.options import ButtonOption, NumberOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.seats import Seat
from ccstudio.engine.state import State

YES, NO = ButtonOption("yes"), ButtonOption("no")


def run(frame: Frame) -> Game[State, None]:
    return Game(None, State(), [frame]).go_on()


def noted(game: Game[Any, Any], word: str) -> None:
    game.tell(Event(kind=word))


def notes(game: Game[Any, Any]) -> list[str]:
    return [told.event.kind for told in game.events]


@procedure
class Plain(Frame):
    """T-1 Steps one after the other."""

    @step
    def zebra(self, game: Any, value: object) -> Outcome:
        """T-1.1"""
        noted(game, f"zebra {value}")
        return None

    @step
    def ant(self, game: Any, value: object) -> Outcome:
        """T-1.2"""
        noted(game, f"ant {value}")
        return None


def test_steps_run_in_the_order_they_are_written() -> None:
    assert notes(run(Plain())) == ["zebra None", "ant None"]


def test_a_procedure_that_ran_to_its_end_returns_nothing() -> None:
    game = run(Plain())
    assert (game.over, game.pending, game.result) == (True, None, None)


@procedure
class Longer(Plain):
    """T-2 What another procedure does, with one step replaced and one more."""

    @step
    def ant(self, game: Any, _: object) -> Outcome:
        """T-2.1"""
        noted(game, "other ant")
        return None

    @step
    def wasp(self, game: Any, _: object) -> Outcome:
        """T-2.2"""
        noted(game, "wasp")
        return None


def test_a_procedure_can_extend_another() -> None:
    assert notes(run(Longer())) == ["zebra None", "other ant", "wasp"]


@procedure
class Asking(Frame):
    """T-3 A question."""

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """T-3.1"""
        return Ask(Seat(0), "kind", "prompt", (NO, YES))

    @step
    def hear(self, game: Any, choice: ButtonOption) -> Outcome:
        """T-3.2"""
        return Return(choice.button)


def test_the_step_after_a_question_receives_the_answer() -> None:
    game = run(Asking())
    game.answer(YES)
    assert game.result == "yes"


def test_while_a_question_is_open_the_frame_is_at_the_step_that_asked() -> None:
    assert run(Asking()).stack[0].at == "ask"


@procedure
class Calling(Frame):
    """T-4 A procedure within a procedure."""

    @step
    def call(self, game: Any, _: object) -> Outcome:
        """T-4.1"""
        return Call(Asking())

    @step
    def hear(self, game: Any, word: str) -> Outcome:
        """T-4.2"""
        return Return(f"heard {word}")


def test_the_step_after_a_call_receives_what_was_returned() -> None:
    game = run(Calling())
    game.answer(NO)
    assert game.result == "heard no"


def test_a_called_procedure_stands_above_its_caller() -> None:
    assert [(type(frame), frame.at) for frame in run(Calling()).stack] == [(Calling, "hear"), (Asking, "ask")]


@procedure
class CallingLast(Frame):
    """T-5 A call at the very end."""

    @step
    def call(self, game: Any, _: object) -> Outcome:
        """T-5.1"""
        return Call(Asking())


def test_what_is_returned_to_an_ended_procedure_goes_no_further() -> None:
    game = run(CallingLast())
    game.answer(NO)
    assert (game.over, game.result) == (True, None)


@procedure
class Counting(Frame):
    """T-6 A loop."""

    upto: int
    number: int = 0

    @step
    def count(self, game: Any, value: object) -> Outcome:
        """T-6.1"""
        self.number += 1
        noted(game, f"{self.number} {value}")
        return Goto("count") if self.number < self.upto else None


def test_a_jump_leads_to_another_step_which_receives_nothing() -> None:
    assert notes(run(Counting(3))) == ["1 None", "2 None", "3 None"]


@procedure
class Forgetful(Frame):
    """T-18 An answer that is heard once."""

    way: str

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """T-18.1"""
        return Ask(Seat(0), "kind", "prompt", (NO, YES))

    @step
    def hear(self, game: Any, choice: ButtonOption) -> Outcome:
        """T-18.2"""
        return {"goto": Goto("leave"), "call": Call(Plain()), "on": None}[self.way]

    @step
    def leave(self, game: Any, value: object) -> Outcome:
        """T-18.3"""
        noted(game, f"leave {value}")
        return None


@pytest.mark.parametrize(
    ("way", "heard"),
    [("goto", ["leave None"]), ("call", ["zebra None", "ant None", "leave None"]), ("on", ["leave None"])],
)
def test_an_answer_is_heard_by_one_step_only(way: str, heard: list[str]) -> None:
    game = run(Forgetful(way))
    game.answer(YES)
    assert notes(game) == heard


@procedure
class Outer(Frame):
    """T-7 Left from deep inside."""

    @step
    def call(self, game: Any, _: object) -> Outcome:
        """T-7.1"""
        return Call(PreviewPane())


@procedure
class PreviewPane(Frame):
    """T-8 Left in passing."""

    @step
    def call(self, game: Any, _: object) -> Outcome:
        """T-8.1"""
        return Call(Inner())

    @step
    def go_on(self, game: Any, _: object) -> Outcome:
        """T-8.2"""
        raise AssertionError("this procedure was left")


@procedure
class Inner(Frame):
    """T-9 Leaves everything."""

    out_of: ClassVar[type[Frame]] = Outer

    @step
    def leave(self, game: Any, _: object) -> Outcome:
        """T-9.1"""
        return Return("all over", out_of=self.out_of)


def test_a_return_can_leave_all_procedures_up_to_one() -> None:
    assert run(Outer()).result == "all over"


def test_what_is_not_in_progress_cannot_be_left() -> None:
    with pytest.raises(GrammarError, match="return from the procedure Outer"):
        run(Inner())


@procedure
class Circle(Frame):
    """T-10 A circle."""

    @step
    def again(self, game: Any, _: object) -> Outcome:
        """T-10.1"""
        return Goto("again")


@procedure
class Astray(Frame):
    """T-11 A jump to nowhere."""

    @step
    def jump(self, game: Any, _: object) -> Outcome:
        """T-11.1"""
        return Goto("nowhere")


@procedure
class Mute(Frame):
    """T-12 A question without an answer."""

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """T-12.1"""
        return Ask(Seat(0), "kind", "prompt", ())


@procedure
class Talkative(Frame):
    """T-13 Something that is no outcome."""

    @step
    def talk(self, game: Any, _: object) -> Any:
        """T-13.1"""
        return NumberOption(1)


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (Circle(), "The rules loop without end in Circle, near the step again."),
        (Astray(), "The procedure Astray has no step nowhere to go to."),
        (Mute(), "The step ask of Mute asks a question without options. Offer at least one."),
        (Talkative(), "The step talk of Talkative does not return an outcome."),
    ],
    ids=["circle", "goto", "no options", "no outcome"],
)
def test_an_offence_against_the_grammar_is_named(frame: Frame, sentence: str) -> None:
    with pytest.raises(GrammarError) as caught:
        run(frame)
    assert str(caught.value) == sentence


def test_a_procedure_has_steps() -> None:
    with pytest.raises(GrammarError) as caught:

        @procedure
        class Empty(Frame):
            """T-14 Nothing."""

    assert caught.value.code == "procedure-without-steps"


def test_a_step_says_its_rule() -> None:
    with pytest.raises(GrammarError) as caught:

        @procedure
        class Silent(Frame):
            """T-15 A step without a rule."""

            @step
            def act(self, game: Any, _: object) -> Outcome:
                return None

    assert caught.value.code == "step-without-docstring"


def test_no_step_is_called_end() -> None:
    with pytest.raises(GrammarError) as caught:

        @procedure
        class Ending(Frame):
            """T-16 A step of a reserved name."""

            @step
            def end(self, game: Any, _: object) -> Outcome:
                """T-16.1"""
                return None

    assert caught.value.code == "step-name-reserved"


@pytest.mark.parametrize(
    ("secrets", "code"),
    [
        ({"stranger": ""}, "secret-without-default"),
        ({"naked": ""}, "secret-without-default"),
        ({"card": "nobody"}, "secret-without-owner"),
    ],
    ids=["no field", "no default", "no owner"],
)
def test_a_secret_has_a_default_and_an_owner(secrets: dict[str, str], code: str) -> None:
    with pytest.raises(GrammarError) as caught:

        @procedure
        class Secretive(Frame):
            """T-17 Bad secrets."""

            naked: int
            card: int = 0
            SECRETS: ClassVar[dict[str, str]] = secrets

            @step
            def act(self, game: Any, _: object) -> Outcome:
                """T-17.1"""
                return None

    assert caught.value.code == code


@declared
class Promised(Frame):
    """T-9 Declared here, written below."""

    word: str
    said: int = 0


@declared
class Forgotten(Frame):
    """T-10 Declared, and never written."""


@procedure
class Caller(Frame):
    """T-11 Calls what is written further on."""

    @step
    def call(self, game: Any, _: object) -> Outcome:
        """T-11.1"""
        return Call(Promised(word="later"))

    @step
    def hear(self, game: Any, value: object) -> Outcome:
        """T-11.2"""
        noted(game, f"heard {value}")
        return None


@carries_out(Promised)
class PromisedSteps(Promised):
    """T-9 Its steps."""

    @step
    def say(self, game: Any, _: object) -> Outcome:
        """T-9.1"""
        self.said += 1
        return Return(self._words())

    def _words(self) -> str:
        return f"{self.word} {self.said}"


def test_a_declared_procedure_runs_the_steps_written_for_it() -> None:
    assert notes(run(Caller())) == ["heard later 1"]


def test_the_steps_of_a_declared_procedure_go_by_its_name() -> None:
    assert PromisedSteps is Promised


def test_a_declared_procedure_without_steps_is_an_offence_when_it_is_called() -> None:
    with pytest.raises(GrammarError) as caught:
        run(Forgotten())
    assert caught.value.code == "procedure-without-steps"


def test_the_steps_of_a_declared_procedure_bring_no_fields_of_their_own() -> None:
    with pytest.raises(GrammarError) as caught:

        @carries_out(Forgotten)
        class WithField(Forgotten):
            """T-10 Steps with a field."""

            more: int = 0

    assert caught.value.code == "steps-with-fields"

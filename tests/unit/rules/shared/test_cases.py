"""Tables by the prompt of the open question, and reasons that are found by it, on a game of one question."""

from collections.abc import Iterator
from typing import Any

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.conformance.step_source import prompts_of
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.options import ButtonOption, NumberOption, Option, SpaceOption
from ccstudio.engine.outcomes import Ask, Outcome
from ccstudio.engine.present import Reason, Tone
from ccstudio.engine.seats import Seat, SeatInfo, Seating, Side
from ccstudio.engine.secrets import View, view_of
from ccstudio.engine.state import State
from ccstudio.rules.shared.advice import REFUSED, AdviceContext, advice_by_prompt, percent, scored
from ccstudio.rules.shared.cases import ByPrompt, Case, case_of
from ccstudio.rules.shared.presentation import numbered_title, track
from ccstudio.rules.shared.reasons import Explainer, Reasons, about, why

GO, STAY = ButtonOption("go"), ButtonOption("stay")
SEATING = Seating((SeatInfo(Side(0), "Red"), SeatInfo(Side(1), "Blue")))


@procedure
class Choice(Frame):
    """XX-1 A question."""

    is_late: bool = False

    @step
    def ask(self, game: Game[State, None], _: object) -> Outcome:
        """XX-1.2 Somebody chooses."""
        return Ask(Seat(0), "way", "choose-late" if self.is_late else "choose-way", (GO, NumberOption(3)))

    @step
    def heed(self, game: Game[State, None], _: object) -> Outcome:
        """XX-1.3 It is done."""
        return None


def seen(seat: int = 0, *, is_late: bool = False, answered: bool = False) -> View[State, None]:
    game = Game(None, State(seed=1, seating=SEATING), [Choice(is_late=is_late)]).go_on()
    if answered:
        game.answer(GO)
    return view_of(game, Seat(seat), lambda board, state, who: None)


@about(SpaceOption)
def nowhere(case: Case[State, None, Choice], wish: SpaceOption) -> Iterator[Reason]:
    if not case.frame.is_late:
        yield why("XX-2", "no-way-there", space=wish)


EXPLAINERS: dict[str, Explainer[State, None, Any]] = {"choose-way": nowhere, "choose-late": nowhere}
REASONS = Reasons[State, None](
    game_over=why("XX-9", "over"),
    other_decides=why("XX-8", "not-you"),
    explainers=EXPLAINERS,
    rules={"choose-late": "XX-7"},
)


@pytest.mark.parametrize(("view", "wish", "found"), [
    (seen(), GO, ()),
    (seen(), SpaceOption(SpaceId(1)), (why("XX-2", "no-way-there", space=SpaceOption(SpaceId(1))),)),
    (seen(), STAY, (why("XX-1.2", "only-choose-way"),)),
    (seen(is_late=True), SpaceOption(SpaceId(1)), (why("XX-7", "only-choose-late"),)),
    (seen(1), GO, (why("XX-8", "not-you"),)),
    (seen(answered=True), GO, (why("XX-9", "over"),)),
], ids=["offered", "explained", "of another kind", "by a named rule", "not asked", "over"])  # fmt: skip
def test_a_wish_is_explained_by_the_open_question(
    view: View[State, None], wish: Option, found: tuple[Reason, ...]
) -> None:
    assert REASONS.explain(view, wish) == found


def test_a_case_knows_who_is_asked_and_by_which_rule() -> None:
    case = case_of(seen())
    assert case is not None
    assert (case.side, case.rule, case.asked.prompt) == (Side(0), "XX-1.2", "choose-way")
    assert case_of(seen(1)) is None


def test_a_table_by_prompt_speaks_of_what_is_offered_only() -> None:
    table: ByPrompt[State, None, str] = ByPrompt.of_one({"choose-way": lambda _, choice: repr(choice)}, "")
    assert table.of(seen(), (GO,)) == repr(GO)
    assert table.of(seen(), (STAY,)) == ""
    assert table.of(seen(), (GO, STAY)) == ""
    assert table.of(seen(is_late=True), (GO,)) == ""
    assert table.of(seen(1), (GO,)) == ""


def test_both_prompts_of_a_step_that_asks_one_of_two_are_read() -> None:
    assert prompts_of([Choice]) == {"choose-way", "choose-late"}


def test_advice_is_by_prompt_and_scores_options_of_a_kind() -> None:
    view = seen()
    assert isinstance(view.pending, Ask)
    context = AdviceContext(view, view.pending, None)
    advisers = {"choose-way": lambda it: it.scores(NumberOption, lambda option: option.number / 2, "advice-number")}
    assert advice_by_prompt(advisers, view.pending, lambda: context) == (scored(NumberOption(3), 1.5, "advice-number"),)
    assert context.frame_of(Choice) is view.stack[-1]
    assert (percent(0.333), str(scored(GO, -0.0, "x").worth), REFUSED < 0) == (33, "0.0", True)


def test_titles_are_numbered_where_others_are_called_the_same() -> None:
    assert [numbered_title("Tank", 7, alike) for alike in ([7], [9, 7])] == ["Tank", "Tank 1"]


def test_a_marker_beyond_the_track_is_on_no_box() -> None:
    boxes = [("turn-1", "1"), ("turn-2", "2")]
    found = track("turns", "Turns", boxes, [(1, "now", "turn-marker", Tone.PLAIN), (5, "end", "end-marker", Tone.BAD)])
    assert [(marker.box, marker.symbol) for marker in found.markers] == [("turn-2", "now")]

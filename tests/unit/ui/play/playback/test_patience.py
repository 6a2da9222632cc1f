"""However long the turn of the enemy is, it is told in a bounded time; what matters keeps its own."""

import pytest

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.engine.events import Event
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Tone
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.playback_step import BoardLabel, PlaybackStep
from ccstudio.ui.play.playback.controller import PlaybackController
from ccstudio.ui.play.playback.patience import (
    AT_EASE_MS,
    AT_END_MS,
    AT_LAST_MS,
    FAMILIAR_AFTER,
    LEAST_OF_FAMILIAR,
    LEAST_OF_RESULT,
    LEAST_WATCHED,
    Patience,
)
from tests.unit.ui.play.tables import against_computer, combat_table, micro_table, play_on

LINE = LogLine(number=1, kind=LineKind.EVENT, text="A squad moves.")
ROUTINE = PlaybackStep(lines=(LINE,))
LOSS = PlaybackStep(lines=(LINE,), is_own_loss=True, is_banner=True)


@pytest.fixture
def patience(qapp) -> Patience:
    return Patience(combat_table())


def test_at_first_everything_takes_its_time(patience):
    patience.spend(AT_EASE_MS)
    assert patience.part_for(ROUTINE, leaves_out=True) == 1.0


def test_then_routine_goes_ever_faster(patience):
    patience.spend(AT_EASE_MS + 1_000)
    before = patience.part_for(ROUTINE, leaves_out=True)
    patience.spend(4_000)
    assert 0 < patience.part_for(ROUTINE, leaves_out=True) < before < 1


def test_in_the_end_routine_is_left_out(patience):
    patience.spend(AT_END_MS)
    assert patience.part_for(ROUTINE, leaves_out=True) == 0


def test_where_somebody_only_watches_nothing_is_left_out(patience):
    patience.spend(10 * AT_END_MS)
    assert patience.part_for(ROUTINE, leaves_out=False) == LEAST_WATCHED


def test_an_own_loss_keeps_its_time_in_a_long_turn(patience):
    patience.spend(AT_END_MS)
    assert patience.part_for(LOSS, leaves_out=True) == 1.0


def test_no_turn_lasts_longer_than_half_a_minute_whatever_is_lost_in_it(patience):
    shown_ms, whole_ms = 0.0, 3_000
    for _ in range(100):
        part = patience.part_for(LOSS, leaves_out=True)
        patience.spend(part * whole_ms)
        shown_ms += part * whole_ms
    assert AT_END_MS < shown_ms <= 30_000


def test_where_somebody_only_watches_an_own_loss_always_keeps_its_time(patience):
    patience.spend(10 * AT_LAST_MS)
    assert patience.part_for(LOSS, leaves_out=False) == 1.0


def test_what_a_turn_shows_often_goes_faster(patience):
    for _ in range(FAMILIAR_AFTER + 20):
        patience.note(ROUTINE)
    assert patience.part_for(ROUTINE, leaves_out=True) == LEAST_OF_FAMILIAR


def test_with_a_new_turn_it_takes_its_time_again(patience):
    for _ in range(FAMILIAR_AFTER + 20):
        patience.note(ROUTINE)
    turn = LogLine(number=2, kind=LineKind.EVENT, text="The turn begins.", event=Event(kind="turn", opens_part=True))
    patience.note(PlaybackStep(lines=(turn,)))
    assert patience.part_for(ROUTINE, leaves_out=True) == 1.0


def test_another_bad_result_is_still_shown(patience):
    label = BoardLabel(at=next(iter(combat_table().options)), text="broken", tone=Tone.BAD)
    patience.spend(AT_END_MS)
    result = PlaybackStep(lines=(LINE,), labels=(label,), tone=Tone.BAD)
    assert patience.part_for(result, leaves_out=True) == LEAST_OF_RESULT


def test_two_choices_of_the_person_in_a_row_renew_it(qapp):
    table = combat_table()
    patience = Patience(table)
    patience.spend(AT_END_MS)
    table.choose(table.options[0])
    table.choose(table.options[0])
    patience.follow()
    assert patience.part_for(ROUTINE, leaves_out=True) == 1.0


def test_choices_of_the_computer_do_not(qapp):
    table = combat_table(players=against_computer(2, seat=_second_to_set_up()))
    patience = Patience(table)
    patience.spend(AT_END_MS)
    play_on(table, 6)
    patience.follow()
    assert patience.part_for(ROUTINE, leaves_out=True) == 0


def _second_to_set_up() -> int:
    asked = combat_table().session.decision
    assert isinstance(asked, Ask), "somebody sets up"
    return 1 - asked.seat


@pytest.mark.parametrize("seed", range(2))
def test_after_the_end_only_what_matters_is_shown_and_the_present_comes(qapp, monkeypatch, seed):
    table = micro_table(seed=seed, players=against_computer(3))
    controller = PlaybackController(table)
    controller.set_speed(PlaybackSpeed.SLOW)
    monkeypatch.setattr(Patience, "part_for", lambda self, step, *, leaves_out: 0.0 if leaves_out else 1.0)
    shown: list[object] = []
    controller.step_shown.connect(shown.append)
    left_out: list[bool] = []
    controller.step_left_out.connect(lambda: left_out.append(True))
    play_on(table, 60)
    while controller.is_running:
        controller.skip_step()
    assert (table.is_live, table.number, [it for it in shown if it is not None]) == (True, table.session.number, [])
    assert left_out
    controller.stop()

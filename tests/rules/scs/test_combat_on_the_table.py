"""A combat on the table: who attacks, arrows to the hex, what is usually chosen together, odds in order."""

import pytest

from ccstudio.engine.options import SpaceOption
from ccstudio.engine.present import Table as Shown
from ccstudio.engine.seats import Seat
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import Table, table
from tests.rules.scs.test_retreat import bridgehead, retreat


def shown(at: Table, seat: int = 0) -> Shown:
    return SCS.table(SCS.view(at.game, Seat(seat)))


def arrows(at: Table, seat: int = 0) -> list[tuple[str, ...]]:
    return [tuple(at.board.name(space) for space in arrow.spaces) for arrow in shown(at, seat).arrows]


def attackers(at: Table, seat: int = 0) -> list[str]:
    counters = [counter for stack in shown(at, seat).stacks for counter in stack.counters]
    return [it.title for it in counters if any(badge.symbol == "attacking" for badge in it.badges)]


def pair() -> Table:
    return table("b-7a 10.08", "b-7b 10.08", "g-21-3 11.08").phase("combat")


@pytest.mark.rule("SCS-7.0/5")
def test_arrows_lead_from_the_attackers_to_the_hex_that_is_chosen() -> None:
    at = pair().play("b-7a", "11.08")
    assert arrows(at) == [("10.08", "11.08")]
    assert len(attackers(at)) == 1


@pytest.mark.rule("SCS-7.0/5")
def test_the_enemy_sees_nothing_of_an_attack_that_is_not_declared() -> None:
    at = pair().play("b-7a", "11.08")
    assert (arrows(at, seat=1), attackers(at, seat=1)) == ([], [])


@pytest.mark.rule("SCS-7.0/5")
def test_all_who_can_join_are_offered_together_with_the_declaration() -> None:
    at = pair().play("b-7a")
    (all_of_them,) = SCS.shortcuts(SCS.view(at.game, Seat(0)))
    assert [at.words(choice) for choice in all_of_them.choices] == ["11.08", "b-7b", "declare"]


@pytest.mark.rule("SCS-7.4/6")
def test_the_attack_of_all_is_previewed_with_its_column() -> None:
    at = pair().play("11.08")
    view = SCS.view(at.game, Seat(0))
    (all_of_them,) = SCS.shortcuts(view)
    preview = SCS.preview(view, all_of_them.choices)
    assert preview is not None
    assert preview.notes[0].text.code == "note-column"
    assert len(preview.sums[0].parts) == 2


@pytest.mark.rule("SCS-3.0/3")
def test_the_whole_stack_is_taken_along_at_once() -> None:
    at = table("b-7a 10.08", "b-7b 10.08", "b-7r 10.08", "g-21-3 20.08").phase("movement").play("b-7a")
    (stack,) = SCS.shortcuts(SCS.view(at.game, Seat(0)))
    assert sorted(map(at.words, stack.choices)) == ["b-7b", "b-7r"]


@pytest.mark.rule("SCS-7.1/1")
def test_results_come_from_the_worst_for_the_attacker_to_the_best() -> None:
    at = pair().begin()
    (odds,) = SCS.odds(SCS.view(at.game, Seat(0)), SpaceOption(at.space("11.08")))
    codes = list(dict.fromkeys(text.code for text, _chance in odds.cases))
    assert codes == [code for code in ("odds-attacker", "odds-both", "odds-nothing", "odds-defender") if code in codes]
    assert len(codes) > 1


@pytest.mark.rule("SCS-2.1d/1", "SCS-9.1c")
def test_the_preview_of_a_retreat_tells_which_hexes_cost_a_step() -> None:
    at = bridgehead("b-7a 13.08")
    retreat(at, 2, "g-f2", "g-21-3")
    view = SCS.view(at.game, Seat(1))
    codes = {}
    for name in ("12.08", "11.07"):
        preview = SCS.preview(view, (SpaceOption(at.space(name)),))
        assert preview is not None
        codes[name] = [note.text.code for note in preview.notes]
    assert codes == {
        "12.08": ["note-zone-loss", "note-toward", "note-hexes-left"],
        "11.07": ["note-aside", "note-hexes-left"],
    }

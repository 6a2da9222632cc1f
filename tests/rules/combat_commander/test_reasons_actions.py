"""Why not: actions, set-up, stacks and rolls; and what holds of every question (CC-A24 to CC-A41, CC-SU.3, CC-8.2)."""

from functools import cache
from itertools import cycle

import pytest

from ccstudio.base.places import content_folder
from ccstudio.conformance.laws.sentences import check_explanations, check_words
from ccstudio.conformance.laws.trials import Trial
from ccstudio.engine.chance import below
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.piles import CardId
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.combat_commander.declarations import TimeAdvance
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.setup import SideSetUp
from ccstudio.rules.combat_commander.reasons import EXPLAINERS
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.sentences.reasons import REASON_SENTENCES
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.asking import RULES, held, hex_of, piece_of, why
from tests.rules.combat_commander.positions import ALLIES, AXIS, card, table

rule = pytest.mark.rule


# Actions


def attacked(*actions, **board):
    """The firing player's window before the roll, with a hand of some actions."""
    at = table("german-rifle C3", "russian-rifle C5", board=board).hand(AXIS, "fire", *actions).begin()
    return at.play("fire", "german-rifle", "C5", "german-rifle", "done")


@rule("CC-A27", "CC-A30", "CC-A34")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("bore-sighting", ("CC-A24.4", "only-for-defender")),
        ("crossfire", ("CC-A30", "needs-crossfire")),
        ("hand-grenades", ("CC-A34", "needs-hand-grenades")),
        ("sustained-fire", ("CC-A41", "needs-sustained-fire")),
        ("spray-fire", ("CC-A40", "needs-second-hex")),
        ("ambush", ("CC-A25", "when-ambush")),
        ("dig-in", ("CC-A32", "when-dig-in")),
        ("light-wounds", ("CC-A36", "when-light-wounds")),
    ],
)
def test_an_action_that_does_not_fit_an_attack_is_told_why(action, expected):
    at = attacked(card(action=action))
    assert why(at, held(at)) == expected


@rule("CC-A27")
def test_bore_sighting_needs_a_strong_weapon():
    at = attacked(card(action="bore-sighting"), axis={"posture": "defender"})
    assert why(at, held(at)) == ("CC-A27", "needs-bore-sighting")


@rule("CC-A24.4", "CC-A35.a", "CC-A35.3")
@pytest.mark.parametrize(
    ("action", "posture", "expected"),
    [
        ("hidden-entrenchments", "recon", ("CC-A24.4", "only-for-defender")),
        ("hidden-pillbox", "defender", ("CC-A35.3", "not-an-objective")),
        ("hidden-mines", "defender", ("CC-A35.2", "when-hidden-mines")),
        ("marksmanship", "defender", ("CC-A37", "when-marksmanship")),
    ],
)
def test_an_action_that_does_not_help_the_victims_is_told_why(action, posture, expected):
    at = table("german-rifle C3", "russian-rifle C5", board={"axis": {"posture": posture}})
    at.hand(AXIS, card(action=action))
    at.run(DefenceRolls(space=at.hex("C3"), by=ALLIES, total=9, attack="fire", firers=(at.hex("C5"),)))
    assert why(at, held(at)) == expected


@rule("CC-A35.1")
def test_nobody_entrenches_in_a_building():
    at = table(
        "german-rifle C3", "russian-rifle C5",
        board={"axis": {"posture": "defender"}, "terrain": {"C3": "stone-building"}},
    )  # fmt: skip
    at.hand(AXIS, card(action="hidden-entrenchments"))
    at.run(DefenceRolls(space=at.hex("C3"), by=ALLIES, total=9, attack="fire", firers=(at.hex("C5"),)))
    assert why(at, held(at)) == ("CC-A35.1", "not-in-building")


@rule("CC-A33.1")
def test_only_a_fire_card_makes_opportunity_fire():
    at = table("german-rifle C3", "russian-rifle C6", "german-rifle N1 as other")
    at.hand(AXIS, "move").hand(ALLIES, "recover", "fire").begin()
    at.play("move", "german-rifle C3", "german-rifle C3", "C4").until("op-fire")
    assert why(at, held(at)) == ("CC-A33.1", "is-no-fire-card")


@rule("CC-A26", "CC-A39")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("smoke-grenades", ("CC-A39", "needs-smoke-grenades")),
        ("assault-fire", ("CC-A26", "needs-assault-target")),
        ("concealment", ("CC-A29", "when-concealment")),
    ],
)
def test_an_action_that_does_not_fit_a_pause_is_told_why(action, expected):
    at = table(
        "german-conscript C3 with german-light-mg as bearer", "german-conscript C3 as friend", "russian-rifle O10"
    )
    at.hand(AXIS, "move", card(action=action)).begin().play("move", "bearer").until("action")
    assert why(at, held(at)) == expected


# Set-up, stacks, rolls


@rule("CC-SU.2", "CC-SU.3", "CC-8.2")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("C5", ("CC-SU.2", "is-outside-area")),
        ("B1", ("CC-SU.3", "is-full")),
        ("C1", ("CC-E42.4", "enemies-there")),
    ],
)
def test_a_hex_in_which_nobody_can_be_set_up_is_told_why(name, expected):
    at = table(
        "german-rifle setup as new", "german-rifle B1 as there", "russian-rifle C1",
        board={"areas": {"field": ["A1", "B1", "C1"]}, "axis": {"area": "field"}},
    )  # fmt: skip
    at.run(SideSetUp(side=AXIS)).play("new")
    assert why(at, hex_of(at, name)) == expected


@rule("CC-O20.3.4")
@pytest.mark.parametrize(("piece", "expected"), [("first", "does-not-roll"), ("far", "is-elsewhere")])
def test_who_does_not_roll_for_defence_is_told_why(piece, expected):
    at = table("german-rifle C3 as first", "german-rifle C3 as other", "german-rifle C4 as far", "russian-rifle C5")
    at.run(DefenceRolls(space=at.hex("C3"), by=ALLIES, total=2, attack="fire", firers=(at.hex("C5"),)))
    at.deck(AXIS, 9).play("first", "accept")
    assert why(at, piece_of(at, piece)) == ("CC-O20.3.4", expected)


@rule("CC-F103.a")
def test_who_does_not_roll_against_mines_is_told_why():
    at = table("german-rifle C3 as first", "german-rifle C3 as other", "russian-rifle O10").fortify(C3="mines")
    pieces = (at.piece("first"), at.piece("other"))
    at.run(MinesAttack(space=at.hex("C3"), pieces=pieces)).until("defence")
    assert why(at, piece_of(at, "russian-rifle"))[1] == "is-of-other-side"


@rule("CC-3.2.5")
def test_who_is_unbroken_does_not_rally():
    at = table("german-rifle C3 broken as one", "german-rifle C4 as sound", "russian-rifle O10")
    at.hand(AXIS, "recover").begin().play("recover")
    assert why(at, piece_of(at, "sound")) == ("CC-3.2.5", "is-unbroken")


@rule("CC-A32", "CC-F100.1")
@pytest.mark.parametrize(
    ("name", "expected"),
    [("C3", ("CC-F100.1", "has-fortification")), ("D9", ("CC-A32", "nobody-of-yours-there"))],
)
def test_a_hex_in_which_nobody_can_dig_in_is_told_why(name, expected):
    at = table("german-rifle C3", "german-rifle E3", "russian-rifle O10").fortify(C3="wire")
    at.hand(AXIS, "dig-in").run(TimeAdvance(side=AXIS)).play("dig-in")
    assert why(at, hex_of(at, name)) == expected


@rule("CC-8.2.a")
def test_who_stands_elsewhere_is_not_eliminated_for_stacking():
    at = table("german-rifle C3 as one", "german-rifle C3 as two", "german-rifle C4 as far", "russian-rifle O10")
    at.begin().play("pass", "done")
    assert at.ask.kind in ("deploy", "unit")
    assert why(at, piece_of(at, "far")) == ("CC-8.2.a", "is-elsewhere")


# What holds of every question


def test_every_question_that_is_looked_at_closer_has_a_sentence_of_its_own():
    assert {f"only-{prompt}" for prompt in EXPLAINERS} <= REASON_SENTENCES.keys()


def test_every_question_says_what_can_be_chosen():
    prompts = {code for code in SENTENCES if code.startswith(("choose-", "ask-"))}
    assert {f"only-{prompt}" for prompt in prompts} <= SENTENCES.keys()


def test_reasons_share_no_code_with_other_sentences():
    others = SENTENCES.keys() - REASON_SENTENCES.keys()
    assert len(SENTENCES) == len(others) + len(REASON_SENTENCES)
    assert not {code for code in REASON_SENTENCES if SENTENCES[code] != REASON_SENTENCES[code]}


@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_not_asked_is_told_so(seat):
    at = table("german-rifle C3", "russian-rifle C8").hand(AXIS, "move").begin()
    reasons = COMBAT_COMMANDER.explain(COMBAT_COMMANDER.view(at.game, 1 - at.ask.seat), hex_of(at, "C3"))
    assert [reason.text.code for reason in reasons] == ["other-decides"]


@cache
def shipped() -> Opened:
    found = open_scenario(content_folder() / "modules" / "combat_commander" / "scenarios" / "mill-road.json")
    assert isinstance(found, Opened), found
    return found


def wishes(view) -> list[Option]:
    """Everything that could be wished for: hexes, pieces, cards, buttons, and things there are not."""
    state, board = view.state, view.board
    cards = {*board.decks[0], *board.decks[1], *board.chits, *board.smoke, CardId(-1)}
    buttons = ("pass", "done", "exit", "stop", "abandon", "transfer", "fire", "nonsense")
    return [
        *map(SpaceOption, [*board.ground.hexes, 99_999]),
        *map(PieceOption, [*state.units, *state.weapons, 9_999, -7]),
        *map(CardOption, sorted(cards)),
        *map(ButtonOption, buttons),
        NumberOption(3),
        BoxOption("weapons"),
    ]


def misjudged(count: int, seed: int) -> list[str]:
    """Wishes of random games that are forbidden though legal, or of which nothing, or no rule, is said."""
    found, trial = [], Trial(shipped(), seed)
    for number in cycle(range(count)):
        choice = trial.next_choice()
        if choice is None:
            trial = Trial(shipped(), seed := seed + 1)
            continue
        assert isinstance(trial.asked, Ask)
        view = trial.view(trial.asked.seat)
        able = wishes(view)
        for _ in range(10):
            place, seed = below(len(able), seed)
            reasons = COMBAT_COMMANDER.explain(view, able[place])
            offered = able[place] in trial.asked.options
            if bool(reasons) == offered or not all(reason.rule in RULES for reason in reasons):
                found.append(f"{trial.asked.prompt}: {able[place]} {reasons}")
        if number == count // 10 - 1:
            return found
        trial.choose(choice)
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_thousand_random_wishes_are_judged_rightly(seed):
    assert misjudged(1_000, seed) == []


@pytest.mark.slow
def test_ten_thousand_random_wishes_are_judged_rightly():
    assert misjudged(10_000, 4) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", [5, 6])
def test_the_laws_of_words_hold_in_a_random_game(seed):
    trial = Trial(shipped(), seed)
    number = 0
    while (choice := trial.next_choice()) is not None and number < 400:
        if number % 8 == 0:
            check_explanations(trial)
            check_words(trial)
        trial.choose(choice)
        number += 1


@rule("CC-SU.2")
def test_a_hex_outside_the_area_is_told_with_the_nearest_one_inside():
    at = table(
        "german-rifle setup as new", "russian-rifle O10",
        board={"areas": {"field": ["A1", "B1", "C1"]}, "axis": {"area": "field"}},
    )  # fmt: skip
    at.run(SideSetUp(side=AXIS)).play("new")
    (reason,) = COMBAT_COMMANDER.explain(COMBAT_COMMANDER.view(at.game, at.ask.seat), hex_of(at, "E1"))
    assert reason.text.values["near"] == hex_of(at, "C1")

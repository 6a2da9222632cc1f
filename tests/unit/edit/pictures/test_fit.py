"""Fitting a picture: known ways from the lattice to the picture are recovered from a few picks."""

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.problems import Severity
from ccstudio.board.board import Board
from ccstudio.documents.map import Affine, Local, Pick, Picture, Projective
from ccstudio.edit.pictures.fit import Fit, Kind, best_fit, fit_of, fitted, kind_of, picks_of
from tests.helpers.examples import examples
from tests.helpers.sample_board import sample_board
from tests.helpers.scan_ways import Way, bowed, centres, in_perspective, names_spread, picks_at, skewed

FOUR = ("A1", "O1", "A10", "O9")
SIX = (*FOUR, "H5", "D3")

SEEDS = st.integers(min_value=0, max_value=10_000)


@pytest.fixture(scope="module")
def board() -> Board:
    return sample_board()


def furthest_off(fit: Fit | tuple[object, ...], board: Board, way: Way) -> float:
    """The distance, pixels, by which the worst centre of all is missed."""
    assert isinstance(fit, Fit)
    lattice = centres(board)
    return float(np.hypot(*(fit.mapping.to_picture(lattice) - way(lattice)).T).max())


def good(fit: Fit | tuple[object, ...]) -> Fit:
    assert isinstance(fit, Fit)
    return fit


@given(seed=SEEDS)
@examples(15)
def test_a_skewed_scan_is_recovered_at_every_centre_from_four_picks(seed: int) -> None:
    board, way = sample_board(), skewed(seed)
    assert furthest_off(best_fit(picks_at(board, way, FOUR), board.grid.width), board, way) < 0.01


@given(seed=SEEDS)
@examples(15)
def test_a_perspective_scan_is_recovered_at_every_centre_from_six_picks(seed: int) -> None:
    board, way = sample_board(), in_perspective(seed)
    assert furthest_off(best_fit(picks_at(board, way, SIX), board.grid.width), board, way) < 0.5


@given(seed=SEEDS)
@examples(15)
def test_a_bowed_scan_is_recovered_at_every_centre_from_twenty_picks(seed: int) -> None:
    board, way = sample_board(), bowed(seed)
    picks = picks_at(board, way, names_spread(board, 5, 4))
    assert furthest_off(best_fit(picks, board.grid.width), board, way) < 1.0


@pytest.mark.parametrize(
    ("way", "names", "kind"),
    [(skewed(3), SIX, "affine"), (in_perspective(3), SIX, "projective"), (bowed(3), None, "local")],
    ids=["skewed", "perspective", "bowed"],
)
def test_the_kind_of_fit_that_suits_a_scan_is_suggested(board: Board, way: Way, names, kind: Kind) -> None:
    picks = picks_at(board, way, names or names_spread(board, 5, 4), noise=0.2)
    assert good(best_fit(picks, board.grid.width)).kind == kind


@pytest.mark.parametrize("kind", ["affine", "projective", "local"])
def test_both_ways_of_a_fit_lead_back_to_where_they_began(board: Board, kind: Kind) -> None:
    fit = good(fit_of(picks_at(board, bowed(5), names_spread(board, 5, 4)), kind, board.grid.width))
    lattice = centres(board)
    assert np.abs(fit.mapping.to_lattice(fit.mapping.to_picture(lattice)) - lattice).max() < 1e-3


def test_a_local_fit_meets_every_pick(board: Board) -> None:
    fit = good(fit_of(picks_at(board, bowed(7), names_spread(board, 5, 4), noise=3.0), "local", board.grid.width))
    assert max(error.pixels for error in fit.errors) < 1e-6


# Errors of picks that are left out.


def left_out_by_hand(picks: tuple[Pick, ...], kind: Kind, width: float) -> list[float]:
    """Each pick's distance from the fit of the others, made anew for each."""
    errors = []
    for number, pick in enumerate(picks):
        fit = good(fit_of(picks[:number] + picks[number + 1 :], kind, width))
        there = fit.mapping.to_picture(np.array([pick.lattice], dtype=np.float64))[0]
        errors.append(float(np.hypot(*(there - pick.picture))))
    return errors


@pytest.mark.parametrize("kind", ["affine", "projective"])
@pytest.mark.parametrize("count", [6, 12], ids=["few", "many"])
@given(seed=SEEDS)
@examples(6)
def test_the_error_of_a_pick_is_its_distance_from_the_fit_of_all_others(kind: Kind, count: int, seed: int) -> None:
    board = sample_board()
    names = names_spread(board, 4, 3)[:count] if count > 6 else SIX
    picks = picks_at(board, in_perspective(seed), names, noise=1.0, seed=seed)
    fit = good(fit_of(picks, kind, board.grid.width))
    assert [error.left_out for error in fit.errors] == pytest.approx(
        left_out_by_hand(picks, kind, board.grid.width), rel=1e-3, abs=1e-6
    )


def test_a_pick_at_the_wrong_place_has_the_largest_error_and_is_named(board: Board) -> None:
    picks = list(picks_at(board, skewed(2), names_spread(board, 4, 3)))
    u, v = picks[5].picture
    picks[5] = msgspec.structs.replace(picks[5], picture=(u + 60, v - 40))
    fit = good(fit_of(picks, "affine", board.grid.width))
    worst = max(range(len(picks)), key=lambda number: fit.errors[number].left_out or 0.0)
    assert (worst, [(problem.code, problem.path) for problem in fit.problems]) == (5, [("fit-far-off", ("picks", 5))])


def test_errors_are_told_in_parts_of_a_space_too(board: Board) -> None:
    fit = good(fit_of(picks_at(board, skewed(2), SIX, noise=2.0), "affine", board.grid.width))
    pixels_per_space = [error.left_out / error.spaces for error in fit.errors]
    assert pixels_per_space == pytest.approx([board.grid.width / 18] * 6, rel=0.2)


def test_three_picks_make_a_fit_whose_errors_nobody_knows(board: Board) -> None:
    fit = good(best_fit(picks_at(board, skewed(1), FOUR[:3]), board.grid.width))
    assert (fit.kind, [error.left_out for error in fit.errors]) == ("affine", [None] * 3)


# Picks that make no fit, or a doubtful one.


def codes(picks: tuple[Pick, ...], kind: Kind = "affine") -> list[str]:
    outcome = fit_of(picks, kind, 2896)
    return [problem.code for problem in (outcome.problems if isinstance(outcome, Fit) else outcome)]


def pick(u: float, v: float, x: int, y: int) -> Pick:
    return Pick(picture=(u, v), lattice=(x, y))


SQUARE = (pick(0, 0, 0, 0), pick(100, 0, 2000, 0), pick(100, 100, 2000, 2000), pick(0, 100, 0, 2000))


@pytest.mark.parametrize(
    ("picks", "kind", "code"),
    [
        ((), "affine", "fit-too-few"),
        (SQUARE[:2], "affine", "fit-too-few"),
        (SQUARE[:3], "projective", "fit-too-few"),
        (SQUARE, "local", "fit-too-few"),
        (tuple(pick(n * 10, n * n, n * 100, n * 100) for n in range(6)), "affine", "fit-in-a-row"),
        (tuple(pick(n * 10, n * 10, n * 100, n * n * 7) for n in range(6)), "affine", "fit-in-a-row-picture"),
        ((*SQUARE, pick(50, 50, 0, 0)), "affine", "fit-same-space"),
        ((*SQUARE, pick(100, 0, 50, 50)), "affine", "fit-same-pixel"),
        (tuple(pick(p.picture[0], -p.picture[1], *p.lattice) for p in SQUARE), "affine", "fit-mirrored"),
        ((*SQUARE[:3], pick(60, 30, 0, 2000), pick(50, 40, 900, 1000)), "local", "fit-folded"),
        ((pick(0, 0, 0, 0), pick(50, 0, 50, 0), pick(100, 0, 100, 0), pick(0, 90, 0, 90)), "projective", "fit-none"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_picks_that_make_no_good_fit_are_told_as_problems(picks: tuple[Pick, ...], kind: Kind, code: str) -> None:
    assert code in codes(picks, kind)


def test_a_mirrored_picture_can_be_fitted_all_the_same() -> None:
    fit = good(fit_of(tuple(pick(p.picture[0], -p.picture[1], *p.lattice) for p in SQUARE), "affine", 2896))
    assert [problem.severity for problem in fit.problems] == [Severity.WARNING]


@given(
    picks=st.lists(
        st.tuples(*[st.integers(-50, 50)] * 4).map(lambda row: pick(row[0], row[1], row[2] * 10, row[3] * 10)),
        max_size=9,
    ),
    kind=st.sampled_from(["affine", "projective", "local"]),
)
@examples(36)
def test_any_picks_at_all_give_a_fit_or_say_why_not(picks: list[Pick], kind: Kind) -> None:
    outcome = fit_of(picks, kind, 2896)
    if isinstance(outcome, Fit):
        assert len(outcome.errors) == len(picks)
    else:
        assert [problem.sentence for problem in outcome]


def test_every_problem_has_a_sentence_that_its_arguments_fill() -> None:
    outcomes = [fit_of((*SQUARE, pick(50, 50, 0, 0)), "affine", 2896), fit_of(SQUARE[:1], "affine", 2896)]
    assert all("{" not in problem.sentence for outcome in outcomes if isinstance(outcome, tuple) for problem in outcome)


# What a picture keeps.


PLAIN = Picture(id="scan", file="scan.png", transform=Affine(matrix=(20, 0, 0, 0, 20, 0)))


def test_a_fitted_picture_keeps_its_picks_and_everything_else() -> None:
    dim = msgspec.structs.replace(PLAIN, opacity=0.4, locked=True)
    after = fitted(dim, SQUARE, Affine(matrix=(1, 0, 0, 0, 1, 0)))
    assert (picks_of(after), after.opacity, after.locked) == (SQUARE, 0.4, True)


def test_a_locally_fitted_picture_keeps_its_picks_once() -> None:
    after = fitted(PLAIN, (*SQUARE, pick(50, 60, 1000, 1000)), Local(picks=(*SQUARE, pick(50, 60, 1000, 1000))))
    assert (after.picks, len(picks_of(after))) == ((), 5)


@pytest.mark.parametrize(
    ("transform", "kind"),
    [
        (PLAIN.transform, "affine"),
        (Projective(matrix=(1, 0, 0, 0, 1, 0, 0, 0, 1)), "projective"),
        (Local(picks=SQUARE), "local"),
    ],
    ids=["affine", "projective", "local"],
)
def test_the_kind_of_a_transform_is_known(transform, kind: Kind) -> None:
    assert kind_of(transform) == kind


@pytest.mark.slow
def test_a_thousand_picks_are_fitted_too(board: Board) -> None:
    chance, way = np.random.default_rng(4), bowed(4)
    lattice = chance.integers(0, 35_000, (1_000, 2))
    pixels = way(lattice.astype(np.float64))
    rows = zip(lattice.tolist(), pixels.tolist(), strict=True)
    picks = tuple(Pick(picture=(u, v), lattice=(x, y)) for (x, y), (u, v) in rows)
    fit = good(fit_of(picks, "local", board.grid.width))
    assert fit.left_out_pixels < 0.1

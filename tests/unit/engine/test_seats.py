import pytest

from ccstudio.engine.seats import NO_SIDE, WATCHER, Seat, SeatInfo, Seating, Side, one_seat_each

TWO_AGAINST_ONE = Seating((SeatInfo(Side(0), "Ann"), SeatInfo(Side(0), "Bo"), SeatInfo(Side(1), "Cy")))


@pytest.mark.parametrize(("seat", "side"), [(0, 0), (1, 0), (2, 1)])
def test_a_seat_serves_its_side(seat: int, side: int) -> None:
    assert TWO_AGAINST_ONE.side_of(Seat(seat)) == side


def test_a_watcher_serves_no_side() -> None:
    assert TWO_AGAINST_ONE.side_of(WATCHER) == NO_SIDE


def test_several_seats_serve_one_side() -> None:
    assert TWO_AGAINST_ONE.of_side(Side(0)) == (0, 1)


@pytest.mark.parametrize(("side", "seat"), [(0, 0), (1, 2)])
def test_one_seat_of_a_side_is_its_first(side: int, seat: int) -> None:
    assert TWO_AGAINST_ONE.first_of_side(Side(side)) == seat


def test_a_side_that_nobody_serves_has_no_first_seat() -> None:
    with pytest.raises(IndexError):
        TWO_AGAINST_ONE.first_of_side(Side(2))


def test_everybody_who_gets_a_view_is_every_seat_and_the_watcher() -> None:
    assert TWO_AGAINST_ONE.viewers() == (0, 1, 2, WATCHER)


def test_strangers_to_a_side_are_the_others_and_the_watcher() -> None:
    assert TWO_AGAINST_ONE.viewers_outside(Side(0)) == (2, WATCHER)


def test_the_plain_table_has_one_seat_for_each_side() -> None:
    assert one_seat_each("North", "South") == Seating((SeatInfo(Side(0), "North"), SeatInfo(Side(1), "South")))

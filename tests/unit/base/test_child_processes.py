"""Processes of ours that die at once hold up nobody."""

from ccstudio.base.child_processes import child_process
from tests.helpers.dying_processes import LARGE, ends, processes_dying_at_start


def test_a_process_that_dies_at_its_start_is_over_however_much_it_was_given() -> None:
    codes = []

    def begin() -> None:
        with child_process(print, LARGE) as (process, _here):
            process.join()
            codes.append(process.exitcode)

    with processes_dying_at_start():
        assert ends(begin)
    assert codes == [1]

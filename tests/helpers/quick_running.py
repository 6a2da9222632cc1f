"""What pytest does around each of many thousand tests, made cheap: its reports, and its watch for tests that hang."""

import faulthandler
import os
import sys
from time import monotonic

import pytest
from _pytest.runner import runtestprotocol

HANGS_AFTER = 120.0
"""Seconds after which a test that is not over prints where all threads are."""

AGAIN_AFTER = 30.0
"""The watch is begun anew after so many seconds at the earliest: each time starts a thread."""


class HangWatch:
    """Prints where all threads are once a test runs for minutes, as the option of pytest does for each test alone."""

    def __init__(self) -> None:
        self._errors = os.dup(sys.__stderr__.fileno()) if sys.__stderr__ is not None else None
        self._begun = float("-inf")

    def test_begins(self) -> None:
        if self._errors is not None and monotonic() - self._begun > AGAIN_AFTER:
            self._begun = monotonic()
            faulthandler.dump_traceback_later(HANGS_AFTER + AGAIN_AFTER, file=self._errors)

    def rest(self) -> None:
        """Wait for nothing: somebody debugs, or all is over."""
        faulthandler.cancel_dump_traceback_later()

    def end(self) -> None:
        self.rest()
        if self._errors is not None:
            os.close(self._errors)


def wants_few_reports(config: pytest.Config) -> bool:
    """Whether this process tells another one of its tests, which asks for no more than how each ended."""
    option = config.option
    return hasattr(config, "workerinput") and not (option.xmlpath or option.durations or option.verbose > 0)


def run_with_few_reports(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Run a test and report its call and what failed; six messages for each test took longer than many a test."""
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)

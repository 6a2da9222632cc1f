"""A browser without a window for tests of pages."""

from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which
from typing import Any, Final

import pytest

FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")


@contextmanager
def chromium() -> Iterator[Any]:
    """Chromium; without it or Playwright the tests of a module are skipped."""
    driver = pytest.importorskip("playwright.sync_api", reason="needs the Python package playwright")
    path = which("chromium") or which("chromium-browser") or which("google-chrome")
    if path is None:
        pytest.skip("needs Chromium: chromium, chromium-browser or google-chrome on the PATH")
    with driver.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(FLAGS))
        yield browser
        browser.close()

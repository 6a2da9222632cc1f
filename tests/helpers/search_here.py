"""Searching for content in the process of the tests: it has read most documents before, others would read them anew."""

from typing import Final

from ccstudio.ui.start import content_search

SEARCH_APART: Final = content_search.search_apart
"""What the studio does."""


def search_here() -> None:
    """Let all start pages search in this process from here on."""
    vars(content_search).update(search_apart=content_search.search_here)

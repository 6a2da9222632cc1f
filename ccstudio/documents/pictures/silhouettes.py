"""The names of the built-in silhouettes, which faces of every module can show."""

from functools import cache

from ccstudio.base.places import silhouettes_folder


@cache
def silhouette_names() -> frozenset[str]:
    """Return the slugs of built-in silhouettes for `Face.art`.

    Raises:
        ContentError: the installation is incomplete.
    """
    return frozenset(path.stem for path in silhouettes_folder().glob("*.svg"))

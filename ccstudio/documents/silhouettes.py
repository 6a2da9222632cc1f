"""The names of the built-in silhouettes, which faces of every module can show."""

from functools import cache

from ccstudio.base.places import silhouettes_folder


@cache
def silhouette_names() -> frozenset[str]:
    """The slugs that `Face.art` can name without the module bringing the picture along.

    Raises:
        ContentError: the installation is incomplete.
    """
    return frozenset(path.stem for path in silhouettes_folder().glob("*.svg"))

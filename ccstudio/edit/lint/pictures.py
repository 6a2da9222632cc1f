"""Pictures under the map that nobody has fitted to the grid."""

from collections.abc import Iterator
from typing import Final

from ccstudio.documents.map import Affine, Local
from ccstudio.edit.lint.context import Subject, path_of
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.parts import PartRef

_LEAST: Final = {"affine": 3, "projective": 4}
"""Picks that determine a transform."""


def unfitted_pictures(subject: Subject) -> Iterator[Finding]:
    """Pictures that lie where they were dropped: with no picks, or too few for their transform."""
    for index, picture in enumerate(subject.document.pictures):
        if picture.hidden or isinstance(picture.transform, Local):
            continue
        least = _LEAST["affine" if isinstance(picture.transform, Affine) else "projective"]
        if len(picture.picks) < least:
            yield Finding(
                code="lint-picture-without-fit",
                arguments={"file": picture.file, "count": len(picture.picks), "least": least},
                path=path_of("pictures", index, "picks"),
                refs=(PartRef("pictures", picture.id),),
            )

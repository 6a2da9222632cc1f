"""Cross checks of layouts: every board has a unique name."""

from collections.abc import Iterator

from ccstudio.base.problems import Path, Problem, path_text
from ccstudio.documents.layout import LaidBoard, LayoutDocument, board_name


def check_layout(document: LayoutDocument) -> Iterator[Problem]:
    """Report duplicate names of boards."""
    first: dict[str, Path] = {}
    for path, name, _laid in named_boards(document):
        place = first.setdefault(name, path)
        if place != path:
            yield Problem(
                code="layout-name-taken", path=(*path, "name"), arguments={"name": name, "place": path_text(place)}
            )


def named_boards(document: LayoutDocument) -> Iterator[tuple[Path, str, LaidBoard]]:
    """Yield all boards, then all overlays: path, name and board."""
    for index, laid in enumerate(document.boards):
        yield ("boards", index), board_name("boards", index, laid), laid
    for index, laid in enumerate(document.overlays):
        yield ("overlays", index), board_name("overlays", index, laid), laid

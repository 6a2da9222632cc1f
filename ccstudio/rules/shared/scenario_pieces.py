"""`ScenarioPiece`: the pieces of a scenario in the order of its file: those placed one by one, then the forces."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.problems import Path
from ccstudio.documents.scenario import ScenarioDocument


class ScenarioPiece(msgspec.Struct, frozen=True, kw_only=True):
    """A piece type with which a scenario begins, `count` times; `path` is its entry in the file.

    `space`, `box` or `on` (the name in the scenario of the piece that carries it) say where; all are empty where the
    rules do. `facing` is the direction it faces, empty for none. `force` is the id of the force it belongs to, `area`
    that of the area the force names, and `turn` when it arrives, 0 for the start.
    """

    piece: str
    side: str
    path: Path
    count: int = 1
    name: str = ""
    space: str = ""
    box: str = ""
    on: str = ""
    face: str = ""
    facing: str = ""
    traits: tuple[str, ...] = ()
    force: str = ""
    area: str = ""
    turn: int = 0


def pieces_of_scenario(scenario: ScenarioDocument) -> Iterator[ScenarioPiece]:
    """The entries of a scenario, each entry of a force once."""
    for number, piece in enumerate(scenario.pieces):
        yield ScenarioPiece(
            piece=piece.piece,
            side=piece.side,
            path=("scenario", "pieces", number),
            name=piece.id,
            space=piece.space,
            box=piece.box,
            on=piece.on,
            face=piece.face,
            facing=piece.facing,
            traits=tuple(piece.traits),
        )
    for number, force in enumerate(scenario.forces):
        for place, entry in enumerate(force.pieces):
            yield ScenarioPiece(
                piece=entry.piece,
                side=force.side,
                path=("scenario", "forces", number, "pieces", place),
                count=entry.count,
                face=entry.face,
                force=force.id,
                area=force.area,
                turn=force.turn,
            )

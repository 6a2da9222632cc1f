"""What two dice can show (VV-3.2), and the rolls that bring valor and snipers (VV-20.2a, VV-22.2a)."""

from ccstudio.engine.chance import Face
from ccstudio.rules.valor_victory.board import ValorBoard


def sum_of(faces: tuple[Face, ...]) -> int:
    """VV-0.7 The natural roll: the sum of the dice."""
    return sum([int(face) for face in faces])


def is_lowest(board: ValorBoard, roll: int) -> bool:
    """VV-22.2a Whether a natural roll of two dice is the lowest there is, which can bring valor."""
    return roll == 2 * min(int(face) for face in board.die.faces)


def is_highest(board: ValorBoard, roll: int) -> bool:
    """VV-20.2a Whether a natural roll of two dice is the highest there is, which can bring a sniper."""
    return roll == 2 * max(int(face) for face in board.die.faces)


def brings_event(board: ValorBoard, roll: int) -> bool:
    """VV-20.2a, VV-22.2a Whether a natural roll of two dice can bring valor or a sniper."""
    return is_lowest(board, roll) or is_highest(board, roll)

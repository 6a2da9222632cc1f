"""Animations that run now, those of Qt's own widgets too."""

from PySide6.QtCore import QAbstractAnimation, QObject
from PySide6.QtWidgets import QApplication, QGraphicsView

RUNNING = QAbstractAnimation.State.Running


def running_animations(*others: QObject) -> list[str]:
    """The animations that run now in all windows, the scenes they show and `others`, by the type of their owner."""
    roots = [*others, *QApplication.topLevelWidgets()]
    views = [view for root in roots for view in root.findChildren(QGraphicsView)]
    roots += [scene for view in views if (scene := view.scene()) is not None]
    found = {it for root in roots for it in root.findChildren(QAbstractAnimation) if it.state() is RUNNING}
    return sorted(type(it.parent()).__name__ for it in found)

"""The log of a game, and the bar that leads through it."""

from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.log.replay_bar import ReplayBar

__all__ = ["LogPanel", "ReplayBar"]

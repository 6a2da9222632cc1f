"""The question, its options, their consequences, and why something is not offered."""

from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.play.prompt.preview_panel import PreviewPanel

__all__ = ["PreviewPanel", "PromptBar"]

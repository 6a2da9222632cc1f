"""Our text fonts for one HTML file: only the letters that it contains."""

from base64 import b64encode
from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools import subset

from ccstudio.base.text_font import CHINESE_FAMILY, FAMILY, chinese_font_file, font_file

_WEIGHTS: Final = {"Regular": 400, "Bold": 700}
_FIRST_CHINESE: Final = "\u2e80"
"""The first sign of the blocks with Chinese characters and their punctuation."""


def font_css(text: str) -> str:
    """Return style rules that carry the letters of a text in regular and bold, Chinese ones in their only face."""
    rules = [_face_css(FAMILY, weight, font_file(face), text) for face, weight in _WEIGHTS.items()]
    if any(sign >= _FIRST_CHINESE for sign in text):
        rules.append(_face_css(CHINESE_FAMILY, _WEIGHTS["Regular"], chinese_font_file(), text))
    return "\n".join(rules)


def _face_css(family: str, weight: int, file: Path, text: str) -> str:
    options = subset.Options(flavor="woff", hinting=False, desubroutinize=True, notdef_outline=True)
    buffer = BytesIO()
    with subset.load_font(str(file), options) as font:
        # Without the time of this run the same report is the same file.
        font.recalcTimestamp = False
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=text)
        subsetter.subset(font)
        subset.save_font(font, buffer, options)
    data = b64encode(buffer.getvalue()).decode("ascii")
    return (
        f"@font-face{{font-family:'{family}';font-weight:{weight};font-display:swap;"
        f"src:url(data:font/woff;base64,{data}) format('woff')}}"
    )

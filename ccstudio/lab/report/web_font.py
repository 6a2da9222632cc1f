"""Our text font for one HTML file: only the letters that it contains."""

from base64 import b64encode
from io import BytesIO
from typing import Final

from fontTools import subset

from ccstudio.base.text_font import FAMILY, font_file

_WEIGHTS: Final = {"Regular": 400, "Bold": 700}


def font_css(text: str) -> str:
    """Return style rules that carry the letters of a text in regular and bold."""
    return "\n".join(_face_css(face, text) for face in _WEIGHTS)


def _face_css(face: str, text: str) -> str:
    options = subset.Options(flavor="woff", hinting=False, desubroutinize=True, notdef_outline=True)
    buffer = BytesIO()
    with subset.load_font(str(font_file(face)), options) as font:
        # Without the time of this run the same report is the same file.
        font.recalcTimestamp = False
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=text)
        subsetter.subset(font)
        subset.save_font(font, buffer, options)
    data = b64encode(buffer.getvalue()).decode("ascii")
    return (
        f"@font-face{{font-family:'{FAMILY}';font-weight:{_WEIGHTS[face]};font-display:swap;"
        f"src:url(data:font/woff;base64,{data}) format('woff')}}"
    )

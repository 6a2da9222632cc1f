"""How Sphinx makes the manual: `make manual`, or `sphinx-build docs build/manual/en`."""

from ccstudio import __version__

project = "ccstudio"
author = "The ccstudio authors"
copyright = author  # noqa: A001 - the name that Sphinx knows
version = release = __version__
html_title = f"ccstudio {__version__}"

extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
locale_dirs = ["locale"]
gettext_compact = False
gettext_location = False
gettext_uuid = False

html_theme = "furo"
html_theme_options = {"top_of_page_buttons": []}
html_favicon = html_logo = "../ccstudio/art/ccstudio.svg"
html_copy_source = html_show_sourcelink = html_show_sphinx = html_show_copyright = False
html_last_updated_fmt = None

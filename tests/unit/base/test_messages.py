"""Every code has one sentence: a second one would silently take its place."""

import importlib
import pkgutil
from collections import Counter

import ccstudio.base.messages
from ccstudio.base.messages import SENTENCES


def test_no_code_stands_in_two_catalogues() -> None:
    catalogues = [
        catalogue
        for module in pkgutil.iter_modules(ccstudio.base.messages.__path__)
        for name, catalogue in vars(importlib.import_module(f"ccstudio.base.messages.{module.name}")).items()
        if name.endswith("_SENTENCES")
    ]
    codes = Counter(code for catalogue in catalogues for code in catalogue)
    assert [code for code, count in codes.items() if count > 1] == []
    assert codes.keys() == SENTENCES.keys()

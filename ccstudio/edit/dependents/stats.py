"""Renaming spaces in values that a rule system declares, found by their declared types."""

import types
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from ccstudio.base.ids import SpaceName
from ccstudio.base.problems import Path

Rename = Callable[[str], str | None]
Lost = list[tuple[Path, str]]
"""Where names stood whose spaces are gone."""


def with_names(values: Mapping[str, Any], kind: type[msgspec.Struct], rename: Rename, path: Path) -> tuple[Any, Lost]:
    """Return values of a declared type with renamed spaces; entries about removed spaces are left out.

    Args:
        values: as they stand in the document.
        kind: what the rule system declares for them.
        rename: the new name of a space, None for one that is gone.
        path: where the values stand.

    Returns:
        The values, and what was lost. Where a single value, and no list or table, named a space that is gone, the name
        stays and is reported as lost.
    """
    lost: Lost = []
    return _walked(values, kind, rename, path, lost), lost


def _walked(value: Any, hint: Any, rename: Rename, path: Path, lost: Lost) -> Any:  # noqa: ANN401 - JSON by its types
    if hint == SpaceName:
        new = rename(value) if isinstance(value, str) else value
        if new is None:
            lost.append((path, value))
        return value if new is None else new
    origin = get_origin(hint)
    if origin is Annotated:
        return _walked(value, get_args(hint)[0], rename, path, lost)
    if origin in {Union, types.UnionType}:
        for one in get_args(hint):
            value = _walked(value, one, rename, path, lost) if _fits(value, one) else value
        return value
    if isinstance(value, Mapping):
        return _walked_table(value, hint, rename, path, lost)
    if isinstance(value, list | tuple) and origin in {tuple, list, frozenset, set}:
        arguments = get_args(hint)
        every = [arguments[0]] * len(value) if len(arguments) == 1 or Ellipsis in arguments else list(arguments)
        return [
            _walked(item, one, rename, (*path, index), lost)
            for index, (item, one) in enumerate(zip(value, every, strict=False))
            if one != SpaceName or _stays(item, rename, (*path, index), lost)
        ]
    return value


def _walked_table(value: Mapping[str, Any], hint: Any, rename: Rename, path: Path, lost: Lost) -> Any:  # noqa: ANN401
    if get_origin(hint) is dict:
        of_key, of_value = get_args(hint)
        made: dict[str, Any] = {}
        for key, item in value.items():
            name = rename(key) if of_key == SpaceName else key
            if name is None:
                lost.append(((*path, key), key))
            else:
                made[name] = _walked(item, of_value, rename, (*path, key), lost)
        return made
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        hints = get_type_hints(hint, include_extras=True)
        return {
            key: _walked(item, hints[key], rename, (*path, key), lost) if key in hints else item
            for key, item in value.items()
        }
    return value


def _stays(item: Any, rename: Rename, path: Path, lost: Lost) -> bool:  # noqa: ANN401 - JSON
    if not isinstance(item, str) or rename(item) is not None:
        return True
    lost.append((path, item))
    return False


def _fits(value: Any, hint: Any) -> bool:  # noqa: ANN401 - JSON by its types
    origin = get_origin(hint)
    if origin is Annotated:
        return _fits(value, get_args(hint)[0])
    if isinstance(value, Mapping):
        return origin is dict or (isinstance(hint, type) and issubclass(hint, msgspec.Struct))
    if isinstance(value, list | tuple):
        return origin in {tuple, list, set, frozenset}
    return hint is str and isinstance(value, str)

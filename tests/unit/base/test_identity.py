from ccstudio.base.identity import Same


def test_the_same_object_is_found() -> None:
    value = [1]
    assert {Same(value): "found"}[Same(value)] == "found"


def test_an_object_of_equal_value_is_another() -> None:
    assert Same([1]) != Same([1])


def test_an_object_is_not_its_key() -> None:
    assert Same(1) != 1

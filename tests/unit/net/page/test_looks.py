"""Names of looks."""

from ccstudio.net.page.looks import BackLook, CardLook, Looks


def test_a_look_has_one_name() -> None:
    looks = Looks()
    assert looks.name(BackLook("fate")) == looks.name(BackLook("fate")) != looks.name(CardLook("fate", "fate"))


def test_a_look_is_told_once() -> None:
    looks = Looks()
    first = looks.name(BackLook("fate"))
    assert looks.untold() == {first: BackLook("fate")}
    second = looks.name(BackLook("doom"))
    assert looks.untold().keys() == {second}

"""What is written on a card, for those who cannot read the small picture."""

from ccstudio.ui.faces.card_texts import CardTexts, texts_of_card


def test_sentences_are_introduced_by_the_name_of_what_they_are_about():
    values = {"action": "Ambush", "action-rule": "CC-A25", "action-text": "Break one unit now.", "white": 3}
    assert texts_of_card("Fire / Ambush", values) == CardTexts("Fire / Ambush", ("Ambush: Break one unit now.",))


def test_names_and_numbers_are_no_sentences():
    assert texts_of_card("Card", {"name": "A short name", "number": 7}).wording == ()

"""What the search field of the start page finds."""


def matches(query: str, *texts: str) -> bool:
    """Whether every word of a query is part of one of some texts, whatever their case; an empty query fits all."""
    folded = [text.casefold() for text in texts]
    return all(any(word in text for text in folded) for word in query.casefold().split())

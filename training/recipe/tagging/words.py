"""Words as the tagger reads them: the same splitting and shapes as in src/models/local."""

import unicodedata


def split_words(text: str) -> list[tuple[str, int, int]]:
    """Runs of letters, marks and digits, and every other sign by itself, with their places."""
    words, start = [], None
    for place, sign in enumerate(text):
        inside = unicodedata.category(sign)[0] in "LMN"
        if inside and start is None:
            start = place
        if not inside:
            if start is not None:
                words.append((text[start:place], start, place))
                start = None
            if not sign.isspace():
                words.append((sign, place, place + 1))
    if start is not None:
        words.append((text[start:], start, len(text)))
    return words


def shape_of(word: str) -> int:
    """0 punctuation, 1 lower case, 2 capitalised, 3 capitals, 4 one capital, 5 digits, 6 anything else."""
    if not any(unicodedata.category(sign)[0] in "LMN" for sign in word):
        return 0
    kinds = [unicodedata.category(sign) for sign in word]
    if all(kind == "Nd" for kind in kinds):
        return 5
    if all(kind == "Ll" for kind in kinds):
        return 1
    if all(kind == "Lu" for kind in kinds):
        return 4 if len(word) == 1 else 3
    if kinds[0] == "Lu" and all(kind == "Ll" for kind in kinds[1:]):
        return 2
    return 6


SHAPES = 7


def label_words(text: str, spans: list[tuple[int, int, str]]) -> tuple[list[str], list[str]]:
    """Words and their BIO labels from spans of characters."""
    words, labels = split_words(text), []
    for _, start, end in words:
        span = next((one for one in spans if start >= one[0] and end <= one[1]), None)
        begins = span is not None and not any(other[1] >= span[0] and other[1] < start for other in words)
        labels.append("O" if span is None else f"{'B' if begins else 'I'}-{span[2]}")
    return [word for word, _, _ in words], labels

"""Small matters of text that all data builders share."""

import hashlib
import re

ABBREVIATION = re.compile(r"\b(et al|e\.g|i\.e|Fig|Eq|vs|cf|Sec|Tab|No|approx|resp)\.")
PLACEHOLDER = re.compile(r"\b(?:BIBREF|FIGREF|TABREF|SECREF)\d+\b|(?:INLINE|DISPLAY)FORM\d*|\[CIT\]")


def number_of(text: str) -> int:
    """The same number for the same text on every machine: splits hang on it."""
    return int(hashlib.md5(text.encode()).hexdigest()[:8], 16)


def split_sentences(text: str) -> list[str]:
    held = ABBREVIATION.sub(lambda found: found.group(0).replace(".", "\1"), text)
    return [piece.replace("\1", ".").strip() for piece in re.split(r"(?<=[.!?])\s+(?=[A-Z0-9\"'(])", held) if piece.strip()]


def without_placeholders(text: str) -> str:
    text = re.sub(r"\(\s*[,;]*\s*\)|\[\s*[,;]*\s*\]", "", PLACEHOLDER.sub("", text))
    return re.sub(r"\s+", " ", re.sub(r"\s+([.,;:)])", r"\1", text)).strip()

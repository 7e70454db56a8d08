"""Pairs without a label: a sentence beside words of its own source, or of another that shares its rarest words."""

import random
from collections import Counter

from ..data import packed
from ..text import split_sentences, without_placeholders
from .headers import header

WORDS = (40, 130)
"""How much of a source is read, in words: as much as the product reads."""


def sources() -> list[tuple[str, list[str]]]:
    """Title and sentences: abstracts, and papers of which every eight paragraphs count as one."""
    made = [(title, sentences) for _, title, sentences in packed()["scifact_docs"]]
    for paper in packed()["qasper"]:
        paragraphs = [[without_placeholders(one) for one in split_sentences(text)] for text in paper["p"]]
        made += [("", [one for text in paragraphs[start : start + 8] for one in text]) for start in range(0, len(paragraphs), 8)]
    made = [(title, [one for one in sentences if 40 <= len(one) <= 500 and not any(sign in one for sign in "$\\{}")]) for title, sentences in made]
    return [(title, sentences) for title, sentences in made if len(sentences) >= 4]


def words_of(text: str) -> set[str]:
    return {word for word in text.lower().replace(",", " ").replace(".", " ").split() if len(word) > 4}


def near_pairs(count: int, seed: int) -> list[dict]:
    """Half of the claims stand beside their own source without the sentence itself, a quarter beside one that shares rare words; a quarter are citing sentences."""
    rng, all_ = random.Random(seed), sources()
    known = [words_of(" ".join(sentences)) for _, sentences in all_]
    common = Counter(word for own in known for word in own)
    places: dict[str, list[int]] = {}
    for at, own in enumerate(known):
        for word in own:
            if common[word] <= 60:
                places.setdefault(word, []).append(at)
    citing = [(claim, ("", split_sentences(text))) for claim, text in packed()["citing"]]
    made = []
    while len(made) < count:
        kind = rng.random()
        if kind < 0.25:
            claim, source = rng.choice(citing)
            if rng.random() < 0.3:
                source = rng.choice(citing)[1]
        else:
            at = rng.randrange(len(all_))
            source = all_[at]
            claim = rng.choice(source[1])
            if kind > 0.75:
                others = [place for word in words_of(claim) for place in places.get(word, ()) if place != at]
                if not others:
                    continue
                source = all_[Counter(others).most_common(1)[0][0] if rng.random() < 0.5 else rng.choice(others)]
        title, sentences = source
        evidence = stretch(claim, [one for one in sentences if one != claim], rng)
        if evidence:
            made.append({"c": claim, "e": (header(title) if title and rng.random() < 0.5 else "") + evidence})
    return made


def stretch(claim: str, sentences: list[str], rng) -> str:
    """One sentence, or those that share most words with the claim, in their order."""
    wanted = words_of(claim)
    ranked = sorted(range(len(sentences)), key=lambda at: -len(wanted & words_of(sentences[at])))
    most, kept, words = rng.randint(*WORDS), [], 0
    for at in ranked[: 1 if rng.random() < 0.35 else 12]:
        size = len(sentences[at].split())
        if not kept or words + size <= most:
            kept.append(at)
            words += size
    return " ".join(sentences[at] for at in sorted(kept))

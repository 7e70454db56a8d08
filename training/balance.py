"""Pairs that keep a verifier from judging by how many words a claim shares with its evidence.

Of what we wrote, claims that are false repeat their passage nearly word for word, and true ones are told in other words. A verifier that has
seen only such claims takes the same words for a contradiction and a sentence about something else for support. So true claims in the words of
the passage are added, and claims beside text that says nothing of them."""

import random
import re

from recipe.text import split_sentences

SUPPORTED = {"y": 0, "d": 0, "t": 0}
IN_PART = {"y": 3, "d": 1, "t": 1}
UNSTATED = {"y": 2, "d": 2, "t": 1}
SAID = ["The authors report that {}", "It was found that {}", "The study found that {}", "According to the authors, {}", "They found that {}"]
LINK = re.compile(r"^(?:However|Moreover|Furthermore|In addition|Thus|Therefore|Finally|Additionally|Here|Notably|Interestingly|Overall),? ", re.I)
BACKWARD = re.compile(r"^(?:It|They|This|These|Those|That|He|She|Its|Their|Such|Both|Another|Other)\b")
STOP = set("the a an of in and or to for with that is was were are be by on as at from it its this their they has have had not no than more we our".split())


def balanced(rows: list[dict], seed: int = 3) -> list[dict]:
    """`rows` are our claims beside their passages. What is added belongs to the document of the claim, as folds need."""
    rng = random.Random(seed)
    passages = {}
    for row in rows:
        passages.setdefault(row["e"], row)
    evidence = list(passages)
    made = []
    for text, row in passages.items():
        sentences = [one for one in split_sentences(text) if 40 <= len(one) <= 320 and one[-1] in ".!?"]
        for sentence in rng.sample(sentences, min(2, len(sentences))):
            made.append({**row, "c": as_claim(sentence, rng), "e": around(sentence, text, rng), **SUPPORTED, "kind": "same-words"})
    words = {text: words_of(text) for text in evidence}
    made += two_in_one(passages, rng)
    by_source: dict[str, list[str]] = {}
    for text in evidence:
        by_source.setdefault(passages[text]["s"], []).append(text)
    for row in rng.sample(rows, len(rows) * 2 // 5):
        if row["y"] == 2:
            continue
        own, kind = words_of(row["c"]), rng.random()
        if kind < 0.45:
            silent = [
                one for one in split_sentences(row["e"])
                if len(one) >= 40 and share(own, words_of(one)) <= 0.25 and not BACKWARD.match(one)
            ]  # fmt: skip
            if not silent or len(split_sentences(row["e"])) < 3:
                continue
            chosen = rng.choice(silent)
        else:
            others = [one for one in rng.sample(by_source[row["s"]], min(60, len(by_source[row["s"]]))) if passages[one]["k"] != row["k"]]
            if not others:
                continue
            # Half of them share as many words with the claim as any of sixty passages does.
            chosen = max(others, key=lambda text: len(own & words[text])) if kind < 0.75 else others[0]
            if share(own, words[chosen]) > 0.6:
                continue
            parts = split_sentences(chosen)
            chosen = " ".join(parts[: rng.randint(1, 3)]) if rng.random() < 0.6 else chosen
        made.append({**row, "e": chosen, **UNSTATED, "kind": "silent"})
    # A sentence of a source, too, is no claim of another one, however long and full of numbers it is.
    stated = [row for row in made if row["kind"] in ("same-words", "two-in-one") and row["y"] == 0]
    for row in rng.sample(stated, len(stated) // 2):
        parts = [one for one in split_sentences(rng.choice(by_source[row["s"]])) if len(one) >= 40]
        if parts and share(words_of(row["c"]), words_of(" ".join(parts))) <= 0.4:
            made.append({**row, "e": " ".join(parts[: rng.choice([1, 1, 2, 4])]), **UNSTATED, "kind": "silent"})
    return made


def two_in_one(passages: dict[str, dict], rng) -> list[dict]:
    """Two sentences of a passage as one claim: stated by the passage, and in part by one of the two."""
    made = []
    for text, row in passages.items():
        sentences = [one for one in split_sentences(text) if 40 <= len(one) <= 200 and one[-1] == "." and not LINK.match(one)]
        if len(sentences) < 3 or rng.random() < 0.4:
            continue
        at = rng.randrange(len(sentences) - 1)
        one, other = sentences[at], sentences[at + 1]
        if BACKWARD.match(one) or BACKWARD.match(other) or share(words_of(other), words_of(one)) > 0.6:
            continue
        joint = rng.choice(["; ", ": ", ", and "])
        small = other[0].lower() + other[1:] if other[1:2].islower() and other.split()[0] in ("The", "A", "An", "In", "At", "On", "Most", "All", "After", "Only") else other
        claim = one[:-1] + joint + small
        made.append({**row, "c": claim, "e": text if rng.random() < 0.6 else f"{one} {other}", **SUPPORTED, "kind": "two-in-one"})
        if rng.random() < 0.7:
            made.append({**row, "c": claim, "e": rng.choice([one, other]), **IN_PART, "kind": "two-in-one"})
    return made


def words_of(text: str) -> set[str]:
    return {word[:6] for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in STOP}


def share(own: set[str], others: set[str]) -> float:
    return len(own & others) / max(1, len(own))


def as_claim(sentence: str, rng) -> str:
    """The sentence without what ties it to the one before, without a parenthesis, or as somebody's report."""
    plain = LINK.sub("", sentence)
    plain = plain[:1].upper() + plain[1:]
    if rng.random() < 0.5:
        plain = re.sub(r"\s*\([^()]*\)", "", plain)
    if rng.random() < 0.25 and re.match(r"(?:The|A|An|In|We|Most|All|Some|No|Only|After|During|Among|Patients|Women|Men|Children) ", plain):
        plain = rng.choice(SAID).format(plain[:1].lower() + plain[1:])
    return plain


def around(sentence: str, text: str, rng) -> str:
    """The sentence alone, with its neighbours, or the whole passage."""
    kind = rng.random()
    if kind < 0.3:
        return sentence
    if kind < 0.6:
        sentences = split_sentences(text)
        at = sentences.index(sentence)
        return " ".join(sentences[max(0, at - 1) : at + 2])
    return text

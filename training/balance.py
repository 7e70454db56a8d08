"""Pairs that keep a verifier from judging by how many words a claim shares with its evidence.

Of what we wrote, claims that are false repeat their passage nearly word for word, and true ones are told in other words. A verifier that has
seen only such claims takes the same words for a contradiction and a sentence about something else for support. So true claims in the words of
the passage are added, and claims beside text that says nothing of them. Claims that hold in part, too, are few: sentences get a detail, a reach or
a second half that their passage does not have, and beside them stand the same claims where it has."""

import random
import re

from recipe.text import split_sentences

SUPPORTED = {"y": 0, "d": 0, "t": 0}
IN_PART = {"y": 3, "d": 1, "t": 1}
UNSTATED = {"y": 2, "d": 2, "t": 1}
SAID = ["The authors report that {}", "It was found that {}", "The study found that {}", "According to the authors, {}", "They found that {}"]
LINK = re.compile(r"^(?:However|Moreover|Furthermore|In addition|Thus|Therefore|Finally|Additionally|Here|Notably|Interestingly|Overall),? ", re.I)
BACKWARD = re.compile(r"^(?:It|They|This|These|Those|That|He|She|Its|Their|Such|Both|Another|Other)\b")
BEGINS = re.compile(r"(?:The|A|An|In|We|Most|All|Some|No|Only|After|During|Among|Patients|Women|Men|Children) ")
"""First words that are written small within a sentence."""
DETAILS = """, regardless of age and sex|, even after five years|, at no extra cost|, in all regions that were studied|, without any adverse effects|, mostly in the first months
, particularly in older people|, as two independent trials have confirmed|, and more so than with any other approach|, as experts had long predicted|, within less than a week
, without any loss of accuracy|, for reasons that are now well understood|, above all among the young|, at every site|, both in the laboratory and in the field
, and this has since become standard practice|, in low-income countries as well|, and this was still so at the last follow-up|, at about half of the usual cost
, mainly because of better training|, in spite of strong resistance|, on weekdays only|, as was first described in 1987|, by a factor of three|, twice as often as before
, as later reviews agree|, most of all in rural areas|, although only for a short time|, and the authors call this clinically important|, to the surprise of the authors
, in the public sector alone|, for all but one of the sites|, to the same extent everywhere|, exactly as the theory predicts|, which the authors explain by chance
, unless the sample is small|, as long as the temperature stays low|, more than in any earlier year|, with a difference of 12 percentage points""".replace("\n", "|").split("|")
REACHES = [
    ("Among women", "Among women and men alike"), ("In mice", "In mice and in humans"), ("In one of the two regions", "In both regions"), ("In the first year", "In the first and in every later year"),
    ("At the highest dose", "At every dose"), ("In the laboratory", "In the laboratory and in daily practice"), ("For texts in English", "For texts in any language"),
    ("In rural areas", "In rural and urban areas alike"), ("Among adults", "Among adults and children alike"), ("In small firms", "In firms of every size"), ("On one of the benchmarks", "On all benchmarks"),
    ("In the short run", "In the short and in the long run"), ("In winter", "All year round"), ("After training", "With or without training"), ("When the sample is large", "Whatever the size of the sample"),
    ("If it is used daily", "Whether or not it is used daily"), ("In some countries", "In every country"), ("To some extent", "To the full extent"), ("In all sites but one", "In all sites without exception"),
    ("In most cases", "In every single case"), ("Under ideal conditions", "Under any conditions"), ("Before 2010", "Before and after 2010"),
]  # fmt: skip
"""How far a statement reaches: what a source says, and what would be more than that."""
STOP = set("the a an of in and or to for with that is was were are be by on as at from it its this their they has have had not no than more we our".split())


MADE = {"same-words", "two-in-one", "silent", "half-stated", "detail", "reach"}
"""The kinds of claims that are made here; other kinds are of claims that we wrote."""


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
    made += in_part(passages, by_source, rng)
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
        claim = joined(one, other, rng)
        made.append({**row, "c": claim, "e": text if rng.random() < 0.6 else f"{one} {other}", **SUPPORTED, "kind": "two-in-one"})
        if rng.random() < 0.7:
            made.append({**row, "c": claim, "e": rng.choice([one, other]), **IN_PART, "kind": "two-in-one"})
    return made


def joined(one: str, other: str, rng) -> str:
    joint = rng.choice(["; ", ": ", ", and "])
    small = other[0].lower() + other[1:] if other[1:2].islower() and other.split()[0] in ("The", "A", "An", "In", "At", "On", "Most", "All", "After", "Only") else other
    return one[:-1] + joint + small


def in_part(passages: dict[str, dict], by_source: dict[str, list[str]], rng) -> list[dict]:
    """Claims that say more than their passage, and the same claims beside passages that say it all: the added words alone tell nothing."""
    made = []
    for text, row in passages.items():
        sentences = [one for one in split_sentences(text) if 40 <= len(one) <= 220 and one[-1] == "." and not LINK.match(one) and not BACKWARD.match(one)]
        if not sentences:
            continue

        def add(claim: str, evidence: str, labels: dict, kind: str) -> None:
            made.append({**row, "c": claim, "e": evidence, **labels, "kind": kind})

        sentence = rng.choice(sentences)
        if rng.random() < 0.6:
            others = [one for one in rng.sample(by_source[row["s"]], min(20, len(by_source[row["s"]]))) if passages[one]["k"] != row["k"]]
            foreign = [one for other in others for one in split_sentences(other) if 40 <= len(one) <= 160 and one[-1] == "." and not LINK.match(one) and not BACKWARD.match(one)]
            foreign = [one for one in foreign if share(words_of(one), words_of(text)) <= 0.5]
            if foreign:
                own = words_of(text)
                other = max(foreign, key=lambda one: len(own & words_of(one))) if rng.random() < 0.6 else rng.choice(foreign)
                one, two = (sentence, other) if rng.random() < 0.7 else (other, sentence)
                claim = joined(one, two, rng)
                if rng.random() < 0.6:
                    add(claim, around(sentence, text, rng), IN_PART, "half-stated")
                else:
                    add(claim, rng.choice([f"{text} {other}", f"{other} {text}", f"{sentence} {other}"]), SUPPORTED, "half-stated")
        if rng.random() < 0.6:
            detail, another = rng.sample(DETAILS, 2)
            stated = sentence[:-1] + detail + "."
            kind = rng.random()
            evidence = around(sentence, text, rng)
            if kind < 0.35:
                add(stated, evidence, IN_PART, "detail")
            elif kind < 0.55:
                add(stated, evidence.replace(sentence, sentence[:-1] + another + "."), IN_PART, "detail")
            else:
                add(stated, evidence.replace(sentence, stated), SUPPORTED, "detail")
        if rng.random() < 0.6 and BEGINS.match(sentence):
            narrow, broad = rng.choice(REACHES)
            told = lambda reach: f"{reach}, {sentence[0].lower()}{sentence[1:]}"
            said, claimed, labels = rng.choice(
                [(narrow, broad, IN_PART), (narrow, broad, IN_PART), (narrow, narrow, SUPPORTED), (broad, narrow, SUPPORTED), (broad, broad, SUPPORTED)]
            )
            if (said, claimed) == (broad, narrow) and narrow.startswith(("To some", "In some", "In most", "In all")):
                claimed = broad  # it would be denied rather than entailed
            add(told(claimed), around(sentence, text, rng).replace(sentence, told(said)), labels, "reach")
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
    if rng.random() < 0.25 and BEGINS.match(plain):
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

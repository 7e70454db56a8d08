"""Claims with known faults, made from true sentences: negation, antonyms, numbers, units, entities, comparison turned round, dropped
hedges, correlation to causation, subset to all, numbers and names exchanged within a source, numbers reckoned wrongly, sentences that the source
denies, leaves open or reports of others, conditions dropped, and sentences that stand nearby but say something else."""

import random
import re

from ..text import without_placeholders
from .exchanges import attributed, exchange_names, exchange_numbers, framed, number_of_another, other_quantifier, reckoned, unconditional
from .headers import NAMES
from .lexicon import ANTONYMS, STRONGER, SYNONYMS

SUPPORTS, CONTRADICTS, NEUTRAL, NOT_SUPPORTED = 0, 1, 2, 3
FULL, PARTIAL, NONE = 0, 1, 2

OPPOSITE: dict[str, str] = {}
for _one, _other in ANTONYMS:
    OPPOSITE.setdefault(_one, _other)
    OPPOSITE.setdefault(_other, _one)
VAGUE_OPPOSITES = {"with", "all", "both", "risk", "present", "high", "long"}
"""Words that have an opposite, whose opposite often makes no sense: taken only when nothing better is there."""

AUXILIARY = r"\b(is|are|was|were|can|could|does|do|did|has|have|had|will|would|should|may|might)\b"
NUMBER_WORDS = "one two three four five six seven eight nine ten twelve twenty".split()
UNITS = [
    (r"(\d\s?)%", r"\1-fold"), (r"(\d )years\b", r"\1months"), (r"(\d )months\b", r"\1years"), (r"(\d )days\b", r"\1weeks"),
    (r"(\d )weeks\b", r"\1days"), (r"(\d )hours\b", r"\1minutes"), (r"(\d )mg\b", r"\1g"), (r"(\d )million\b", r"\1thousand"),
    (r"(\d )billion\b", r"\1million"), (r"\bmice\b", "humans"), (r"\brats\b", "humans"), (r"\bin vitro\b", "in vivo"),
    (r"\bpercentage points\b", "percent"),
]  # fmt: skip
NAME = re.compile(r"\b(?:[A-Z][A-Za-z]*[A-Z0-9][A-Za-z0-9\-]*|[A-Z]{2,}[\w\-]*)\b")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def as_in(word: str, model: str) -> str:
    return capital(word) if model[:1].isupper() else word


def replace(text: str, found: re.Match, words: str) -> str:
    return text[: found.start()] + words + text[found.end() :]


def replace_one(text: str, pattern: str, words: str, rng) -> str | None:
    found = list(re.finditer(pattern, text, flags=re.I))
    if not found:
        return None
    chosen = rng.choice(found)
    changed = replace(text, chosen, chosen.expand(words))
    return capital(changed) if chosen.start() == 0 else changed


def negate(text: str, rng) -> str | None:
    found = re.search(r"\b(does|do|did|is|are|was|were|can|could|has|have|had|will|would|should) not (\w+)", text)
    if found and rng.random() < 0.8:
        verb = found.group(2) if found.group(1) in ("does", "do", "did") else f"{found.group(1)} {found.group(2)}"
        return replace(text, found, verb)
    found = re.search(r"\bno (significant |)(effect|difference|association|evidence|change|correlation|improvement|impact|relationship|benefit)", text)
    if found and rng.random() < 0.8:
        return replace(text, found, "a " + (found.group(1) or "clear ") + found.group(2))
    plain = [one for one in re.finditer(AUXILIARY, text) if not re.match(r"\s+not\b", text[one.end() :])]
    if plain:
        chosen = plain[0] if rng.random() < 0.7 else rng.choice(plain)
        if chosen.group(0) in ("may", "might") and rng.random() < 0.5:
            return replace(text, chosen, "cannot")
        return text[: chosen.end()] + " not" + text[chosen.end() :]
    found = re.search(r"\b(we|results|data|findings|they|that \w+|it) (\w+)(ed|s) ", text)
    if found and found.group(3) == "ed" and rng.random() < 0.4:
        return text[: found.start(2)] + "never " + text[found.start(2) :]
    found = re.search(r"\b(significantly|strongly|directly|consistently) (?=\w)", text)
    return text[: found.start()] + "not " + text[found.start() :] if found else None


def opposite(text: str, rng) -> str | None:
    words = [one for one in re.finditer(r"[A-Za-z]+", text) if one.group(0).lower() in OPPOSITE]
    clear = [one for one in words if one.group(0).lower() not in VAGUE_OPPOSITES]
    usable = clear or [one for one in words if one.group(0).lower() in ("all", "high", "without", "risk")]
    if not usable:
        return None
    chosen = rng.choice(usable)
    return replace(text, chosen, as_in(OPPOSITE[chosen.group(0).lower()], chosen.group(0)))


def other_number(text: str, rng) -> str | None:
    digits = list(re.finditer(r"(?<![\w.\-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w\-]|\.\d)", text))
    if digits and rng.random() < 0.9:
        chosen = rng.choice(digits)
        return replace(text, chosen, another(chosen.group(0), rng))
    words = list(re.finditer(r"\b(" + "|".join(NUMBER_WORDS) + r")\b", text, re.I))
    if not words:
        return None
    chosen = rng.choice(words)
    return replace(text, chosen, as_in(rng.choice([word for word in NUMBER_WORDS if word != chosen.group(0).lower()]), chosen.group(0)))


def another(printed: str, rng) -> str:
    value = float(printed.replace(",", ""))
    if 1900 <= value <= 2030 and "." not in printed:
        return str(int(value) + rng.choice([-7, -5, -3, 2, 4, 6]))
    if "." in printed:
        places = len(printed.split(".")[1])
        changed = f"{value * rng.choice([0.3, 0.5, 0.7, 1.4, 1.8, 2.5]):.{places}f}"
        return changed if changed != printed else f"{value + rng.choice([1, 2, 3]):.{places}f}"
    changed = str(int(round(value * rng.choice([0.3, 0.5, 0.6, 1.5, 2, 3, 10]))) if value > 3 else int(value) + rng.choice([1, 2, 3]))
    return changed if changed != printed else str(int(value) + rng.choice([1, 2, 3, 5]))


def other_unit(text: str, rng) -> str | None:
    usable = [(pattern, words) for pattern, words in UNITS if re.search(pattern, text)]
    if not usable:
        return None
    pattern, words = rng.choice(usable)
    return re.sub(pattern, words, text, count=1)


def other_name(text: str, names: list[str], rng) -> str | None:
    found = [one for one in NAME.finditer(text) if one.start() > 0 and len(one.group(0)) > 1]
    if not found:
        return None
    chosen = rng.choice(found)
    others = [name for name in names if name.lower() != chosen.group(0).lower() and name not in text]
    return replace(text, chosen, rng.choice(others)) if others else None


def turned_comparison(text: str, rng) -> str | None:
    found = re.search(
        r"\b([A-Z][\w\-]+) (.{0,30}\b(?:better|worse|higher|lower|greater|more \w+|less \w+|outperforms?) (?:than )?)(?:the )?([A-Z][\w\-]+)\b", text
    )
    return replace(text, found, f"{found.group(3)} {found.group(2)}{found.group(1)}") if found else None


def overstate(text: str, rng) -> str | None:
    usable = [(pattern, words) for pattern, words in STRONGER if re.search(pattern, text, re.I)]
    if not usable:
        return None
    pattern, words = rng.choice(usable)
    return replace_one(text, pattern, words, rng)


OPENING = re.compile(
    r"^(However|Moreover|Furthermore|In addition|Additionally|Therefore|Thus|Finally|Here|Interestingly|Importantly|In contrast|Conversely|"
    r"Consequently|Notably|Also|Together|Taken together|Overall|In conclusion|In summary|Specifically),\s*"
)
REPORTING = re.compile(
    r"^(?:We|Our results|These results|These findings|Our findings|The results|Results|Our data|These data|This study|It was|It is)\b[^,.]{0,45}"
    r"\b(?:show|shows|showed|shown|found|find|demonstrate|demonstrated|demonstrates|report|indicate|conclude|observed|reveal|revealed|confirm) that (.{40,})$"
)
ADVERBIAL = re.compile(r"^((?:In|At|During|After|Among|For|Within|Using|By)\s[^,]{4,60}), ([a-z].{25,})\.$")


def reword(text: str, rng, changes: int = 2) -> str:
    """Light changes that keep the meaning, so that the model cannot go by equal strings."""
    if rng.random() < 0.7:
        text = capital(OPENING.sub("", text))
    if rng.random() < 0.5:
        text = re.sub(r"\s*\((?![^)]*\d)[^)]{2,60}\)", "", text, count=2)
    if rng.random() < 0.35 and (found := REPORTING.match(text)):
        text = capital(found.group(1))
    if rng.random() < 0.25 and (found := ADVERBIAL.match(text)):
        text = f"{capital(found.group(2))} {found.group(1)[0].lower()}{found.group(1)[1:]}."
    for _ in range(changes):
        usable = [(one, other) for one, other in SYNONYMS if re.search(rf"\b{one}\b", text, re.I)]
        if usable and rng.random() < 0.75:
            one, other = rng.choice(usable)
            text = replace_one(text, rf"\b{one}\b", other, rng) or text
    if rng.random() < 0.3:
        text = re.sub(r" percent\b", "%", text) if re.search(r" percent\b", text) else re.sub(r"(\d)%", r"\1 percent", text)
    return text.rstrip(".") if rng.random() < 0.08 else text


def piece_of(text: str, rng) -> str | None:
    """A part of the sentence that the whole entails."""
    pieces = []
    for pattern in (
        r"^(.{35,}?),? (?:whereas|while|although|but) .{20,}$",
        r"^(.{40,}?);\s.{15,}$",
        r"^(.{40,}?), and (?:we|they|it|the|this|these|our)\b.{20,}$",
        r"^(.{40,}?), (?:which|where|thereby|leading to|resulting in|suggesting|indicating) .{15,}$",
    ):
        if found := re.match(pattern, text):
            pieces.append(f"{found.group(1)}.")
    if found := re.match(r"^.{20,}, (?:but|whereas|while) ((?:we|they|it|the|this|these|our)\b.{35,})$", text):
        pieces.append(capital(found.group(1)))
    return rng.choice(pieces) if pieces else None


CONTRADICTING = {
    "negation": negate, "antonym": opposite, "number": other_number, "unit": other_unit, "comparison": turned_comparison,
    "exchanged": exchange_numbers, "quantifier": other_quantifier,
}  # fmt: skip
MIXTURE = ["negation", "negation", "antonym", "antonym", "number", "number", "unit", "comparison", "exchanged", "exchanged", "quantifier", "quantifier"]


def make_faults(documents: list[list[str]], count: int, seed: int) -> list[dict]:
    """Pairs of a claim and a window of its document: supported .20, contradicted .30, framed .10, reckoned .08, attributed .06, entity and exchanged .08, overstated .10, absent .08.

    The names that sentences are attributed to come from `headers.py`."""
    rng = random.Random(seed)
    documents = [[without_placeholders(sentence) for sentence in document] for document in documents]
    documents = [[sentence for sentence in document if 30 <= len(sentence) <= 420] for document in documents]
    documents = [document for document in documents if len(document) >= 3]
    made: list[dict] = []
    while len(made) < count:
        # What is to be made is drawn before a sentence is looked for that it can be made from: rare faults stay as frequent as wanted.
        dice, kind = rng.random(), rng.choice(MIXTURE)
        tries = (_one_pair(rng.choice(documents), documents, rng, dice, kind) for _ in range(200))
        if pair := next(filter(None, tries), None):
            made.append(pair)
    return made


def _one_pair(document, documents, rng, dice: float, kind: str) -> dict | None:
    place = rng.randrange(len(document))
    sentence = document[place]
    if not 40 <= len(sentence) <= 320:
        return None
    reach = rng.choice([0, 1, 1, 2, 3, 4, 6, 12])
    start, end = max(0, place - rng.randint(0, reach)), min(len(document), place + 1 + rng.randint(0, reach))
    window, at = document[start:end], place - start

    def pair(claim, evidence, stance, degree, kind, changes=2):
        return {"c": reword(claim, rng, changes), "e": " ".join(evidence), "y": stance, "d": degree, "s": f"fault-{kind}"}

    def either_side(changed, stance, kind):
        """The fault may stand in the claim or in the source: the model must compare, not smell."""
        if not changed or changed == sentence:
            return None
        if rng.random() < 0.5:
            return pair(changed, window, stance, NONE, kind)
        return pair(sentence, [*window[:at], changed, *window[at + 1 :]], stance, NONE, kind)

    if dice < 0.20:
        piece = piece_of(sentence, rng) if rng.random() < 0.3 else None
        evidence = window
        if piece is None and rng.random() < 0.25 and (stronger := overstate(sentence, rng)) and "causes" not in stronger:
            evidence = [*window[:at], stronger, *window[at + 1 :]]
        return pair(piece or sentence, evidence, SUPPORTS, FULL, "none", 3)
    if dice < 0.30:
        told = framed(sentence, rng)
        if told is None:
            return None
        stance, frame = told
        return pair(sentence, [*window[:at], frame, *window[at + 1 :]], stance, FULL if stance == SUPPORTS else NONE, "framed")
    if dice < 0.60:
        return either_side(CONTRADICTING[kind](sentence, rng), CONTRADICTS, kind)
    if dice < 0.68:
        told = reckoned(sentence, rng)
        return pair(told[1], window, told[0], FULL if told[0] == SUPPORTS else NONE, "reckoned", 1) if told else None
    if dice < 0.74:
        told = attributed(sentence, NAMES, rng)
        if told is None:
            return None
        claim, said, stance = told
        return pair(claim, [*window[:at], said, *window[at + 1 :]], stance, FULL if stance == SUPPORTS else PARTIAL, "attributed", 1)
    if dice < 0.77:
        changed = exchange_names(sentence, rng) if rng.random() < 0.5 else number_of_another(sentence, [one for one in document if one != sentence], rng)
        return either_side(changed, NOT_SUPPORTED, "exchange")
    if dice < 0.82:
        names = sorted({name for one in document for name in NAME.findall(one) if len(name) > 1})
        return either_side(other_name(sentence, names, rng), NOT_SUPPORTED, "entity")
    if dice < 0.92:
        stronger = unconditional(sentence, rng) if rng.random() < 0.3 else overstate(sentence, rng)
        return pair(stronger, window, NEUTRAL, PARTIAL, "overstated") if stronger and stronger != sentence else None
    return _absent(document, documents, window, (start, end, at), rng, pair)


def _absent(document, documents, window, place, rng, pair) -> dict | None:
    start, end, at = place
    claim, evidence = window[at], window
    if rng.random() < 0.6:
        outside = [index for index in range(len(document)) if index < start or index >= end]
        if outside:
            claim = document[rng.choice(outside)]
        elif len(window) >= 3:
            evidence = [*window[:at], *window[at + 1 :]]
        else:
            return None
    else:
        other = rng.choice(documents)
        if other is document:
            return None
        claim = rng.choice(other)
    if rng.random() < 0.5:
        claim = CONTRADICTING[rng.choice(["negation", "antonym", "number"])](claim, rng) or claim
    return pair(claim, evidence, NEUTRAL, NONE, "absent")

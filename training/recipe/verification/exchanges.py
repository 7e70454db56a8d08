"""Faults that leave every word in place: what is true of one thing is told of another thing of the same source."""

import re

NUMBER = re.compile(r"(?<![\w.\-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w\-]|\.\d)(\s?%| percent| years| months| days| patients| mg| million| billion)?")
GROUP = re.compile(
    r"\b(?:men|women|males|females|boys|girls|mice|rats|adults|children|infants|adolescents|controls|smokers|non-smokers|cases|survivors|treated|untreated|"
    r"the (?:intervention|control|placebo|treatment|experimental|first|second|former|latter) group|placebo|urban|rural|north|south|east|west|left|right|before|after)\b",
    re.I,
)
PROPER = re.compile(r"(?<![.!?]\s)(?<!^)(?<![\w-])(?:[A-Z][a-z]+(?: [A-Z][a-z]+)*|[A-Z]{2,}[\w\-]*)(?![\w-])")


def swap(text: str, one: re.Match, other: re.Match) -> str:
    first, second = sorted((one, other), key=lambda found: found.start())
    return text[: first.start()] + second.group(0) + text[first.end() : second.start()] + first.group(0) + text[second.end() :]


def _two(found: list[re.Match], rng):
    """Two different ones that do not touch."""
    pairs = [
        (one, other)
        for at, one in enumerate(found)
        for other in found[at + 1 :]
        if one.group(0).lower() != other.group(0).lower() and other.start() - one.end() >= 2
    ]
    return rng.choice(pairs) if pairs else None


def exchange_numbers(text: str, rng) -> str | None:
    """As "12 % of men and 30 % of women" told as 30 % of men and 12 % of women. Numbers of other units are no pair."""
    found = [one for one in NUMBER.finditer(text) if not re.search(r"[=<>θ≥≤]\s*$|(?:CI|level|limit)\W*$", text[: one.start()])]
    found = [one for one in found if not 1800 <= float(one.group(0).split()[0].rstrip("%").replace(",", "")) <= 2030]
    by_unit: dict[str, list[re.Match]] = {}
    for one in found:
        by_unit.setdefault((one.group(1) or "").strip(), []).append(one)
    pairs = [pair for same in by_unit.values() if (pair := _two(same, rng))]
    # A range, an interval or a list of values in brackets reads the same either way round.
    pairs = [pair for pair in pairs if not re.search(r"^\s*(?:-|–|to|±|\+/-|,|;|and|or|vs\.?|\))\s*$", text[pair[0].end() : pair[1].start()])]
    return swap(text, *rng.choice(pairs)) if pairs else None


def exchange_names(text: str, rng) -> str | None:
    """Who did what to whom. Names joined by "and" or a comma are equal and stay."""
    for pattern in rng.sample([PROPER, GROUP], 2):
        pair = _two(list(pattern.finditer(text)), rng)
        if pair and not re.fullmatch(r"\W*(?:and|or|,|/|\()?\W*(?:the )?", text[pair[0].end() : pair[1].start()]):
            return swap(text, *pair)
    return None


def number_of_another(text: str, others: list[str], rng) -> str | None:
    """A number of the same unit that another sentence of the source gives for something else."""
    own = list(NUMBER.finditer(text))
    if not own:
        return None
    chosen = rng.choice(own)
    unit = (chosen.group(1) or "").strip()
    usable = [one.group(0) for other in others for one in NUMBER.finditer(other) if (one.group(1) or "").strip() == unit]
    usable = [number for number in usable if number.strip() != chosen.group(0).strip() and number not in text]
    return text[: chosen.start()] + rng.choice(usable) + text[chosen.end() :] if usable else None


QUANTIFIERS = {
    "all": ["few", "some but not all"], "most": ["few", "hardly any"], "many": ["few"], "few": ["most", "many"], "none": ["all"], "no": ["many"],
    "always": ["rarely"], "often": ["rarely"], "rarely": ["often"], "never": ["often"], "every": ["hardly any"], "the majority": ["a minority"],
    "a minority": ["the majority"], "at least": ["at most", "fewer than"], "at most": ["more than"], "more than": ["fewer than"], "less than": ["more than"],
    "up to": ["at least"], "doubled": ["halved"], "halved": ["doubled"], "rose": ["fell"], "fell": ["rose"], "grew": ["shrank"], "first": ["last"],
    "both": ["neither"], "neither": ["both"], "half": ["all"], "twice": ["half"], "exceeded": ["fell short of"], "include": ["exclude"], "included": ["excluded"],
    "excluded": ["included"], "unlike": ["like"], "like": ["unlike"], "despite": ["because of"], "because of": ["despite"], "only": ["not only"],
    "same": ["opposite"], "failed to": ["managed to"], "lack of": ["abundance of"], "without": ["with"], "instead of": ["in addition to"],
}  # fmt: skip


def other_quantifier(text: str, rng) -> str | None:
    found = [one for word in QUANTIFIERS for one in re.finditer(rf"\b{word}\b", text, re.I)]
    found = [one for one in found if not re.match(r"\s+(?:of all|significant)\b", text[one.end() :])]
    if not found:
        return None
    chosen = rng.choice(found)
    words = rng.choice(QUANTIFIERS[chosen.group(0).lower()])
    return text[: chosen.start()] + (words[0].upper() + words[1:] if chosen.group(0)[0].isupper() else words) + text[chosen.end() :]


WRONG = [
    "It is a common error to believe that {}", "Contrary to what is often written, it is not true that {}", "The earlier report that {} has been refuted",
    "Our data do not support the claim that {}", "The notion that {} is a myth", "We found no evidence that {}", "It has been wrongly claimed that {}",
    "Nothing in these records suggests that {}", "Critics rejected the statement that {} as unfounded", "The hypothesis that {} was not confirmed",
]  # fmt: skip
OPEN = [
    "It is not known whether {}", "Whether {} could not be determined", "The numbers were too small to tell whether {}", "It remains unclear whether {}",
    "Reports are mixed as to whether {}", "Further work should test whether {}", "We set out to test whether {}", "Some authors have speculated that {}",
    "If {}, other explanations would have to be reconsidered", "Participants were asked whether {}", "Opinions differ on whether {}",
]  # fmt: skip
AIMED = ["The aim was to find out whether {}", "We hypothesised that {}", "Patients expected that {}", "The plan assumes that {}"]
TRUE = [
    "We found that {}", "It is well established that {}", "Contrary to earlier doubts, {}", "The data leave no doubt that {}", "As expected, {}",
    "It is not in dispute that {}", "Nobody denies that {}", "Records confirm that {}",
]  # fmt: skip


def clause_of(sentence: str) -> str | None:
    """The sentence as it stands after "that"; one that opens with a link to what was said before does not fit there."""
    if not re.match(r"(?:The|A|An|In|These|This|All|Most|Some|Many|Both|Several|Each|We|Our|It|They|[A-Z][a-z]+)\b", sentence) or len(sentence) > 260:
        return None
    if re.match(r"(?:Thus|Therefore|But|And|Here|Whether|If|Contrary|[A-Z]\w+,)(?:\W|$)", sentence) or sentence.endswith("?"):
        return None
    head, _, rest = sentence.partition(" ")
    lowered = head.lower() if head in ("The", "A", "An", "In", "These", "This", "All", "Most", "Some", "Many", "Both", "Several", "Each", "We", "Our", "It", "They") else head
    return f"{lowered} {rest}".rstrip(".")


def framed(sentence: str, rng):
    """The sentence as the source would report it without stating it; with the stance towards the plain sentence."""
    clause = clause_of(sentence)
    if not clause:
        return None
    stance, frames = rng.choice([(1, WRONG), (1, WRONG), (2, OPEN), (2, OPEN), (2, AIMED), (0, TRUE)])
    return stance, rng.choice(frames).format(clause) + "."

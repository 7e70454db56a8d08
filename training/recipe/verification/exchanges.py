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


WITHIN = set(
    """The A An In These This All Most Some Many Both Several Each We Our It They During After Before Although While Among When Since Because At On For With Within Under By From
    Such Soluble Changes Patients Women Men Children People Mice Cells There No Only High Higher Low Lower Early Late Large Small New Two Three Four Five Using Treatment""".split()
)
"""First words that are written small after "that"."""


def clause_of(sentence: str) -> str | None:
    """The sentence as it stands after "that"; one that opens with a link to what was said before does not fit there."""
    if not re.match(r"(?:The|A|An|In|These|This|All|Most|Some|Many|Both|Several|Each|We|Our|It|They|[A-Z][a-z]+)\b", sentence) or len(sentence) > 260:
        return None
    if re.match(r"(?:Thus|Therefore|Moreover|Furthermore|However|But|And|Here|Whether|If|Contrary|Far|[A-Z]\w+,)(?:\W|$)", sentence) or sentence.endswith("?"):
        return None
    head, _, rest = sentence.partition(" ")
    lowered = head.lower() if head in WITHIN else head
    return f"{lowered} {rest}".rstrip(".")


def framed(sentence: str, rng):
    """The sentence as the source would report it without stating it; with the stance towards the plain sentence."""
    clause = clause_of(sentence)
    if not clause:
        return None
    stance, frames = rng.choice([(1, WRONG), (1, WRONG), (2, OPEN), (2, OPEN), (2, AIMED), (0, TRUE)])
    return stance, rng.choice(frames).format(clause) + "."


CHANGE = re.compile(
    r"\b(increased|rose|grew|climbed|improved|decreased|fell|dropped|declined|reduced)( significantly| steadily| sharply)? from (?:about |around |approximately )?"
    r"(\d+(?:\.\d+)?)( ?%| \w+)? to (?:about |around |approximately )?(\d+(?:\.\d+)?)( ?%| \w+)?(?![\w.])"
)
COUNT = re.compile(r"\b(\w+) (?:out )?of (?:the |these |all )?(\w+) ((?!percent|years|months|%)[a-z]{4,})")
SHARES = re.compile(r"\((\d+(?:\.\d+)?) ?% (?:vs\.?|versus|compared with|compared to) (\d+(?:\.\d+)?) ?%[^()]{0,40}\)")
SMALL = "zero one two three four five six seven eight nine ten eleven twelve".split()


def number_in(word: str) -> int | None:
    return SMALL.index(word.lower()) if word.lower() in SMALL else int(word) if word.isdigit() and len(word) < 5 else None


def printed(value: float) -> str:
    return f"{round(value, 2):g}"


def reckoned(sentence: str, rng):
    """What the numbers of a sentence come to, rightly or wrongly reckoned; with the stance towards the sentence."""
    if found := CHANGE.search(sentence):
        verb, manner, before, unit, after, unit_after = found.groups()
        start, end, unit = float(before), float(after), (unit_after or "").rstrip()
        if start == end or not start or (end > start) != (verb in ("increased", "rose", "grew", "climbed", "improved")) or unit.strip() in ("in", "and", "at", "for", "after", "by"):
            return None
        rounded = [printed(abs(end - start)) + (" percentage points" if "%" in unit else unit)]
        if "%" not in unit:
            rounded.append(f"{abs(end - start) / start * 100:.0f}%")
        wanted = rng.choice(rounded)
        right = rng.random() < 0.4
        amount = re.match(r"[\d.]+", wanted).group(0)
        if not right:
            wanted = wanted.replace(amount, printed(max(1.0, round(float(amount) * rng.choice([0.4, 0.6, 1.5, 2, 3]), 1)) if float(amount) > 2 else float(amount) * 2), 1)
            if wanted.startswith(amount + " ") or wanted.startswith(amount + "%"):
                return None
        return (0 if right else 1), sentence[: found.start()] + f"{verb}{manner or ''} by {wanted}" + sentence[found.end() :]
    if found := SHARES.search(sentence):
        difference = abs(float(found.group(1)) - float(found.group(2)))
        right = rng.random() < 0.4
        told = difference if right else difference + rng.choice([-1, 1, 1]) * max(2, round(difference * rng.choice([0.3, 0.5, 0.8])))
        if told <= 0:
            return None
        return (0 if right else 1), f"{sentence[: found.start()]}(a difference of {printed(told)} percentage points){sentence[found.end() :]}"
    if found := COUNT.search(sentence):
        some, every = number_in(found.group(1)), number_in(found.group(2))
        if some is None or every is None or not 0 < some < every:
            return None
        left, said, noun = every - some, SMALL[every] if every <= 12 and rng.random() < 0.5 else str(every), found.group(3)
        small = lambda count: SMALL[count] if count <= 12 else str(count)
        more = some + max(1, left // 2)
        told = [
            (0, f"all but {small(left)} of the {said} {noun}"), (1, f"all but {small(left + rng.choice([1, 2, 3]))} of the {said} {noun}"), (1, f"all {said} {noun}"),
            (1, f"none of the {said} {noun}"), (0, f"at least {small(some)} of the {said} {noun}"), (0, f"exactly {small(some)} of the {said} {noun}"),
            (1, f"more than {small(more)} of the {said} {noun}"), (1, f"at least {small(more)} of the {said} {noun}"), (1, f"fewer than {small(some)} of the {said} {noun}"),
            (0 if some * 2 > every else 1, f"more than half of the {said} {noun}"), (1 if some * 2 >= every else 0, f"fewer than half of the {said} {noun}"),
        ]  # fmt: skip
        stance, words = rng.choice(told)
        if found.start() == 0:
            words = words[0].upper() + words[1:]
        return stance, sentence[: found.start()] + words + sentence[found.end() :]
    return None


REPORTED = ["{} reported that {}", "According to {}, {}", "{} argued that {}", "{} concluded that {}", "{} found that {}", "It was {} who showed that {}"]
ELSEWHERE = ["Earlier studies had reported that {}", "Critics have argued that {}", "Others have suggested that {}", "An editorial claimed that {}", "The manufacturer states that {}"]
OWN = ["The authors found that {}", "The study itself showed that {}", "The authors report as their own result that {}"]


def attributed(sentence: str, names: list[str], rng):
    """Who says it: claim, the sentence as the source has it, and the stance: told of the same people it is so, told of others it is not supported."""
    clause = clause_of(sentence)
    if not clause or re.match(r"(?:we|our)\b", clause):
        return None
    if rng.random() < 0.35:
        return rng.choice(OWN).format(clause) + ".", rng.choice(ELSEWHERE).format(clause) + ".", 3
    one, other, third = rng.sample(names, 3)
    who = rng.choice([one, f"{one} and {third}", f"{one} et al."])
    claim, said = rng.sample(REPORTED, 2)
    if rng.random() < 0.45:
        return claim.format(who, clause) + ".", said.format(who, clause) + ".", 0
    return claim.format(rng.choice([other, who.replace(one, other)]), clause) + ".", said.format(who, clause) + ".", 3


CONDITION = re.compile(r"^(?:If|When|Unless|Only when|Only if|Provided that|As long as|Where) ([^,]{8,80}), ((?:the|a|an|we|they|it|this|these|most|all|some|patients|people)\b.{25,})$")


def unconditional(sentence: str, rng) -> str | None:
    """What the source says under a condition, told without it."""
    if not (found := CONDITION.match(sentence)):
        return None
    rest = found.group(2)
    if rng.random() < 0.5 and not sentence.startswith("Unless"):
        return f"Whether or not {found.group(1)}, {rest}"
    return f"In any case {rest}" if rng.random() < 0.4 else rest[0].upper() + rest[1:]

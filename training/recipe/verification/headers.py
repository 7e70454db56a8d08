"""Tells a share of the claims and passages as the product does: with authors, year and title before the passage, and with claims that name authors or a place.

A source often says in its title alone of which place it speaks, and a manuscript names authors whom the passage does not. Where claim and header agree the
label stays; where the claim names a place that the header does not, a supported claim is supported no more."""

import random
import re

from ..data import packed

NAMES = """Abbott Adeyemi Ahlgren Almeida Amari Anders Aoki Araujo Baker Balogun Banerjee Bauer Becker Bennett Bianchi Bjork Brandt Brooks Carvalho Castillo Chen
Choi Clarke Cohen Conti Cruz Dahl Daly Das Dubois Eklund Engel Evans Farouk Fischer Fontana Fraser Fujita Garcia Gibson Gomez Grant Gupta Haas Haddad Hansen
Hartley Hassan Hayes Herrera Hoang Holm Huang Hughes Ibrahim Ito Ivanova Jansen Jensen Johansson Kamau Kato Keller Khan Kim Klein Kovacs Kumar Lambert Larsen
Leclerc Lee Lehtonen Li Lindqvist Lopez Lund Ma Malik Marino Martin Mbeki Mehta Meyer Mishra Moreau Moreno Mori Murphy Nakamura Ndiaye Nguyen Nielsen Novak
Okafor Oliveira Olsen Ortiz Osei Park Patel Pereira Petrov Price Quinn Rahman Ramos Rao Ricci Rossi Roy Russo Sanchez Santos Schmidt Shah Silva Singh Soto
Stein Suzuki Tanaka Taylor Toth Tran Turner Vargas Vasquez Virtanen Wagner Walsh Wang Weber Wu Yamada Yilmaz Young Zhang Zhou""".split()
PLACES = """Kyoto Nairobi Lagos Lima Quito Bergen Malmö Ghent Basel Graz Porto Seville Naples Athens Izmir Cairo Tunis Accra Dakar Durban Kampala Mumbai Pune Dhaka
Hanoi Manila Jakarta Busan Osaka Perth Hobart Auckland Bogotá Recife Montevideo Toronto Quebec Boston Denver Austin Oslo Tampere Riga Gdansk Prague Zagreb
Finland Norway Denmark Portugal Spain Italy Greece Turkey Egypt Kenya Ghana Nigeria Ethiopia India Nepal Vietnam Thailand Japan Korea China Australia Canada
Mexico Brazil Chile Peru Argentina Germany France Austria Poland Hungary Scotland Ireland Catalonia Bavaria Flanders Ontario Kerala Tuscany Andalusia
California Texas""".split()
STUDIES = ["study", "survey", "trial", "sample", "cohort", "data", "record", "analysis"]
SMALL_WORDS = re.compile(
    r"(The|A|An|In|On|At|Of|Most|All|Some|No|None|Many|Few|Only|For|When|After|Before|During|Among|This|These|Patients|People|Children|Women|Men|Participants|"
    r"Adults|Mice|Higher|Lower|Older|Younger|Nearly|About|More|Less|Fewer|Both|Neither|Each|Every|There|It|They|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)"
)
"""First words that are written small within a sentence."""
NO_TOPIC = set("however although because therefore between against without through during whether another several further results study studies".split())

SUPPORTED, CONTRADICTED, NEUTRAL, NOT_SUPPORTED = range(4)
FULL, PARTIAL = 0, 1


class Headers:
    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.titles = {str(paper[0]): paper[1] for paper in packed()["scifact_docs"]}

    def vary(self, rows: list[dict], share: float) -> list[dict]:
        return [self.varied(dict(row), share) for row in rows]

    def varied(self, row: dict, share: float) -> dict:
        chance, evidence = self.random, row["e"]
        own = self.titles.get(row["k"].split(":")[-1]) if row["s"].startswith("scifact") else None
        title = own if own and not evidence.startswith(own[:20]) else None
        if chance.random() >= share:
            if title and chance.random() < 0.5:
                row["e"] = header(title) + evidence
            return row
        authors, year, place = self.authors(), chance.randint(1988, 2025), chance.choice(PLACES)
        byline = (authors, year) if chance.random() < 0.7 else None
        # People judged the scope of these claims: a place would change what they judged.
        kind = chance.random() * (0.55 if row["s"] in ("citint", "expertqa") or row["s"].startswith("wice") else 1)
        anywhere = chance.choice([None, place])
        if kind < 0.3:
            row["e"] = header(title or self.title(evidence, anywhere), byline) + evidence
        elif kind < 0.6:
            row["c"] = self.attributed(row["c"], authors, year)
            if chance.random() < 0.75:
                row["e"] = header(title or self.title(evidence, anywhere), (authors, year)) + evidence
        elif kind < 0.85:
            row["c"], row["e"] = self.placed(row["c"], place), header(self.title(evidence, place), byline) + evidence
        else:
            other = chance.choice([one for one in PLACES if one != place]) if chance.random() < 0.7 else None
            row["c"], row["e"] = self.placed(row["c"], place), header(self.title(evidence, other), byline) + evidence
            if row.get("y") == SUPPORTED:
                row.update(y=NEUTRAL, t=-1, d=PARTIAL if row.get("d") == FULL else row.get("d", -1))
            elif row.get("y") == CONTRADICTED:
                row.update(y=NOT_SUPPORTED, t=-1)
        return row

    def authors(self) -> str:
        first, second = self.random.sample(NAMES, 2)
        return self.random.choice([first, f"{first} and {second}", f"{first} and {second}", f"{first} et al."])

    def title(self, evidence: str, place: str | None) -> str:
        words = list(dict.fromkeys(one for one in re.findall(r"\b[a-z]{6,14}\b", evidence[:1500]) if one not in NO_TOPIC))
        self.random.shuffle(words)
        one, two, three = (words + ["methods", "evidence", "outcomes"])[:3]
        if place:
            forms = [f"{one} and {two} in {place}", f"{one}, {two} and {three}: evidence from {place}", f"a study of {one} in {place}", f"{place}: {one} and {two}"]
        else:
            forms = [f"{one} and {two}", f"on the {one} of {two}", f"{one}, {two} and {three}", f"{one}: a review of {two}", f"understanding {one} through {two}"]
        made = self.random.choice(forms)
        return made[0].upper() + made[1:]

    def attributed(self, claim: str, authors: str, year: int) -> str:
        said = within(claim)
        return self.random.choice(
            [f"{authors} report that {said}", f"{authors} found that {said}", f"{authors} ({year}) showed that {said}", f"According to {authors}, {said}",
             f"As {authors} show, {said}", f"{authors} [{self.random.randint(1, 60)}] conclude that {said}", f"The authors found that {said}",
             f"A {year} study found that {said}", f"In the study by {authors}, {said}", f"Work by {authors} shows that {said}"]
        )  # fmt: skip

    def placed(self, claim: str, place: str) -> str:
        said, study = within(claim), self.random.choice(STUDIES)
        return self.random.choice(
            [f"In {place}, {said}", f"In {place}, {said}", f"In the {place} {study}, {said}", f"The {place} {study} found that {said}", f"In a {study} from {place}, {said}"]
        )


def header(title: str, byline: tuple[str, int] | None = None) -> str:
    """As `inContext` of src/stages/verification/local-judge/ask-verifier.ts writes it."""
    return (f"{byline[0]} {byline[1]}: {title}" if byline else title).rstrip(". ") + ". "


def within(claim: str) -> str:
    claim = claim.strip()
    return claim[:1].lower() + claim[1:] if SMALL_WORDS.fullmatch(claim.split(" ", 1)[0]) else claim

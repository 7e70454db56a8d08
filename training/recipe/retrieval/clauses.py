"""Contracts that never were: clauses we wrote (`written/clauses.jsonl`) with invented names and numbers, and what a lawyer would ask about them."""

import json
import os
import random
import re

from .. import settings

CONTRACTS = 160
CLAUSES = (25, 60)
"""Clauses of one contract."""

SLOTS = {
    "party": "Northwind Systems, Inc.|Halden Pharma AG|the Company|Licensor|Supplier|Brightwater Media LLC|Consultant|the Manufacturer|Kestrel Robotics|Provider|Franchisor|the Seller|Orla Foods Limited|the Landlord",
    "other": "Customer|the Distributor|Licensee|Marlow & Pike Ltd.|the Buyer|Tidewater Energy Corp.|Reseller|Client|the Contractor|Vantage Retail, Inc.|Franchisee|Sponsor|the Tenant",
    "short": "Northwind|Halden|Brightwater|Kestrel|Orla",
    "state": "the State of New York|the State of Delaware|England and Wales|the State of California|Ontario|the Federal Republic of Germany|the Commonwealth of Massachusetts|Singapore|Texas",
    "city": "New York|Chicago|London|San Jose|Toronto|Hamburg|Boston|Singapore|Houston",
    "date": "January 1, 2004|June 30, 2011|the 15th day of March, 2016|December 31, 2019|October 1, 1999|April 12, 2008",
    "years": "one|two|three|five|ten|fifth",
    "months": "six|twelve|eighteen|twenty-four|three|36",
    "days": "thirty (30)|60|ninety (90)|ten (10)|fifteen|45|five (5) business|120",
    "percent": "2|5|ten (10)|12.5|twenty|30|1.5|fifty (50)",
    "amount": "$5,000|$250,000|US$1,000,000|five million dollars ($5,000,000)|EUR 40,000|$75 per unit",
    "n": "2|3|4|7|9|11|14|20",
    "letter": "A|B|C|D",
}
CHOICES = {name: words.split("|") for name, words in SLOTS.items()}


def kinds() -> list[dict]:
    path = os.path.join(settings.DATA, "clauses.jsonl")
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def contracts(seed: int = 5):
    """Each as its passages, and questions with the places of the passages that answer them."""
    rng, all_kinds = random.Random(seed), kinds()
    for _ in range(CONTRACTS if all_kinds else 0):
        names = {name: rng.choice(CHOICES[name]) for name in ("party", "other", "short", "state", "city")}
        clauses = [(kind, rng.choice(kind["clauses"])) for kind in rng.sample(all_kinds, min(len(all_kinds), rng.randint(*CLAUSES)))]
        passages: list[str] = []
        answers: dict[str, list[int]] = {}
        at = 0
        while at < len(clauses):
            count = rng.choice((1, 1, 1, 2, 2, 3))
            own = clauses[at : at + count]
            passages.append(" ".join(dressed(text, kind["kind"], len(passages) + 1, names, rng) for kind, text in own))
            for kind, _ in own:
                answers.setdefault(kind["kind"], []).append(len(passages) - 1)
            at += count
        asked = [(rng.choice(kind["questions"]), answers[kind["kind"]]) for kind in all_kinds if kind["kind"] in answers]
        yield passages, asked


def dressed(text: str, kind: str, number: int, names: dict[str, str], rng: random.Random) -> str:
    """A clause as contracts print it: numbers and names in their places, a number and a heading before it, or none."""
    filled = re.sub(r"\{(\w+)\}", lambda slot: names.get(slot[1]) or rng.choice(CHOICES[slot[1]]), text)
    before = rng.choice(("", "", f"{number}. ", f"{number}.{rng.randint(1, 9)} ", f"Section {number}. ", f"({rng.choice('abcde')}) "))
    # A heading tells what a clause is about; most passages of a contract have lost theirs, or never had one.
    heading = f"{kind.title()}. " if rng.random() < 0.2 else ""
    return f"{before}{heading}{filled}"

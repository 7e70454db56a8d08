"""What we wrote ourselves (written/): claims, citing sentences, entities and kinds of sentences. The texts they are about stay where
they are published; a record names them by data set and place, or by the hash of the sentence."""

import hashlib
import json
import os
import re

from balance import balanced
from recipe.text import split_sentences, without_placeholders

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "written")


def key_of(text: str) -> str:
    return hashlib.sha1(text.encode()).hexdigest()[:16]


def lines(path: str) -> list[dict]:
    return [json.loads(line) for line in open(path, encoding="utf-8")]


# stance 0 supports, 1 contradicts, 2 neutral, 3 not supported; degree 0 full, 1 partial, 2 none; citation 0 accurate, 1 inaccurate
LABELS = {"supported": (0, 0, 0), "contradicted": (1, 2, 1), "partial": (3, 1, 1), "unstated": (2, 2, 1)}


class OurData:
    def __init__(self, shared: str, qasper: list[dict], entailment: list[list] = ()):
        """`entailment`: the pairs that gather.py collected; claims were also written about their longer passages."""
        self.passages = {(source, key_of(evidence)): evidence for _, evidence, _, source in entailment}
        data = f"{shared}/data"
        self.shared = data
        self.paragraphs = {key_of(paragraph): paragraph for paper in qasper for paragraph in paper["p"]}
        self.scifact = {row["doc_id"]: row for row in lines(f"{data}/verification/scifact/corpus.jsonl")}
        self.citint = {row["doc_id"]: row for row in lines(f"{data}/verification/citation-integrity/corpus.jsonl")}
        self.wice = lines(f"{data}/verification/wice/claim_dev.jsonl")
        self.expertqa = {row["id"]: row for row in lines(f"{data}/verification/expertqa/claims_val.jsonl")}
        self.qasper = qasper

    def passage(self, source: str, document, at: list[int]) -> str:
        if source == "qasper":
            return " ".join(without_placeholders(sentence) for sentence in split_sentences(self.paragraphs[document]))
        if source == "expertqa":
            return " ".join(re.sub(r"^\[\d+\]\s*\S+\s*", "", self.expertqa[document]["evidence"][0]).split()[at[0] : at[1]])
        if source == "wice":
            return " ".join(self.wice[document]["evidence"][at[0] : at[1]])
        if (source, document) in self.passages:
            return self.passages[source, document]
        return " ".join({"scifact": self.scifact, "citint": self.citint}[source][document]["abstract"][at[0] : at[1]])

    def claims(self) -> list[dict]:
        """Rows for the verifier; `g` names the group that is measured or trained on as one."""
        rows = []
        for row in [*lines(f"{HERE}/claims.jsonl"), *lines(f"{HERE}/hard-claims.jsonl")]:
            evidence = self.passage(row["source"], row["document"], row["at"])
            kind = {"kind": row["kind"]} if "kind" in row else {}
            rows.append({**self.written(row["claim"], evidence, row["label"]), **kind, "s": f"written-{row['source']}", "k": self.key(row["source"], row["document"])})
        for number, row in enumerate(lines(f"{HERE}/passages.jsonl")):
            rows += [{**self.written(claim, row["passage"], label), "s": "written-passage", "k": f"passage:{number}"} for label, claim in row["claims"]]
        return rows + balanced(rows)

    def written(self, claim: str, evidence: str, label: str) -> dict:
        stance, degree, citation = LABELS[label]
        return {"c": claim, "e": evidence, "y": stance, "d": degree, "t": citation}

    def key(self, source: str, document) -> str:
        """What is left out together when a model is measured: the source article, not the single claim."""
        if source == "citint":
            return f"citint:{int(document) // 1000}"
        if source == "wice":
            return f"wice:{self.wice[document]['meta']['claim_title']}"
        if source == "expertqa":
            return f"expertqa:{self.expertqa[document]['question']}"
        return f"{source}:{document}"

    def domain(self, rows: list[dict]) -> list[dict]:
        """The domain sets' pairs with the key of their document."""
        cited = {row["claim"]: row["cited_doc_ids"][0] for row in lines(f"{self.shared}/verification/scifact/claims_train.jsonl")}
        made = []
        for row in rows:
            kind, rest = row["g"][:2], row["g"][2:]
            if kind == "sf":
                key = self.key("scifact", cited[row["c"]])
            else:
                key = {"ci": lambda: self.key("citint", rest), "wi": lambda: f"wice:{rest}", "ws": lambda: f"wice-sub:{rest}", "eq": lambda: f"expertqa:{rest}"}[kind]()
            source = "citint" if row["s"].startswith("citint") else row["s"]
            made.append({"c": row["c"], "e": row["e"], "y": row["y"], "d": row["d"], "t": row["t"], "w": row["w"], "s": source, "k": key})
        return made

    def citing(self) -> list[list[str]]:
        """Citing sentence and the text of the paper it cites."""
        rows = []
        for row in lines(f"{HERE}/citing.jsonl"):
            if row["source"] == "qasper":
                text = without_placeholders(self.paragraphs[row["document"]])
            else:
                paper = self.scifact[row["document"]]
                text = f"{paper['title']} {' '.join(paper['abstract'])}"
            rows.append([row["sentence"].replace("[CIT]", ""), text])
        return rows

    def basis(self) -> list:
        """For papers: their sentences, and citing sentences with the places of those they rest on."""
        papers = {key_of(paper["p"][0]): paper for paper in self.qasper}
        rows = []
        for row in lines(f"{HERE}/basis.jsonl"):
            sentences = [without_placeholders(one) for paragraph in papers[row["paper"]]["p"] for one in split_sentences(paragraph)]
            sentences = [one for one in dict.fromkeys(sentences) if 30 <= len(one) <= 500]
            place = {key_of(one): index for index, one in enumerate(sentences)}
            asked = [[citing.replace("[CIT]", ""), [place[key] for key in keys if key in place]] for citing, keys in row["citing"]]
            rows.append([sentences, [one for one in asked if one[1]]])
        return rows

    def entities(self) -> list[dict]:
        known = {key_of(sentence): (number, sentence) for number, paper in enumerate(self.qasper) for sentence in map(without_placeholders, split_sentences(paper["p"][0]))}
        rows = []
        for row in lines(f"{HERE}/entities.jsonl"):
            group, text = known[row["sentence"]]
            rows.append({"text": text, "spans": [tuple(span) for span in row["spans"]], "group": group})
        return rows

    def categories(self) -> list[dict]:
        known = {}
        for paper in self.qasper:
            for paragraph in paper["p"]:
                known.update((key_of(sentence), sentence) for sentence in map(without_placeholders, split_sentences(paragraph)))
        for paper in self.scifact.values():
            known.update((key_of(sentence), sentence) for sentence in paper["abstract"])
        folder = f"{self.shared}/claims-and-citeworthiness"
        for name in ("citeworth-jats", "citeworth-grobid-tei"):
            known.update((key_of(row["sentence_no_citation"]), row["sentence_no_citation"]) for row in lines(f"{folder}/{name}/sentences.jsonl"))
        marker = re.compile(r"\s*\[?<CITATION_MARKER>.*?</CITATION_MARKER>\]?")
        for row in lines(f"{folder}/citation-context-citint/train.jsonl"):
            known.update((key_of(plain), plain) for plain in (marker.sub("", sentence) for sentence in row["sentences"]))
        return [{**row, "text": known[row["sentence"]]} for row in lines(f"{HERE}/categories.jsonl") if row["sentence"] in known]

    def citation_integrity(self) -> list[list]:
        """Citing sentence without markers, the sentences it was judged by, and which of them decide; for the retrievers."""
        rows = []
        for row in lines(f"{self.shared}/verification/citation-integrity/claims_train.jsonl"):
            claim = re.sub(r"\s*[\[(]?\s*(?:<\|\w+\|>|[\d,;–\s-])*<\|\w+\|>(?:<\|\w+\|>|[\d,;–\s-])*[\])]?", "", row["claim"])
            for document, rationales in row["evidence"].items():
                sentences = self.citint[int(document)]["abstract"]
                deciding = sorted({index for one in rationales for index in one["sentences"] if index < len(sentences)})
                if deciding:
                    rows.append([claim, sentences, deciding])
        return rows

"""Packs all that training needs into one folder, so that a GPU machine without network can work from it.

    python3 gather.py --shared ../../shared --out data

Reads the data sets (shared/data), the collected entailment pairs (shared/training/data) and our own annotations (written/)."""

import argparse
import json
import lzma
import os
import re
import shutil

from recipe.tagging.reference_strings import read_references
from recipe.tagging.words import label_words
from recipe.text import number_of, split_sentences, without_placeholders
from sources import ENTAILMENT
from our_data import OurData

CATEGORIES = ["established", "method", "result", "inference", "structure", "other"]


def lines(path: str) -> list[dict]:
    return [json.loads(line) for line in open(path, encoding="utf-8")]


def entailment(shared: str, bundle: dict) -> list[list]:
    """Pairs from all licensed sources; the same claim beside the same evidence counts once."""
    rows = [row for row in bundle["nli"] if row["s"] in ENTAILMENT]
    folder = f"{shared}/training/data/extra"
    for file in sorted(os.listdir(folder)):
        tag = file.split(".jsonl")[0]
        if tag in ENTAILMENT:
            rows += [{**json.loads(line), "s": tag} for line in lzma.open(f"{folder}/{file}", "rt", encoding="utf-8")]
    seen, kept = set(), []
    for row in rows:
        key = number_of(re.sub(r"\W+", "", (row["c"] + "|" + row["e"]).lower()))
        if key not in seen:
            seen.add(key)
            kept.append([row["c"], row["e"], row["y"], row["s"]])
    return kept


def cite_worthiness(shared: str, bundle: dict) -> list[dict]:
    """Sentences whose markers were taken away, and whether they had any."""
    folder, rows = f"{shared}/data/claims-and-citeworthiness", []
    for name in ("citeworth-jats", "citeworth-grobid-tei"):
        rows += [{"t": tidy(row["sentence_no_citation"]), "y": row["label"], "g": row["doc"], "s": name} for row in lines(f"{folder}/{name}/sentences.jsonl")]
    marker = re.compile(r"\[?<CITATION_MARKER>.*?</CITATION_MARKER>\]?")
    numeric = re.compile(r"\s*\[\d+(?:\s*[,–-]\s*\d+)*\]|\s*\((?:[A-Z][\w-]+(?: et al\.?| and [A-Z]\w+)?,? \d{4}[a-z]?;? ?)+\)")
    for part in ("train", "dev"):
        for number, row in enumerate(lines(f"{folder}/citation-context-citint/{part}.jsonl")):
            for sentence in row["sentences"]:
                plain = numeric.sub("", marker.sub("", sentence))
                rows.append({"t": tidy(plain), "y": int(plain != sentence), "g": f"citint-{part}-{number}", "s": "citint"})
    for number, paper in list(enumerate(bundle["train"]["qasper"]))[::3]:
        for paragraph in paper["p"]:
            for sentence in split_sentences(paragraph):
                rows.append({"t": tidy(without_placeholders(sentence)), "y": int("BIBREF" in sentence), "g": f"qasper-{number}", "s": "qasper"})
    return [row for row in rows if 20 <= len(row["t"]) <= 600 and not re.search(r"INLINEFORM|DISPLAYFORM|[{}\\]", row["t"])]


def tidy(text: str) -> str:
    """What is left where a marker stood must not tell that it stood there."""
    text = re.sub(r"\(\s*[,;]*\s*\)|\[\s*[,;–-]*\s*\]", "", text)
    return re.sub(r"\s+", " ", re.sub(r"\s+([.,;:)])", r"\1", text)).strip()


def citation_intent(shared: str) -> list[dict]:
    folder = f"{shared}/data/claims-and-citeworthiness/citation-intent-scicite"
    return [{"t": row["text"], "y": ["background", "method", "result"].index(row["label"]), "s": part} for part in ("train", "dev") for row in lines(f"{folder}/{part}.jsonl")]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shared", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    shared = options.shared
    bundle = json.loads(lzma.open(f"{shared}/training/data/train_bundle.json.xz").read())
    train = bundle["train"]
    pairs = entailment(shared, bundle)
    ours = OurData(shared, train["qasper"], pairs)
    packed = {
        "entailment": pairs,
        "scifact_docs": train["scifact_docs"],
        "scifact_queries": train["scifact_q"],
        "qasper": train["qasper"],
        "domain": ours.domain(train["dom"]),
        "written_claims": ours.claims(),
        "citing": ours.citing(),
        "basis": ours.basis(),
        "library": train["lib"],
        "library_queries": bundle["lcr_dev"]["q"],
        "cite_worthiness": cite_worthiness(shared, bundle),
        "categories": [{"t": row["text"], "y": CATEGORIES.index(row["category"]), "n": int(row["needs"])} for row in ours.categories()],
        "intent": citation_intent(shared),
        "references": read_references(f"{shared}/data/references/anystyle/core.jsonl", "anystyle")
        + read_references(f"{shared}/data/references/grobid-citation/bibl_dev.jsonl", "grobid"),
        "entities": [dict(zip("wl", label_words(row["text"], row["spans"])), g=row["group"]) for row in ours.entities()],
        "citint": ours.citation_integrity(),
    }
    os.makedirs(options.out, exist_ok=True)
    with lzma.open(f"{options.out}/data.json.xz", "wt", encoding="utf-8", preset=5) as out:
        out.write(json.dumps(packed, ensure_ascii=False))  # several times faster than json.dump
    for name, value in packed.items():
        print(f"{name:18} {len(value)}")
    shutil.copy(f"{shared}/training/tokenizer.json", options.out)
    shutil.copy(os.path.join(os.path.dirname(os.path.abspath(__file__)), "written", "clauses.jsonl"), options.out)


if __name__ == "__main__":
    main()

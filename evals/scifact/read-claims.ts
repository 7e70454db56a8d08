import { join } from "node:path";
import { z } from "zod";
import { findSplit } from "../data/find-split.ts";
import { readJsonLines, unreadable } from "../data/read-rows.ts";
import type { Stance } from "./stance.ts";

const Id = z.union([z.string(), z.number()]).transform(String);
/** The makers of the data wrote CONTRADICT in one release and REFUTE in another. */
const Rationale = z.object({ sentences: z.array(z.int().nonnegative()), label: z.enum(["SUPPORT", "REFUTE", "CONTRADICT"]) });
const ClaimLine = z.object({ id: Id, claim: z.string(), evidence: z.record(z.string(), z.array(Rationale)), cited_doc_ids: z.array(Id) });
const Abstract = z.object({ doc_id: Id, title: z.string(), abstract: z.array(z.string()) });

/** A claim beside one abstract that it cites, with what people said about the two. */
export interface CitedClaim {
  claim: string;
  abstract: { id: string; title: string; sentences: string[] };
  gold: Stance;
  /** The sentences that decide, counted from 0. */
  rationale: ReadonlySet<number>;
}

/** Reads a folder in the form of SciFact: every claim once per abstract that it cites, in file order. */
export function readClaims(folder: string, wanted: string | undefined): { split: string; items: CitedClaim[] } {
  const split = findSplit(folder, { stem: "claims", shared: ["corpus.jsonl"] }, wanted);
  const abstracts = new Map(readJsonLines(join(folder, "corpus.jsonl"), Abstract).map((abstract) => [abstract.doc_id, abstract]));
  const items = readJsonLines(split.path, ClaimLine).flatMap(({ id, claim, evidence, cited_doc_ids }) =>
    [...new Set(cited_doc_ids)].map((documentId) => {
      const found = abstracts.get(documentId);
      if (!found) throw unreadable(split.path, `claim ${id} cites ${documentId}, which corpus.jsonl does not hold`);
      const rationales = evidence[documentId] ?? [];
      return {
        claim,
        abstract: { id: documentId, title: found.title, sentences: found.abstract },
        gold: stanceOf(rationales),
        rationale: new Set(rationales.flatMap(({ sentences }) => sentences)),
      };
    }),
  );
  if (items.length === 0) throw unreadable(split.path, "it holds no claim that cites an abstract");
  return { split: split.name, items };
}

function stanceOf([first]: z.output<typeof Rationale>[]): Stance {
  if (!first) return "neutral";
  return first.label === "SUPPORT" ? "supported" : "contradicted";
}

import { join } from "node:path";
import { z } from "zod";
import { findSplit } from "../../support/find-split.ts";
import { readJsonLines, unreadable } from "../../support/read-rows.ts";

const Id = z.union([z.string(), z.number()]).transform(String);
const CitedDocument = z.object({ id: Id, sentences: z.array(z.object({ sid: Id, text: z.string() })) });
const Marked = z.union([z.array(z.array(Id)), z.record(z.string(), z.array(Id)).transform(Object.values<string[]>)]);
const Citance = z
  .object({ ref_id: Id, citance: z.string(), gold_sids: z.array(Id).optional(), gold_by_annotator: Marked.optional() })
  .refine((row) => row.gold_sids ?? row.gold_by_annotator, "neither gold_sids nor gold_by_annotator");

/** A sentence that cites a document, and the sentences there that it means, by their places. */
interface CitingSentence {
  text: string;
  documentId: string;
  gold: ReadonlySet<number>;
}

/** Documents as their sentences, and the sentences that cite them. */
export interface CitedDocuments {
  split: string;
  documents: Map<string, string[]>;
  citances: CitingSentence[];
}

/** Reads documents and citances; what any annotator marked counts as meant. */
export function readCitances(folder: string, wanted: string | undefined): CitedDocuments {
  const split = findSplit(folder, { stem: "citances", shared: [] }, wanted);
  const rows = readJsonLines(join(folder, `docs_${split.name}.jsonl`), CitedDocument);
  const documents = new Map(rows.map(({ id, sentences }) => [id, sentences]));
  const citances = readJsonLines(split.path, Citance).map(({ ref_id, citance, gold_sids = [], gold_by_annotator = [] }) => {
    const sentences = documents.get(ref_id);
    if (!sentences) throw unreadable(split.path, `cites ${ref_id}, which docs_${split.name}.jsonl does not have`);
    const marked = new Set([...gold_sids, ...gold_by_annotator.flat()]);
    const gold = new Set(sentences.flatMap(({ sid }, index) => (marked.has(sid) ? [index] : [])));
    return { text: citance, documentId: ref_id, gold };
  });
  return {
    split: split.name,
    documents: new Map([...documents].map(([id, sentences]) => [id, sentences.map(({ text }) => text)])),
    citances,
  };
}

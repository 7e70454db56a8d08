import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CitedClaim } from "../../evals/tasks/verification/cited-claim.ts";
import { readItems, type SetName, verificationSets } from "../../evals/tasks/verification/verification-set.ts";
import type { SourceSentence } from "../../src/stages/verification/local-judge/ask-verifier.ts";

/** A judged claim, with the key of the document that is left out when a model is measured on it. */
export interface KeyedItem extends CitedClaim {
  set: SetName;
  key: string;
}

/** The parts of the sets that may be trained on, in the order of their files. */
const parts: { set: SetName; folder: string; split: string; keys(line: Line): string[] }[] = [
  {
    set: "scifact",
    folder: "scifact",
    split: "train",
    keys: ({ cited_doc_ids: ids }) => [...new Set(ids)].map(() => `scifact:${ids![0]}`),
  },
  ...["train", "dev"].map((split) => ({
    set: "citation-integrity" as const,
    folder: "citation-integrity",
    split,
    keys: ({ cited_doc_ids: ids }: Line) => [...new Set(ids)].map((id) => `citint:${Math.floor(id / 1000)}`),
  })),
  { set: "wice", folder: "wice", split: "dev", keys: ({ meta }) => [`wice:${meta!.claim_title}`] },
  { set: "expertqa", folder: "expertqa", split: "val", keys: ({ question }) => [`expertqa:${question}`] },
];

interface Line {
  cited_doc_ids?: number[];
  meta?: { claim_title: string };
  question?: string;
}

/** All claims of the four sets, each once per source that people judged it by. */
export function keyedItems(folder: string): KeyedItem[] {
  return parts.flatMap(({ set, folder: name, split, keys }) => {
    const place = join(folder, name);
    const { items: all, split: file } = verificationSets[set].read(place, split);
    const lines = readFileSync(file.path, "utf8").split("\n").filter(Boolean);
    const keyOf = lines.flatMap((line) => keys(JSON.parse(line) as Line));
    if (keyOf.length !== all.length) throw new Error(`${name}/${split}: ${all.length} items for ${keyOf.length} keys`);
    const byItem = new Map(all.map((item, index) => [identityOf(item), keyOf[index]!]));
    return readItems(set, place, split).items.map((item) => ({ ...item, set, key: byItem.get(identityOf(item))! }));
  });
}

function identityOf({ claim, sources }: Pick<CitedClaim, "claim" | "sources">): string {
  return JSON.stringify([claim, sources.map(({ id }) => id)]);
}

export function sentencesOf({ sources }: CitedClaim): SourceSentence[] {
  return sources.flatMap(({ title, sentences }, source) =>
    [title, ...sentences].flatMap((text, place) => (/[\p{L}\p{N}]/u.test(text) ? [{ text, source, place }] : [])),
  );
}

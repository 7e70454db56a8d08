import { join } from "node:path";
import { z } from "zod";
import type { Relevant } from "../../scores/rank-metrics.ts";
import { findSplit } from "../../support/find-split.ts";
import { readJsonLines, unreadable } from "../../support/read-rows.ts";
import type { CollectionItem } from "../retrieval/store-corpus.ts";

const Id = z.union([z.string(), z.number()]).transform(String);
const Work = z.object({ id: Id, title: z.string().nullish(), abstract: z.string().nullish() });
const CitingSentence = z.object({
  masked: z.string(),
  /** Up to two sentences before it, where a set gives them. */
  before: z.string().nullish(),
  targets: z.array(Id),
});

/** A citing sentence with its markers masked, and the works that it cites. */
interface CitingQuery {
  text: string;
  /** The sentence with those before it, searched for as a wording of its own. */
  forms: string[];
  relevant: Relevant;
}

/** Works that may be cited, and sentences that cite them. */
interface CitedLibrary {
  split: string;
  works: CollectionItem[];
  queries: CitingQuery[];
}

/** Reads works and citing sentences; sentences that cite no work of the library do not count. */
export function readLibrary(folder: string, wanted: string | undefined): CitedLibrary {
  const split = findSplit(folder, { stem: "queries", shared: ["library.jsonl"] }, wanted);
  const works = readJsonLines(join(folder, "library.jsonl"), Work).map(({ id, title, abstract }) => ({
    id,
    title: title ?? "",
    text: abstract ?? "",
  }));
  const held = new Set(works.map(({ id }) => id));
  const queries = readJsonLines(split.path, CitingSentence)
    .map(({ masked, before, targets }) => ({
      text: masked,
      forms: before ? [`${before} ${masked}`] : [],
      relevant: new Set(targets.filter((id) => held.has(id))),
    }))
    .filter(({ relevant }) => relevant.size > 0);
  if (queries.length === 0) throw unreadable(split.path, "none of its sentences cites a work of library.jsonl");
  return { split: split.name, works, queries };
}

import { z } from "zod";
import { Id } from "../id.ts";
import { EndedRun } from "../run/run.ts";
import { Tool } from "../tool.ts";
import { FetchedText, TextCounts } from "./fetched-text.ts";
import { Work } from "./work.ts";

/** How an index came to name a candidate: it cites the seed, the seed cites it, or it was found by the seed's words. */
export const DiscoveryRoute = z.object({
  index: z.string(),
  relation: z.enum(["cites-seed", "cited-by-seed", "words"]),
  /** Position in the list of seeds. */
  seed: z.number().int().nonnegative(),
});
export type DiscoveryRoute = z.infer<typeof DiscoveryRoute>;

/** A work that an index named. Its similarity to a seed decides, and nothing that the index said of it. */
export const DiscoveredWork = z.object({
  work: Work,
  abstract: z.string().optional(),
  URL: z.string().optional(),
  citedBy: z.number().int().nonnegative().optional(),
  routes: z.array(DiscoveryRoute),
  /** Cosine of title and abstract with the nearest seed. Null if it was not compared. */
  similarity: z.number().nullable(),
  decision: z.enum(["in", "out", "held"]),
  why: z.string(),
  /** The document of the library that has the work. */
  documentId: Id.optional(),
  /** What is at hand of the work. Present only if texts were fetched and the work passed. */
  text: FetchedText.omit({ referenceId: true }).optional(),
});
export type DiscoveredWork = z.infer<typeof DiscoveredWork>;

/** What the user gave to start from. */
export const Seed = z.object({
  given: z.string(),
  kind: z.enum(["file", "identifier", "title"]),
  title: z.string(),
  /** Ids of the indexes that know it, whose citations were asked for. */
  knownTo: z.array(z.string()),
});
export type Seed = z.infer<typeof Seed>;

export const DiscoveryFormat = z.enum(["full", "concise", "json", "jsonl", "csv", "markdown"]);
export type DiscoveryFormat = z.infer<typeof DiscoveryFormat>;

/** The result of `ibid discover`. It is also its stable JSON. */
export const DiscoverResult = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  run: EndedRun,
  seeds: z.array(Seed),
  threshold: z.number(),
  /** The indexes that were asked, with the reason if one could not answer everything. */
  asked: z.array(z.object({ index: z.string(), name: z.string(), records: z.number().int(), why: z.string().optional() })),
  /** The nearest first; those that were not compared last. */
  candidates: z.array(DiscoveredWork),
  summary: z.object({
    records: z.number().int(),
    candidates: z.number().int(),
    compared: z.number().int(),
    in: z.number().int(),
    out: z.number().int(),
    held: z.number().int(),
    added: z.number().int(),
    /** What is at hand of the works that passed. Present only if texts were fetched. */
    texts: TextCounts.optional(),
  }),
});
export type DiscoverResult = z.infer<typeof DiscoverResult>;

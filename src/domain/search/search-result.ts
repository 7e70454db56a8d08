import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { PassageKind } from "../document/passage.ts";
import { Id } from "../id.ts";
import { CollectionName } from "../library/holding.ts";
import { Work } from "../reference/work.ts";
import { Failure } from "../run/run.ts";

/** What a search is limited to; what is left out limits nothing. */
export const SearchFilter = z.object({
  documentIds: z.array(Id).optional(),
  collections: z.array(CollectionName).optional(),
  /** Years of publication, both included; a work without a year is outside every limit. */
  yearFrom: z.number().int().optional(),
  yearTo: z.number().int().optional(),
  /** Family names; one of a work's authors must bear each. */
  authors: z.array(z.string()).optional(),
  /** Words that the passage's section heading must hold. */
  section: z.string().optional(),
  kinds: z.array(PassageKind).optional(),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

/** Why a hit stands where it stands. */
export const HitExplanation = z.object({
  /** Places by words and by meaning; 1 is best, null is not among them. */
  lexicalRank: z.number().int().positive().nullable(),
  denseRank: z.number().int().positive().nullable(),
  lexicalScore: z.number().nullable(),
  similarity: z.number().nullable(),
  fusedScore: z.number(),
  rerankScore: z.number().nullable(),
  /** The wordings of the query that found it. */
  forms: z.array(z.string()),
  /** Words of the query that it holds. */
  matchedTerms: z.array(z.string()),
});
export type HitExplanation = z.infer<typeof HitExplanation>;

/** A passage of the library that answers a query. */
export const SearchHit = z.object({
  documentId: Id,
  passageId: Id,
  /** The document as a person knows it. */
  path: z.string(),
  work: Work,
  key: z.string().nullable(),
  section: z.string(),
  kind: PassageKind,
  /** The whole passage: where it stands, with page and boxes or line and column. */
  locator: Locator,
  /** The sentence of it that answers best. */
  best: Locator,
  score: z.number(),
  /** Further passages of the same work that were found, where works were asked for. */
  further: z.number().int().nonnegative().optional(),
  explanation: HitExplanation.optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** How a search ranks: by words, by meaning, by both, or by both and read again by the reranker. */
export const SearchMode = z.enum(["bm25", "dense", "hybrid", "reranked"]);
export type SearchMode = z.infer<typeof SearchMode>;

/** What a search came to. */
export const SearchResult = z.object({
  query: z.string(),
  mode: SearchMode,
  filter: SearchFilter,
  /** Best first. */
  hits: z.array(SearchHit),
  /** What the reader should know of how it was searched. */
  notices: z.array(z.string()),
  failures: z.array(Failure),
});
export type SearchResult = z.infer<typeof SearchResult>;

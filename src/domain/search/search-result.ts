import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { PassageKind } from "../document/passage.ts";
import { Id } from "../id.ts";
import { CollectionName } from "../library/holding.ts";
import { Work } from "../reference/work.ts";
import { Failure } from "../run/run.ts";

/** The limits of a search. An absent field sets no limit. */
export const SearchFilter = z.object({
  documentIds: z.array(Id).optional(),
  collections: z.array(CollectionName).optional(),
  /** Years of publication, inclusive. A work without a year never matches. */
  yearFrom: z.number().int().optional(),
  yearTo: z.number().int().optional(),
  /** Family names. Each must match one of the work's authors. */
  authors: z.array(z.string()).optional(),
  /** Words that the heading of the passage's section must contain. */
  section: z.string().optional(),
  kinds: z.array(PassageKind).optional(),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

/** Why a hit has its rank. */
export const HitExplanation = z.object({
  /** The lexical and the dense rank. 1 is best; null means not ranked. */
  lexicalRank: z.number().int().positive().nullable(),
  denseRank: z.number().int().positive().nullable(),
  lexicalScore: z.number().nullable(),
  similarity: z.number().nullable(),
  fusedScore: z.number(),
  rerankScore: z.number().nullable(),
  /** The forms of the query that retrieved it. */
  forms: z.array(z.string()),
  /** Words of the query that occur in the passage. */
  matchedTerms: z.array(z.string()),
});
export type HitExplanation = z.infer<typeof HitExplanation>;

/** A passage of the library that matches a query. */
export const SearchHit = z.object({
  documentId: Id,
  passageId: Id,
  path: z.string(),
  work: Work,
  key: z.string().nullable(),
  section: z.string(),
  kind: PassageKind,
  /** The location of the whole passage. */
  locator: Locator,
  /** The sentence of the passage that matches best. */
  best: Locator,
  /** Document, section and page of the best sentence, as a citation names them: "Lease of a mill, §3 Rent, p. 3". */
  label: z.string(),
  score: z.number(),
  /** The number of further passages of the same work, when results are grouped by work. */
  further: z.number().int().nonnegative().optional(),
  explanation: HitExplanation.optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** How a search ranks: by words, by embeddings, by both, or by both followed by the reranker. */
export const SearchMode = z.enum(["bm25", "dense", "hybrid", "reranked"]);
export type SearchMode = z.infer<typeof SearchMode>;

export const SearchResult = z.object({
  query: z.string(),
  mode: SearchMode,
  filter: SearchFilter,
  /** Best first. */
  hits: z.array(SearchHit),
  /** What the reader should know about how the search was made. */
  notices: z.array(z.string()),
  failures: z.array(Failure),
});
export type SearchResult = z.infer<typeof SearchResult>;

import { z } from "zod";
import { Id } from "../id.ts";

/** Why a passage was read beside a claim: its places in the rankings, and what it answers. */
export const PassageRanking = z.object({
  documentId: Id,
  passageId: Id,
  /** The forms of the claim that found it: `claim`, `part 2`. */
  forms: z.array(z.string()),
  /** Its places for the whole claim, by words and by meaning; 1 is best, null is not among them. */
  lexicalRank: z.number().int().positive().nullable(),
  denseRank: z.number().int().positive().nullable(),
  /** Reciprocal ranks added up over both sides and all forms. */
  fusedScore: z.number(),
  /** What the reranker made of it, where it was asked. */
  rerankScore: z.number().optional(),
  /** Words of the claim that it holds. */
  matchedTerms: z.array(z.string()),
  /** The parts of the claim, counted from 0, for which it is among the best. */
  covers: z.array(z.number().int().nonnegative()),
});
export type PassageRanking = z.infer<typeof PassageRanking>;

/** Why the passages of one claim were read, best first for each source. */
export const SearchExplanation = z.object({
  claimId: Id,
  passages: z.array(PassageRanking.extend({ section: z.string(), page: z.number().int().positive().optional(), opening: z.string() })),
});
export type SearchExplanation = z.infer<typeof SearchExplanation>;

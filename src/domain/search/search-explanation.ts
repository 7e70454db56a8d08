import { z } from "zod";
import { Id } from "../id.ts";

/** Why a passage was retrieved for a claim: its ranks and the parts of the claim that it answers. */
export const PassageRanking = z.object({
  documentId: Id,
  passageId: Id,
  /** The forms of the claim that retrieved it: `claim`, `part 2`. */
  forms: z.array(z.string()),
  /** Its lexical and its dense rank for the whole claim. 1 is best; null means not ranked. */
  lexicalRank: z.number().int().positive().nullable(),
  denseRank: z.number().int().positive().nullable(),
  /** The sum of reciprocal ranks over both rankings and all forms. */
  fusedScore: z.number(),
  /** The score of the reranker, when it was used. */
  rerankScore: z.number().optional(),
  /** Words of the claim that occur in the passage. */
  matchedTerms: z.array(z.string()),
  /** The parts of the claim, counted from 0, for which the passage is among the best. */
  covers: z.array(z.number().int().nonnegative()),
});
export type PassageRanking = z.infer<typeof PassageRanking>;

/** Why the passages of one claim were retrieved, best first for each source. */
export const SearchExplanation = z.object({
  claimId: Id,
  passages: z.array(PassageRanking.extend({ section: z.string(), page: z.number().int().positive().optional(), opening: z.string() })),
});
export type SearchExplanation = z.infer<typeof SearchExplanation>;

import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import { lastAtOrBefore } from "../../../domain/document/layout.ts";
import { contains } from "../../../domain/document/locator.ts";
import { hashOf } from "../../../domain/id.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { readProse } from "../prose/prose.ts";
import { readConclusionContext } from "./conclusion-context.ts";
import { concluding, hedge } from "./lexicon.ts";
import type { ToulminInput } from "./toulmin-agent.ts";

/** The signature of each agent; empty for the local fallback. */
export interface InferenceSignatures {
  validation: string;
  toulmin: string;
}

/** An inferential claim that models examine. */
export interface PlannedInference extends ToulminInput {
  claim: Claim;
  validates: boolean;
  laysOut: boolean;
  /** Hash of the shown words and the models. */
  inputHash: string;
}

/** The inferential claims of a manuscript with the models' input, in reading order; one for each sentence. */
export function planInferences(
  { document, claims, citations }: { document: Document; claims: Claim[]; citations: Citation[] },
  { validation, toulmin }: InferenceSignatures,
  version: number,
): PlannedInference[] {
  const marks = citations.map(({ locator: { start, end } }) => ({ start, end })).sort((one, other) => one.start - other.start);
  const { sentences } = readProse(document, marks);
  const seen = new Set<number>();
  return claims.flatMap((claim): PlannedInference[] => {
    const index = lastAtOrBefore(sentences, claim.locator.start, ({ start }) => start);
    const sentence = sentences[index];
    if (!sentence || seen.has(index) || !contains(sentence, { start: claim.locator.start, end: claim.locator.start })) return [];
    if (claim.category !== "inference" && !concluding.test(sentence.text)) return [];
    seen.add(index);
    const conclusion = readConclusionContext(sentences, index);
    // A hedged or cited conclusion is not a leap, and no rule reports it either.
    const validates = validation !== "" && !sentence.isCited && !hedge.test(sentence.text);
    const laysOut = toulmin !== "";
    if (!conclusion || !(validates || laysOut)) return [];
    const shown = [conclusion.before, [sentence], conclusion.after].map((list) => list.map(({ text }) => text));
    const inputHash = hashOf(version, JSON.stringify([sentence.section, ...shown]), validates ? validation : "", laysOut ? toulmin : "");
    return [{ ...conclusion, claim, claimId: claim.id, document, marks, validates, laysOut, inputHash }];
  });
}

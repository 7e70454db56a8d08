import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { findPhrases } from "../../../domain/text/find-phrase.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";

/** Separates the parts of a difference. */
const driftSeparator = " … ";

/** The parts of a difference in pairs; empty if they cannot be paired. */
export function pairDriftWords({ claimWords, sourceWords }: Drift): { claimWords: string; sourceWords: string }[] {
  const [claimed, given] = [claimWords.split(driftSeparator), sourceWords.split(driftSeparator)];
  if (claimed.length !== given.length || [...claimed, ...given].some((words) => words.trim() === "")) return [];
  return claimed.map((words, index) => ({ claimWords: words, sourceWords: given[index]! }));
}

/** All possible places in the canonical text of the first differing words of a claim. */
export function locateDrift(drift: Drift, claim: Claim, text: string): Span[] {
  const [first = ""] = drift.claimWords.split(driftSeparator);
  return locateClaimWords(first, { kind: drift.kind, claim, text });
}

/** All places of words in a claim, or in its quotations for a difference of a quotation. */
export function locateClaimWords(words: string, { kind, claim, text }: { kind: Drift["kind"]; claim: Claim; text: string }): Span[] {
  const within = isQuotationDrift(kind) && claim.quotations.length > 0 ? claim.quotations : [claim.locator];
  return within.flatMap(({ start, end }) =>
    findPhrases(text.slice(start, end), words).map((span) => ({ start: start + span.start, end: start + span.end })),
  );
}

/** Whether a difference is between a quotation and its source. */
export function isQuotationDrift(kind: Drift["kind"]): boolean {
  return kind === "quotation" || kind === "spelling";
}

/** The parts of the manuscript that findings need. */
export type ManuscriptText = Pick<Document, "text" | "layout" | "format" | "markup">;

import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { findPhrases } from "../../../domain/text/find-phrase.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";

/** A difference of several stretches is told with this between them. */
const driftSeparator = " … ";

/** The stretches of a difference, side by side; none where they cannot be paired. */
export function pairDriftWords({ claimWords, sourceWords }: Drift): { claimWords: string; sourceWords: string }[] {
  const [claimed, given] = [claimWords.split(driftSeparator), sourceWords.split(driftSeparator)];
  if (claimed.length !== given.length || [...claimed, ...given].some((words) => words.trim() === "")) return [];
  return claimed.map((words, index) => ({ claimWords: words, sourceWords: given[index]! }));
}

/** Where the first words of a claim that differ stand in the canonical text: every place they may be. */
export function locateDrift(drift: Drift, claim: Claim, text: string): Span[] {
  const [first = ""] = drift.claimWords.split(driftSeparator);
  return locateClaimWords(first, { kind: drift.kind, claim, text });
}

/** Every place of a claim, for a quotation of what it quotes, where some words stand. */
export function locateClaimWords(words: string, { kind, claim, text }: { kind: Drift["kind"]; claim: Claim; text: string }): Span[] {
  const within = isQuotationDrift(kind) && claim.quotations.length > 0 ? claim.quotations : [claim.locator];
  return within.flatMap(({ start, end }) =>
    findPhrases(text.slice(start, end), words).map((span) => ({ start: start + span.start, end: start + span.end })),
  );
}

/** Whether a difference is one between a quotation and its source. */
export function isQuotationDrift(kind: Drift["kind"]): boolean {
  return kind === "quotation" || kind === "spelling";
}

/** What findings need of the manuscript itself. */
export type ManuscriptText = Pick<Document, "text" | "layout" | "format" | "markup">;

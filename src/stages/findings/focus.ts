import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { findPhrases } from "../../domain/find-phrase.ts";
import type { Span } from "../../domain/locator.ts";
import type { Drift } from "../../domain/verdict.ts";

/** A difference of several stretches is told with this between them. */
const gap = " … ";

/** Where the words of a claim that differ stand in the canonical text: every place they may be, those between quotation marks alone for a quotation. */
export function placesOf(drift: Drift, claim: Claim, text: string): Span[] {
  const [first = ""] = drift.claimWords.split(gap);
  const within = drift.kind === "quotation" && claim.quotations.length > 0 ? claim.quotations : [claim.locator];
  return within.flatMap(({ start, end }) =>
    findPhrases(text.slice(start, end), first).map((span) => ({ start: start + span.start, end: start + span.end })),
  );
}

/** Whether a difference is one stretch of words against one other. */
export function isSingle({ claimWords, sourceWords }: Drift): boolean {
  return [claimWords, sourceWords].every((words) => words.trim() !== "" && !words.includes(gap.trim()));
}

/** What findings need of the manuscript itself. */
export type Manuscript = Pick<Document, "text" | "layout" | "format" | "markup">;

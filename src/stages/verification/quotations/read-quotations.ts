import type { Claim, Quotation } from "../../../domain/claim.ts";
import type { Document } from "../../../domain/document.ts";
import type { Passage } from "../../../domain/passage.ts";
import { plainReading, type Reading } from "../reading.ts";
import { checkPhrase } from "./check-phrase.ts";
import { checkQuotation } from "./check-quotation.ts";
import { windowsAt } from "./windows-at.ts";

/** A text with the passages that evidence from it is given by. */
export interface ReadableSource {
  document: Document;
  passages: Passage[];
}

/** How surely other words make a misquotation; a phrase of a few words may be meant as the author's own. */
const sureOf = { quotation: 0.95, phrase: 0.75 };

/** The quotations long enough to vouch for what they say. */
export function wholeQuotations({ quotations }: Pick<Claim, "quotations">): Quotation[] {
  return quotations.filter(({ form }) => form !== "phrase");
}

/** What a sentence says beside the words it quotes; the quotation does not vouch for that. */
export function besideQuotations(claim: Claim): string {
  const { text } = claim;
  return wholeQuotations(claim)
    .reduce((rest, quotation) => rest.replace(quotation.text, " "), text)
    .replace(/["“”„«»‘’']\s*["“”„«»‘’']/g, " ");
}

/** Looks up the claim's quotations in the sources: word for word first, in any of them, then the place they came from. */
export function readQuotations(claim: Claim, sources: ReadableSource[]): { quoted: Reading[]; misquoted: Reading[] } {
  const quoted: Reading[] = [];
  const misquoted: Reading[] = [];
  for (const { text, form } of claim.quotations) {
    const look = form === "phrase" ? checkPhrase : checkQuotation;
    const checks = sources.map((source) => ({ ...source, check: look(text, source.document) }));
    const exact = checks.find(({ check }) => check.outcome === "exact");
    const found = exact ?? checks.find(({ check }) => check.outcome === "differs");
    if (!found || found.check.outcome === "not-found") continue;
    const windows = windowsAt(found.check.spans, found);
    if (found.check.outcome === "differs") {
      const { claimWords, sourceWords } = found.check;
      const drift = [{ kind: "quotation" as const, claimWords, sourceWords }];
      const contradiction = form === "phrase" ? sureOf.phrase : sureOf.quotation;
      misquoted.push(
        ...windows.map((window, index) => plainReading(window, { contradiction, shown: true, drift: index === 0 ? drift : [] })),
      );
    } else if (form !== "phrase") {
      const { respelled } = found.check;
      const drift = respelled ? [{ kind: "spelling" as const, ...respelled }] : [];
      quoted.push(...windows.map((window, index) => plainReading(window, { support: 1, drift: index === 0 ? drift : [] })));
    }
  }
  return { quoted, misquoted };
}

import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import type { Passage } from "../../domain/passage.ts";
import { checkQuotation } from "./check-quotation.ts";
import { plainReading, type Reading } from "./reading.ts";

/** What a sentence says beside the words it quotes; the quotation does not vouch for that. */
export function besideQuotations({ text, quotations }: Claim): string {
  return quotations.reduce((rest, quotation) => rest.replace(quotation.text, " "), text).replace(/["“”„«»‘’']\s*["“”„«»‘’']/g, " ");
}

/** Looks up the claim's quotations in the sources: word for word first, in any of them, then the place they came from. */
export function readQuotations(
  claim: Claim,
  sources: { document: Document; passages: Passage[] }[],
): { quoted: Reading[]; misquoted: Reading[] } {
  const quoted: Reading[] = [];
  const misquoted: Reading[] = [];
  for (const quotation of claim.quotations) {
    const checks = sources.map((source) => ({ ...source, check: checkQuotation(quotation.text, source.document.text) }));
    const exact = checks.find(({ check }) => check.outcome === "exact");
    const near = checks.find(({ check }) => check.outcome === "differs");
    const found = exact ?? near;
    if (!found || found.check.outcome === "not-found") continue;
    const { span } = found.check;
    const passage = found.passages.find(({ start, end }) => start <= span.start && span.start < end);
    if (!passage) continue;
    const window = {
      ...span,
      documentId: found.document.id,
      passageId: passage.id,
      text: found.document.text.slice(span.start, span.end),
      overlap: 1,
    };
    if (found.check.outcome === "exact") quoted.push(plainReading(window, { support: 1 }));
    else {
      const { claimWords, sourceWords } = found.check;
      misquoted.push(plainReading(window, { contradiction: 0.95, shown: true, drift: [{ kind: "quotation", claimWords, sourceWords }] }));
    }
  }
  return { quoted, misquoted };
}

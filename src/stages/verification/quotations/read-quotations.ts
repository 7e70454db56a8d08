import type { Claim, Quotation } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import type { EvidenceWindow } from "../evidence/select-windows.ts";
import { makeReading, type WindowReading } from "../evidence/window-reading.ts";
import { checkPhrase } from "./check-phrase.ts";
import { checkQuotation } from "./check-quotation.ts";

/** A text with the passages that evidence from it is given by. */
export interface ReadableSource {
  document: Document;
  passages: Passage[];
}

/** How surely other words make a misquotation; a phrase of a few words may be meant as the author's own. */
const misquotationConfidence = { quotation: 0.95, phrase: 0.75 };

/** The quotations that are long enough to prove that the source says what they quote. */
export function fullQuotations({ quotations }: Pick<Claim, "quotations">): Quotation[] {
  return quotations.filter(({ form }) => form !== "phrase");
}

/** What a sentence says beside the words it quotes; a quotation that is found proves nothing about the rest. */
export function textBesideQuotations(claim: Claim): string {
  const { text } = claim;
  return fullQuotations(claim)
    .reduce((rest, quotation) => rest.replace(quotation.text, " "), text)
    .replace(/["“”„«»‘’']\s*["“”„«»‘’']/g, " ");
}

/** Looks up the claim's quotations in the sources: first word for word in any source, then with a few other words. */
export function readQuotations(claim: Claim, sources: ReadableSource[]): { quoted: WindowReading[]; misquoted: WindowReading[] } {
  const quoted: WindowReading[] = [];
  const misquoted: WindowReading[] = [];
  for (const { text, form } of claim.quotations) {
    const look = form === "phrase" ? checkPhrase : checkQuotation;
    const checks = sources.map((source) => ({ ...source, check: look(text, source.document) }));
    const exact = checks.find(({ check }) => check.outcome === "exact");
    const found = exact ?? checks.find(({ check }) => check.outcome === "differs");
    if (!found || found.check.outcome === "not-found") continue;
    const windows = windowsForSpans(found.check.spans, found);
    if (found.check.outcome === "differs") {
      const { claimWords, sourceWords } = found.check;
      const drift = [{ kind: "quotation" as const, claimWords, sourceWords }];
      const contradiction = form === "phrase" ? misquotationConfidence.phrase : misquotationConfidence.quotation;
      misquoted.push(
        ...windows.map((window, index) => makeReading(window, { contradiction, shown: true, drift: index === 0 ? drift : [] })),
      );
    } else if (form !== "phrase") {
      const { respelled } = found.check;
      const drift = respelled ? [{ kind: "spelling" as const, ...respelled }] : [];
      quoted.push(...windows.map((window, index) => makeReading(window, { support: 1, drift: index === 0 ? drift : [] })));
    }
  }
  return { quoted, misquoted };
}

/** Spans of a source as windows that share all words with the claim. A span that begins in no passage is left out: it cannot be shown. */
export function windowsForSpans(spans: Span[], { document, passages }: { document: Document; passages: Passage[] }): EvidenceWindow[] {
  return spans.flatMap(({ start, end }) => {
    const passage = passages.find((one) => one.start <= start && start < one.end);
    if (!passage) return [];
    return [{ start, end, documentId: document.id, passageId: passage.id, text: document.text.slice(start, end), overlap: 1 }];
  });
}

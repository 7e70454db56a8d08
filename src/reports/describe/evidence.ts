import { citationPlace, passageLabel, shortTitle } from "../../domain/answer/citation-label.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import type { NamedDocument } from "../../domain/report/report.ts";
import { shorten } from "../../domain/text/shorten.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import type { ReportIndex } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";

/** A source's words on one line behind its name and page. */
export function quoteEvidence(evidence: Evidence, index: ReportIndex): string {
  return `${nameEvidencePlace(evidence, index)} – "${cleanText(evidence.locator.quote.exact)}"`;
}

/** Characters of a quotation in a message of one line. */
const maxQuoteInMessage = 240;

/** A finding's message for lists that show no evidence beside it: what decides against a claim is quoted, if the message does not say it. */
export function messageWithQuote({ message, severity, claimId, contrast, evidence: [first] }: Finding): string {
  if (claimId === null || contrast !== null || severity === "info" || first === undefined) return message;
  return `${message} “${shorten(first.locator.quote.exact.replace(/\s+/g, " "), maxQuoteInMessage)}”`;
}

/** Where evidence stands, as a person would cite it: "Canopy and ambulance calls, §3 Results, p. 4". */
export function nameEvidencePlace(evidence: Evidence, index: ReportIndex): string {
  const document = index.documents.get(evidence.documentId);
  return document
    ? cleanText(passageLabel(evidence, document))
    : [sourceName(document), citationPlace(evidence)].filter(Boolean).join(", ");
}

/** Evidence from other documents that a verdict has and its finding does not show. */
export function evidenceElsewhere({ evidence }: Pick<Finding, "evidence">, verdict: Pick<Verdict, "elsewhere"> | undefined): Evidence[] {
  return (verdict?.elsewhere ?? []).filter((found) => !evidence.some((shown) => isSame(shown, found)));
}

/** Whether evidence is from a document that is not cited. */
export function isElsewhere(found: Evidence, verdict: Pick<Verdict, "elsewhere"> | undefined): boolean {
  return verdict?.elsewhere.some((other) => isSame(other, found)) ?? false;
}

function isSame(one: Evidence, other: Evidence): boolean {
  return one.documentId === other.documentId && one.locator.start === other.locator.start && one.locator.end === other.locator.end;
}

/** A short name of a document: its title, or its file name. */
export function sourceName(document: NamedDocument | undefined): string {
  if (!document) return "unknown source";
  return cleanText(shortTitle(document)) || cleanText(document.path);
}

import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { ReportIndex } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { pageOrLine } from "./location.ts";
import { sourceName } from "./source-name.ts";

/** A source's words on one line behind its name and page. */
export function quoteEvidence(evidence: Evidence, index: ReportIndex): string {
  return `${nameEvidencePlace(evidence, index)} – "${cleanText(evidence.locator.quote.exact)}"`;
}

/** The place of evidence as a person cites it: "Canopy and ambulance calls, p. 4". */
export function nameEvidencePlace({ documentId, locator }: Evidence, { documents }: ReportIndex): string {
  const document = documents.get(documentId);
  return [sourceName(document), pageOrLine(locator, document)].filter((part) => part !== "").join(", ");
}

import type { Document } from "../../../src/domain/document/document.ts";
import type { Locator, Span } from "../../../src/domain/document/locator.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import type { ReadingSettings } from "../../../src/formats/parsed-document.ts";
import { readDocument } from "../../../src/formats/read-document.ts";

/** For each piece of evidence in a report: whether it is, word for word, at its place in the file when read again. */
export async function proveQuotes(report: Report, settings: ReadingSettings): Promise<boolean[]> {
  const documents = new Map<string, Document>();
  for (const { path, id } of [report.manuscript, ...report.sources])
    documents.set(id, await readDocument(openFile(path, settings.limits), settings));
  return evidenceOf(report).map(({ documentId, locator }) => {
    const document = documents.get(documentId);
    return document !== undefined && standsThere(document, locator);
  });
}

function evidenceOf({ verdicts, findings }: Report): Evidence[] {
  return [...verdicts.flatMap(({ evidence, elsewhere }) => [...evidence, ...elsewhere]), ...findings.flatMap(({ evidence }) => evidence)];
}

/** Found by offsets, and on the page that the locator names. */
export function standsThere({ text, layout }: Pick<Document, "text" | "layout">, { start, end, quote, page }: Locator): boolean {
  return end > start && text.slice(start, end) === quote.exact && page === pageOf(layout, { start, end });
}

function pageOf(layout: Document["layout"], { start, end }: Span): number | undefined {
  if (layout.kind === "lines") return undefined;
  return [...layout.words].find((word) => word.end > start && word.start < end)?.page;
}

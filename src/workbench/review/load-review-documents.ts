import { existsSync } from "node:fs";
import { basename, isAbsolute } from "node:path";
import type { Report } from "../../domain/report/report.ts";
import type { EvidenceDocument } from "../../domain/report/review.ts";
import type { Store } from "../../store/store.ts";

export type ReviewDocuments = ReadonlyMap<string, EvidenceDocument>;

/** Loads the documents of a report: its manuscript and sources, other documents of the library, and those that a person assigned. */
export async function loadReviewDocuments(store: Store, report: Report, assigned: Iterable<string>): Promise<ReviewDocuments> {
  const named = [report.manuscript, ...report.sources].map(({ id, path, format, title, pages }) => ({ id, path, format, title, pages }));
  const known = new Set(named.map(({ id }) => id));
  const others = [...new Set([...documentIdsIn(report), ...assigned])].filter((id) => !known.has(id));
  const cards = await store.cards.list({ documentIds: others, all: true });
  const files = await store.listings.uploaded([...known, ...others]);
  const held = await Promise.all(
    cards.map(async ({ documentId: id, path, format, title, pages }) => {
      const known = path ?? (await store.reports.pathsOf(id))[0] ?? "";
      return { id, path: known, format, title, pages };
    }),
  );
  const unread = [...files].map(([id, { name, format }]) => ({ id, path: name, format, title: name, pages: null }));
  // A read document has more data than its file, so it overrides it.
  return new Map([...unread, ...held, ...named].map((document) => [document.id, withName(document, files.get(document.id)?.name)]));
}

function withName(document: Omit<EvidenceDocument, "hasOriginal">, uploadedAs: string | undefined): EvidenceDocument {
  const path = uploadedAs ?? document.path;
  return { ...document, path, title: document.title || basename(path), hasOriginal: uploadedAs !== undefined || isOnDisk(path) };
}

/** Whether the file of a document still exists. */
export function isOnDisk(path: string): boolean {
  return isAbsolute(path) && existsSync(path);
}

function documentIdsIn({ references, verdicts, findings, recommendations = [] }: Report): string[] {
  return [
    ...references.flatMap(({ match }) => (match.documentId === null ? [] : [match.documentId])),
    ...verdicts.flatMap(({ evidence, elsewhere }) => [...evidence, ...elsewhere].map(({ documentId }) => documentId)),
    ...findings.flatMap(({ evidence }) => evidence.map(({ documentId }) => documentId)),
    ...recommendations.flatMap(({ works, against, related }) => [...works, ...against, ...related].map(({ documentId }) => documentId)),
  ];
}

import { locate } from "../../domain/document/layout.ts";
import { type Section, sectionsOf } from "../../domain/document/section.ts";
import type { DocumentProfile } from "../../domain/library/document-profile.ts";
import type { LibraryEntry } from "../../domain/library/library-entry.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** Everything the library knows about one document. */
export async function profileDocument(store: Store, card: LibraryEntry): Promise<DocumentProfile> {
  const { documentId } = card;
  const document = await store.documents.get(documentId);
  if (!document)
    throw new IbidError("not-found", `“${card.title}” was removed meanwhile`, { hint: "ibid library list shows what is left." });
  const [passages, embedders, citing] = await Promise.all([
    store.passages.list(documentId),
    store.passages.embedders([documentId]),
    store.references.citing(documentId),
  ]);
  const manuscripts = await store.cards.list({ documentIds: citing.map((one) => one.documentId), all: true });
  return {
    schemaVersion: 1,
    card,
    contentHash: document.contentHash,
    characters: document.text.length,
    passages: passages.length,
    embedders,
    failures: document.failures,
    citedBy: manuscripts.map((manuscript) => ({
      documentId: manuscript.documentId,
      title: manuscript.title,
      path: manuscript.path,
      labels: citing.filter((one) => one.documentId === manuscript.documentId).map(({ label }) => label),
    })),
    sections: flatten(sectionsOf(document)).map(({ heading, level, start }) => {
      const { page, line } = locate(document, { start, end: start + 1 });
      return { heading: heading.trim(), level, page: page ?? null, line: line ?? null };
    }),
  };
}

function flatten(sections: Section[]): Section[] {
  return sections.flatMap((section) => [section, ...flatten(section.sections)]);
}

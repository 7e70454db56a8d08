import type { NamedDocument } from "../../domain/report.ts";
import type { Store } from "../../store/store.ts";

/** Documents under the names they were uploaded or added by; those that are not read yet are left out. */
export async function nameSources(store: Store, documentIds: readonly string[]): Promise<NamedDocument[]> {
  const ids = [...new Set(documentIds)];
  const files = await store.listings.uploaded(ids);
  const paths = new Map((await store.cards.list({ documentIds: ids, all: true })).map((card) => [card.documentId, card.path]));
  return (await store.documents.describe(ids)).map(({ id, format, title, contentHash, pages, failures }) => ({
    id,
    path: files.get(id)?.name ?? paths.get(id) ?? title,
    format,
    title,
    contentHash,
    pages,
    failures,
  }));
}

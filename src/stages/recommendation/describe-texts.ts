import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import type { Store } from "../../store/store.ts";
import type { CitableText } from "./citable-work.ts";

/** What is known of the works that some documents are the texts of, in the order of the ids: from the library, else from the document itself. */
export async function describeTexts(documentIds: readonly string[], store: Pick<Store, "documents" | "holdings">): Promise<CitableText[]> {
  const held = new Map((await store.holdings.list(documentIds)).map((holding) => [holding.documentId, holding]));
  // Of thousands of documents only those are opened that nobody has described.
  const unknown = documentIds.filter((id) => held.get(id)?.work.title === undefined);
  const faces = new Map((await store.documents.describe(unknown)).map((face) => [face.id, face]));
  return documentIds.flatMap((documentId) => {
    const { work, key = null } = held.get(documentId) ?? {};
    if (work?.title !== undefined) return [{ documentId, work, key }];
    const face = faces.get(documentId);
    return face ? [{ documentId, work: { ...workOfDocument(face), ...(work && work.author.length > 0 ? work : {}) }, key }] : [];
  });
}

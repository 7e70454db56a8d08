import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import type { Store } from "../../store/store.ts";
import type { CitableText } from "./citable-work.ts";

/** The metadata of the works of some documents, in the order of the ids: from the library, else from the document itself. */
export async function describeTexts(documentIds: readonly string[], store: Pick<Store, "documents" | "holdings">): Promise<CitableText[]> {
  const held = new Map((await store.holdings.list(documentIds)).map((holding) => [holding.documentId, holding]));
  // Opens only documents without metadata, because there may be thousands.
  const unknown = documentIds.filter((id) => held.get(id)?.work.title === undefined);
  const faces = new Map((await store.documents.describe(unknown)).map((face) => [face.id, face]));
  return documentIds.flatMap((documentId) => {
    const { work, key = null } = held.get(documentId) ?? {};
    if (work?.title !== undefined) return [{ documentId, work, key }];
    const face = faces.get(documentId);
    return face ? [{ documentId, work: { ...workOfDocument(face), ...(work && work.author.length > 0 ? work : {}) }, key }] : [];
  });
}

import type { DocumentFace } from "../../domain/document.ts";
import type { Work } from "../../domain/work.ts";
import { workOfDocument } from "../../domain/work-of-document.ts";
import type { Store } from "../../store/store.ts";
import type { CitableText } from "./citable-work.ts";

/** What is known of the works that some documents are the texts of, in the order of the ids: from the library, else from the document itself. */
export async function describeTexts(documentIds: readonly string[], store: Pick<Store, "documents" | "holdings">): Promise<CitableText[]> {
  const held = new Map((await store.holdings.list(documentIds)).map((holding) => [holding.documentId, holding]));
  const faces = new Map((await store.documents.describe([...documentIds])).map((face) => [face.id, face]));
  return documentIds.flatMap((documentId) => {
    const face = faces.get(documentId);
    const holding = held.get(documentId);
    if (!face) return [];
    return [
      { documentId, work: { ...workOfDocument(face), ...holding?.work, ...authorsOf(face, holding?.work) }, key: holding?.key ?? null },
    ];
  });
}

function authorsOf(face: DocumentFace, work: Work | undefined): Pick<Work, "author"> {
  return { author: work && work.author.length > 0 ? work.author : face.authors };
}

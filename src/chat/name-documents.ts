import type { AnswerDocument } from "../domain/answer.ts";
import type { Store } from "../store/store.ts";

/** Documents as an Answer calls them, A first, in the order given; one that has left the library meanwhile is left out. */
export async function nameDocuments(store: Pick<Store, "documents" | "holdings">, ids: readonly string[]): Promise<AnswerDocument[]> {
  const faces = new Map((await store.documents.describe([...ids])).map((face) => [face.id, face]));
  const held = new Map((await store.holdings.list(ids)).map((holding) => [holding.documentId, holding]));
  const known = ids.filter((id) => faces.has(id));
  return known.map((id, index) => {
    const { work, path = "" } = held.get(id) ?? {};
    return { id, label: String.fromCharCode(65 + index), title: work?.title || faces.get(id)!.title || path, path };
  });
}

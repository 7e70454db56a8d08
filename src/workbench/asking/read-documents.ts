import { basename } from "node:path";
import type { AskedFile } from "../../domain/conversation.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** Documents that the store has read, as the files of a conversation: they are asked whether they were added or not. */
export async function readDocuments(documentIds: readonly string[], store: Pick<Store, "cards">): Promise<AskedFile[]> {
  const wanted = [...new Set(documentIds)];
  const cards = new Map((await store.cards.list({ documentIds: wanted, all: true })).map((card) => [card.documentId, card]));
  return wanted.map((documentId) => {
    const card = cards.get(documentId);
    if (!card)
      throw new IbidError("not-found", `document ${documentId} has not been read`, {
        hint: "Add it to the library or check it first; then it can be asked.",
      });
    return { documentId, path: card.path ?? (card.title || basename(documentId)) };
  });
}

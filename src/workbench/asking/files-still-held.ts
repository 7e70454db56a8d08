import type { AskedFile, Conversation } from "../../domain/conversation.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** The files of a conversation that can still be asked; none for one about the library. */
export async function filesStillHeld({ files }: Pick<Conversation, "files">, store: Store): Promise<AskedFile[]> {
  const known = await store.documents.known(files.map(({ documentId }) => documentId));
  const held = files.filter(({ documentId }) => known.has(documentId));
  // Else the library would be asked in their place.
  if (files.length > 0 && held.length === 0)
    throw new IbidError("not-found", "the files that this conversation is about were removed", {
      hint: `Name them again: ibid ask "…" ${files[0]!.path}.`,
    });
  return held;
}

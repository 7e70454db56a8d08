import type { Card } from "../../domain/card.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { findDocument } from "./find-document.ts";

/** The documents that a user names and has added, each once. */
export async function heldCards(store: Pick<Store, "cards">, names: readonly string[]): Promise<Card[]> {
  const cards = await store.cards.list({ all: true });
  const held = cards.filter(({ role }) => role === "holding");
  return [...new Set(names.map((name) => findHeld(name)))];

  function findHeld(name: string): Card {
    try {
      return findDocument(name, held);
    } catch (error) {
      if (!(error instanceof IbidError) || error.code !== "not-found") throw error;
      const { role, path, title } = findDocument(name, cards);
      const what = role === "manuscript" ? "was checked" : "was read for a check";
      throw new IbidError("usage", `${path ?? `“${title}”`} ${what} and never added to the library`, {
        hint: "`ibid library purge` forgets it with all that was made of it; `ibid add` puts it into the library.",
      });
    }
  }
}

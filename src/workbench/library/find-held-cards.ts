import type { LibraryEntry } from "../../domain/library/library-entry.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { findCards } from "./find-cards.ts";

/** The added documents that a user names, without duplicates. */
export async function findHeldCards(store: Pick<Store, "cards">, names: readonly string[]): Promise<LibraryEntry[]> {
  try {
    return await findCards(store, names, ({ role }) => role === "holding");
  } catch (error) {
    if (!(error instanceof IbidError) || error.code !== "not-found") throw error;
    const other = (await findCards(store, names)).find(({ role }) => role !== "holding");
    if (!other) throw error;
    const what = other.role === "manuscript" ? "was checked" : "was read for a check";
    throw new IbidError("usage", `${other.path ?? `“${other.title}”`} ${what} and never added to the library`, {
      hint: "`ibid library purge` removes it with everything derived from it; `ibid add` adds it to the library.",
    });
  }
}

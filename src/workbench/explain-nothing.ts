import type { SearchFilter } from "../domain/search-hit.ts";
import type { Store } from "../store/store.ts";

/** Collections that are named to one who asked for another. */
const mostNamed = 20;

/** Why a search of the library found nothing. */
export async function explainNothing(filter: SearchFilter, store: Pick<Store, "holdings">): Promise<string[]> {
  const holdings = await store.holdings.list();
  if (holdings.length === 0) return ["The library is empty. `ibid add FILE...` puts documents into it."];
  const known = [...new Set(holdings.flatMap(({ collections }) => collections))].toSorted();
  const unknown = (filter.collections ?? []).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const named =
      known.length === 0 ? "It has none." : `It has: ${known.slice(0, mostNamed).join(", ")}${known.length > mostNamed ? ", …" : ""}.`;
    return [`The library has no collection ${unknown.map((name) => `“${name}”`).join(", ")}. ${named}`];
  }
  const isLimited = Object.values(filter).some((limit) => limit !== undefined);
  return [isLimited ? "Nothing in the library passes these limits and answers the query." : "Nothing in the library answers the query."];
}

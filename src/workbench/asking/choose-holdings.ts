import type { Holding } from "../../domain/holding.ts";
import { isWithin } from "../../domain/is-within.ts";
import type { SearchFilter } from "../../domain/search-hit.ts";
import { IbidError } from "../../errors.ts";

/** Names that are told where one is not known. */
const mostNamed = 10;

/** The documents of the library that a question is limited to; a limit that leaves none is told at once. */
export function chooseHoldings(holdings: readonly Holding[], filter: SearchFilter): Holding[] {
  const names = [...new Set(holdings.flatMap(({ collections }) => collections))].toSorted();
  const unknown = filter.collections?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new IbidError("not-found", `there is no collection ${unknown} in the library`, {
      hint:
        names.length === 0
          ? "No document is in a collection yet: ibid add FILE --collection NAME."
          : `There are ${names.slice(0, mostNamed).join(", ")}.`,
    });
  const chosen = holdings.filter((holding) => isWithin(holding, filter));
  if (chosen.length > 0) return chosen;
  throw new IbidError("not-found", "no document of the library is within these limits", {
    hint: "Widen --collection, --year or --author; ibid library list shows what there is.",
  });
}

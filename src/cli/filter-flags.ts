import type { Command } from "commander";
import { CollectionName } from "../domain/library/holding.ts";
import { parseYearRange } from "../domain/search/matches-filter.ts";
import type { SearchFilter } from "../domain/search/search-result.ts";
import { IbidError } from "../errors.ts";
import { collect } from "./settings-flags.ts";

/** The flags that limit the documents of the library. */
export interface FilterFlags {
  collection?: string[];
  year?: Pick<SearchFilter, "yearFrom" | "yearTo">;
  author?: string[];
}

export function addFilterFlags(command: Command): Command {
  return command
    .option("--collection <name>", "only documents of this collection; may be repeated", collect)
    .option("--year <years>", "only works of these years: 2019, 2015-2020, 2015- or -2020", parseYears)
    .option("--author <name>", "only works of an author with this family name; may be repeated", collect);
}

/** The filter for the flags; a missing flag limits nothing. */
export function filterFrom({ collection, year, author }: FilterFlags): SearchFilter {
  return {
    ...(collection ? { collections: collection.map(readCollection) } : {}),
    ...year,
    ...(author ? { authors: author } : {}),
  };
}

function readCollection(name: string): string {
  const { success, data } = CollectionName.safeParse(name);
  if (success) return data;
  throw new IbidError("usage", `“${name}” is not a valid name of a collection`, {
    hint: "A name has up to 100 characters and no comma; give --collection once for each.",
  });
}

function parseYears(text: string): Pick<SearchFilter, "yearFrom" | "yearTo"> {
  const limits = parseYearRange(text);
  if (limits) return limits;
  throw new IbidError("usage", `--year must be years and not “${text.slice(0, 80)}”`, {
    hint: "Write 2019, 2015-2020 or 2015-; up to a year is --year=-2020.",
  });
}

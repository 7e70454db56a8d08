import type { Command } from "commander";
import { CollectionName } from "../domain/holding.ts";
import type { SearchFilter } from "../domain/search-hit.ts";
import { IbidError } from "../errors.ts";

/** The flags that limit what of the library is looked at. */
export interface FilterFlags {
  collection?: string[];
  year?: [number | undefined, number | undefined];
  author?: string[];
}

const collect = (value: string, before: string[] = []) => [...before, value];

export function addFilterFlags(command: Command): Command {
  return command
    .option("--collection <name>", "only documents of this collection; may be repeated", collect)
    .option("--year <years>", "only works of these years: 2019, 2015-2020, 2015- or -2020", readYears)
    .option("--author <name>", "only works of an author with this family name; may be repeated", collect);
}

/** What the flags say as a filter; what they do not say limits nothing. */
export function filterFrom({ collection, year, author }: FilterFlags): SearchFilter {
  const [yearFrom, yearTo] = year ?? [];
  return {
    ...(collection ? { collections: collection.map(readCollection) } : {}),
    ...(yearFrom === undefined ? {} : { yearFrom }),
    ...(yearTo === undefined ? {} : { yearTo }),
    ...(author ? { authors: author } : {}),
  };
}

function readCollection(name: string): string {
  const { success, data } = CollectionName.safeParse(name);
  if (success) return data;
  throw new IbidError("usage", `“${name}” is no name of a collection`, {
    hint: "A name has up to 100 characters and no comma; give --collection once for each.",
  });
}

/** A year, or two with a dash between them, of which one may be left out. */
function readYears(text: string): [number | undefined, number | undefined] {
  const [, from, dash, to] = /^\s*(\d{1,4})?\s*([-–])?\s*(\d{1,4})?\s*$/u.exec(text) ?? [];
  const first = from === undefined ? undefined : Number(from);
  const last = to === undefined ? (dash ? undefined : first) : Number(to);
  const isBackward = first !== undefined && last !== undefined && first > last;
  if ((first !== undefined || last !== undefined) && !isBackward) return [first, last];
  throw new IbidError("usage", `--year wants years, such as 2019, 2015-2020 or 2015-, and not “${text}”`, {
    hint: isBackward ? `From ${first} to ${last} there is no year.` : "Up to a year: --year=-2020.",
  });
}

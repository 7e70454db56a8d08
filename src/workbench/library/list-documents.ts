import type { Card } from "../../domain/card.ts";
import { comparable } from "../../domain/work.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** Which documents a list shows; what is left out limits nothing. */
export interface ListFilter {
  /** Documents in any of these. */
  collections?: string[];
  /** Family names; one of a work's authors must bear each. */
  authors?: string[];
  /** A year, or from one to another: "2019", "2015-2020", "2015-", "-2020". */
  year?: string;
  /** Also what checks have read and nobody added. */
  all?: boolean;
}

/** The documents of a library by first author, year and title. */
export async function listDocuments(store: Pick<Store, "cards" | "holdings">, filter: ListFilter): Promise<Card[]> {
  const [from, to] = readYears(filter.year);
  const authors = (filter.authors ?? []).map(comparable);
  const wanted = filter.collections ?? [];
  const known = await store.holdings.collections();
  for (const name of wanted) if (!known.some((collection) => collection.name === name)) throw noCollection(name, known);
  const cards = await store.cards.list({ all: filter.all ?? false });
  const isWanted = ({ work: { author, year }, collections }: Card) =>
    (wanted.length === 0 || wanted.some((name) => collections.includes(name))) &&
    authors.every((family) => author.some((name) => comparable(name.family) === family)) &&
    (filter.year === undefined || (year !== undefined && year >= from && year <= to));
  return cards.filter(isWanted).sort(byAuthor);
}

function byAuthor(one: Card, other: Card): number {
  const key = ({ work: { author, year }, title, documentId }: Card) => [
    comparable(author[0]?.family ?? "") || "\uffff",
    String(year ?? 9999),
    comparable(title),
    documentId,
  ];
  const [left, right] = [key(one), key(other)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at]! < right[at]! ? -1 : 1;
}

function readYears(text: string | undefined): [from: number, to: number] {
  if (text === undefined) return [-Infinity, Infinity];
  const [, single, from, to] = /^\s*(?:(\d{1,4})|(\d{1,4})?\s*[-–]\s*(\d{1,4})?)\s*$/.exec(text) ?? [];
  if (single !== undefined) return [Number(single), Number(single)];
  if (from === undefined && to === undefined)
    throw new IbidError("usage", `“${text.slice(0, 80)}” is no year`, { hint: "Write 2019, 2015-2020, 2015- or -2020." });
  return [Number(from ?? -Infinity), Number(to ?? Infinity)];
}

function noCollection(name: string, known: { name: string }[]): IbidError {
  const names = known.slice(0, 10).map((collection) => collection.name);
  return new IbidError("not-found", `there is no collection called “${name.slice(0, 80)}”`, {
    hint:
      names.length === 0
        ? "No document is in a collection yet: ibid library tag DOC --as NAME."
        : `There are ${names.join(", ")}${known.length > names.length ? ", …" : ""}.`,
  });
}

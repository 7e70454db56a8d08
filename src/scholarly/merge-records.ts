import type { IndexRecord } from "../domain/reference/index-record.ts";
import { comparable, type Work } from "../domain/reference/work.ts";
import { identifiersOf } from "./look-up-work.ts";

/** In characters. Different works share shorter titles, such as "Introduction". */
const minTitle = 20;

/**
 * Groups what is about the same work: the same identifier, or the same title and first author. Order and groups depend on the items alone. A
 * preprint and its article may have different DOIs.
 */
export function groupByWork<Item extends { work: Work }>(items: readonly Item[]): Item[][] {
  const groups: { items: Item[]; authors: Set<string> }[] = [];
  const groupOf = new Map<string, number>();
  for (const item of items) {
    const author = comparable(item.work.author[0]?.family ?? "");
    const title = comparable(item.work.title ?? "");
    const hasSameAuthor = (at: number) => author === "" || groups[at]!.authors.size === 0 || groups[at]!.authors.has(author);
    const byTitle = title.length < minTitle ? undefined : groupOf.get(`title ${title}`);
    const identifiers = identifiersOf(item.work).map(({ scheme, value }) => `${scheme} ${value}`);
    const found = identifiers.flatMap((name) => groupOf.get(name) ?? []);
    if (byTitle !== undefined && hasSameAuthor(byTitle)) found.push(byTitle);
    const at = found.length > 0 ? Math.min(...found) : groups.push({ items: [], authors: new Set() }) - 1;
    // A record with the DOI of one and the arXiv number of another joins them.
    for (const other of new Set(found)) if (other !== at) join(other, at);
    groups[at]!.items.push(item);
    if (author !== "") groups[at]!.authors.add(author);
    for (const name of [...identifiers, ...(title.length < minTitle ? [] : [`title ${title}`])]) groupOf.set(name, at);
  }
  return groups.flatMap(({ items: own }) => (own.length > 0 ? [own] : []));

  function join(from: number, to: number): void {
    groups[to]!.items.push(...groups[from]!.items.splice(0));
    for (const author of groups[from]!.authors) groups[to]!.authors.add(author);
    for (const [name, at] of groupOf) if (at === from) groupOf.set(name, to);
  }
}

/** One work of several records: the fields of the fullest, completed by the others. */
export function mergeRecords(records: readonly IndexRecord[]): Pick<IndexRecord, "work" | "abstract" | "citedBy" | "URL"> {
  const fullest = records.toSorted((one, other) => fullness(other) - fullness(one));
  const work: Work = Object.assign({}, ...fullest.map((record) => record.work).toReversed());
  const author = fullest.find((record) => record.work.author.length > 0)?.work.author ?? [];
  const longest = (texts: string[]) => texts.toSorted((one, other) => other.length - one.length)[0];
  const abstract = longest(records.flatMap((record) => record.abstract ?? []));
  const counts = records.flatMap(({ citedBy }) => citedBy ?? []);
  const address = fullest.find((record) => record.URL !== undefined)?.URL;
  return {
    work: { ...work, author },
    ...(abstract === undefined ? {} : { abstract }),
    ...(counts.length === 0 ? {} : { citedBy: Math.max(...counts) }),
    ...(address === undefined ? {} : { URL: address }),
  };
}

/** The number of fields. An article counts as fuller than its preprint. */
function fullness({ work }: IndexRecord): number {
  return Object.values(work).filter((value) => value !== undefined).length + (work.genre === "preprint" ? 0 : 2);
}

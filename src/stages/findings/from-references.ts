import type { Reference } from "../../domain/reference.ts";
import { comparable, type Name } from "../../domain/work.ts";
import { checkDates } from "./check-dates.ts";
import { checkDoiField } from "./check-doi-field.ts";
import { checkIdentifiers, contradictsItself, shareOneFalsely } from "./check-identifiers.ts";
import { checkAlphabet, checkFirstCitations, checkNumbering } from "./check-order.ts";
import { aboutEntry, type Draft, type Records } from "./records.ts";
import { contradictoryIdentifiers, duplicate, neverCited } from "./rules/references.ts";

/** What the reference lists show by themselves: entries nobody cites, works that stand there twice, what cannot be right. */
export function fromReferences({ references, citations, manuscript, today }: Records): Draft[] {
  const cited = new Set(citations.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId)));
  const lists = [...Map.groupBy(references, ({ list }) => list).values()];
  const written = new Set(manuscript.markup.entries.flatMap(({ work, start }) => (work ? [start] : [])));
  const unused = lists.flatMap((list) => uncitedOf(list, cited));
  return [
    ...unused.map((reference) => aboutEntry(reference, neverCited, `Entry ${reference.label} is cited nowhere in the text.`)),
    ...lists.flatMap((list) => [
      ...compareAll(list),
      ...checkNumbering(list),
      ...checkAlphabet(list),
      ...checkFirstCitations(list, citations),
    ]),
    ...references.flatMap((reference) => [
      ...checkIdentifiers(reference, manuscript),
      ...(written.has(reference.locator.start) ? checkDoiField(reference, manuscript) : []),
      ...contradictsItself(reference),
      ...checkDates(reference, today),
    ]),
  ];
}

/** In longer lists that name works beyond those cited, or whose markers we failed to read, fewer than this share is cited. */
const citedShare = 0.5;
const longList = 8;

/** The entries of a list that nothing cites. When no marker could be tied to it, or hardly any, nobody is to blame. */
function uncitedOf(list: Reference[], cited: ReadonlySet<string | null>): Reference[] {
  const reached = list.filter(({ id }) => cited.has(id)).length;
  if (reached === 0 || (list.length >= longList && reached < citedShare * list.length)) return [];
  return list.filter((reference) => !cited.has(reference.id) && !reference.listedOnly && isFindable(reference));
}

/** What the text calls an entry must be known before one can say that the text never does: its number, its key, or its author. */
function isFindable({ label, key, work }: Reference): boolean {
  return key !== undefined || work.author.length > 0 || !/\s(?:\d{4}|n\.d\.)[a-z]?$/.test(label);
}

/** An entry is compared with this many others that share its DOI or title; a list has more only if it is garbage. */
const mostRivals = 20;

/** Compares each entry with those before it that share its DOI or its title: with all of them a long list would take forever. */
function compareAll(list: Reference[]): Draft[] {
  const alike = new Map<string, Reference[]>();
  return list.flatMap((reference) => {
    const groups = likenesses(reference).map((key) => alike.get(key) ?? alike.set(key, []).get(key)!);
    const drafts = comparedWith([...new Set(groups.flat())], reference);
    for (const group of groups) if (group.length < mostRivals) group.push(reference);
    return drafts;
  });
}

function likenesses({ work: { DOI, title } }: Reference): string[] {
  return [...(DOI === undefined ? [] : [`doi ${DOI.toLowerCase()}`]), ...(title === undefined ? [] : [`title ${comparable(title)}`])];
}

function comparedWith(earlier: Reference[], reference: Reference): Draft[] {
  const rival = earlier.find((other) => shareOneFalsely(other, reference));
  if (rival) {
    const message = `Entries ${rival.label} and ${reference.label} give the same DOI, ${reference.work.DOI}, for different works.`;
    return [aboutEntry(reference, contradictoryIdentifiers, message)];
  }
  const first = earlier.find((other) => sameWork(other, reference));
  if (!first) return [];
  const isSameDoi = reference.work.DOI !== undefined && reference.work.DOI === first.work.DOI;
  const what =
    isSameDoi && comparable(first.work.title ?? "") !== comparable(reference.work.title ?? "")
      ? "gives the same DOI"
      : "names the same work";
  return [aboutEntry(reference, duplicate, `Entry ${reference.label} ${what} as entry ${first.label}.`)];
}

function shareAuthor(one: Name[], other: Name[]): boolean {
  const families = new Set(one.map(({ family }) => comparable(family)));
  return one.length === 0 || other.length === 0 || other.some(({ family }) => families.has(comparable(family)));
}

function sameWork({ work: one }: Reference, { work: other }: Reference): boolean {
  // "presented at the same congress" is no title, and series share one.
  if (!shareAuthor(one.author, other.author)) return false;
  if (one.DOI !== undefined && other.DOI !== undefined) return one.DOI === other.DOI;
  const [title, otherTitle] = [comparable(one.title ?? ""), comparable(other.title ?? "")];
  // Letters behind the year are there to tell works apart.
  return title.length > 20 && title === otherTitle && one.year === other.year && one.yearSuffix === other.yearSuffix;
}

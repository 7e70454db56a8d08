import type { Document } from "../../../domain/document/document.ts";
import { isDoi, withoutDoiTail } from "../../../domain/reference/identifier.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { comparable, type Name } from "../../../domain/reference/work.ts";
import { draftForEntry, type FindingDraft, type FindingInputs } from "../finding-draft.ts";
import type { ManuscriptText } from "../fixes/locate-drift.ts";
import { addressAsDoi, contradictoryIdentifiers, duplicate, impossibleDate, neverCited } from "../rules/references.ts";
import { assessLists, citedIds } from "./assess-lists.ts";
import { checkArxivDoi, checkIdentifiers, isDoiConflict, locateAndRepair } from "./check-identifiers.ts";
import { checkAlphabet, checkFirstCitations, checkNumbering } from "./check-order.ts";

/** Problems of the reference lists: uncited entries, duplicates, impossible values. */
export function checkReferences({ references: all, citations, manuscript, today }: FindingInputs): FindingDraft[] {
  const { read, noLists, drafts } = assessLists({ manuscript, references: all, citations });
  const references = all.filter(({ list }) => !noLists.has(list));
  const cited = citedIds(citations);
  const lists = [...Map.groupBy(references, ({ list }) => list).values()];
  const written = new Set(manuscript.markup.entries.flatMap(({ work, start }) => (work ? [start] : [])));
  const uncited = references.filter(
    (reference) => read.has(reference.list) && !cited.has(reference.id) && !reference.listedOnly && isCitable(reference),
  );
  const unused = uncited.length > 0 ? withoutNamed(uncited, manuscript, all) : [];
  return [
    ...drafts,
    ...unused.map((reference) => draftForEntry(reference, neverCited, `Entry ${reference.label} is cited nowhere in the text.`)),
    ...lists.flatMap((list) => [
      ...checkDuplicates(keysShown.has(manuscript.format) ? list : list.map(({ key: _, ...reference }) => reference)),
      ...(read.has(list[0]!.list)
        ? [...checkNumbering(list), ...checkAlphabet(list), ...checkFirstCitations(list, citations, manuscript)]
        : []),
    ]),
    ...references.flatMap((reference) => [
      ...checkIdentifiers(reference, manuscript),
      ...(written.has(reference.locator.start) ? checkDoiField(reference, manuscript) : []),
      ...checkArxivDoi(reference),
      ...checkDates(reference, today),
    ]),
  ];
}

/** Formats whose authors write the keys of entries; programs make those of the others. */
const keysShown: ReadonlySet<Document["format"]> = new Set(["latex", "markdown"]);

/** In letters: shorter titles are common words. */
const minTitle = 20;

/** The entries whose title or address the text does not give. One that is the manuscript itself is its own record. */
function withoutNamed(uncited: Reference[], { text, title }: Document, references: Reference[]): Reference[] {
  const before = text.slice(0, Math.min(...references.map(({ locator }) => locator.start)));
  const after = text.slice(Math.max(...references.map(({ locator }) => locator.end)));
  const body = ` ${comparable(before)} ${comparable(after)} `;
  return uncited.filter(({ work: { DOI, URL, title: own = "" } }) => {
    const named = comparable(own);
    const isGiven = [DOI, URL].some((address) => address !== undefined && before.includes(address));
    return !isGiven && (named.length < minTitle || (named !== comparable(title) && !body.includes(` ${named} `)));
  });
}

/** Whether the text's name for an entry is known: its number, its key, or its author. */
function isCitable({ label, key, work }: Reference): boolean {
  return key !== undefined || work.author.length > 0 || !/\s(?:\d{4}|n\.d\.)[a-z]?$/.test(label);
}

/** Maximum comparisons of an entry with others of the same DOI or title. */
const maxSameKey = 20;

/** Compares each entry only with earlier ones of the same DOI or title, because all pairs would take too long. */
function checkDuplicates(list: Reference[]): FindingDraft[] {
  const alike = new Map<string, Reference[]>();
  return list.flatMap((reference) => {
    const groups = duplicateKeys(reference).map((key) => alike.get(key) ?? alike.set(key, []).get(key)!);
    const drafts = compareWithEarlier([...new Set(groups.flat())], reference);
    for (const group of groups) if (group.length < maxSameKey) group.push(reference);
    return drafts;
  });
}

function duplicateKeys(reference: Reference): string[] {
  const { DOI, title } = reference.work;
  return [
    ...(DOI === undefined ? [] : [`doi ${DOI.toLowerCase()}`]),
    ...(title === undefined ? [] : [`title ${comparable(title)}`]),
    `words ${wordsOf(reference)}`,
  ];
}

const wordsOfEntry = new WeakMap<Reference, string>();

/** The words of an entry without its number and addresses. Cached, because an entry is compared with many. */
function wordsOf(reference: Reference): string {
  const known = wordsOfEntry.get(reference);
  if (known !== undefined) return known;
  const unlabelled = reference.raw.replace(/^\s*(?:\[[^\]]{1,12}\]|\d{1,4}[.)])\s/, "");
  const words = comparable(unlabelled.replace(/(?:https?:|www\.|doi:?\s?(?=10\.)|10\.\d{4,9}\/)\S*/gi, ""));
  wordsOfEntry.set(reference, words);
  return words;
}

/** In letters: shorter entries with the same words may be cut off. */
const minWords = 30;

function compareWithEarlier(earlier: Reference[], reference: Reference): FindingDraft[] {
  const rival = earlier.find((other) => isDoiConflict(other, reference));
  if (rival) {
    const message = `Entries ${rival.label} and ${reference.label} give the same DOI, ${reference.work.DOI}, for different works.`;
    return [draftForEntry(reference, contradictoryIdentifiers, message)];
  }
  const first = earlier.find((other) => isSameWork(other, reference));
  if (!first) return [];
  const isSameDoi = reference.work.DOI !== undefined && reference.work.DOI === first.work.DOI;
  const what =
    isSameDoi && comparable(first.work.title ?? "") !== comparable(reference.work.title ?? "")
      ? "gives the same DOI"
      : "names the same work";
  return [draftForEntry(reference, duplicate, `Entry ${nameBeside(reference, first)} ${what} as entry ${nameBeside(first, reference)}.`)];
}

/** The label of an entry; its key or place if another entry has the same label. */
function nameBeside({ label, key, locator, ordinal }: Reference, other: Reference): string {
  if (label !== other.label) return label;
  if (key !== undefined && key !== other.key) return key;
  return `${label} (${locator.line !== undefined && locator.page === undefined ? `line ${locator.line}` : `number ${ordinal + 1}`})`;
}

function shareAuthor(one: Name[], other: Name[]): boolean {
  const families = new Set(one.map(({ family }) => comparable(family)));
  return one.length === 0 || other.length === 0 || other.some(({ family }) => families.has(comparable(family)));
}

function isSameWork(first: Reference, second: Reference): boolean {
  const [one, other] = [first.work, second.work];
  // "presented at the same congress" is not a title, and series share one.
  if (!shareAuthor(one.author, other.author)) return false;
  if (one.DOI !== undefined && other.DOI !== undefined) return one.DOI === other.DOI;
  const [title, otherTitle] = [comparable(one.title ?? ""), comparable(other.title ?? "")];
  // Letters after the year distinguish works.
  if (one.year !== other.year || one.yearSuffix !== other.yearSuffix) return false;
  // Without a year, and on other pages, the "title" may be the name of a journal.
  const isSameTitle = title.length > 20 && title === otherTitle && one.year !== undefined && !areOtherPages(one.page, other.page);
  return isSameTitle || (wordsOf(first).length >= minWords && wordsOf(first) === wordsOf(second));
}

function areOtherPages(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [one, other].map((pages) => /\d+/.exec(pages ?? "")?.[0]);
  return first !== undefined && second !== undefined && first !== second;
}

/** Works are announced for the next year, hardly ever for later ones. */
const maxYearsAhead = 1;

/** Invalid dates, or dates too far in the future. */
function checkDates(reference: Reference, today: string): FindingDraft[] {
  const { year, date, accessed } = reference.work;
  const thisYear = Number(today.slice(0, 4));
  const report = (what: string) => [draftForEntry(reference, impossibleDate, `Entry ${reference.label} ${what}.`)];
  if (date !== undefined && !isInCalendar(date)) return report(`is dated ${date}, a day that no calendar has`);
  if (year !== undefined && year > thisYear + maxYearsAhead) return report(`is dated ${year}, which lies in the future`);
  if (accessed !== undefined && !isInCalendar(accessed)) return report(`was visited on ${accessed}, a day that no calendar has`);
  return [];
}

/** "2019", "2019-03", "2019-03-14"; other values are not checked. */
function isInCalendar(date: string): boolean {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date) ?? [];
  if (year === undefined || month === undefined) return true;
  if (Number(month) < 1 || Number(month) > 12) return false;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return day === undefined || (Number(day) >= 1 && Number(day) <= days);
}

const prefixedDoi = /(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|doi:\s*)(10\.\S+)/i;

/** The DOI field of a bibliography file that contains a URL. In a printed list that form is right. */
function checkDoiField(reference: Reference, manuscript: ManuscriptText): FindingDraft[] {
  const { locator, label, work } = reference;
  const [written, doi] = prefixedDoi.exec(manuscript.text.slice(locator.start, locator.end)) ?? [];
  // The printed text may be the URL of the page instead.
  if (written === undefined || doi === undefined || !isDoi(doi) || work.DOI?.toLowerCase() !== doi.toLowerCase()) return [];
  const bare = withoutDoiTail(doi);
  const message = `The DOI field of entry ${label} holds “${written}”; the DOI itself is ${bare}.`;
  return [{ ...draftForEntry(reference, addressAsDoi, message), ...locateAndRepair(written, bare, { reference, manuscript }) }];
}

import type { Document } from "../../../domain/document/document.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { draftForEntry, type FindingDraft } from "../finding-draft.ts";
import { unreadList } from "../rules/references.ts";

/** How well the markers of a text and its reference lists fit each other. */
export interface ListAssessment {
  /** Lists whose entries can be reported as uncited. */
  read: ReadonlySet<number>;
  /** Lists that are probably not lists: hardly an entry has a year or an identifier. */
  noLists: ReadonlySet<number>;
  /** Whether a marker without an entry can be reported. */
  canMiss: boolean;
  /** One finding for all that could not be read. */
  drafts: FindingDraft[];
}

/** If at least this many markers, and more than this share, are unresolved, the list was not read correctly. */
const minLost = 5;
const minLostShare = 0.5;

/** If a smaller share of a long list is cited, it lists further works or its markers were not read. */
const citedShare = 0.5;
const longList = 8;

/** In a list without a heading, more disagreement shows that it was not found completely. */
const maxGuessedShare = 0.2;

/** With fewer entries of a list that look like one, it is other text. */
const minEntryShare = 0.4;
const minEntries = 5;

/** Lists that name works which the text need not cite. */
const furtherWorks =
  /\b(?:further|additional|suggested|recommended|supplementary|background)\s(?:reading|references|resources|literature|works)|consulted|(?:select(?:ed)?|annotated|general|working)\sbibliography|weiterführende/i;

interface ListedRecords {
  manuscript: Pick<Document, "blocks" | "text" | "format">;
  references: Reference[];
  citations: Citation[];
}

export function assessLists({ manuscript, references, citations }: ListedRecords): ListAssessment {
  const cited = citedIds(citations);
  const lost = citations.filter(({ targets }) => targets.some(({ referenceId, nearId }) => referenceId === null && nearId === undefined));
  const isLost = lost.length >= minLost && lost.length > minLostShare * citations.length;
  const isGuessed = findGuessed(manuscript, references);
  const lists = [...Map.groupBy(references, ({ list }) => list)].map(([number, list]) => {
    const reached = list.filter(({ id }) => cited.has(id)).length;
    const isUsed = reached > 0 && reached >= citedShare * list.length;
    const isList = isUsed || list.length < minEntries || list.filter(looksLikeEntry).length >= minEntryShare * list.length;
    const isCited = reached >= (isGuessed(list) ? 1 - maxGuessedShare : list.length >= longList ? citedShare : 0) * list.length;
    const isFurther = furtherWorks.test(headingBefore(list[0]!.locator.start));
    return { number, list, reached, isList, isFurther, isRead: isList && isCited && reached > 0 && !isFurther };
  });
  // Without any marker it is a list of further works, not a misreading.
  const uncited = references.filter(({ id }) => !cited.has(id)).length;
  const isHoled = uncited > 0 && countHoles(manuscript) >= Math.max(1, holesForUncited * uncited);
  const unread = lists.find(({ list, reached, isList, isFurther, isRead }) => {
    const isPartly = reached > 0 && reached < list.length && !isFurther;
    return (!isRead || isHoled) && list.length >= longList && (!isList || isPartly);
  });
  const canMiss = !isLost && (lists.length === 0 || lists.some(({ isList }) => isList)) && !isLostInGuessed();
  const drafts = unread
    ? [draftUnread(unread, isHoled)]
    : isLost && references[0]
      ? [draftLost(references[0], lost.length, citations.length)]
      : [];
  return {
    read: new Set(lists.flatMap(({ number, isRead }) => (isRead && !isLost && !isHoled ? [number] : []))),
    noLists: new Set(lists.flatMap(({ number, isList }) => (isList ? [] : [number]))),
    canMiss,
    drafts,
  };

  function headingBefore(at: number): string {
    const heading = manuscript.blocks.findLast(({ kind, start }) => kind === "heading" && start < at);
    return heading ? manuscript.text.slice(heading.start, heading.end) : "";
  }

  function isLostInGuessed(): boolean {
    return isGuessed(references) && lost.length > maxGuessedShare * citations.length;
  }
}

/** Where programs that read PDFs lost markers, they leave a gap: "implemented in AllenNLP . We". */
const hole = /\p{L}{2} [,.](?=\s)/gu;
const holesForUncited = 0.25;

/** The gaps of lost markers. Other formats than TEI have such gaps beside formulas. */
function countHoles({ text, blocks, format }: ListedRecords["manuscript"]): number {
  if (format !== "tei") return 0;
  const prose = blocks.filter(({ kind }) => kind === "paragraph");
  return prose.reduce((count, { start, end }) => count + [...text.slice(start, end).matchAll(hole)].length, 0);
}

/** The entries that a marker names, or probably means. */
export function citedIds(citations: readonly Citation[]): ReadonlySet<string | null> {
  return new Set(citations.flatMap(({ targets }) => targets.map(({ referenceId, nearId }) => referenceId ?? nearId ?? null)));
}

/** Whether a list was found by its entries alone: their blocks are paragraphs. */
function findGuessed({ blocks }: Pick<Document, "blocks">, references: Reference[]): (list: Reference[]) => boolean {
  const places = new Set(references.map(({ locator: { start, end } }) => `${start}:${end}`));
  const guessed = blocks.filter(({ kind, start, end }) => kind !== "reference-entry" && places.has(`${start}:${end}`));
  const starts = new Set(guessed.map(({ start }) => start));
  return (list) => list.some(({ locator }) => starts.has(locator.start));
}

function looksLikeEntry({ work, key, raw }: Reference): boolean {
  const hasDate = work.year !== undefined || /\b(?:1[5-9]|20)\d{2}|\bn\.\s?d\b|in press|forthcoming/.test(raw);
  return key !== undefined || hasDate || work.DOI !== undefined || work.URL !== undefined || work.arXiv !== undefined;
}

function draftUnread({ list, reached, isList }: { list: Reference[]; reached: number; isList: boolean }, isHoled: boolean): FindingDraft {
  if (isList && isHoled)
    return draftForEntry(
      list[0]!,
      unreadList,
      `Markers are missing from the text of this file: it has gaps before its commas and points, and only ${reached} of the ${list.length} entries were found cited. Entries without a citation are not reported one by one.`,
    );
  const why = isList
    ? `only ${reached} of its ${list.length} entries were found cited in the text`
    : `what follows its heading does not look like entries`;
  return draftForEntry(
    list[0]!,
    unreadList,
    `The reference list could not be read reliably: ${why}. Its entries are not reported one by one.`,
  );
}

function draftLost(first: Reference, lost: number, all: number): FindingDraft {
  const why = `${lost} of ${all} markers in the text have no entry in it`;
  return draftForEntry(first, unreadList, `The reference list could not be read reliably: ${why}. They are not reported one by one.`);
}

import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import type { ConsultedIndex } from "../../../domain/reference/reference-judgement.ts";
import type { Work } from "../../../domain/reference/work.ts";
import type { WorkLookup } from "../../../scholarly/scholarly-index.ts";
import { compareTitles, isNoticeTitle } from "../compare/compare-titles.ts";
import { compareWorks, type Sameness, samenessOf, type WorkComparison } from "../compare/compare-works.ts";
import type { WorkKind } from "../recognise-kind.ts";

/** A record that an index returned for an entry, with the result of comparing them. */
export interface Candidate {
  record: IndexRecord;
  comparison: WorkComparison;
  isByIdentifier: boolean;
  sameness: Sameness;
}

export type JudgedEntry = Pick<Reference, "id" | "work" | "raw">;

/** All inputs of a judgement. */
export interface JudgementContext {
  reference: JudgedEntry;
  lookup: WorkLookup;
  kind: WorkKind;
  candidates: readonly Candidate[];
  /** Records that have an identifier of the entry and give neither title nor authors: a list of retracted DOIs, a DOI that is only known to be registered. */
  nameless: readonly IndexRecord[];
  consulted: ConsultedIndex[];
}

/** Sets records aside that cannot be compared with the words of an entry. They say that an identifier exists, and what was noted about it. */
export function setNamelessAside(lookup: WorkLookup): { lookup: WorkLookup; nameless: IndexRecord[] } {
  const isNamed = (record: IndexRecord) => !isNameless(record);
  return {
    lookup: {
      ...lookup,
      byIdentifier: lookup.byIdentifier.map(({ identifier, records }) => ({ identifier, records: records.filter(isNamed) })),
      byWords: lookup.byWords.filter(isNamed),
    },
    nameless: lookup.byIdentifier.flatMap(({ records }) => records.filter(isNameless)),
  };
}

export const isNameless = ({ work }: IndexRecord) => (work.title ?? "").trim() === "" && work.author.length === 0;

/** Compares each record with the entry once. A notice about a work is not the work, unless the entry names the notice. */
export function findCandidates(reference: JudgedEntry, lookup: WorkLookup): Candidate[] {
  const isNotice = isNoticeTitle(reference.work.title);
  const isNumber = isNumberAlone(reference);
  const byIdentifier = lookup.byIdentifier.flatMap(({ records }) => records);
  const all = [
    ...byIdentifier.map((record) => ({ record, isByIdentifier: true })),
    ...lookup.byWords.map((record) => ({ record, isByIdentifier: false })),
  ];
  const unique = [...new Map(all.toReversed().map((one) => [`${one.record.index} ${one.record.id}`, one])).values()].toReversed();
  return unique
    .filter(({ record }) => isNumber || isNoticeTitle(record.work.title) === isNotice)
    .map(({ record, isByIdentifier }) => {
      const comparison = compareWorks(reference, record);
      if (!isByIdentifier && isPartOfBook(reference.work, comparison))
        return { record, isByIdentifier, comparison, sameness: "other" as const };
      const sameness = isByIdentifier && isNumber ? "same" : samenessOf(comparison, isByIdentifier);
      return { record, isByIdentifier, comparison, sameness };
    });
}

/** Whether an entry names a book, and a record a chapter of it or an article with a similar title. */
function isPartOfBook({ type, title = "", "container-title": place = "" }: Work, { record, author, year }: WorkComparison): boolean {
  const { type: kind = "", "container-title": container = "" } = record.work;
  if (type !== "book" || place !== "" || container === "" || !/^(?:article-journal|chapter|paper-conference)$/.test(kind)) return false;
  if (kind === "chapter" && compareTitles(title, container).outcome === "same") return true;
  return author.outcome !== "same" || author.unlisted !== undefined || year.outcome !== "same" || author.overlap < 1;
}

/** What is written beside a number: its resolver and the name of its scheme. */
const schemeWords = /https?:\/\/|\b(?:dx|doi|org|www|arxiv|abs|pdf|e-?prints?|preprints?|pmid|pmcid|pmc|isbn|available|at|url)\b/gi;
/** In words: the key of an entry, and a label. */
const maxBesideNumber = 2;

/** Whether an entry gives an identifier and neither title nor authors: "arXiv:1706.03762". What it names is the work of that number. */
export function isNumberAlone({ work, raw }: JudgedEntry): boolean {
  if (work.author.length > 0 || work["container-title"] !== undefined) return false;
  const words = [work.title ?? "", raw].map((text) =>
    text.replace(/\b10\.\d{4,9}\/\S+|\b[a-z-]+(?:\.[a-z]{2})?\/\d{7}/gi, " ").replace(schemeWords, " "),
  );
  const [title, entry] = words.map((text) => text.match(/\p{L}[\p{L}\d]+/gu)?.length ?? 0) as [number, number];
  return title === 0 && entry <= maxBesideNumber;
}

/** In words. Shorter titles, such as "Introduction", belong to many works. */
const minDistinctiveWords = 4;

/** The records of the work that the entry names, best first. */
export function chooseMatches(candidates: readonly Candidate[], { work }: JudgedEntry, kind: WorkKind): Candidate[] {
  const of = (sameness: Sameness) => candidates.filter((candidate) => candidate.sameness === sameness).sort(byAgreement);
  const exact = of("same");
  const near = of("near");
  // A record that has only the first author does not make up for one that has others.
  if (exact.length > 0 && exact.every(({ comparison }) => comparison.author.unlisted !== undefined))
    return [...exact, ...near.filter(({ comparison }) => comparison.title.outcome === "same")];
  if (exact.length > 0) return exact;
  // If indexes have only some works of a kind, a similar record is probably another work of the same authors.
  const trusted = kind.whyUncovered === undefined ? near : near.filter(({ isByIdentifier }) => isByIdentifier);
  if (trusted.length > 0) return trusted.slice(0, 1).concat(trusted.slice(1).filter(({ record }) => isTwin(record, trusted[0]!.record)));
  const words = (work.title ?? "").match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
  const sameTitle = of("title-only").filter(
    ({ isByIdentifier, comparison: { year, container } }) =>
      isByIdentifier ||
      (kind.whyUncovered === undefined &&
        words >= minDistinctiveWords &&
        (year.outcome === "same" || container.outcome === "same" || words > minDistinctiveWords)),
  );
  return sameTitle;
}

const agreeing = ({ comparison: { title, author, year, container, volume, page } }: Candidate) =>
  [title, author, year, container, volume, page].reduce(
    (sum, { outcome }) => sum + (outcome === "same" ? 1 : outcome === "different" ? -1 : 0),
    0,
  );

/** Sorts by the number of fields that agree, then identifier matches before word matches, then the order of the answers. */
function byAgreement(one: Candidate, other: Candidate): number {
  return agreeing(other) - agreeing(one) || Number(other.isByIdentifier) - Number(one.isByIdentifier);
}

const isTwin = (one: IndexRecord, other: IndexRecord) => (one.work.title ?? "").toLowerCase() === (other.work.title ?? "").toLowerCase();

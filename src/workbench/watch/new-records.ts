import { hashOf } from "../../domain/id.ts";
import { dayBefore, noveltyOf, type PublicationDate } from "../../domain/live/publication-date.ts";
import type { IndexRecord, Notice } from "../../domain/reference/index-record.ts";
import { comparable, type Work } from "../../domain/reference/work.ts";
import { identifiersOf } from "../../scholarly/look-up-work.ts";

/** Of a hash: enough that two of some thousand do not meet. */
const hashLength = 16;
/** In characters. Different works share shorter titles. */
const minTitle = 20;

/** Everything that identifies a work, as hashes: another index may know the same work by another identifier. */
function namesOfWork(work: Work): string[] {
  const title = comparable(work.title ?? "");
  const identifiers = identifiersOf(work).map(({ scheme, value }) => [scheme, value.toLowerCase()]);
  const named = title.length < minTitle ? [] : [["title", title]];
  const all = [...identifiers, ...named];
  return (all.length > 0 ? all : [["title", title]]).map((parts) => hashOf(...parts).slice(0, hashLength));
}

/** What identifies a notice about a work, whichever index tells it. A work may have several corrections, and is retracted once. */
export function nameOfNotice(work: string, { kind, DOI, date = "" }: Notice): string {
  return hashOf(work, kind, kind === "correction" ? (DOI?.toLowerCase() ?? date) : "").slice(0, hashLength);
}

export interface SortedRecords {
  /** Records of works that the watch has not seen, and that appeared since it was added. */
  fresh: IndexRecord[];
  /** The names of all works, to be remembered. */
  names: string[];
}

/** Leaves out what the watch knows already. What an index answers the first time was mostly there before: only surely new works count. */
export function sortRecords(
  records: readonly IndexRecord[],
  { known, since, today, isFirst }: { known: ReadonlySet<string>; since: PublicationDate; today: PublicationDate; isFirst: boolean },
): SortedRecords {
  const before = dayBefore(since, 1);
  const fresh: IndexRecord[] = [];
  const names = new Set<string>();
  for (const record of records) {
    const own = namesOfWork(record.work);
    for (const name of own) names.add(name);
    if (!own.some((name) => known.has(name)) && (!isFirst || noveltyOf([record.work], before, { today }) === "newer")) fresh.push(record);
  }
  return { fresh, names: [...names] };
}

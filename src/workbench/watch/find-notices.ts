import type { Citation } from "../../domain/reference/citation.ts";
import type { IndexRecord, Notice } from "../../domain/reference/index-record.ts";
import { fingerprintOf, type Reference } from "../../domain/reference/reference.ts";
import type { Report } from "../../domain/report/report.ts";
import { graveNotices, type WatchedNotice } from "../../domain/watch/watch-result.ts";
import { formatEntry } from "../../formats/bibliography/cite-work.ts";
import { identifiersOf } from "../../scholarly/look-up-work.ts";
import { nameOfNotice } from "./new-records.ts";
import type { WatchedClaim } from "./plan-questions.ts";

interface CitedWorks {
  references: readonly Reference[];
  citations: readonly Citation[];
  claims: readonly WatchedClaim["claim"][];
  /** What the last check knows of the references. */
  report: Pick<Report, "references"> | undefined;
  /** What the indexes answered now. */
  records: readonly IndexRecord[];
  names: ReadonlyMap<string, string>;
}

/** The notices about cited works that were not told before, retractions first, and what identifies all of them. */
export function findNotices(
  { references, citations, claims, report, records, names }: CitedWorks,
  told: ReadonlySet<string>,
): { notices: WatchedNotice[]; told: string[] } {
  const byIdentifier = Map.groupBy(
    records.flatMap((record) => keysOf(record.work).map((key) => ({ key, record }))),
    ({ key }) => key,
  );
  const found = new Map<string, WatchedNotice>();
  for (const reference of references) {
    const judged = report?.references.find(({ id }) => id === reference.id)?.judgement?.notices ?? [];
    const answered = keysOf(reference.work).flatMap((key) => (byIdentifier.get(key) ?? []).flatMap(({ record }) => record.notices));
    for (const notice of [...answered, ...judged]) {
      const name = nameOfNotice(fingerprintOf(reference), notice);
      const known = found.get(name);
      const index = names.get(notice.index) ?? notice.index;
      if (known) {
        if (!known.indexes.includes(index)) known.indexes.push(index);
      } else found.set(name, noticeOf(reference, notice, index));
    }
  }
  const fresh = [...found].filter(([name]) => !told.has(name)).map(([, notice]) => notice);
  return {
    notices: fresh.toSorted((one, other) => rankOf(one.notice) - rankOf(other.notice)),
    told: [...new Set([...told, ...found.keys()])],
  };

  function noticeOf(reference: Reference, notice: Notice, index: string): WatchedNotice {
    const citing = new Set(
      citations.filter(({ targets }) => targets.some(({ referenceId }) => referenceId === reference.id)).map(({ id }) => id),
    );
    return {
      referenceId: reference.id,
      label: reference.label,
      formatted: formatEntry(reference.work),
      ...(reference.work.DOI === undefined ? {} : { DOI: reference.work.DOI }),
      notice,
      indexes: [index],
      claims: claims
        .filter(({ citationIds }) => citationIds.some((id) => citing.has(id)))
        .map(({ id, text, section, locator }) => ({ claimId: id, text, section, locator })),
    };
  }
}

const keysOf = (work: Reference["work"]) => identifiersOf(work).map(({ scheme, value }) => `${scheme} ${value.toLowerCase()}`);

const rankOf = ({ kind }: Notice) => (kind === "retraction" || kind === "withdrawal" ? 0 : graveNotices.has(kind) ? 1 : 2);

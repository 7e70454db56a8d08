import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import { compareAuthors } from "../compare/compare-authors.ts";
import { compareTitles } from "../compare/compare-titles.ts";
import { isPreprint } from "../compare/compare-works.ts";
import type { Candidate, JudgementContext } from "./find-candidates.ts";
import { quoteTitle } from "./show-record.ts";

/** A sentence that names a later form of the cited work: the article of a preprint, or a newer edition. It is a suggestion, not a fault. */
export function findSuccessor(matches: readonly Candidate[], { reference: { work }, candidates }: JudgementContext): string | undefined {
  const records = matches.map(({ record }) => record);
  if (isPreprint(work)) {
    const published = [...records, ...candidates.map(({ record }) => record)].find(
      (record) => isPublished(record) && isSameWork(record, records[0]!),
    );
    if (published) return `The preprint was published: ${describe(published)}.`;
    const related = records
      .flatMap((record) => record.related)
      .find(({ relation, DOI }) => relation === "preprint-of" && DOI !== undefined);
    if (related) return `The preprint was published${related.title === undefined ? "" : ` as “${related.title}”`} (DOI ${related.DOI}).`;
    return undefined;
  }
  const newer = records.flatMap((record) => record.related).find(({ relation }) => relation === "newer-edition");
  if (newer) return `There is a newer edition${newer.DOI === undefined ? "" : ` (DOI ${newer.DOI})`}.`;
  const edition = editionOf(work.edition);
  if (edition === undefined) return undefined;
  const later = records.find((record) => (editionOf(record.work.edition) ?? 0) > edition);
  if (later === undefined) return undefined;
  return `There is a newer edition: the ${ordinal(editionOf(later.work.edition)!)} edition (${later.work.year ?? "without a year"}).`;
}

const isPublished = ({ work }: IndexRecord) => !isPreprint(work) && (work["container-title"] ?? "") !== "";

function isSameWork(one: IndexRecord, other: IndexRecord): boolean {
  if (compareTitles(one.work.title ?? "", other.work.title ?? "").outcome !== "same") return false;
  return compareAuthors(one.work.author, other.work.author).overlap >= 0.5;
}

const describe = (record: IndexRecord) =>
  [quoteTitle(record), record.work["container-title"], record.work.year, record.work.DOI && `DOI ${record.work.DOI}`]
    .filter(Boolean)
    .join(", ");

/** "1st", "2nd", "11th". */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(isTeen ? undefined : ["th", "st", "nd", "rd"][number % 10]) ?? "th"}`;
}

/** The number of an edition: "2nd ed." is 2. */
function editionOf(text: string | undefined): number | undefined {
  const digits = /\d{1,2}(?!\d)/.exec(text ?? "")?.[0];
  return digits === undefined ? undefined : Number(digits);
}

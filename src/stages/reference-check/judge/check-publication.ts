import type { FieldDifference } from "../../../domain/reference/reference-judgement.ts";
import { isPreprint } from "../compare/compare-works.ts";
import { isPartOfVenue } from "../compare/known-venues.ts";
import type { Candidate, JudgementContext } from "./find-candidates.ts";

/** Indexes that merge the forms of a work: their record of a published work may be that of its preprint. */
const mergesForms = /^(?:local:)?(?:openalex|semantic-scholar)/;

/**
 * What is known of the publication of a work that an entry places in a journal or in proceedings, and of which indexes have the preprint alone.
 * An index that has the works of that venue and year should have it there too.
 */
export function checkPublication(
  { reference: { work }, consulted, kind }: JudgementContext,
  matches: readonly Candidate[],
): { differences: FieldDifference[]; remarks: string[] } {
  const venue = work["container-title"] ?? "";
  const other = work.year === undefined ? undefined : findOtherJournal(matches, consulted);
  if (other !== undefined) return { differences: [other(venue)], remarks: [] };
  const isPreprintAlone = venue !== "" && !isPreprint(work) && matches.every(({ record }) => isPreprint(record.work));
  if (!isPreprintAlone || !["article", "conference paper"].includes(kind.name)) return { differences: [], remarks: [] };
  // Workshops and other parts have volumes of their own, which indexes often leave out.
  const covering = isPartOfVenue(venue)
    ? undefined
    : consulted.find(({ index, outcome, coversVenue }) => coversVenue && outcome !== "unavailable" && !mergesForms.test(index));
  if (covering === undefined)
    return { differences: [], remarks: [`Only its preprint was found: nothing confirms that “${venue}” published it.`] };
  const why = `${covering.name} has works of “${venue}” from ${work.year ?? "several years"}, and this work only as a preprint`;
  return { differences: [{ field: "container", written: venue, recorded: "", why }], remarks: [] };
}

/**
 * That the entry names another journal than all records, where an index has that journal too, in the same year: it was not renamed then.
 */
function findOtherJournal(
  matches: readonly Candidate[],
  consulted: JudgementContext["consulted"],
): ((written: string) => FieldDifference) | undefined {
  const [best] = matches;
  if (best === undefined || !matches.every(({ comparison }) => comparison.container.isOther)) return undefined;
  const knowing = consulted.find(({ coversVenue, outcome }) => coversVenue && outcome === "found");
  const recorded = best.record.work["container-title"] ?? "";
  if (knowing === undefined) return undefined;
  return (written) => ({
    field: "container",
    written,
    recorded,
    why: `the record has “${recorded}”, and ${knowing.name} has other works of “${written}” from that year`,
  });
}

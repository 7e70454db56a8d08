import { decodeDoi, isSecondDoi, registrantOf } from "../../../domain/reference/identifier.ts";
import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import type { ConsultedIndex, FieldDifference } from "../../../domain/reference/reference-judgement.ts";
import { otherDoisOf, type Work } from "../../../domain/reference/work.ts";
import type { WorkIdentifier } from "../../../scholarly/scholarly-index.ts";
import { compareTitles } from "../compare/compare-titles.ts";
import { compareVenues } from "../compare/compare-venues.ts";
import { compareWorks, type WorkComparison } from "../compare/compare-works.ts";
import type { Candidate, JudgedEntry, JudgementContext } from "./find-candidates.ts";
import { joinNames, quoteTitle } from "./show-record.ts";

/** The index that every registered DOI is known to. It is asked for those that no other index has. */
const registry = "doi-org";

interface IdentifierComparison {
  differences: FieldDifference[];
  /** A remark that does not count as a fault. */
  remarks: string[];
}

const fields: Record<WorkIdentifier["scheme"], FieldDifference["field"] | undefined> = {
  DOI: "DOI",
  arXiv: "arXiv",
  PMID: "PMID",
  ISBN: "ISBN",
  PMCID: undefined,
};

/** Whether the identifiers of an entry belong to the work that its words name. */
export function compareIdentifiers(
  { reference, lookup, candidates, nameless, consulted }: JudgementContext,
  matches: readonly Candidate[],
): IdentifierComparison {
  const result: IdentifierComparison = { differences: [], remarks: [] };
  const records = matches.map(({ record }) => record);
  for (const { identifier, records: holders } of lookup.byIdentifier) {
    const field = fields[identifier.scheme];
    if (field === undefined || records.some((record) => identifiersIn(record, identifier.scheme).includes(identifier.value.toLowerCase())))
      continue;
    const right = records.flatMap((record) => identifiersIn(record, identifier.scheme))[0];
    const stranger = holders.find((holder) => !records.some((record) => isSame(record, holder)));
    if (holders.length > 0 && stranger === undefined) continue;
    if (stranger !== undefined) {
      const comparison = candidates.find(({ record }) => isSame(record, stranger))?.comparison ?? compareWorks(reference, stranger);
      if (records.length === 0 ? !isOtherWork(reference, stranger, comparison) : isRelated(reference.work, comparison, records)) continue;
      result.differences.push({
        field,
        written: identifier.value,
        recorded: right ?? "",
        why: `${identifier.scheme} ${identifier.value} belongs to ${quoteTitle(stranger)}${right === undefined ? "" : `; the work has ${right}`}`,
      });
      continue;
    }
    if (identifier.scheme === "arXiv") {
      const index = consulted.find(({ unknownNumbers = [] }) => unknownNumbers.includes(identifier.value));
      const why = `${index?.name} has no paper with the number ${identifier.value}${right === undefined ? "" : `; the work has ${right}`}`;
      if (index) result.differences.push({ field, written: identifier.value, recorded: right ?? "", why, isUnregistered: true });
      continue;
    }
    if (identifier.scheme !== "DOI" || nameless.some((record) => identifiersIn(record, "DOI").includes(identifier.value))) continue;
    const correction = right === undefined ? "" : `; the work has ${right}`;
    const unregistered = (why: string) =>
      result.differences.push({ field, written: identifier.value, recorded: right ?? "", why: why + correction, isUnregistered: true });
    if (consulted.some(({ index, outcome }) => index === registry && (outcome === "not-found" || outcome === "found"))) {
      unregistered(`doi.org says that the DOI ${identifier.value} is not registered`);
      continue;
    }
    const evidence = isSecondDoi(identifier.value) ? undefined : explainUnknown(identifier.value, consulted);
    if (evidence !== undefined) unregistered(evidence);
    if (evidence !== undefined || records.length === 0) continue;
    const asked = consulted
      .filter(
        ({ outcome, isNoticeList, unreadable }) =>
          !isNoticeList && unreadable === undefined && (outcome === "found" || outcome === "not-found"),
      )
      .map(({ name }) => name);
    const why = `${joinNames(asked)} ${asked.length === 1 ? "does" : "do"} not know the DOI ${identifier.value}`;
    if (right === undefined || isSecondDoi(identifier.value) || isSecondDoi(right)) result.remarks.push(`${why}${correction}.`);
    else unregistered(why);
  }
  return result;
}

/** In works. An index that has at least as many DOIs of a registrant should have all of them, and similarly for a venue. */
const [minOfRegistrant, minOfVenue] = [20, 20];
/** The share of works of a venue with a DOI from which it gives one to each, and up to which it gives none. */
const [nearlyAll, nearlyNone] = [0.95, 0.05];

/** Why an index that does not have a DOI should have it: it has others of the registrant, or the venue has no DOIs of this registrant. */
function explainUnknown(doi: string, consulted: readonly ConsultedIndex[]): string | undefined {
  const prefix = registrantOf(doi);
  for (const { name, unknownDois = [] } of consulted) {
    const unknown = unknownDois.find((one) => one.DOI === doi);
    if (unknown === undefined) continue;
    if (unknown.ofRegistrant >= minOfRegistrant)
      return `${name} has ${unknown.ofRegistrant} works with DOIs that begin with ${prefix}/, and does not know the DOI ${doi}`;
    const { works, withDoi, ofRegistrant } = unknown.ofVenue ?? { works: 0, withDoi: 0, ofRegistrant: 0 };
    if (works < minOfVenue || ofRegistrant > 0) continue;
    const share = withDoi / works;
    if (share >= nearlyAll || share <= nearlyNone)
      return `${name} does not know the DOI ${doi}, and ${share <= nearlyNone ? "the works of its venue there have no DOIs" : `no DOI of its venue there begins with ${prefix}/`}`;
  }
  return undefined;
}

/** In words. Shorter titles are often parts of others. */
const minTitleWords = 3;

/** Whether a record with an identifier of the entry is surely of another work: title and authors are both others. */
function isOtherWork({ work, raw }: JudgedEntry, stranger: IndexRecord, comparison: WorkComparison): boolean {
  const [ours, theirs] = [work.title ?? "", stranger.work.title ?? ""];
  if ([ours, theirs].some((title) => (title.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0) < minTitleWords)) return false;
  const title = compareTitles(ours, theirs, { raw });
  if (title.outcome === "same" || title.overlap >= maxOverlapOfOthers || isRelated(work, comparison, [])) return false;
  const { author } = comparison;
  if (author.outcome === "different") return author.shared === 0 && (title.outcome === "different" || placeOf(comparison).same === 0);
  // An organisation may stand for its people: then every known part of the place has to be another.
  return author.outcome === "unclear" && isElsewhere(comparison);
}

/** The share of common words from which two titles may be of one work. */
const maxOverlapOfOthers = 0.5;

function identifiersIn({ work, related }: IndexRecord, scheme: WorkIdentifier["scheme"]): string[] {
  if (scheme === "ISBN")
    return (work.ISBN ?? "").split(/[\s,;]+/).flatMap((value) => (value === "" ? [] : [value.replace(/[^\dX]/gi, "").toLowerCase()]));
  const own = work[scheme] === undefined ? [] : [work[scheme]];
  const others = scheme === "DOI" ? otherDoisOf(work) : [];
  const forms = scheme === "DOI" || scheme === "arXiv" ? related.flatMap((one) => one[scheme] ?? []) : [];
  const arXiv = scheme === "DOI" && work.arXiv !== undefined ? [`10.48550/arxiv.${work.arXiv}`] : [];
  const all = [...own, ...others, ...forms, ...arXiv];
  return all.map((value) => (scheme === "DOI" ? decodeDoi(value) : value).toLowerCase().replace(/v\d+$/, scheme === "arXiv" ? "" : "$&"));
}

const isSame = (one: IndexRecord, other: IndexRecord) => one.index === other.index && one.id === other.id;

/** Whether an identifier is that of a chapter's book, of another form of the work or of a part of it. Such an identifier is not wrong. */
function isRelated(work: Work, comparison: WorkComparison, records: readonly IndexRecord[]): boolean {
  const stranger = comparison.record.work;
  const title = stranger.title ?? "";
  const isContainer =
    canContain(stranger) &&
    [work["container-title"], work["collection-title"]].some(
      (name) => name !== undefined && (compareTitles(name, title).outcome === "same" || compareVenues(name, title).outcome === "same"),
    );
  if (isContainer) return true;
  const outcomes = [work, ...records.map((record) => record.work)].map((one) => compareTitles(one.title ?? "", title).outcome);
  if (outcomes.includes("same")) return true;
  // A title in another language may be a translation, but not one by other people.
  if (!outcomes.includes("unclear")) return false;
  const { author } = comparison;
  return author.outcome === "same" || author.shared > 0 || (author.outcome === "unclear" && !isElsewhere(comparison));
}

/** Whether a record may be of a book or of proceedings. One that is in a journal or a book itself contains no other works. */
const canContain = ({ type, "container-title": container = "" }: Work) =>
  type === undefined ? container === "" : !/^(?:article|paper-conference|chapter|thesis|dataset|software)/.test(type);

/** How many parts of the place of an entry are those of a record, and how many are others. */
function placeOf({ container, volume, page }: WorkComparison): { same: number; different: number } {
  const count = (outcome: string) => [container, volume, page].filter((field) => field.outcome === outcome).length;
  return { same: count("same"), different: count("different") };
}

/** Whether an entry has another place than a record, and another year. */
function isElsewhere(comparison: WorkComparison): boolean {
  const { same, different } = placeOf(comparison);
  return same === 0 && different > 0 && comparison.year.outcome === "different";
}

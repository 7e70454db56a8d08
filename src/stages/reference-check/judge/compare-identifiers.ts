import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import type { FieldDifference } from "../../../domain/reference/reference-judgement.ts";
import { otherDoisOf, type Work } from "../../../domain/reference/work.ts";
import type { WorkIdentifier } from "../../../scholarly/scholarly-index.ts";
import { compareTitles } from "../compare/compare-titles.ts";
import { compareVenues } from "../compare/compare-venues.ts";
import type { Candidate, JudgementContext } from "./find-candidates.ts";
import { joinNames, quoteTitle } from "./show-record.ts";

/** Registrants of second DOIs: preprint servers, repositories and journal archives, whose DOI a work has beside its publisher's. */
const secondDoi = /^10\.(?:48550|2139|1101|31234|31219|31235|5281|6084|17605|21203|20944|26434|36227|2307|13140|3115|18653)\//i;

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
  { reference, lookup, nameless, consulted }: JudgementContext,
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
      if (records.length === 0) continue;
      if (isRelated(reference.work, stranger, records)) continue;
      result.differences.push({
        field,
        written: identifier.value,
        recorded: right ?? "",
        why: `${identifier.scheme} ${identifier.value} belongs to ${quoteTitle(stranger)}${right === undefined ? "" : `; the work has ${right}`}`,
      });
      continue;
    }
    if (identifier.scheme !== "DOI" || nameless.some((record) => identifiersIn(record, "DOI").includes(identifier.value))) continue;
    if (consulted.some(({ index, outcome }) => index === registry && (outcome === "not-found" || outcome === "found"))) {
      const why = `doi.org says that the DOI ${identifier.value} is not registered${right === undefined ? "" : `; the work has ${right}`}`;
      result.differences.push({ field, written: identifier.value, recorded: right ?? "", why, isUnregistered: true });
      continue;
    }
    if (records.length === 0) continue;
    const asked = consulted.filter(({ outcome }) => outcome === "found" || outcome === "not-found").map(({ name }) => name);
    const isSecond = secondDoi.test(identifier.value) || (right !== undefined && secondDoi.test(right));
    if (isSecond || right === undefined) {
      if (right === undefined)
        result.remarks.push(`${joinNames(asked)} ${asked.length === 1 ? "does" : "do"} not know the DOI ${identifier.value}.`);
      continue;
    }
    const why = `${joinNames(asked)} ${asked.length === 1 ? "does" : "do"} not know the DOI ${identifier.value}; the work has ${right}`;
    result.differences.push({ field, written: identifier.value, recorded: right, why });
  }
  return result;
}

function identifiersIn({ work, related }: IndexRecord, scheme: WorkIdentifier["scheme"]): string[] {
  if (scheme === "ISBN")
    return (work.ISBN ?? "").split(/[\s,;]+/).flatMap((value) => (value === "" ? [] : [value.replace(/[^\dX]/gi, "").toLowerCase()]));
  const own = work[scheme] === undefined ? [] : [work[scheme]];
  const others = scheme === "DOI" ? otherDoisOf(work) : [];
  const forms = scheme === "DOI" || scheme === "arXiv" ? related.flatMap((one) => one[scheme] ?? []) : [];
  const arXiv = scheme === "DOI" && work.arXiv !== undefined ? [`10.48550/arxiv.${work.arXiv}`] : [];
  return [...own, ...others, ...forms, ...arXiv].map((value) => value.toLowerCase().replace(/v\d+$/, scheme === "arXiv" ? "" : "$&"));
}

const isSame = (one: IndexRecord, other: IndexRecord) => one.index === other.index && one.id === other.id;

/** Whether an identifier is that of a chapter's book, of another form of the work or of a part of it. Such an identifier is not wrong. */
function isRelated(work: Work, stranger: IndexRecord, records: readonly IndexRecord[]): boolean {
  const title = stranger.work.title ?? "";
  const isContainer = [work["container-title"], work["collection-title"]].some(
    (name) => name !== undefined && (compareTitles(name, title).outcome === "same" || compareVenues(name, title).outcome === "same"),
  );
  if (isContainer) return true;
  const titles = [work.title ?? "", ...records.map((record) => record.work.title ?? "")];
  return titles.some((one) => compareTitles(one, title).outcome !== "different");
}

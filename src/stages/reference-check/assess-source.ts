import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { FieldDifference, ReferenceJudgement } from "../../domain/reference/reference-judgement.ts";
import type { JournalList, QualityFact, SourceQuality } from "../../domain/reference/source-quality.ts";
import type { Work } from "../../domain/reference/work.ts";
import { isPreprint } from "./compare/compare-works.ts";
import { recogniseKind, type WorkKind, withArticle } from "./recognise-kind.ts";

/** The facts from which the quality of a source is assessed. */
interface SourceFacts {
  reference: Pick<Reference, "work" | "raw">;
  judgement: Pick<ReferenceJudgement, "record" | "notices" | "status"> & Partial<Pick<ReferenceJudgement, "consulted" | "differences">>;
  /** Lists that the user imported. */
  lists: readonly JournalList[];
  /** The year from which age is counted. */
  year: number;
}

/** In years. An older source may be superseded, and a newer one has few citations yet. */
const [oldAge, minCitedAge] = [20, 2];
/** Citations per year from which a source counts as widely used. */
const manyCitations = 10;

/** Kinds of works that a publisher or an organisation publishes permanently. */
const published = new Set<WorkKind["name"]>([
  "article",
  "conference paper",
  "book",
  "chapter",
  "report",
  "thesis",
  "standard",
  "law",
  "court case",
  "patent",
]);

/** Assesses a source by public facts, each with its origin, and the level that follows from them. */
export function assessSource({ reference, judgement, lists, year }: SourceFacts): SourceQuality {
  const record = judgement.record ?? undefined;
  const own = withoutForeign(reference.work, judgement.differences ?? []);
  const work = record?.work ?? own;
  // What the record says of its form counts: databases give a published article its arXiv number too.
  const kind = recogniseKind({ work: record ? { ...own, ...record.work, arXiv: record.work.arXiv } : own, raw: reference.raw }).name;
  const isPreliminary = kind === "preprint" || isPreprint(work);
  const nameOf: NameOfIndex = (id) => judgement.consulted?.find(({ index }) => index === id)?.name ?? id;
  const facts = [
    describeForm(kind, isPreliminary, record),
    ...(record && (kind === "article" || kind === "conference paper") && !isPreliminary
      ? describeIdentifier([reference.work, record.work])
      : []),
    ...judgement.notices
      .filter(({ kind: notice }) => notice !== "correction" && notice !== "reinstatement")
      .map((notice) => describeNotice(notice, nameOf)),
    ...lists.flatMap((list) => describeListing(list, work)),
    ...(work.year === undefined ? [] : [describeAge(year - work.year)]),
    ...(record === undefined || work.year === undefined ? [] : describeCitations(record, year - work.year, nameOf)),
  ];
  const level = levelOf(facts, kind, isPreliminary);
  // The form of an entry that no index has proves nothing. Notices and lists are about the journal or the identifier.
  const isListed = facts.some(({ kind: fact }) => fact === "notice" || fact === "warning-list");
  if (record === undefined && !isListed && level !== "no-publication")
    return { level: "unknown", facts: [{ kind: "publication", weight: "neutral", text: "No index that was asked has it." }] };
  return { level, facts };
}

/** The entry without identifiers that belong to another work. */
function withoutForeign(work: Work, differences: readonly FieldDifference[]): Work {
  const foreign = differences.map(({ field }) => field).filter((field) => field === "DOI" || field === "arXiv" || field === "PMID");
  return { ...work, ...Object.fromEntries(foreign.map((field) => [field, undefined])) };
}

/** The name of an index that people see. */
type NameOfIndex = (id: string) => string;

function describeForm(kind: WorkKind["name"], isPreliminary: boolean, record: IndexRecord | undefined): QualityFact {
  if (isPreliminary) {
    const later = record?.related.find(({ relation }) => relation === "preprint-of");
    const name = later && (later.DOI ?? later.title);
    const published = name === undefined ? "" : `; it was published as ${name}`;
    return { kind: "peer-review", weight: "against", text: `It is a preprint, which nobody has to have reviewed${published}.` };
  }
  // Journals and proceedings review papers in general. Whether this paper was reviewed is not public.
  if (kind === "article" || kind === "conference paper")
    return {
      kind: "peer-review",
      weight: "for",
      text: `It is ${kind === "article" ? "an article in a journal" : "a paper in proceedings"}, a form that is usually peer-reviewed.`,
    };
  if (published.has(kind))
    return {
      kind: "publication",
      weight: "neutral",
      text: `It is ${withArticle(kind)}, which is published and usually not peer-reviewed.`,
    };
  if (kind === "other work") return { kind: "publication", weight: "neutral", text: "The entry does not say what kind of work it is." };
  return { kind: "publication", weight: "neutral", text: `It is ${withArticle(kind)}, which is no publication.` };
}

function describeIdentifier(works: readonly Work[]): QualityFact[] {
  if (works.some(({ DOI, arXiv, PMID, PMCID }) => DOI ?? arXiv ?? PMID ?? PMCID)) return [];
  return [{ kind: "identifier", weight: "neutral", text: "Neither the entry nor the record gives a DOI." }];
}

function describeNotice({ kind, date, index }: ReferenceJudgement["notices"][number], nameOf: NameOfIndex): QualityFact {
  const name = {
    retraction: "was retracted",
    withdrawal: "was withdrawn",
    "expression-of-concern": "is under an expression of concern",
    correction: "was corrected",
    reinstatement: "was reinstated",
  }[kind];
  return { kind: "notice", weight: "against", text: `It ${name}${date === undefined ? "" : ` on ${date}`}, says ${nameOf(index)}.` };
}

function describeListing(list: JournalList, work: Work): QualityFact[] {
  const name = list.kind === "predatory-publishers" ? work.publisher : work["container-title"];
  const ISSN = list.kind === "predatory-publishers" ? undefined : work.ISSN;
  if ((name === undefined && ISSN === undefined) || !list.has({ name, ISSN })) return [];
  const what = list.kind === "predatory-publishers" ? "Its publisher" : "Its journal";
  const isDirectory = list.kind === "directory";
  return [
    {
      kind: isDirectory ? "open-journal" : "warning-list",
      weight: isDirectory ? "for" : "against",
      text: `${what} is on ${list.name.startsWith("the list ") ? list.name : `the list “${list.name}”`}${list.isDated ? ` of ${list.date}` : `, which has no date and was imported on ${list.date}`}.`,
    },
  ];
}

function describeAge(age: number): QualityFact {
  const years = Math.max(0, age);
  return {
    kind: "age",
    weight: "neutral",
    text:
      years === 0
        ? "It is of this year."
        : `It is ${years} ${years === 1 ? "year" : "years"} old${years >= oldAge ? "; newer work may exist" : ""}.`,
  };
}

function describeCitations({ citedBy, index, asOf }: IndexRecord, age: number, nameOf: NameOfIndex): QualityFact[] {
  if (citedBy === undefined) return [];
  const rate = citedBy / Math.max(1, age);
  const weight = rate >= manyCitations ? "for" : "neutral";
  return [
    {
      kind: "citations",
      weight,
      text: `It was cited ${citedBy} times, ${rate.toFixed(1)} a year, says ${nameOf(index)} (${asOf})${age < minCitedAge ? "; it is new" : ""}.`,
    },
  ];
}

/** A notice or a warning list outweighs all other facts. A preprint is rated by its citations. */
function levelOf(facts: readonly QualityFact[], kind: WorkKind["name"], isPreliminary: boolean): SourceQuality["level"] {
  const has = (fact: QualityFact["kind"], weight: QualityFact["weight"]) => facts.some((one) => one.kind === fact && one.weight === weight);
  if (has("notice", "against") || has("warning-list", "against")) return "low";
  if (isPreliminary) return has("citations", "for") ? "medium" : "low";
  if (!published.has(kind)) return "no-publication";
  return has("peer-review", "for") && (has("citations", "for") || has("open-journal", "for")) ? "high" : "medium";
}

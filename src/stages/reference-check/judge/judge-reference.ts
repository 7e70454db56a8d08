import type { IndexRecord, Notice } from "../../../domain/reference/index-record.ts";
import {
  type ConsultedIndex,
  type FieldDifference,
  type ReferenceJudgement,
  whyUnread,
} from "../../../domain/reference/reference-judgement.ts";
import type { WorkLookup } from "../../../scholarly/scholarly-index.ts";
import { isNoticeTitle } from "../compare/compare-titles.ts";
import { confirms, differencesFrom, isPreprint, isReprint, type WorkComparison } from "../compare/compare-works.ts";
import { different } from "../compare/field-comparison.ts";
import { isOtherScript } from "../compare/fold-words.ts";
import { detectTitleLanguage } from "../compare/title-language.ts";
import { recogniseKind, type WorkKind, withArticle } from "../recognise-kind.ts";
import { checkPublication } from "./check-publication.ts";
import { compareIdentifiers } from "./compare-identifiers.ts";
import {
  type Candidate,
  chooseMatches,
  findCandidates,
  isNameless,
  isNumberAlone,
  type JudgedEntry,
  type JudgementContext,
  setNamelessAside,
} from "./find-candidates.ts";
import { findSuccessor } from "./find-successor.ts";
import { proveFabrication } from "./prove-fabrication.ts";
import { joinNames, quoteTitle } from "./show-record.ts";

/** Judges one entry of a reference list by the answers of all indexes. The same answers give the same judgement. */
export function judgeReference({ reference, lookup: given }: { reference: JudgedEntry; lookup: WorkLookup }): ReferenceJudgement {
  const { lookup, nameless } = setNamelessAside(given);
  const kind = recogniseKind(reference);
  const candidates = findCandidates(reference, lookup);
  const matches = chooseMatches(candidates, reference, kind);
  const consulted = settleConsulted(lookup.consulted, { matches, nameless, kind });
  const context = { reference, lookup, kind, candidates, nameless, consulted };
  return matches.length > 0 ? judgeFound(matches, context) : judgeUnknown(context);
}

/** The records of the work that an entry names. One that shares no more than the title with it is none of them. */
export function recordsOfWork(reference: JudgedEntry, lookup: WorkLookup): IndexRecord[] {
  return chooseMatches(findCandidates(reference, lookup), reference, recogniseKind(reference)).flatMap(({ record, sameness }) =>
    sameness === "title-only" ? [] : [record],
  );
}

/**
 * An index has found an entry only if one of its records is the work, a list of notices also by its identifier alone. Whether a miss counts as
 * evidence depends on the kind of work.
 */
function settleConsulted(
  consulted: readonly ConsultedIndex[],
  { matches, nameless, kind }: Pick<JudgementContext, "nameless" | "kind"> & { matches: readonly Candidate[] },
): ConsultedIndex[] {
  const withWork = new Set(matches.map(({ record }) => record.index));
  const withNotice = new Set(nameless.map(({ index }) => index));
  return consulted.map((index) => {
    const coversKind = index.coversKind && kind.whyUncovered === undefined;
    if (withWork.has(index.index) || (index.isNoticeList && withNotice.has(index.index))) return { ...index, outcome: "found" as const };
    if (index.unreadable !== undefined && index.outcome === "found")
      return { ...index, coversKind, outcome: "unavailable" as const, why: whyUnread(index.unreadable) };
    return { ...index, coversKind, outcome: index.outcome === "found" ? ("not-found" as const) : index.outcome };
  });
}

function judgeFound(matches: readonly Candidate[], context: JudgementContext): ReferenceJudgement {
  const { reference, kind, consulted } = context;
  const best = matches[0]!;
  const { record } = best;
  const proof = best.sameness === "title-only" || best.sameness === "near" ? proveFabrication(context, { isFound: true }) : undefined;
  const identifiers = compareIdentifiers(context, matches);
  const about = [...matches.map((match) => match.record), ...namelessOfEntry(context, identifiers.differences)];
  const known = { referenceId: reference.id, record, notices: collectNotices(about, reference), consulted };
  const comparisons = matches.map(({ comparison }) => withAllAuthors(comparison, consulted));
  const publication = checkPublication(context, matches);
  const isNumber = isNumberAlone(reference);
  const found = differencesFrom(comparisons, reference).filter(({ field }) => !isNumber || field !== "title");
  const all = [...found, ...publication.differences, ...identifiers.differences];
  const differences =
    kind.whyUncovered === undefined
      ? all
      : all.filter((one) => isOfTitleOrAuthors(one) || (kind.name === "thesis" && one.field === "year"));
  const byNumber = isNumber ? [`The entry gives only an identifier, which is that of ${quoteTitle(record)}.`] : [];
  const told = [
    ...byNumber,
    ...identifiers.remarks,
    ...publication.remarks,
    ...describeDoubts(comparisons, reference.work, publication.differences.length > 0),
  ];
  if (proof !== undefined) return { ...known, status: "fabricated", reasons: [proof, ...differences.map(sentenceOf)], differences };
  const holders = new Set(matches.map((match) => match.record.index));
  const finders = consulted.filter(({ index }) => holders.has(index)).map(({ name }) => name);
  const where = `${joinNames(finders) || record.index} ${finders.length > 1 ? "have" : "has"} this work.`;
  const gaps = describeGaps(consulted);
  if (differences.length > 0)
    return { ...known, status: "differs", reasons: [...differences.map(sentenceOf), where, ...told, ...gaps], differences };
  const successor = findSuccessor(matches, context);
  const translated = best.comparison.title.outcome === "unclear" && best.comparison.title.why !== undefined;
  const remarks = [...(translated ? [`Its authors and its place agree; ${best.comparison.title.why}.`] : []), ...told, ...gaps];
  if (successor !== undefined) return { ...known, status: "superseded", reasons: [successor, where, ...remarks], differences };
  return { ...known, status: "verified", reasons: [where, ...remarks], differences };
}

/** The comparison with a record of an index that has all authors of its works: one who is not in the record is no author. */
function withAllAuthors(comparison: WorkComparison, consulted: readonly ConsultedIndex[]): WorkComparison {
  const { author, record } = comparison;
  if (author.unlisted === undefined || !consulted.some(({ index, listsAllAuthors }) => index === record.index && listsAllAuthors))
    return comparison;
  return { ...comparison, author: { ...author, ...different(`the record does not have ${author.unlisted}`) } };
}

/** What the records do not confirm, and what proves nothing. It is no fault, and the reader is told. */
function describeDoubts(comparisons: readonly WorkComparison[], work: JudgedEntry["work"], isPlaceTold: boolean): string[] {
  const unconfirmed = (field: "author" | "container") =>
    comparisons.some((one) => one[field].outcome === "different" || confirms(one, field)) ? [] : comparisons;
  const alone = unconfirmed("author").find(({ author }) => author.unlisted !== undefined);
  const named = isPlaceTold ? undefined : unconfirmed("container").find(({ container }) => container.why !== undefined);
  const counted = comparisons.find(({ volume }) => volume.outcome === "unclear" && volume.why !== undefined);
  const printed = comparisons.every(({ record }) => isReprint(work, record.work)) ? comparisons[0]?.record.work : undefined;
  const spelt = comparisons.every(({ author }) => author.respelt !== undefined) ? comparisons[0]?.author.respelt : undefined;
  const dated = comparisons.every(({ year }) => year.outcome === "unclear" && year.why !== undefined)
    ? comparisons[0]?.year.why
    : undefined;
  return [
    ...(spelt ? [`The record spells ${spelt}: a name in the entry differs by a letter.`] : []),
    ...(dated && work.edition === undefined
      ? [`The entry has the year ${work.year}; ${dated}, perhaps of another ${isPreprint(work) ? "version" : "edition"}.`]
      : []),
    ...(counted ? [`The entry has the volume ${work.volume}; ${counted.volume.why}. Some journals count their volumes twice.`] : []),
    ...(printed
      ? [
          `The record is of the article in “${printed["container-title"] ?? ""}”, ${printed.year ?? "without a year"}; the entry names a book.`,
        ]
      : []),
    ...(alone ? [`The record has only the first author: nothing confirms ${alone.author.unlisted}.`] : []),
    ...(named ? [`The entry names “${work["container-title"]}” as the place of publication; ${named.container.why}.`] : []),
    ...describeOtherYear(comparisons, work),
  ];
}

/** A year beside that of the records, because online and print years differ. It is no fault, and the reader is told. */
function describeOtherYear(comparisons: readonly WorkComparison[], { year }: JudgedEntry["work"]): string[] {
  const years = comparisons.flatMap(({ record, year: { outcome } }) => (outcome === "same" ? (record.work.year ?? []) : []));
  const [first] = years;
  if (first === undefined || year === undefined || years.includes(year) || Math.abs(first - year) > 1) return [];
  return [`The entry has the year ${year}, the record ${first}.`];
}

const verb = (indexes: readonly unknown[]) => (indexes.length === 1 ? "does" : "do");

const listVerb = (indexes: readonly unknown[]) => (indexes.length === 1 ? "lists" : "list");

/** In indexes. The coverage of more would hide what was found. */
const maxWithCoverage = 3;

/** "DBLP of 2026-10 holds 5,210 conference papers, 1998–2026." */
function describeCoverages(indexes: readonly ConsultedIndex[]): string[] {
  return indexes.length > maxWithCoverage
    ? []
    : indexes.flatMap(({ name, coverage }) => (coverage === undefined ? [] : [`${name} holds ${coverage}.`]));
}

const namesOf = (indexes: readonly ConsultedIndex[]) => joinNames(indexes.map(({ name }) => name));

const thisWork = ({ name }: WorkKind) => (name === "other work" ? "this work" : `this ${name}`);

/** Indexes have nearly all works since about this year, and only some earlier ones. */
const firstCoveredYear = 1950;

/** Why an index that covers the kind may lack this work. */
function describeThinCoverage({ title = "", year }: JudgedEntry["work"]): string | undefined {
  if (year !== undefined && year < firstCoveredYear) return `indexes have only some works from before ${firstCoveredYear}`;
  const language = detectTitleLanguage(title);
  if (isOtherScript(title) || (language !== undefined && language !== "en"))
    return "indexes have only some works in other languages than English";
  return undefined;
}

/** The fields that are compared for kinds that indexes do not cover. Others, such as the version of a software, may differ without fault. */
const isOfTitleOrAuthors = ({ field }: FieldDifference) => field === "title" || field === "author" || identifierFields.has(field);

const fieldWords: Partial<Record<FieldDifference["field"], string>> = {
  title: "title",
  author: "authors",
  year: "year",
  container: "journal, proceedings or book",
  page: "pages",
};

const identifierFields = new Set<FieldDifference["field"]>(["DOI", "arXiv", "ISBN", "PMID"]);

const sentenceOf = ({ field, why, isUnregistered }: FieldDifference) =>
  isUnregistered || identifierFields.has(field)
    ? `${why}.`
    : `${field === "author" || field === "page" ? "Other" : "Another"} ${fieldWords[field] ?? field}: ${why}.`;

/** Notices about the cited form of the work. If the entry names the notice itself, that notice is left out. */
function collectNotices(records: readonly IndexRecord[], { work }: JudgedEntry): Notice[] {
  if (isNoticeTitle(work.title)) return [];
  const sameForm = records.filter((record) => isNameless(record) || isPreprint(record.work) === isPreprint(work));
  const cited = sameForm.some((record) => !isNameless(record)) ? sameForm : records;
  const doi = work.DOI?.toLowerCase();
  const notices = cited.flatMap((record) => record.notices).filter((notice) => doi === undefined || notice.DOI?.toLowerCase() !== doi);
  const keyOf = ({ kind, DOI, date, URL }: Notice) => `${kind} ${(DOI ?? URL ?? date ?? "").toLowerCase()}`;
  const unique = [...new Map(notices.toReversed().map((notice) => [keyOf(notice), notice])).values()].toReversed();
  // Some lists only say that there is a notice; beside one with a date or a link that says nothing more.
  return unique.filter((notice) => !isBare(notice) || !unique.some((other) => other.kind === notice.kind && !isBare(other)));
}

const isBare = ({ DOI, date, URL, reasons }: Notice) =>
  DOI === undefined && date === undefined && URL === undefined && reasons.length === 0;

/** Nameless records by those identifiers of the entry that no other work has. */
function namelessOfEntry({ nameless }: JudgementContext, differences: readonly FieldDifference[]): IndexRecord[] {
  const foreign = new Set(differences.map(({ written }) => written.toLowerCase()));
  return nameless.filter(
    ({ work }) => ![work.DOI, work.arXiv, work.PMID, work.ISBN].some((value) => foreign.has((value ?? "").toLowerCase())),
  );
}

/** The indexes that could not be asked or read, in one text. They never count against an entry. */
function describeGaps(consulted: readonly ConsultedIndex[]): string[] {
  const silent = consulted.filter(({ outcome }) => outcome === "unavailable");
  const [down, unread] = [silent.filter(({ unreadable }) => unreadable === undefined), silent.filter(({ unreadable }) => unreadable)];
  const gaps = [
    ...(down.length > 0 ? [`${namesOf(down)} could not be asked.`] : []),
    ...(unread.length > 0 ? [`A record in ${namesOf(unread)} that may be this work could not be read.`] : []),
  ];
  return gaps.length > 0 ? [gaps.join(" ")] : [];
}

function judgeUnknown(context: JudgementContext): ReferenceJudgement {
  const { reference, kind, consulted, candidates } = context;
  const identifiers = compareIdentifiers(context, []);
  const { differences } = identifiers;
  // What another work has as its identifier says nothing about this one.
  const notices = candidates.some(({ isByIdentifier }) => isByIdentifier) ? [] : collectNotices(context.nameless, reference);
  const blank = { referenceId: reference.id, record: null, differences, notices, consulted };
  const gaps = [...identifiers.remarks, ...differences.map(sentenceOf), ...describeGaps(consulted)];
  const proof = proveFabrication(context, { isFound: false });
  if (proof !== undefined) {
    const record = candidates.find(({ isByIdentifier }) => isByIdentifier)?.record ?? null;
    return { ...blank, record, status: "fabricated", reasons: [proof, ...gaps] };
  }
  const { work } = reference;
  // That the identifier belongs to another work is known whatever the index covers.
  const isForeign = differences.some(({ isUnregistered }) => !isUnregistered);
  const cannotTell = (reason: string, details: string[] = []): ReferenceJudgement =>
    isForeign
      ? {
          ...blank,
          status: "differs",
          reasons: [...differences.map(sentenceOf), reason, ...details, ...identifiers.remarks, ...describeGaps(consulted)],
        }
      : { ...blank, status: "cannot-tell", reasons: [reason, ...details, ...gaps] };
  const answered = consulted.filter(({ outcome }) => outcome === "not-found" || outcome === "found");
  const asked = answered.filter(({ isNoticeList }) => !isNoticeList);
  if (isNumberAlone(reference) && asked.length > 0 && context.lookup.byIdentifier.length > 0)
    return cannotTell(`The entry gives only an identifier, and ${namesOf(asked)} ${verb(asked)} not have it.`);
  const hasTitle = (work.title ?? "").trim() !== "";
  if (kind.whyUncovered !== undefined && kind.name !== "other work")
    return cannotTell(`The entry names ${withArticle(kind.name)}: ${kind.whyUncovered}.`);
  if (!hasTitle && work.author.length === 0) return cannotTell("The entry has neither a title nor authors that can be looked up.");
  if (kind.name === "other work")
    return cannotTell("Neither the entry's type nor its words name a kind of work that scholarly indexes need have.");
  const [taken] = candidates.filter(hasPlaceOfOthers);
  const place = taken && `Its journal, volume and page are those of ${quoteTitle(taken.record)}, which is by others.`;
  if (!hasTitle && place !== undefined) return { ...blank, status: "not-found", reasons: [place, ...gaps] };
  if (!hasTitle)
    return cannotTell(
      context.lookup.byIdentifier.length > 0
        ? "The entry has no title, and its identifiers lead to no record."
        : "The entry has no title, and no index has a work of its authors at its place.",
    );
  if (asked.length === 0)
    return cannotTell(
      answered.length === 0
        ? "No index could be asked."
        : `No index of works was asked: ${namesOf(answered)} ${listVerb(answered)} only notices.`,
    );
  const covering = asked.filter(({ coversKind }) => coversKind);
  if (covering.length === 0)
    return cannotTell(`${namesOf(asked)} ${verb(asked)} not have ${thisWork(kind)}, and need not have it.`, describeCoverages(asked));
  const gap = describeThinCoverage(work);
  if (gap !== undefined)
    return cannotTell(`${joinNames(covering.map(({ name }) => name))} ${verb(covering)} not have this work, and ${gap}.`);
  const known = candidates.find(({ sameness }) => sameness === "authors-only");
  const authors = known === undefined ? [] : [`Its authors are known for another work, ${quoteTitle(known.record)}.`];
  const reason = `${namesOf(covering)} ${covering.length === 1 ? "covers" : "cover"} works of this kind and ${verb(covering)} not have ${thisWork(kind)}.`;
  const strays = candidates
    .filter(({ isByIdentifier }) => isByIdentifier && !isForeign)
    .slice(0, 1)
    .map(({ record }) => `Its identifier leads to another work, ${quoteTitle(record)}.`);
  return {
    ...blank,
    status: "not-found",
    reasons: [reason, ...describeCoverages(covering), ...strays, ...(place ? [place] : []), ...authors, ...gaps],
  };
}

/** Whether a record stands where the entry says that its work stands, and is by other people. */
function hasPlaceOfOthers({ comparison: { container, volume, page, year, author } }: Candidate): boolean {
  const isThere = [container, volume, page].every(({ outcome }) => outcome === "same") && year.outcome !== "different";
  return isThere && author.outcome === "different" && author.shared === 0;
}

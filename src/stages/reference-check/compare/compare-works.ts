import { isSecondDoi } from "../../../domain/reference/identifier.ts";
import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import type { ComparedField, FieldDifference } from "../../../domain/reference/reference-judgement.ts";
import type { Name, Work } from "../../../domain/reference/work.ts";
import { shorten } from "../../../domain/text/shorten.ts";
import { type AuthorComparison, compareAuthors } from "./compare-authors.ts";
import { comparePages, compareVolumes, compareYears, isParallelVolume } from "./compare-numbers.ts";
import { compareTitles, type TitleComparison, type TitleSurroundings } from "./compare-titles.ts";
import { compareVenues, isPreprintServer } from "./compare-venues.ts";
import { different, type FieldComparison, unclear } from "./field-comparison.ts";

/** How an entry compares with one record, field by field. */
export interface WorkComparison {
  record: IndexRecord;
  title: TitleComparison;
  author: AuthorComparison;
  year: FieldComparison;
  /** With `isOther`, only volume and page speak for the journal of the record. */
  container: FieldComparison & { isOther?: boolean };
  volume: FieldComparison;
  issue: FieldComparison;
  page: FieldComparison;
}

type ComparedEntry = Pick<Reference, "work" | "raw">;

/** Compares every field of an entry with a record of an index. */
export function compareWorks({ work, raw }: ComparedEntry, record: IndexRecord): WorkComparison {
  const other = record.work;
  const venues = [other["container-title"], other["collection-title"], other.publisher, work["container-title"]];
  const isOtherForm = isPreprint(work) !== isPreprint(other) || isReprint(work, other);
  const numbers = (field: "volume" | "issue" | "page", compare: (one: string, two: string) => FieldComparison) =>
    isOtherForm || work[field] === undefined || other[field] === undefined ? unclear : compare(work[field], other[field]);
  const page = numbers("page", (one, two) => comparePages(one, two, raw));
  const container = isOtherForm ? unclear : compareContainers(work, other);
  const isSamePlace = page.outcome === "same" && container.outcome === "same" && work.year === other.year;
  const volume = numbers("volume", (one, two) => {
    const compared = compareVolumes(one, two);
    return compared.outcome === "different" && isSamePlace && isParallelVolume(one, two) ? { ...compared, outcome: "unclear" } : compared;
  });
  return {
    record,
    title: compareVolumeTitles(work, other, { raw, venues }),
    author: compareAuthors(creators(work), creators(other), {
      raw,
      isTruncated: work.extra?.others !== undefined,
      isRecordTruncated: other.extra?.others !== undefined,
    }),
    year: compareYears(work, other, {
      raw,
      isOtherForm,
      // A thesis has no editions.
      isBook: (isBookLike(work) || isBookLike(other)) && !(work.type === "thesis" && other.type === "thesis"),
      isIdentified: sharesPreprint(work, other),
      versionsUntil: arXivOf(work) !== undefined && isPreprint(work) ? Number(record.asOf.slice(0, 4)) : undefined,
    }),
    // Same volume and page, but another journal name: the journal may have been renamed, or its name is translated.
    container:
      container.outcome === "different" && volume.outcome === "same" && page.outcome === "same"
        ? { ...container, outcome: "unclear", isOther: true }
        : container,
    volume,
    issue: volume.outcome === "same" ? numbers("issue", compareVolumes) : unclear,
    page: isBookLike(work) && page.outcome === "different" ? unclear : page,
  };
}

/** "The Art of Sailing, Volume 2: Ropes": the title of all volumes, and the number of one. */
const volumeInTitle = /^(.{6,}?)[\s,.:;(–-]+(?:vol(?:ume)?|band|bd|tome|tomo|part|teil)\.?\s+(\d{1,3}|[ivx]+)(?![\p{L}\d])/iu;

/** Compares titles. One of the two may have the number of the volume in its title, and the other in a field of its own. */
function compareVolumeTitles(work: Work, other: Work, surroundings: TitleSurroundings): TitleComparison {
  const whole = compareTitles(work.title ?? "", other.title ?? "", surroundings);
  if (whole.outcome === "same") return whole;
  const series = ({ title = "" }: Work, volume: string | undefined) => {
    const [, name, number] = volumeInTitle.exec(title) ?? [];
    return name !== undefined && volume !== undefined && compareVolumes(number!, volume).outcome === "same" ? name : undefined;
  };
  const [ours, theirs] = [series(work, other.volume), series(other, work.volume)];
  if (ours === undefined && theirs === undefined) return whole;
  const bare = compareTitles(ours ?? work.title ?? "", theirs ?? other.title ?? "", surroundings);
  return bare.outcome === "same" ? bare : whole;
}

/** Whether an entry names a book in which the article of a record was printed again: it has editors or a publisher of its own. */
export function isReprint(work: Work, other: Work): boolean {
  const isInBook = work.type === "chapter" && (work.editor !== undefined || work.publisher !== undefined || work.ISBN !== undefined);
  return isInBook && other.type === "article-journal";
}

const arXivOf = ({ arXiv, DOI }: Work) => (arXiv ?? /^10\.48550\/arxiv\.(.+)$/i.exec(DOI ?? "")?.[1])?.toLowerCase().replace(/v\d+$/, "");

/** Whether an entry gives the arXiv identifier of a record. */
function sharesPreprint(work: Work, other: Work): boolean {
  return arXivOf(work) !== undefined && arXivOf(work) === arXivOf(other);
}

/** The authors of a work, or its editors if it has no authors. */
function creators(work: Work): readonly Name[] {
  return work.author.length > 0 ? work.author : (work.editor ?? []);
}

/** Whether a work is described as a preprint, and not as its published form. */
export function isPreprint(work: Work): boolean {
  const container = work["container-title"];
  if (container !== undefined && container !== "") return isPreprintServer(container);
  if (work.type === "article" || /preprint|posted-content/i.test(work.genre ?? "")) return true;
  const isPublisherDoi = work.DOI !== undefined && !isSecondDoi(work.DOI);
  return (
    work.volume === undefined &&
    ((work.arXiv !== undefined && !isPublisherDoi) || /^10\.48550\//.test(work.DOI ?? "") || isPreprintServer(work.publisher))
  );
}

const isBookLike = ({ type, ISBN }: Work) =>
  type === "book" || type === "chapter" || type === "entry-encyclopedia" || type === "thesis" || ISBN !== undefined;

/** Compares the container with all names in the record: an entry may name the book, the proceedings or their series. */
function compareContainers(work: Work, other: Work): FieldComparison {
  const ours = [work["container-title"], work["collection-title"]].filter((name) => name !== undefined && name !== "");
  const theirs = [other["container-title"], other["collection-title"], other.extra?.event, other.extra?.["event-title"]].filter(
    (name) => name !== undefined && name !== "",
  );
  if (ours.length === 0 || theirs.length === 0) return unclear;
  const found = ours.flatMap((one) => theirs.map((two) => compareVenues(one!, two!)));
  return (
    found.find(({ outcome }) => outcome === "same") ??
    found.find(({ outcome, why }) => outcome === "unclear" && why === undefined) ??
    found.find(({ outcome }) => outcome === "unclear") ??
    different(`the record has “${theirs[0]}”`)
  );
}

const fieldNames = ["title", "author", "year", "container", "volume", "issue", "page"] as const satisfies ComparedField[];

/** The differences of an entry from all records of its work. A field that one record confirms is correct, because indexes have errors too. */
export function differencesFrom(comparisons: readonly WorkComparison[], { work }: Pick<Reference, "work">): FieldDifference[] {
  return fieldNames.flatMap((field) => {
    const found = comparisons.filter((comparison) => comparison[field].outcome === "different");
    if (found.length === 0 || comparisons.some((comparison) => confirms(comparison, field))) return [];
    const [{ record, [field]: comparison }] = found as [WorkComparison];
    return [{ field, written: show(work, field), recorded: show(record.work, field), why: comparison.why ?? "" }];
  });
}

/** Whether a record has the value of the entry. One that has only the first author says nothing of the others. */
export const confirms = (comparison: WorkComparison, field: (typeof fieldNames)[number]): boolean =>
  comparison[field].outcome === "same" && (field !== "author" || comparison.author.unlisted === undefined);

function show(work: Work, field: (typeof fieldNames)[number]): string {
  if (field === "author")
    return creators(work)
      .map(({ family, given }) => [given, family].filter(Boolean).join(" "))
      .join("; ");
  const value = field === "container" ? work["container-title"] : work[field];
  return shorten(String(value ?? ""), 600);
}

/** Whether an entry and a record name the same work, by all their fields. */
export type Sameness =
  /** Title and authors agree. */
  | "same"
  /** It is the same work, but title or authors differ. */
  | "near"
  /** The title agrees, but the authors differ. */
  | "title-only"
  /** The authors agree, but the title differs. */
  | "authors-only"
  | "other";

/** Titles with a smaller share of common words belong to two works. */
const minNearTitle = 0.6;
const minNearTitleByIdentifier = 0.5;
/** Lists with a smaller share of common authors belong to two works. */
const minNearAuthors = 0.5;
const minSameAuthors = 0.75;

/** Decides whether an entry and a record are the same work. A record with the entry's identifier needs less agreement. */
export function samenessOf({ title, author, ...fields }: WorkComparison, isByIdentifier: boolean): Sameness {
  const supports = [fields.volume, fields.page, fields.container, fields.year].filter(({ outcome }) => outcome === "same").length;
  const objections = [fields.volume, fields.page, fields.container, fields.year].filter(({ outcome }) => outcome === "different").length;
  const isTitleNear = title.overlap >= (isByIdentifier ? minNearTitleByIdentifier : minNearTitle);
  const areAuthorsKnown = author.outcome === "same" || author.shared > 0;
  if (title.outcome === "same") {
    if (author.outcome === "same") return "same";
    if (author.outcome === "unclear") return isByIdentifier || supports > 0 || objections === 0 ? "same" : "title-only";
    return author.overlap >= minNearAuthors ? "near" : "title-only";
  }
  if (title.outcome === "unclear") {
    // The title is translated or missing, so the other fields have to agree.
    const isEnough = author.outcome === "same" && (isByIdentifier || supports >= 2);
    if (isEnough) return "same";
    return isByIdentifier && author.outcome !== "different" && supports > 0 ? "same" : author.outcome === "same" ? "authors-only" : "other";
  }
  if (author.overlap >= minSameAuthors && areAuthorsKnown) {
    if (isTitleNear && (author.shared >= 2 || supports >= 1 || isByIdentifier)) return "near";
    if (fields.volume.outcome === "same" && fields.page.outcome === "same") return "near";
    if (isByIdentifier && supports >= 2 && title.overlap > 0.3) return "near";
    return "authors-only";
  }
  if (isTitleNear && author.overlap >= minNearAuthors && supports >= 1) return "near";
  if (isTitleNear && author.outcome !== "different" && isByIdentifier) return "near";
  return author.shared >= 2 && author.overlap >= minNearAuthors ? "authors-only" : "other";
}

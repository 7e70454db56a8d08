import { isBody } from "../compare/compare-names.ts";
import { compareTitles } from "../compare/compare-titles.ts";
import { compareVenues } from "../compare/compare-venues.ts";
import type { WorkComparison } from "../compare/compare-works.ts";
import { isOtherScript } from "../compare/fold-words.ts";
import { knownVenue } from "../compare/known-venues.ts";
import { detectTitleLanguage } from "../compare/title-language.ts";
import type { JudgementContext } from "./find-candidates.ts";
import { joinNames, quoteTitle } from "./show-record.ts";

/** In words. Two works of different people may have the same shorter title. */
const minChimeraTitle = 6;
/** In authors. Fewer may match by chance; two are enough where the entry also has the place of their work. */
const [minChimeraAuthors, minAuthorsOfPlace] = [3, 2];
/** The share of common words from which a title may be a variant of the other. */
const minSameTitle = 0.5;
/** The year before which indexes have gaps. */
const firstWellCoveredYear = 2000;
const minIndexes = 2;
const minTitleWords = 4;
const minAuthors = 2;

/**
 * The proof that an entry names no work, in a sentence, or undefined without one. A proof is positive: an identifier of another work, parts of
 * several works, or title and authors that at least two indexes should have and do not. An index that could not be asked proves nothing.
 */
export function proveFabrication(context: JudgementContext, { isFound }: { isFound: boolean }): string | undefined {
  if (context.kind.whyUncovered !== undefined) return undefined;
  return proveMixture(context) ?? (isFound ? undefined : (proveForeignIdentifier(context) ?? proveAbsence(context)));
}

/** Proves that an entry has the title of one work and the authors of another. */
function proveMixture({ reference: { work }, candidates }: JudgementContext): string | undefined {
  const source = candidates.find(
    ({ sameness, isByIdentifier, comparison }) =>
      (sameness === "authors-only" || (sameness === "near" && comparison.title.overlap < minSameTitle)) &&
      comparison.author.outcome === "same" &&
      comparison.author.shared >= (isByIdentifier || hasPlace(comparison) ? minAuthorsOfPlace : minChimeraAuthors),
  );
  if (source === undefined || wordCount(work.title) < minChimeraTitle) return undefined;
  // A comment, a review or a chapter may have the title of another work.
  const taken = candidates.find(
    ({ sameness, isByIdentifier, comparison: { author, year, container } }) =>
      sameness === "title-only" &&
      author.shared === 0 &&
      author.outcome === "different" &&
      (isByIdentifier || year.outcome === "same" || container.outcome === "same" || source.isByIdentifier || hasPlace(source.comparison)),
  );
  if (taken === undefined) return undefined;
  return `The title is that of one work and the authors are those of another: ${quoteTitle(taken.record)} is by others, and they wrote ${quoteTitle(source.record)}.`;
}

/** Whether an entry has the place of a record: journal and volume, or volume and pages, or journal and year. */
function hasPlace({ container, volume, page, year }: WorkComparison): boolean {
  const [inVenue, inVolume] = [container.outcome === "same", volume.outcome === "same"];
  return (inVenue && (inVolume || year.outcome === "same")) || (inVolume && page.outcome === "same");
}

/** Proves that the identifier belongs to another work and that no index knows the title. */
function proveForeignIdentifier({ reference: { work, raw }, candidates, consulted, lookup }: JudgementContext): string | undefined {
  if (!isComparable(work.title) || work.author.filter((name) => !isBody(name)).length === 0) return undefined;
  const isKnown = candidates.some(
    ({ sameness, comparison: { title } }) => sameness !== "other" || title.outcome !== "different" || title.overlap >= 0.5,
  );
  const covering = consulted.filter(({ outcome, coversKind }) => outcome === "not-found" && coversKind);
  // One index may lack a work of its kinds. It is enough only where it has many works of the same venue and year.
  if (isKnown || (countIndependent(covering) < minIndexes && !covering.some(({ coversVenue }) => coversVenue))) return undefined;
  const holders = lookup.byIdentifier.filter(({ identifier }) => identifier.scheme !== "ISBN");
  const known = holders.filter(({ records }) => records.length > 0);
  const [first] = known;
  if (first === undefined || known.length < holders.length) return undefined;
  const isForeign = known.every(({ records }) =>
    records.every((record) => {
      const candidate = candidates.find((one) => one.record.index === record.index && one.record.id === record.id);
      if (candidate?.comparison.author.outcome !== "different" || candidate.comparison.author.shared > 0) return false;
      const title = record.work.title ?? "";
      const place = work["container-title"] ?? "";
      const isContainer =
        place !== "" && (compareTitles(place, title).outcome !== "different" || compareVenues(place, title).outcome === "same");
      return isComparable(title) && !isContainer && compareTitles(work.title ?? "", title, { raw }).overlap < 0.5;
    }),
  );
  if (!isForeign) return undefined;
  return `${first.identifier.scheme} ${first.identifier.value} belongs to another work, ${quoteTitle(first.records[0]!)}, and ${joinNames(covering.map(({ name }) => name))} ${covering.length === 1 ? "does" : "do"} not know the title and the authors.`;
}

/** Whether a title is long enough and in English. Titles in other languages have several spellings, and indexes have few of them. */
const isComparable = (title: string | undefined) =>
  title !== undefined &&
  wordCount(title) >= minTitleWords &&
  !isOtherScript(title) &&
  ["en", undefined].includes(detectTitleLanguage(title));

const wordCount = (text: string | undefined) => (text ?? "").match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;

/** Indexes with the same records: a miss in two of them counts once. */
const sameRecords: readonly ReadonlySet<string>[] = [new Set(["pubmed", "europe-pmc"]), new Set(["crossref", "doi-org", "unpaywall"])];

function countIndependent(indexes: readonly { index: string }[]): number {
  return new Set(indexes.map(({ index }) => sameRecords.findIndex((family) => family.has(index.replace(/^local:/, ""))) + 1 || index)).size;
}

/** Proves that at least two independent indexes that cover such works know neither title nor authors. Used only for well-covered works. */
function proveAbsence({ reference: { work, raw }, kind, candidates, nameless, consulted, lookup }: JudgementContext): string | undefined {
  const covering = consulted.filter(({ outcome, coversKind }) => outcome === "not-found" && coversKind);
  if (countIndependent(covering) < minIndexes || !["article", "conference paper"].includes(kind.name)) return undefined;
  // Many agencies register DOIs, whose works other indexes may lack. Only doi.org knows that a DOI does not exist.
  if (work.DOI !== undefined && consulted.some(({ index, outcome }) => index === "doi-org" && outcome === "unavailable")) return undefined;
  const people = work.author.filter((name) => !isBody(name) && name.given !== undefined);
  if (!isComparable(work.title) || people.length < minAuthors || (work.year ?? 0) < firstWellCoveredYear) return undefined;
  // An ISBN, a place or a link shows where the work is available.
  if (work.ISBN !== undefined || work["publisher-place"] !== undefined || (work.URL !== undefined && !/doi\.org/.test(work.URL)))
    return undefined;
  const place = work["container-title"] ?? "";
  if (place === "" || !isWellIndexed(place, raw)) return undefined;
  const isKnown = candidates.some(
    ({ comparison: { title, author } }) => title.outcome !== "different" || title.overlap >= 0.6 || author.shared > 0,
  );
  // A record under the identifier proves that the work exists.
  if (isKnown || nameless.length > 0 || lookup.byIdentifier.some(({ records }) => records.length > 0)) return undefined;
  return `${joinNames(covering.map(({ name }) => name))} cover such works, and know neither the title nor the authors.`;
}

/** Whether a venue is well known, or English and neither regional nor print-only. */
function isWellIndexed(place: string, raw: string): boolean {
  if (knownVenue(place) !== undefined) return true;
  return (
    ["en", undefined].includes(detectTitleLanguage(place)) &&
    /\b(?:journal|proceedings|proc|transactions|letters|reviews?|conference|annals|archives|bulletin|advances|research|science|international|frontiers|nature)\b/i.test(
      place,
    ) &&
    !/https?:\/\/(?!(?:dx\.)?doi\.org)/.test(raw)
  );
}

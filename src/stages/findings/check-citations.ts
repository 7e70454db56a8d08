import type { Claim } from "../../domain/claim/claim.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { Recommendation } from "../../domain/finding/recommendation.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { comparable } from "../../domain/reference/work.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { isOtherwiseAtHand } from "./check-verdicts.ts";
import type { FindingDraft, FindingInputs } from "./finding-draft.ts";
import { wordsBeforeMarker } from "./fingerprint-findings.ts";
import { insertCitation } from "./fixes/insert-citation.ts";
import { makeFix, type WordChange } from "./fixes/make-fix.ts";
import { assessLists } from "./references/assess-lists.ts";
import { checkUnreadRanges } from "./references/check-unread-ranges.ts";
import { ambiguous, missingCitation, notListed } from "./rules/citations.ts";

/** Unresolved markers, and sentences that need a citation. */
export function checkCitations(records: FindingInputs): FindingDraft[] {
  const { references, citations } = records;
  const { canMiss, drafts: unread } = assessLists(records);
  const dangling = (canMiss ? citations : []).flatMap(({ locator, targets }) =>
    targets
      .filter(({ referenceId, nearId }) => referenceId === null && nearId === undefined)
      .map(({ label }) => ({
        rule: notListed,
        message: `The reference list has no entry for ${label}.`,
        locator,
        about: `${label} ${wordsBeforeMarker(locator.quote.prefix)}`,
      })),
  );
  return [
    ...dangling,
    ...(canMiss ? [...checkNearMisses(records), ...checkUnreadRanges(records)] : []),
    ...findByNames(citations).flatMap((citation) => checkAmbiguousMarker(citation, references)),
    // Where markers could not be read, a sentence without one may have one.
    ...(unread.length === 0 ? checkMissingCitations(records) : []),
  ];
}

/** Markers by names and years. A key, a number or a note names one entry, and in texts with those a name is an addition. */
function findByNames(citations: Citation[]): Citation[] {
  const byNames = citations.filter(({ style }) => style === "author-year");
  return 2 * byNames.length > citations.length ? byNames : [];
}

/** An ambiguous marker has several targets under one label. */
function checkAmbiguousMarker({ locator, targets }: Citation, references: Reference[]): FindingDraft[] {
  const labels = [...new Set(targets.map(({ label }) => label))];
  return labels.flatMap((label) => {
    const ids = new Set(targets.filter((target) => target.label === label).map(({ referenceId }) => referenceId));
    if (ids.size < 2) return [];
    const meant = references.filter(({ id }) => ids.has(id));
    // A work that is listed twice is another mistake.
    const works = new Set(meant.map(({ work, raw }) => comparable(work.title ?? raw)));
    if (meant.length < 2 || works.size < 2) return [];
    const haveLines = meant.every((reference) => reference.locator.line !== undefined && reference.locator.page === undefined);
    const where = haveLines ? "lines" : "numbers";
    const places = meant.map(({ locator: place, ordinal }) => (haveLines ? place.line : ordinal + 1)).join(", ");
    const message = `${label} fits ${meant.length} entries of the reference list (${where} ${places}).`;
    return [{ rule: ambiguous, message, locator, about: `${label} ${wordsBeforeMarker(locator.quote.prefix)}` }];
  });
}

/** Sentences without a needed citation, with available works that say the same. */
function checkMissingCitations({
  manuscript,
  references,
  citations,
  claims,
  verdicts,
  recommendations = [],
}: FindingInputs): FindingDraft[] {
  const elsewhere = new Map(verdicts.map(({ claimId, elsewhere: found }) => [claimId, found]));
  const told = new Set(verdicts.filter(isOtherwiseAtHand).map(({ claimId }) => claimId));
  const recommended = new Map(recommendations.map((recommendation) => [recommendation.claimId, recommendation]));
  return claims
    .filter(({ id, needsCitation }) => needsCitation && !told.has(id))
    .map((claim) => {
      const { id, text, locator } = claim;
      const found = recommended.get(id);
      const nearby = elsewhere.get(id) ?? [];
      const evidence = distinct([...(found?.works ?? []), ...(found?.against ?? [])].flatMap((work) => work.evidence).concat(nearby));
      return {
        rule:
          canTellMissing(locator, { manuscript, references, citations }) && isException(claim, claims, manuscript)
            ? missingCitation
            : { ...missingCitation, severity: "info" as const },
        message: ["A reader would expect a source here, and none is named.", ...describeAvailable(found, nearby)].join(" "),
        locator,
        about: text,
        claimId: id,
        evidence,
        fixes: found?.works.flatMap((work) => insertCitation(work, locator, { manuscript, references, citations })) ?? [],
      };
    });
}

/** Characters before and after a sentence in which its neighbours are compared. */
const neighbourhood = 1_000;

/** Citations as texts write them: raised digits, numbers in brackets or after the full stop of a word, a name with a year in brackets. */
const markerForms =
  /[¹²³⁰⁴-⁹]+|\[\d{1,3}(?:[,–-]\s?\d{1,3}){0,20}\]|\(\p{Lu}[^()\n]{1,80}\b(?:1[89]|20)\d{2}[a-z]?\)|(?<=\p{Ll}[.,;])\d{1,3}(?:[,–-]\d{1,3}){0,20}(?=\s)/gu;

/** Whether a sentence without a citation can be distinguished from one whose citation was not read: the list and most markers were read. */
function canTellMissing(
  { start, end }: Span,
  { manuscript: { text }, references, citations }: Pick<FindingInputs, "manuscript" | "references" | "citations">,
): boolean {
  if (references.length === 0) return false;
  const from = Math.max(0, start - neighbourhood);
  const around = citations.filter(({ locator }) => locator.start >= from && locator.end <= end + neighbourhood);
  const read = around.filter(({ targets }) => targets.some(({ referenceId }) => referenceId !== null)).length;
  const unread = [...text.slice(from, end + neighbourhood).matchAll(markerForms)].filter(
    ({ index }) => !around.some(({ locator }) => locator.start <= from + index && from + index < locator.end),
  ).length;
  return unread + around.length - read <= read;
}

/** An empty line, between paragraphs. */
const paragraphBreak = /\n\s*\n/;

/** Whether the manuscript cites most of what is already known, and the sentence that follows does not name the source of this one too. */
function isException({ id, locator }: Claim, claims: readonly Claim[], { text }: FindingInputs["manuscript"]): boolean {
  const known = claims.filter((claim) => claim.category === "established" && claim.id !== id);
  const cited = known.filter(isCited).length;
  const next = claims
    .filter((claim) => claim.locator.start >= locator.end)
    .reduce<Claim | undefined>((first, claim) => (first && first.locator.start <= claim.locator.start ? first : claim), undefined);
  const isNamedNext = next !== undefined && isCited(next) && !paragraphBreak.test(text.slice(locator.end, next.locator.start));
  return 2 * cited >= known.length && !isNamedNext;
}

const isCited = ({ binding }: Claim) => binding !== "none";

function describeAvailable(found: Recommendation | undefined, nearby: Evidence[]): string[] {
  if (found && (found.works.length > 0 || found.against.length > 0)) return [found.reason];
  return nearby.length > 0 ? ["A document at hand says so."] : [];
}

/** Removes repeated evidence. */
function distinct(evidence: Evidence[]): Evidence[] {
  const place = ({ documentId, locator: { start, end } }: Evidence) => `${documentId}:${start}:${end}`;
  return [...new Map(evidence.map((one) => [place(one), one])).values()];
}

interface NearMiss {
  citation: Citation;
  label: string;
  near: Reference;
}

/** Markers that probably mean an entry with another year or spelling: one finding for each way of writing it. */
function checkNearMisses({ citations, references, manuscript }: Pick<FindingInputs, "citations" | "references" | "manuscript">) {
  const byId = new Map(references.map((reference) => [reference.id, reference]));
  const misses = citations.flatMap((citation) =>
    citation.targets.flatMap(({ label, referenceId, nearId }): NearMiss[] => {
      const near = referenceId === null && nearId !== undefined ? byId.get(nearId) : undefined;
      return near ? [{ citation, label, near }] : [];
    }),
  );
  return [...Map.groupBy(misses, ({ label, near }) => `${label} ${near.id}`).values()].map(([first, ...others]): FindingDraft => {
    const { citation, label, near } = first!;
    const { locator } = citation;
    const again = others.length > 0 ? ` The text has it ${others.length + 1} times.` : "";
    const changes = [first!, ...others].map((miss) => differingWords(miss, manuscript.text));

    return {
      rule: notListed,
      message: `The reference list has no entry for ${label}. Probably meant: ${describe(near)}.${again}`,
      locator,
      about: `${label} ${wordsBeforeMarker(locator.quote.prefix)}`,
      fixes: changes.every((words) => words !== undefined) ? makeFix(manuscript, { changes: changes.flat(), safety: "unsafe" }) : [],
    };
  });
}

/** The entry as its list names it: "Berg & Lind 2014 (line 7)". */
function describe({ label, key, work, locator, ordinal }: Reference): string {
  const families = work.author.map(({ family }) => family);
  const names = families.length > 2 ? `${families[0]} et al.` : families.join(" & ");
  const place = locator.line !== undefined && locator.page === undefined ? `line ${locator.line}` : `entry ${ordinal + 1}`;
  return `${key ?? (names === "" ? label : `${names} ${work.year ?? "n.d."}`)} (${place})`;
}

/** The year, key or name of a marker that differs from the entry, or both, if the marker has each of them once. */
function differingWords({ citation: { locator, style }, label, near }: NearMiss, text: string): WordChange[] | undefined {
  const marker = text.slice(locator.start, locator.end);
  const year = /\s((?:1[5-9]|20)\d{2})[a-z]?$/.exec(label)?.[1];
  const isOtherYear = year !== undefined && Number(year) !== near.work.year;
  const differences =
    style === "key" ? [[label, near.key]] : [differingName(label, near), isOtherYear ? [year, near.work.year?.toString()] : []];
  const changes = differences
    .filter(({ length }) => length > 0)
    .map(([words, replacement]): WordChange | undefined => {
      const at = words === undefined ? -1 : marker.indexOf(words);
      if (at < 0 || replacement === undefined || marker.includes(words!, at + 1)) return undefined;
      return { span: { start: locator.start + at, end: locator.start + at + words!.length }, replacement };
    });
  return changes.length > 0 && changes.every((change) => change !== undefined) ? changes : undefined;
}

/** The one name of a label that the entry does not have, and the name in its place. */
function differingName(label: string, { work }: Reference): [string?, string?] {
  const names = label.replace(/\s\d{4}[a-z]?$|,? et al\. \d{4}[a-z]?$/g, "").split(/ & |, /);
  // "Berg" for "van den Berg" is no mistake.
  const isOther = (name: string, family = "") => !` ${comparable(family)}`.endsWith(` ${comparable(name)}`);
  const index = names.findIndex((name, at) => isOther(name, work.author[at]?.family));
  return index < 0 ? [] : [names[index], work.author[index]?.family];
}

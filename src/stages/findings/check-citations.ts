import type { Recommendation } from "../../domain/finding/recommendation.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { comparable } from "../../domain/reference/work.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { checkNearMisses } from "./check-near-miss.ts";
import { isOtherwiseAtHand } from "./check-verdicts.ts";
import type { FindingDraft, FindingInputs } from "./finding-draft.ts";
import { wordsBeforeMarker } from "./fingerprint-findings.ts";
import { insertCitation } from "./fixes/insert-citation.ts";
import { assessLists } from "./references/assess-lists.ts";
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
    ...(canMiss ? checkNearMisses(records) : []),
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
    .map(({ id, text, locator }) => {
      const found = recommended.get(id);
      const nearby = elsewhere.get(id) ?? [];
      const evidence = distinct([...(found?.works ?? []), ...(found?.against ?? [])].flatMap((work) => work.evidence).concat(nearby));
      return {
        rule: missingCitation,
        message: ["A reader would expect a source here, and none is named.", ...describeAvailable(found, nearby)].join(" "),
        locator,
        about: text,
        claimId: id,
        evidence,
        fixes: found?.works.flatMap((work) => insertCitation(work, locator, { manuscript, references, citations })) ?? [],
      };
    });
}

function describeAvailable(found: Recommendation | undefined, nearby: Evidence[]): string[] {
  if (found && (found.works.length > 0 || found.against.length > 0)) return [found.reason];
  return nearby.length > 0 ? ["A document at hand says so."] : [];
}

/** Removes repeated evidence. */
function distinct(evidence: Evidence[]): Evidence[] {
  const place = ({ documentId, locator: { start, end } }: Evidence) => `${documentId}:${start}:${end}`;
  return [...new Map(evidence.map((one) => [place(one), one])).values()];
}

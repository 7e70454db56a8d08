import { citationPlace, pageOrLine } from "../../domain/answer/citation-label.ts";
import type { ClaimUpdate, EvidenceRole } from "../../domain/live/advise-update.ts";
import type { AddendumGrade } from "../../domain/live/grade-addendum.ts";
import type { AddendumReference, LiveClaim, LiveReport, LiveWork, RetractedReference } from "../../domain/live/live-report.ts";
import { termShares } from "../../domain/live/weigh-evidence.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { describeNotice } from "../describe/judgement.ts";
import { coverageWords } from "../describe/texts.ts";
import { count } from "../text/count.ts";

export const gradeWords: Record<AddendumGrade, string> = {
  none: "No addendum needed",
  minor: "Minor addendum",
  moderate: "Moderate addendum",
  major: "Major update",
  outdated: "Outdated",
};

export const updateWords: Record<ClaimUpdate, string> = { update: "update", "add-citation": "add citation", none: "no update needed" };

export const roleWords: Record<EvidenceRole, string> = {
  contradicts: "contradicts",
  adds: "adds",
  strengthens: "strengthens",
  supports: "supports",
  open: "speaks of it",
};

/** ".46", as weights and terms are written. */
export const decimal = (value: number) => value.toFixed(2).replace(/^0/, "");

/** "weight .46 = directness .64 × (.25 quality .70 + .20 kind .75 + …)": the whole of what a weight follows from. */
export function describeWeight({ weight: { weight, terms }, isRetracted }: Pick<LiveWork, "weight" | "isRetracted">): string {
  if (isRetracted) return "weight .00: it was retracted";
  const worth = (Object.keys(termShares) as (keyof typeof termShares)[]).map(
    (term) => `${decimal(termShares[term])} × ${term} ${decimal(terms[term])}`,
  );
  return `weight ${decimal(weight)} = directness ${decimal(terms.directness)} × (${worth.join(" + ")})`;
}

/** What was read of a work, and what else a reader weighs it by. */
export function describeLiveWork({ read, date, kind, quality, isRetracted, isHeld, indexes, confidence }: LiveWork): string {
  return [
    date,
    ...(kind === "other" ? [] : [kind.replace("-", " ")]),
    `quality ${quality.level.replace("-", " ")}`,
    `${coverageWords[read]} read, confidence ${decimal(confidence)}`,
    ...(isRetracted ? ["retracted"] : []),
    isHeld ? "at hand" : `found by ${indexes.join(", ")}`,
  ].join("; ");
}

/** Each quotation with the place that it stands at, if the text has places. */
export function quotationsOf({
  evidence,
  read,
}: {
  evidence: readonly Evidence[];
  read: LiveWork["read"];
}): { words: string; place: string }[] {
  return evidence.map((one) => ({ words: one.locator.quote.exact, place: read === "abstract" ? "abstract" : citationPlace(one) }));
}

/** "[2] " before a work of the list. */
export const numberOf = ({ number }: Pick<LiveWork, "number">) => (number === undefined ? "" : `[${number}] `);

/** "paper.md:12", or with the page. */
export function placeOfLiveClaim({ locator }: Pick<LiveClaim, "locator">, path: string): string {
  return [path, pageOrLine(locator, path).replace(/^line /, "")].filter((part) => part !== "").join(":");
}

/** The identifier of a work, unless its entry ends with it. */
export function identifierBeside({ formatted, identifier }: AddendumReference): string {
  return identifier === null || formatted.includes(identifier.replace(/^(?:doi:|arXiv:|PMID |ISBN )/, "")) ? "" : identifier;
}

/** "contradicts claim 3 and adds to claim 7". */
export function describeUses({ claims }: AddendumReference, numberOfClaim: ReadonlyMap<string, number>): string {
  const uses = claims.map(
    ({ claimId, role }) => `${roleWords[role]}${role === "adds" ? " to" : ""} claim ${numberOfClaim.get(claimId) ?? "?"}`,
  );
  return uses.join("; ");
}

export function describeRetracted({ notices, claimIds }: RetractedReference): string {
  const told = notices.map((notice) => describeNotice(notice)).join(", ");
  return `${told}; ${claimIds.length === 0 ? "no claim rests on it" : `${count(claimIds.length, "claim")} ${claimIds.length === 1 ? "rests" : "rest"} on it`}`;
}

/** What was looked at, as a sentence below the title. */
export function describeScope({ document: { published, datedBy }, summary: { claims, found, read } }: LiveReport): string {
  const by = datedBy === "document" ? " (as the document says)" : "";
  return `Published ${published}${by}. ${count(claims, "claim")} assessed beside works that appeared later: ${found} found, ${read} read.`;
}

/** Sentences about the whole, after the grade and its reasons. */
export function describeLimits({ asked, notAssessed, run }: LiveReport): string[] {
  return [
    ...asked.map(
      ({ name, records, why }) => `${name}: ${count(records, "record")}${why === undefined ? "" : `; not all was answered: ${why}`}.`,
    ),
    ...notAssessed.map(({ what, why }) => `Not assessed: ${what}: ${why}.`),
    ...run.failures.map(({ subject, message, hint = "" }) => `Could not be done: ${subject}: ${message}. ${hint}`.trim()),
    ...(run.state === "complete" ? [] : [`This run is ${run.state}: what it found until then is shown.`]),
  ];
}

/** How the weights come about, in words for a reader of the page. */
export const weightingWords = `The weight of a work is its directness (full text or abstract, what it says of the claim, how sure the reading is) times the weighted mean of five terms: ${(
  Object.entries(termShares) as [string, number][]
)
  .map(([term, share]) => `${term} (${decimal(share)})`)
  .join(", ")}. Works that share authors count as one, and a retracted work weighs nothing.`;

/** The claims that something should change about, those with newer evidence that changes nothing, and the others. */
export function splitLiveClaims(claims: readonly LiveClaim[]): { changing: LiveClaim[]; told: LiveClaim[]; silent: LiveClaim[] } {
  const order: Record<ClaimUpdate, number> = { update: 0, "add-citation": 1, none: 2 };
  const changing = claims
    .filter(({ update }) => update !== "none")
    .toSorted((one, other) => order[one.update] - order[other.update] || other.confidence - one.confidence);
  return {
    changing,
    told: claims.filter(({ update, works }) => update === "none" && works.length > 0),
    silent: claims.filter(({ update, works }) => update === "none" && works.length === 0),
  };
}

export const headings = {
  retracted: "Retracted works that it cites",
  changing: "What should change",
  references: "References of this addendum",
  told: "Claims that need no update",
  silent: "Nothing newer was found about",
  method: "How this was made",
} as const;

import { citationPlace, pageOrLine } from "../../domain/answer/citation-label.ts";
import type { RecommendedAction } from "../../domain/finding/recommendation.ts";
import type { ClaimNeed, LiteratureResult, ReviewedClaim, ReviewedWork, WorkRelation } from "../../domain/reference/literature.ts";
import { coverageWords } from "../describe/texts.ts";
import { verdictWords } from "../describe/verdict.ts";
import { count } from "../text/count.ts";

export const relationWords: Record<WorkRelation, string> = {
  supports: "supports",
  refutes: "refutes",
  qualifies: "qualifies",
  undecided: "speaks of it",
};

export const actionWords: Record<RecommendedAction, string> = {
  add: "add",
  replace: "replace",
  "cite-existing": "cite an existing reference here",
  discuss: "discuss",
  none: "none",
};

const needWords: Record<ClaimNeed, string> = {
  contradicted: "contradicted by what it cites",
  "weakly-cited": "cited weakly",
  uncited: "uncited",
  unread: "cited, without a text at hand",
  supported: "supported by what it cites",
  own: "of the authors",
};

/** Why the claim was looked at, with the verdict where it says more. */
export function describeNeed({ need, label }: Pick<ReviewedClaim, "need" | "label">): string {
  return need === "weakly-cited" && label !== null ? `${needWords[need]}: ${verdictWords[label].word}` : needWords[need];
}

/** What was read of a work, and what else a reader weighs it by. */
export function describeWork({
  read,
  isNewer,
  isRetracted,
  isHeld,
  referenceId,
  quality,
  confidence,
  relation,
  indexes,
}: ReviewedWork): string {
  return [
    `${coverageWords[read]} read`,
    ...(relation === "undecided" ? [] : [`confidence ${confidence.toFixed(2)}`]),
    ...(isNewer ? ["newer than the manuscript"] : []),
    ...(isRetracted ? ["retracted"] : []),
    ...(referenceId === undefined ? [] : ["in the reference list"]),
    isHeld ? "at hand" : `found by ${indexes.join(", ")}`,
    `quality ${quality.level.replace("-", " ")}`,
  ].join(", ");
}

/** The facts that the quality of a source follows from. */
export const describeQuality = ({ quality }: ReviewedWork) => quality.facts.map(({ text }) => text).join(" ");

/** The proven sentences as one text. */
export const writtenText = ({ sentences }: NonNullable<ReviewedClaim["written"]>) => sentences.map(({ text }) => text).join(" ");

/** Who wrote the text about a claim, and what of it was not proven. */
export function describeWriter({ by, dropped }: NonNullable<ReviewedClaim["written"]>): string {
  const left = dropped === 0 ? "" : `; ${count(dropped, "sentence")} without proof left out`;
  return `Written by ${by}, each sentence proven by words of the works below${left}.`;
}

/** Where the words stand, if the text has places. */
export function placeOfWords({ evidence, read }: ReviewedWork, at: number): string {
  return read === "abstract" ? "" : citationPlace(evidence[at]!);
}

/** "paper.md:12", or with the page. */
export function placeOfClaim({ locator }: Pick<ReviewedClaim, "locator">, path: string): string {
  return [path, pageOrLine(locator, path).replace(/^line /, "")].filter((part) => part !== "").join(":");
}

/** Sentences about the whole. */
export function summariseLiterature({ summary, asked, newerFrom, notReviewed, run }: LiteratureResult): string[] {
  const { claims, found, read, relations, newer, actions } = summary;
  const named = (Object.entries(relations) as [WorkRelation, number][]).filter(([, number]) => number > 0);
  const advised = (Object.entries(actions) as [RecommendedAction, number][]).filter(([, number]) => number > 0);
  return [
    `${count(claims, "claim")} reviewed; ${count(found, "work")} found, ${read} read beside a claim${named.length > 0 ? `: ${named.map(([name, number]) => `${number} × ${relationWords[name]}`).join(", ")}` : ""}.`,
    ...(claims > 0 ? [`Recommended: ${advised.map(([name, number]) => `${number} × ${actionWords[name]}`).join(", ")}.`] : []),
    ...(newerFrom !== null && newer > 0 ? [`${count(newer, "work")} of ${newerFrom} or later.`] : []),
    ...asked.map(
      ({ name, records, why }) => `${name}: ${count(records, "record")}${why === undefined ? "" : `; not all was answered: ${why}`}.`,
    ),
    ...notReviewed.map(({ what, why }) => `Not reviewed: ${what}: ${why}.`),
    ...run.failures.map(({ subject, message, hint = "" }) => `Could not be done: ${subject}: ${message}. ${hint}`.trim()),
    ...(run.state === "complete" ? [] : [`This run is ${run.state}: what it found until then is shown.`]),
  ];
}

/** The claims about which something was found, and the others. */
export function splitClaims(claims: readonly ReviewedClaim[]): { found: ReviewedClaim[]; silent: ReviewedClaim[] } {
  const { true: found = [], false: silent = [] } = Object.groupBy(claims, ({ works }) => (works.length > 0 ? "true" : "false"));
  return { found, silent };
}

/** "cited weakly: uncertain; 12 works read". */
export function readWords(claim: ReviewedClaim): string {
  return `${describeNeed(claim)}; ${claim.worksRead === 0 ? "no work about this was found" : `${count(claim.worksRead, "work")} read`}`;
}

export const silentHeading = "Nothing was found about";

export const nothingToReview =
  "No claim that should cite a work is uncited, and none is cited weakly or contradicted, so that no literature was looked for. Other sentences without a citation were taken for the authors' own or common knowledge: --all looks into every claim.";

import { z } from "zod";
import type { TextCoverage } from "../reference/fetched-text.ts";
import type { WorkRelation } from "../reference/literature.ts";
import type { SourceQuality } from "../reference/source-quality.ts";
import { comparable, type Name } from "../reference/work.ts";

/** What kind of source a work is, the strongest first. */
export const SourceKind = z.enum(["synthesis", "trial", "article", "conference-paper", "book", "report", "thesis", "preprint", "other"]);
export type SourceKind = z.infer<typeof SourceKind>;

/** What each kind of source counts, before anything is known of the one work. */
export const kindValues: Readonly<Record<SourceKind, number>> = {
  synthesis: 1,
  trial: 0.9,
  article: 0.75,
  "conference-paper": 0.7,
  book: 0.65,
  report: 0.5,
  thesis: 0.5,
  preprint: 0.45,
  other: 0.3,
};

const qualityValues: Readonly<Record<SourceQuality["level"], number>> = {
  high: 1,
  medium: 0.7,
  unknown: 0.4,
  low: 0.15,
  "no-publication": 0.1,
};

/** A whole text says under which conditions something holds; an abstract often does not. */
const readValues: Readonly<Record<Exclude<TextCoverage, "nothing">, number>> = { "full-text": 1, abstract: 0.8 };
/** How directly each relation bears on the claim. */
const relationValues: Readonly<Record<WorkRelation, number>> = { supports: 1, refutes: 1, qualifies: 0.8, undecided: 0.4 };

/** What each term contributes to the worth of a work, together 1. */
export const termShares = { quality: 0.25, kind: 0.2, independence: 0.2, recency: 0.1, agreement: 0.25 } as const;

/** Years after the document at which a work has half of the recency. */
const halfRecency = 3;
/** The independence of a work whose authors are not known, or of a document without any. */
const unknownIndependence = 0.5;

/** What is known of one work that bears on a claim. */
export interface EvidenceFacts {
  quality: SourceQuality["level"];
  kind: SourceKind;
  relation: WorkRelation;
  read: keyof typeof readValues;
  /** Of the verifier. */
  confidence: number;
  /** Years from the document to the work. */
  yearsAfter: number;
  authors: readonly Name[];
  isRetracted: boolean;
}

/** The terms of a weight, each from 0 to 1. */
export const EvidenceTerms = z.object({
  quality: z.number().min(0).max(1),
  kind: z.number().min(0).max(1),
  independence: z.number().min(0).max(1),
  recency: z.number().min(0).max(1),
  directness: z.number().min(0).max(1),
  agreement: z.number().min(0).max(1),
});
export type EvidenceTerms = z.infer<typeof EvidenceTerms>;

/** How much one work can change what a document says, from 0 to 1, with the terms that it follows from. */
export const EvidenceWeight = z.object({ weight: z.number().min(0).max(1), terms: EvidenceTerms });
export type EvidenceWeight = z.infer<typeof EvidenceWeight>;

/**
 * The weight of a work from its terms: what it says directly, times the worth of the source. Words that hardly bear on the claim weigh little
 * in the best of journals. It rises with each term, and none of the five others can make up for a missing directness.
 */
export function weightOfTerms({ directness, ...worth }: EvidenceTerms): number {
  const sum = (Object.keys(termShares) as (keyof typeof termShares)[]).reduce((total, term) => total + termShares[term] * worth[term], 0);
  return round(clamp(directness) * clamp(sum));
}

/**
 * Weighs the works that bear on one claim, beside the authors of the document. The weight of each depends on the others: works that share
 * authors count as one, and works that say the same speak for each other. The order of the works changes nothing. A retracted work weighs
 * nothing and speaks for none.
 */
export function weighEvidence(works: readonly EvidenceFacts[], authorsOfDocument: readonly Name[]): EvidenceWeight[] {
  const own = new Set(authorsOfDocument.map(keyOfName));
  const alone = works.map((work) => {
    const names = new Set(work.authors.map(keyOfName));
    const terms: EvidenceTerms = {
      quality: qualityValues[work.quality],
      kind: kindValues[work.kind],
      independence: round(independenceOf(names, own) / circleOf(work, works)),
      recency: round(work.yearsAfter / (work.yearsAfter + halfRecency)),
      directness: round(readValues[work.read] * relationValues[work.relation] * clamp(work.confidence)),
      agreement: 0.5,
    };
    return { work, terms, weight: work.isRetracted ? 0 : weightOfTerms(terms) };
  });
  return alone.map(({ work, terms }, at) => {
    const others = alone.filter((_, index) => index !== at);
    const sum = (sides: readonly WorkRelation[]) =>
      others
        .flatMap((other) => (sides.includes(other.work.relation) ? [other.weight] : []))
        .toSorted((one, other) => one - other)
        .reduce((total, weight) => total + weight, 0);
    const [same, against] = [sum(sidesOf[work.relation].same), sum(sidesOf[work.relation].against)];
    const whole = { ...terms, agreement: round((1 + same) / (2 + same + against)) };
    return { terms: whole, weight: work.isRetracted ? 0 : weightOfTerms(whole) };
  });
}

/** Which relations say the same as another, and which the opposite. What is undecided speaks for nobody. */
const sidesOf: Readonly<Record<WorkRelation, { same: readonly WorkRelation[]; against: readonly WorkRelation[] }>> = {
  supports: { same: ["supports"], against: ["refutes"] },
  refutes: { same: ["refutes"], against: ["supports"] },
  qualifies: { same: ["qualifies"], against: ["supports"] },
  undecided: { same: [], against: [] },
};

/** What several weights come to together: none adds more than is missing to certainty. In any order the same. */
export function combineWeights(weights: readonly number[]): number {
  return round(1 - weights.toSorted((one, other) => one - other).reduce((missing, weight) => missing * (1 - clamp(weight)), 1));
}

/** The share of a work's authors that are not authors of the document. */
function independenceOf(names: ReadonlySet<string>, own: ReadonlySet<string>): number {
  if (names.size === 0 || own.size === 0) return unknownIndependence;
  return [...names].filter((name) => !own.has(name)).length / names.size;
}

/** The number of works, this one included, that say the same and share an author with it. */
function circleOf(work: EvidenceFacts, works: readonly EvidenceFacts[]): number {
  const names = new Set(work.authors.map(keyOfName));
  const others = works.filter(
    (other) =>
      other !== work && !other.isRetracted && other.relation === work.relation && other.authors.some((name) => names.has(keyOfName(name))),
  );
  return 1 + others.length;
}

/** Family name and first initial: records write given names in several ways. */
function keyOfName({ family, given = "" }: Name): string {
  return `${comparable(family)} ${comparable(given).slice(0, 1)}`;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
/** Three digits are more than anybody reads, and the same on every machine. */
const round = (value: number) => Math.round(clamp(value) * 1_000) / 1_000;

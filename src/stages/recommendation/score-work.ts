import type { ScoreParts } from "../../domain/finding/recommendation.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";

/** How near a work stands to the sentence and what the verifier says of it decide; age and fame may only turn a near draw. */
const weights: ScoreParts = { relevance: 0.4, support: 0.5, recency: 0.05, citations: 0.05 };

/** In years: a work this much older than the newest candidate has no recency left. */
const recencyYears = 25;

/** Works with this many citations are as famous as it gets. */
const maxCitations = 10_000;

/** What is known of a work beside its words. */
export interface ScoreInput {
  /** Its place among the works found, counted from 1. */
  place: number;
  label: VerdictLabel;
  confidence: number;
  work: Work;
  /** The year of the newest candidate: no clock, so that the same library always gives the same order. */
  newest: number | undefined;
}

/** The parts of a work's score, each between 0 and 1. */
export function scoreParts({ place, label, confidence, work, newest }: ScoreInput): ScoreParts {
  return {
    relevance: round(1 / Math.log2(1 + place)),
    support: round(shares[label] * confidence),
    recency: work.year === undefined || newest === undefined ? 0 : round(Math.min(1, Math.max(0, 1 - (newest - work.year) / recencyYears))),
    citations: round(Math.min(1, Math.log1p(citationCount(work)) / Math.log1p(maxCitations))),
  };
}

/** What the parts come to, between 0 and 1. */
export function scoreOf(parts: ScoreParts): number {
  return round((Object.keys(weights) as (keyof ScoreParts)[]).reduce((sum, part) => sum + weights[part] * parts[part], 0));
}

/** How much of a confidence speaks for the sentence. */
const shares: Record<VerdictLabel, number> = {
  supported: 1,
  "partially-supported": 0.5,
  contradicted: 0,
  unsupported: 0,
  uncertain: 0,
  unverifiable: 0,
};

/** How often a work is cited, as corpora and bibliographies write it down; 0 where nothing is known. */
function citationCount({ extra = {} }: Work): number {
  const named = Object.entries(extra).find(([name]) => /^(?:n?citations?|citation[-_ ]?count|cited[-_ ]?by(?:[-_ ]?count)?)$/i.test(name));
  const count = Number(named?.[1]);
  return Number.isFinite(count) && count > 0 ? count : 0;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

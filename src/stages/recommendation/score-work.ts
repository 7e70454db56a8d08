import type { ScoreParts } from "../../domain/finding/recommendation.ts";
import type { SourceQuality } from "../../domain/reference/source-quality.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";

/** Relevance and the verifier decide; age, citations, quality and field only decide between near equals. */
const weights = { relevance: 0.4, support: 0.5, recency: 0.05, citations: 0.05 } satisfies ScoreParts;
const weightsOutside = { relevance: 0.36, support: 0.44, recency: 0.05, citations: 0.05, quality: 0.05, field: 0.05 } satisfies ScoreParts;

/** In years: a work this much older than the newest candidate has no recency. */
const recencyYears = 25;

/** Number of citations for the full score. */
const maxCitations = 10_000;

/** Metadata of a work for its score. */
export interface ScoreInput {
  /** Its rank among the works found, from 1. */
  place: number;
  label: VerdictLabel;
  confidence: number;
  work: Work;
  /** The year of the newest candidate, instead of a clock, so that the same library always gives the same order. */
  newest: number | undefined;
  /** What indexes say of it, and how near it is to the field, from 0 to 1. Absent where none was asked. */
  outside?: { level: SourceQuality["level"]; citedBy: number | undefined; field: number } | undefined;
}

/** The parts of a work's score, each from 0 to 1. */
export function scoreParts({ place, label, confidence, work, newest, outside }: ScoreInput): ScoreParts {
  return {
    relevance: round(1 / Math.log2(1 + place)),
    support: round(shares[label] * confidence),
    recency: work.year === undefined || newest === undefined ? 0 : round(Math.min(1, Math.max(0, 1 - (newest - work.year) / recencyYears))),
    citations: round(Math.min(1, Math.log1p(outside?.citedBy ?? citationCount(work)) / Math.log1p(maxCitations))),
    ...(outside ? { quality: ranks[outside.level], field: round(Math.min(1, Math.max(0, outside.field))) } : {}),
  };
}

/** The total score, from 0 to 1. */
export function scoreOf(parts: ScoreParts): number {
  const own: ScoreParts = parts.quality === undefined ? weights : weightsOutside;
  return round((Object.keys(own) as (keyof ScoreParts)[]).reduce((sum, part) => sum + (own[part] ?? 0) * (parts[part] ?? 0), 0));
}

const ranks: Record<SourceQuality["level"], number> = { high: 1, medium: 0.7, unknown: 0.4, low: 0.1, "no-publication": 0 };

/** The share of a confidence that counts as support. */
const shares: Record<VerdictLabel, number> = {
  supported: 1,
  "partially-supported": 0.5,
  contradicted: 0,
  unsupported: 0,
  uncertain: 0,
  unverifiable: 0,
};

/** The citation count in corpora and bibliographies; 0 if unknown. */
function citationCount({ extra = {} }: Work): number {
  const named = Object.entries(extra).find(([name]) => /^(?:n?citations?|citation[-_ ]?count|cited[-_ ]?by(?:[-_ ]?count)?)$/i.test(name));
  const count = Number(named?.[1]);
  return Number.isFinite(count) && count > 0 ? count : 0;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

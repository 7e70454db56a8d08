import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import type { Evidence } from "../../domain/evidence.ts";
import { locate } from "../../domain/layout.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { ReferenceVerdict, Verdict } from "../../domain/verdict.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { type Conclusion, conclude, type Hearing } from "./conclude.ts";
import { contentWords, coverage } from "./content-words.ts";
import { explain } from "./explain.ts";
import { jointReadings } from "./joint-readings.ts";
import { readLimits } from "./read-limits.ts";
import { readQuotations } from "./read-quotations.ts";
import { readSource } from "./read-source.ts";
import type { Reading } from "./reading.ts";

/** A reference behind a claim and its text, if it is at hand. */
export interface CitedWork {
  referenceId: string;
  source: Document | undefined;
}

export type JudgeContext = Pick<StageContext, "models" | "search" | "config" | "passages">;

/** Most evidence a person wants to read for one claim. */
const mostEvidence = 3;

/** Reads the cited sources as a careful referee would, one by one and together, and answers for one claim. */
export async function judgeClaim(
  claim: Claim,
  works: CitedWork[],
  { context, madeBy }: { context: JudgeContext; madeBy: Provenance },
): Promise<Verdict> {
  const base = { claimId: claim.id, documentId: claim.documentId, elsewhere: [], madeBy };
  const readable = uniqueSources(works);
  if (readable.length === 0)
    return {
      ...base,
      label: "unverifiable",
      confidence: 1,
      rationale: works.length === 0 ? "No work is cited here." : explain("unverifiable", []),
      evidence: [],
      drift: [],
      references: works.map(unread),
    };

  const bySource = new Map<string, Reading[]>();
  for (const source of readable) bySource.set(source.id, await readSource(claim.text, source, context));
  const hearing = await hear(claim, { works, readable, bySource, context });
  const conclusion = conclude(hearing, context.config.verification);
  const sources = new Map(readable.map((source) => [source.id, source]));
  return {
    ...base,
    label: conclusion.label,
    confidence: round(conclusion.confidence),
    rationale: explain(conclusion.label, conclusion.drift),
    evidence: evidenceOf(conclusion, sources),
    drift: conclusion.drift,
    references: works.map((work) => alone(work, hearing, bySource, context)),
  };
}

function uniqueSources(works: CitedWork[]): Document[] {
  const sources = works.flatMap(({ source }) => (source ? [source] : []));
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}

interface Bench {
  works: CitedWork[];
  readable: Document[];
  bySource: Map<string, Reading[]>;
  context: JudgeContext;
}

async function hear(claim: Claim, { works, readable, bySource, context }: Bench): Promise<Hearing> {
  const whole = [...bySource.values()].flat();
  const parts: Reading[][] = [];
  if (claim.parts.length > 1)
    for (const part of claim.parts) {
      const readings: Reading[] = [];
      for (const source of readable) readings.push(...(await readSource(part, source, context)));
      parts.push(readings);
    }
  const withPassages =
    claim.quotations.length === 0
      ? []
      : await Promise.all(readable.map(async (document) => ({ document, passages: await context.passages(document.id) })));
  const allWords = new Set(readable.flatMap((source) => [...wordsOf(source)]));
  const limits = await Promise.all(readable.map((source) => readLimits(claim.text, source, context)));
  return {
    whole: [...whole, ...jointReadings(claim.text, [...bySource.values()])],
    parts,
    ...readQuotations(claim, withPassages),
    narrower: limits.flat(),
    told: coverage(contentWords(claim.text), allWords),
    partsTold: claim.parts.map((part) => coverage(contentWords(part), allWords)),
    someUnread: works.some(({ source }) => source === undefined),
  };
}

const documentWords = new WeakMap<Document, Set<string>>();

function wordsOf(source: Document): Set<string> {
  const known = documentWords.get(source) ?? contentWords(source.text);
  documentWords.set(source, known);
  return known;
}

/** What one reference by itself says, so that a person sees which of several carries the claim. */
function alone(
  { referenceId, source }: CitedWork,
  hearing: Hearing,
  bySource: Map<string, Reading[]>,
  { config }: JudgeContext,
): ReferenceVerdict {
  if (!source) return unread({ referenceId, source });
  const own = (readings: Reading[]) => readings.filter(({ window }) => window.documentId === source.id);
  const { label, confidence } = conclude(
    {
      whole: bySource.get(source.id) ?? [],
      parts: hearing.parts.map(own),
      quoted: own(hearing.quoted),
      misquoted: own(hearing.misquoted),
      narrower: own(hearing.narrower),
      told: 1,
      partsTold: [],
      someUnread: false,
    },
    config.verification,
  );
  return { referenceId, documentId: source.id, label, confidence: round(confidence) };
}

function unread({ referenceId }: CitedWork): ReferenceVerdict {
  return { referenceId, documentId: null, label: "unverifiable", confidence: 1 };
}

function evidenceOf({ decisive }: Conclusion, sources: Map<string, Document>): Evidence[] {
  const seen = new Set<string>();
  return decisive.flatMap(({ window }) => {
    const key = `${window.documentId}:${window.start}`;
    const source = sources.get(window.documentId);
    if (seen.has(key) || !source || seen.size >= mostEvidence) return [];
    seen.add(key);
    return [{ documentId: source.id, passageId: window.passageId, locator: locate(source, window) }];
  });
}

/** Beyond four decimals a confidence says nothing, and JSON would differ between machines. */
function round(confidence: number): number {
  return Math.round(confidence * 10_000) / 10_000;
}

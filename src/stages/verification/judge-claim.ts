import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import type { Evidence } from "../../domain/evidence.ts";
import { locate } from "../../domain/layout.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { ReferenceVerdict, Verdict } from "../../domain/verdict.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { assess } from "./assessment/assess.ts";
import { candidateSentences } from "./assessment/candidate-sentences.ts";
import { explainAssessment } from "./assessment/explain-assessment.ts";
import { settle } from "./assessment/settle.ts";
import { type Conclusion, conclude, type Hearing } from "./conclude.ts";
import { contentWords, coverage } from "./content-words.ts";
import { doubtRecognised } from "./doubt-recognised.ts";
import { explain } from "./explain.ts";
import { hearTables } from "./hear-tables.ts";
import { jointReadings } from "./joint-readings.ts";
import { isForeign } from "./read-language.ts";
import { readLimits } from "./read-limits.ts";
import { besideQuotations, readQuotations } from "./read-quotations.ts";
import { readSource } from "./read-source.ts";
import type { Reading } from "./reading.ts";
import { areSilent } from "./silence.ts";

/** A reference behind a claim and its text, if it is at hand. */
export interface CitedWork {
  referenceId: string;
  source: Document | undefined;
}

type JudgeContext = Pick<StageContext, "models" | "search" | "config" | "passages">;

const foreignSource = "The source is not in English, and the local models read no other language.";

/** Most evidence a person wants to read for one claim. */
const mostEvidence = 3;

export interface Courtroom {
  context: JudgeContext;
  madeBy: Provenance;
  /** The claim also cites a work that the reference list does not have: silence of the others proves nothing. */
  someUnlisted?: boolean;
  /** The claim stands on a page that was read from its picture. */
  onPicture?: boolean;
}

/** Reads the cited sources as a careful referee would, one by one and together, and answers for one claim. */
export async function judgeClaim(
  claim: Claim,
  cited: CitedWork[],
  { context, madeBy, someUnlisted = false, onPicture = false }: Courtroom,
): Promise<Verdict> {
  const base = { claimId: claim.id, documentId: claim.documentId, elsewhere: [], madeBy };
  const works = cited.map((work) => (work.source && isForeign(work.source) ? { ...work, source: undefined } : work));
  const readable = uniqueSources(works);
  if (readable.length === 0) {
    const foreign = uniqueSources(cited).length > 0;
    const rationale = foreign
      ? foreignSource
      : cited.length === 0
        ? "No work of the reference list is cited here."
        : explain("unverifiable", []);
    const label = foreign ? "uncertain" : "unverifiable";
    return { ...base, label, confidence: foreign ? 0 : 1, rationale, evidence: [], drift: [], references: works.map(unread) };
  }

  const bySource = new Map<string, Reading[]>();
  for (const source of readable) {
    const inTables = await hearTables(claim.text, source, context);
    bySource.set(source.id, [...(await readSource(claim.text, source, context)), ...inTables]);
  }
  const hearing = await hear(claim, {
    someUnread: someUnlisted || works.some(({ source }) => source === undefined),
    readable,
    bySource,
    context,
  });
  const sources = new Map(readable.map((source) => [source.id, source]));
  const byRules = conclude(hearing, context.config.verification);
  // Where arithmetic or the words themselves decide, a model's view adds nothing but time.
  const isOpen =
    byRules.drift.length === 0 && hearing.quoted.length === 0 && !["contradicted", "partially-supported"].includes(byRules.label);
  const assessment = isOpen ? await unlessMissing(context.models, assessClaim(claim, readable, context)) : undefined;
  const settled = assessment ? settle(byRules, assessment, hearing.whole) : byRules;
  const conclusion = doubtRecognised(settled, { sources, onPicture });
  const reasons = assessment && conclusion.label === "supported" ? ` ${explainAssessment(assessment)}` : "";
  return {
    ...base,
    label: conclusion.label,
    confidence: round(conclusion.confidence),
    rationale: `${explain(conclusion.label, conclusion.drift)}${reasons}`,
    evidence: evidenceOf(conclusion, sources),
    drift: conclusion.drift,
    references: works.map((work) => alone(work, hearing, bySource, context)),
  };
}

async function assessClaim(claim: Claim, readable: Document[], context: JudgeContext) {
  return assess(claim, await candidateSentences(claim.text, readable, context), context.models);
}

function uniqueSources(works: CitedWork[]): Document[] {
  const sources = works.flatMap(({ source }) => (source ? [source] : []));
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}

interface Bench {
  someUnread: boolean;
  readable: Document[];
  bySource: Map<string, Reading[]>;
  context: JudgeContext;
}

async function hear(claim: Claim, { someUnread, readable, bySource, context }: Bench): Promise<Hearing> {
  const whole = [...bySource.values()].flat();
  const read = async (statement: string) => {
    const readings: Reading[] = [];
    for (const source of readable) readings.push(...(await readSource(statement, source, context)));
    return readings;
  };
  const allWords = new Set(readable.flatMap((source) => [...wordsOf(source)]));
  const toldOf = (statement: string) => coverage(contentWords(statement), allWords);
  const isSilent = (statement: string, readings: Reading[]) =>
    areSilent(statement, { told: toldOf(statement), readings, sources: readable, context });
  const parts: Reading[][] = [];
  let partSilent = false;
  if (claim.parts.length > 1)
    for (const part of claim.parts) {
      const readings = await read(part);
      parts.push(readings);
      partSilent ||= await isSilent(part, readings);
    }
  const withPassages =
    claim.quotations.length === 0
      ? []
      : await Promise.all(readable.map(async (document) => ({ document, passages: await context.passages(document.id) })));
  const limits = await Promise.all(readable.map((source) => readLimits(claim.text, source, context)));
  return {
    whole: [...whole, ...jointReadings(claim.text, [...bySource.values()])],
    parts,
    beside: claim.quotations.length === 0 ? [] : await read(besideQuotations(claim)),
    ...readQuotations(claim, withPassages),
    narrower: limits.flat(),
    told: toldOf(claim.text),
    silent: await isSilent(claim.text, whole),
    partSilent,
    someUnread,
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
  const { label, confidence } = doubtRecognised(
    conclude(
      {
        whole: bySource.get(source.id) ?? [],
        parts: hearing.parts.map(own),
        beside: own(hearing.beside),
        quoted: own(hearing.quoted),
        misquoted: own(hearing.misquoted),
        narrower: own(hearing.narrower),
        told: 1,
        silent: false,
        partSilent: false,
        someUnread: false,
      },
      config.verification,
    ),
    { sources: new Map([[source.id, source]]), onPicture: false },
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

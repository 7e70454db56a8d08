import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Models } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import type { FoundSource } from "../../../retrieval/find-evidence.ts";
import type { ClaimReadings } from "../conclude-from-readings.ts";
import { readSourceTables } from "../numbers/compare-tables.ts";
import { mayImplyBound } from "../numbers/implied-bounds.ts";
import { findMissingNumbers, markMissingNumbers } from "../numbers/missing-numbers.ts";
import { fullQuotations, type ReadableSource, readQuotations, textBesideQuotations } from "../quotations/read-quotations.ts";
import { compareScope, isWide } from "../wording/compare-scope.ts";
import { hasWord } from "../wording/has-word.ts";
import { openWindows, selectWindows } from "./select-windows.ts";
import { makeReading, type WindowReading, weighReading } from "./window-reading.ts";

/** Below this share of its words found anywhere in the sources, a claim may be missing from them. */
const maxCoverage = 0.4;

/** With fewer words a share says nothing. */
const minWords = 5;

/** The verifier must find nothing anywhere: neither support nor contradiction above this. */
const maxStance = 0.35;

/** Cosine from which a passage may say the same in other words: of ten invented sentences the free paraphrases had 0.39 and more, those on other subjects 0.35 and mostly under 0.2. */
const sameMeaningCosine = 0.3;

/** Passages that are compared in meaning. */
const nearestPassages = 5;

/** What sources say when they say how far they reach. */
const limitsQuery = "our findings concern only, are limited to, and cannot be generalised to other places, groups or seasons";

/** How surely several sources carry a claim of which they have all words between them. */
const jointSupport = 0.8;
/** How surely the verifier takes a sentence for the opposite of a claim before it carries no part of it. */
const maxDenial = 0.5;

export type ReadingContext = Pick<StageContext, "models" | "search" | "findEvidence" | "config" | "passages">;

interface GatherInput {
  /** The cited texts that can be read, with what was found in them. */
  found: FoundSource[];
  someUnread: boolean;
  context: ReadingContext;
}

export interface GatheredReadings {
  claimReadings: ClaimReadings;
  /** What each source says about the whole claim, by the id of its document. */
  bySource: ReadonlyMap<string, WindowReading[]>;
}

/** Reads all that the sources say about a claim, about its parts, and around its quotations. */
export async function gatherReadings(claim: Claim, { found, someUnread, context }: GatherInput): Promise<GatheredReadings> {
  const sources = found.map(({ source }) => source);
  const passages = found.flatMap((one) => one.passages);
  const parts = claim.parts.length > 1 ? claim.parts.map(({ text }) => text) : [];
  const beside = fullQuotations(claim).length > 0 ? [textBesideQuotations(claim)] : [];
  const [read, tables, limits, quotable] = await Promise.all([
    readStatements([claim.text, ...parts, ...beside], found, context),
    Promise.all(sources.map((source) => readSourceTables(claim.text, source, context))),
    Promise.all(sources.map((source) => readLimits(claim.text, source, context))),
    claim.quotations.length === 0 ? [] : withPassages(sources, context.passages),
  ]);
  // A number that no source has is missing; where a source could not be read, it may stand there.
  const lost = someUnread ? [] : findMissingNumbers(claim.text, sources);
  const bySource = new Map(
    sources.map(({ id }, index) => [id, [...markMissingNumbers(claim.text, lost, read[0]![index]!), ...tables[index]!]]),
  );
  const whole = [...bySource.values()].flat();
  const allWords = new Set(sources.flatMap((source) => [...wordsOf(source)]));
  const coveredShareOf = (statement: string) => coverage(contentWords(statement), allWords);
  const isSilent = (statement: string, readings: WindowReading[]) =>
    areSourcesSilent(statement, { coveredShare: coveredShareOf(statement), readings, passages, models: context.models });
  const claimReadings = {
    whole: [...whole, ...jointReadings(claim.text, [...bySource.values()])],
    parts: await Promise.all(
      parts.map(async (part, index) => {
        const readings = read[index + 1]!.flat();
        return { readings, silent: await isSilent(part, readings) };
      }),
    ),
    aroundQuotation: beside.length === 0 ? [] : read.at(-1)!.flat(),
    ...readQuotations(claim, quotable),
    narrower: limits.flat(),
    coveredShare: coveredShareOf(claim.text),
    silent: await isSilent(claim.text, whole),
    missingNumbers: lost,
    someUnread,
  };
  return { claimReadings, bySource };
}

/** Reads statements beside the closest sentences: by statement, then by source. One batch of pairs, so that no thread waits between. */
async function readStatements(
  statements: readonly string[],
  found: readonly FoundSource[],
  { models, config }: Pick<StageContext, "models" | "config">,
): Promise<WindowReading[][][]> {
  const selected = found.map(({ source, passages }) => {
    const closestTo = openWindows(source, passages);
    return statements.map((statement) => closestTo(statement, config.verification.windows));
  });
  const pairs = selected.flatMap((own) =>
    own.flatMap((windows, at) => windows.map(({ text }) => ({ claim: statements[at]!, evidence: text }))),
  );
  const judgements = (await models.judge.judge(pairs)).values();
  // Source by source, in the order of the pairs: what is parsed of the passages around a window serves all windows of that source.
  const bySource = selected.map((own, index) => {
    const nearby = found[index]!.passages.map(({ text }) => text).join("\n");
    return own.map((windows, at) =>
      windows.map((window) => weighReading(statements[at]!, { window, judgement: judgements.next().value!, nearby })),
    );
  });
  return statements.map((_, at) => bySource.map((own) => own[at]!));
}

/** A block quotation states nothing of the author's own: its words are looked up, and no model is asked. */
export async function readBlockQuotation(
  claim: Claim,
  readable: Document[],
  { passages }: Pick<ReadingContext, "passages">,
): Promise<GatheredReadings> {
  const quotations = readQuotations(claim, await withPassages(readable, passages));
  return { claimReadings: { ...noReadings, ...quotations }, bySource: new Map() };
}

function withPassages(documents: Document[], passages: ReadingContext["passages"]): Promise<ReadableSource[]> {
  return Promise.all(documents.map(async (document) => ({ document, passages: await passages(document.id) })));
}

const documentWords = new WeakMap<Document, Set<string>>();

/** All content words of a source, read once. */
export function wordsOf(source: Document): Set<string> {
  const known = documentWords.get(source) ?? contentWords(source.text);
  documentWords.set(source, known);
  return known;
}

/** The readings of one source alone; silence is judged over all sources together. */
export function readingsOfSource(
  claimReadings: ClaimReadings,
  { whole, documentId }: { whole: WindowReading[]; documentId: string },
): ClaimReadings {
  const own = (readings: WindowReading[]) => readings.filter(({ window }) => window.documentId === documentId);
  return {
    ...noReadings,
    whole,
    parts: claimReadings.parts.map(({ readings }) => ({ readings: own(readings), silent: false })),
    aroundQuotation: own(claimReadings.aroundQuotation),
    quoted: own(claimReadings.quoted),
    misquoted: own(claimReadings.misquoted),
    narrower: own(claimReadings.narrower),
  };
}

/** The readings of one part of the claim as if it stood alone; limits and quotations belong to the whole claim. */
export function readingsOfPart({ readings, silent }: ClaimReadings["parts"][number]): ClaimReadings {
  return { ...noReadings, whole: readings, silent };
}

const noReadings: ClaimReadings = {
  whole: [],
  parts: [],
  aroundQuotation: [],
  quoted: [],
  misquoted: [],
  narrower: [],
  coveredShare: 1,
  silent: false,
  missingNumbers: [],
  someUnread: false,
};

/**
 * Several sources may say together what none says alone: when the best windows of at least two of them cover all
 * words of the claim between them, each adding some, they are read as one. Words alone prove no more, so no number may be involved.
 */
export function jointReadings(claim: string, bySource: WindowReading[][]): WindowReading[] {
  const wanted = contentWords(claim);
  if (bySource.length < 2 || [...wanted].some((word) => word.startsWith("#"))) return [];
  const left = new Set(wanted);
  const contributing: WindowReading[] = [];
  for (const readings of bySource) {
    // Only what is shown counts, and only what does not speak against the claim.
    const first = readings.find((reading) => !isAgainst(reading));
    const words = contentWords(first?.window.text ?? "");
    const added = [...left].filter((word) => hasWord(words, word));
    for (const word of added) left.delete(word);
    if (first && added.length > 0) contributing.push(first);
  }
  if (contributing.length < bySource.length || left.size > 0) return [];
  return contributing.map((reading) => ({
    ...reading,
    support: jointSupport,
    contradiction: 0,
    contradictsByRules: false,
    drift: [],
    weaker: [],
  }));
}

function isAgainst({ contradictsByRules, differs, isReversed, denies, window }: WindowReading): boolean {
  return contradictsByRules || differs || isReversed || denies >= maxDenial || window.isDisowned === true;
}

/** For a claim that speaks of all: the sentences in which its source limits itself. */
async function readLimits(claim: string, source: Document, { search }: Pick<StageContext, "search">): Promise<WindowReading[]> {
  if (!isWide(claim)) return [];
  const ranked = await search({ text: `${claim} ${limitsQuery}`, documentIds: [source.id] });
  const windows = selectWindows(
    claim,
    ranked.map(({ passage }) => passage),
    { source, count: Number.POSITIVE_INFINITY },
  );
  const found = windows.flatMap((window) => {
    const weaker = compareScope(claim, window.text);
    return weaker.length > 0 ? [makeReading(window, { weaker })] : [];
  });
  return found.slice(0, 1);
}

/**
 * Whether the sources that were read say nothing about a statement. Shared words alone would report every honest paraphrase as missing:
 * words, verifier and nearness in meaning must all find nothing.
 */
export async function areSourcesSilent(
  statement: string,
  {
    coveredShare,
    readings,
    passages,
    models,
  }: { coveredShare: number; readings: WindowReading[]; passages: readonly Passage[]; models: Models },
): Promise<boolean> {
  if (coveredShare >= maxCoverage || contentWords(statement).size < minWords) return false;
  const texts = passages.map(({ text }) => text);
  // What numbers imply stands in no word.
  if (coveredShare > 0 && mayImplyBound(statement, texts)) return false;
  if (readings.some(({ neutral }) => 1 - neutral >= maxStance)) return false;
  const compared = [statement, ...texts.slice(0, nearestPassages), ...readings.map(({ window }) => window.text)];
  const vectors = await unlessMissing(models, models.embed.embed(compared));
  if (!vectors) return false;
  const [own, ...others] = vectors;
  return others.every((other) => cosine(own!, other) < sameMeaningCosine);
}

function cosine(one: number[], other: number[]): number {
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, index) => sum + value * b[index]!, 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other) || 1);
}

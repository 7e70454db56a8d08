import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { contentWords } from "../../domain/words/content-words.ts";
import { coverage } from "../../domain/words/overlap.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { Hearing } from "./conclude.ts";
import type { FoundSource } from "./found-sources.ts";
import { jointReadings } from "./joint-readings.ts";
import { besideQuotations, type ReadableSource, readQuotations, wholeQuotations } from "./quotations/read-quotations.ts";
import { readLimits } from "./read-limits.ts";
import { readSource } from "./read-source.ts";
import type { Reading } from "./reading.ts";
import { areSilent } from "./silence.ts";

export type HearingContext = Pick<StageContext, "models" | "search" | "findEvidence" | "config" | "passages">;

interface Bench {
  /** The cited texts that can be read, with what was found in them, and what each says of the whole claim. */
  found: FoundSource[];
  bySource: Map<string, Reading[]>;
  someUnread: boolean;
  context: HearingContext;
}

/** Reads all that the sources say about a claim, about its parts, and around its quotations. */
export async function hear(claim: Claim, { found, bySource, someUnread, context }: Bench): Promise<Hearing> {
  const readable = found.map(({ source }) => source);
  const passages = found.flatMap((one) => one.passages);
  const whole = [...bySource.values()].flat();
  const read = async (statement: string) => {
    const readings: Reading[] = [];
    for (const source of found) readings.push(...(await readSource(statement, source, context)));
    return readings;
  };
  const allWords = new Set(readable.flatMap((source) => [...wordsOf(source)]));
  const toldOf = (statement: string) => coverage(contentWords(statement), allWords);
  const isSilent = (statement: string, readings: Reading[]) =>
    areSilent(statement, { told: toldOf(statement), readings, passages, models: context.models });
  const parts: Hearing["parts"] = [];
  if (claim.parts.length > 1)
    for (const { text: part } of claim.parts) {
      const readings = await read(part);
      parts.push({ readings, silent: await isSilent(part, readings) });
    }
  const quotable = claim.quotations.length === 0 ? [] : await withPassages(readable, context.passages);
  const limits = await Promise.all(readable.map((source) => readLimits(claim.text, source, context)));
  return {
    whole: [...whole, ...jointReadings(claim.text, [...bySource.values()])],
    parts,
    beside: wholeQuotations(claim).length === 0 ? [] : await read(besideQuotations(claim)),
    ...readQuotations(claim, quotable),
    narrower: limits.flat(),
    told: toldOf(claim.text),
    silent: await isSilent(claim.text, whole),
    someUnread,
  };
}

/** Words set apart as somebody else's say nothing of the author's: they are looked up, and no model is asked. */
export async function hearBlock(claim: Claim, readable: Document[], { passages }: Pick<HearingContext, "passages">): Promise<Hearing> {
  return { ...nothingHeard, ...readQuotations(claim, await withPassages(readable, passages)) };
}

function withPassages(documents: Document[], passages: HearingContext["passages"]): Promise<ReadableSource[]> {
  return Promise.all(documents.map(async (document) => ({ document, passages: await passages(document.id) })));
}

const documentWords = new WeakMap<Document, Set<string>>();

function wordsOf(source: Document): Set<string> {
  const known = documentWords.get(source) ?? contentWords(source.text);
  documentWords.set(source, known);
  return known;
}

/** What was heard of one source alone; silence is judged over all of them together. */
export function hearingOf(hearing: Hearing, { whole, documentId }: { whole: Reading[]; documentId: string }): Hearing {
  const own = (readings: Reading[]) => readings.filter(({ window }) => window.documentId === documentId);
  return {
    ...nothingHeard,
    whole,
    parts: hearing.parts.map(({ readings }) => ({ readings: own(readings), silent: false })),
    beside: own(hearing.beside),
    quoted: own(hearing.quoted),
    misquoted: own(hearing.misquoted),
    narrower: own(hearing.narrower),
  };
}

/** What was heard of one part of the claim as if it stood alone; limits and quotations are those of the whole. */
export function hearingOfPart({ readings, silent }: Hearing["parts"][number]): Hearing {
  return { ...nothingHeard, whole: readings, silent };
}

const nothingHeard: Hearing = {
  whole: [],
  parts: [],
  beside: [],
  quoted: [],
  misquoted: [],
  narrower: [],
  told: 1,
  silent: false,
  someUnread: false,
};

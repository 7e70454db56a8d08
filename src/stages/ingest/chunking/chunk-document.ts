import type { Config } from "../../../config/schema.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { cosine } from "../../../models/cosine.ts";
import type { BatchOptions, Models } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import { documentTasks } from "../../document-tasks.ts";
import { chunkBySemantics, findSentenceGaps, type MeasuredGap, type SemanticChunkingOptions } from "./chunk-by-semantics.ts";
import { type ChunkingRule, cutByRule } from "./cut-by-rule.ts";
import { splitPassages } from "./split-passages.ts";
import { splitUnits, type TextUnit } from "./split-units.ts";

/** Close to the best of the grid of `ibid eval chunking --grid`, with pieces long enough to be found, and one vector per sentence. */
export const defaultSemanticChunking: SemanticChunkingOptions = { rule: "percentile", level: 80, window: 1, shortest: 200 };

/** Passages, and the method that split them. */
export interface ChunkedDocument {
  passages: Passage[];
  cut: Config["passages"];
}

/** Splits a document by the configured method; by paragraphs if the embedder for semantic splitting is missing. */
export async function chunkDocument(
  document: Document,
  { passages: cut }: Pick<Config, "passages">,
  { models, ...options }: { models: Models } & BatchOptions,
): Promise<ChunkedDocument> {
  if (cut !== "semantic") return { passages: await cutOffThread(document, cut, options.signal), cut };
  const units = [...splitUnits(document)];
  // Distances are only compared with each other, but the local embedder computes them, so that the result is the same on every machine.
  const embed = models.nearness ?? models.embed;
  const measured = await unlessMissing(
    models,
    measureGaps(units, document.text, { embed, window: defaultSemanticChunking.window, ...options }),
  );
  if (!measured) return { passages: splitPassages(document), cut: "paragraphs" };
  return { passages: splitPassages(document, chunkBySemantics(measured, defaultSemanticChunking)), cut };
}

/** A record is one abstract: a thread would cost more than cutting it. */
async function cutOffThread(document: Document, cut: ChunkingRule, signal: AbortSignal | undefined): Promise<Passage[]> {
  return document.format === "record" ? cutByRule(document, cut) : documentTasks.cutPassages(document, cut, signal);
}

/** The parts of a document with the semantic distance at each of their gaps. */
export async function measureGaps(
  units: Iterable<TextUnit>,
  text: string,
  { embed, window, ...options }: { embed: Models["embed"]; window: number } & BatchOptions,
): Promise<{ stretch: TextUnit[]; gaps: MeasuredGap[] }[]> {
  const stretches = findSentenceGaps(units, text, window);
  const words = [...new Set(stretches.flatMap(({ gaps }) => gaps.flatMap(({ before, after }) => [before, after])))];
  const vectors = words.length > 0 ? await embed.embed(words, options) : [];
  const vectorOf = new Map(words.map((one, index) => [one, vectors[index]!]));
  return stretches.map(({ stretch, gaps }) => ({
    stretch,
    gaps: gaps.map(({ next, before, after }) => ({ next, distance: 1 - cosine(vectorOf.get(before)!, vectorOf.get(after)!) })),
  }));
}

import type { Config } from "../../../config/schema.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import type { BatchOptions, Models } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import { chunkByParagraphs } from "./chunk-by-paragraphs.ts";
import { chunkBySemantics, type SemanticChunkingOptions } from "./chunk-by-semantics.ts";
import { groupUnits } from "./group-units.ts";
import { measureGaps } from "./measure-gaps.ts";
import { splitPassages } from "./split-passages.ts";
import { lengthOf, splitUnits, type TextUnit } from "./split-units.ts";

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
  const units = [...splitUnits(document)];
  if (cut === "paragraphs" && document.format === "record") return { passages: splitPassages(document, chunkRecord(units)), cut };
  if (cut === "paragraphs") return { passages: splitPassages(document), cut };
  if (cut !== "semantic") return { passages: splitPassages(document, chunkBySize(units, document.text, cut)), cut };
  // Distances are only compared with each other, but the local embedder computes them, so that the result is the same on every machine.
  const embed = models.nearness ?? models.embed;
  const measured = await unlessMissing(
    models,
    measureGaps(units, document.text, { embed, window: defaultSemanticChunking.window, ...options }),
  );
  if (!measured) return { passages: splitPassages(document), cut: "paragraphs" };
  return { passages: splitPassages(document, chunkBySemantics(measured, defaultSemanticChunking)), cut };
}

/** In characters: a shorter rest of an abstract stays with its passage. Alone it says little, and its vector costs as much as any. */
const minRestLength = 350;

/** Groups of a record: by paragraphs, but most abstracts are one passage, and a short rest is merged. */
function chunkRecord(units: Iterable<TextUnit>): TextUnit[][] {
  const groups = chunkByParagraphs(units);
  const [last, before] = [groups.at(-1), groups.at(-2)];
  if (!last || !before || lengthOf(last) >= minRestLength) return groups;
  return [...groups.slice(0, -2), [...before, ...last]];
}

/** Fixed window sizes of other systems, in characters or tokens, with their overlap. */
const windows = {
  "512-50": { size: 512, shared: 50, measure: (text: string) => text.length },
  "2000-400": { size: 2_000, shared: 400, measure: (text: string) => text.length },
  "500tokens-50": { size: 500, shared: 50, measure: (text: string) => text.match(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu)?.length ?? 0 },
};

type WindowSize = keyof typeof windows;

/** Groups of whole sentences, about as long as a window's stride: passages do not overlap. */
function chunkBySize(units: Iterable<TextUnit>, text: string, name: WindowSize): TextUnit[][] {
  const { size, shared, measure } = windows[name];
  return groupUnits(units, (unit, group) => measure(text.slice(group[0]!.start, unit.end)) <= size - shared);
}

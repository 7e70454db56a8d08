import type { Config } from "../../../config/schema.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { chunkByParagraphs, splitPassages } from "./split-passages.ts";
import { groupUnits, lengthOf, splitUnits, type TextUnit } from "./split-units.ts";

/** The methods that need no model. */
export type ChunkingRule = Exclude<Config["passages"], "semantic">;

/** Splits a document by a method that needs no model. */
export function cutByRule(document: Document, cut: ChunkingRule): Passage[] {
  if (cut === "paragraphs" && document.format !== "record") return splitPassages(document);
  const units = [...splitUnits(document)];
  return splitPassages(document, cut === "paragraphs" ? chunkRecord(units) : chunkBySize(units, document.text, cut));
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

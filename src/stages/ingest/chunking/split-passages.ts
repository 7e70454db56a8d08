import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { makeId } from "../../../domain/id.ts";
import { type ChunkableText, groupUnits, lengthOf, maxPassageLength, splitUnits, type TextUnit } from "./split-units.ts";

/** Splits a document into passages that, joined, give its text. They follow its paragraphs unless other groups are given. */
export function splitPassages(document: ChunkableText & Pick<Document, "id">, groups = chunkByParagraphs(splitUnits(document))): Passage[] {
  return groups.map((units, ordinal) => {
    const { start, end } = passageBounds(document.text, groups, ordinal);
    const { kind, section } = units.at(-1)!;
    return {
      id: makeId("psg", document.id, start, end),
      documentId: document.id,
      ordinal,
      kind,
      section,
      start,
      end,
      text: document.text.slice(start, end),
      sentences: units.filter(({ sentence }) => sentence).map(({ start: from, end: to }) => ({ start: from, end: to })),
    };
  });
}

/** A passage extends to the start of the next one. */
function passageBounds(text: string, groups: TextUnit[][], ordinal: number): { start: number; end: number } {
  return { start: ordinal === 0 ? 0 : groups[ordinal]![0]!.start, end: groups[ordinal + 1]?.[0]?.start ?? text.length };
}

/** Characters; shorter paragraphs are merged with the next. */
const minParagraphLength = 350;

/** Groups by paragraphs, the natural unit. */
export function chunkByParagraphs(units: Iterable<TextUnit>): TextUnit[][] {
  return groupUnits(units, (unit, group) => {
    if (unit.end - group[0]!.start > maxPassageLength) return false;
    return !unit.startsBlock || lengthOf(group) < minParagraphLength;
  });
}

import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import type { Passage } from "../../domain/passage.ts";
import { cutByParagraphs } from "./cutting/cut-by-paragraphs.ts";
import { type CuttableText, type Unit, unitsOf } from "./cutting/units.ts";

/** Cuts a document into passages that tile its text exactly: joined, they give it back. They follow its paragraphs, unless its units are grouped otherwise. */
export function splitPassages(document: CuttableText & Pick<Document, "id">, groups = cutByParagraphs(unitsOf(document))): Passage[] {
  return groups.map((units, ordinal) => {
    const { start, end } = tile(document.text, groups, ordinal);
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

/** A passage reaches to where the next one begins, whatever stands between their units. */
function tile(text: string, groups: Unit[][], ordinal: number): { start: number; end: number } {
  return { start: ordinal === 0 ? 0 : groups[ordinal]![0]!.start, end: groups[ordinal + 1]?.[0]?.start ?? text.length };
}

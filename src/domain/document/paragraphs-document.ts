import { makeId } from "../id.ts";
import type { Document } from "./document.ts";
import { noMarkup } from "./markup.ts";
import type { Passage } from "./passage.ts";

/** A small document with one passage per paragraph, for tests and evaluations. */
export function paragraphsDocument(name: string, paragraphs: string[]): { document: Document; passages: Passage[] } {
  const text = paragraphs.join("\n\n");
  const id = makeId("doc", name);
  let start = 0;
  const spans = paragraphs.map((paragraph) => {
    const span = { start, end: start + paragraph.length };
    start = span.end + 2;
    return span;
  });
  const document: Document = {
    id,
    contentHash: name,
    format: "text",
    title: name,
    authors: [],
    identifiers: {},
    markup: noMarkup(),
    text,
    blocks: spans.map((span) => ({ ...span, kind: "paragraph" })),
    layout: { kind: "lines", segments: [{ start: 0, from: 0, length: text.length }], lineStarts: [0] },
    failures: [],
  };
  const passages = spans.map((span, ordinal): Passage => {
    const end = spans[ordinal + 1]?.start ?? text.length;
    return {
      id: makeId("psg", id, ordinal),
      documentId: id,
      ordinal,
      kind: "prose",
      section: "",
      start: span.start,
      end,
      text: text.slice(span.start, end),
      sentences: [span],
    };
  });
  return { document, passages };
}

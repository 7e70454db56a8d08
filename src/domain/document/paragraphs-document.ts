import { makeId } from "../id.ts";
import { splitSentences } from "../text/split-sentences.ts";
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

/** Lines of twelve words, as they would be printed. */
const wordsPerLine = 12;

/** A document with pages, each a list of paragraphs, and one passage for each paragraph. */
export function pagedDocument(
  name: string,
  pages: readonly (readonly string[])[],
  title = name,
): { document: Document; passages: Passage[] } {
  const { document, passages } = paragraphsDocument(name, pages.flat());
  const pageOf = pages.flatMap((paragraphs, index) => paragraphs.map(() => index + 1));
  const words = passages.flatMap(({ start, text, ordinal }) =>
    Array.from(text.matchAll(/\S+/g), ({ 0: word, index }, count) => ({
      start: start + index,
      end: start + index + word.length,
      page: pageOf[ordinal]!,
      line: 1 + ordinal * 100 + Math.floor(count / wordsPerLine),
      box: { x: 72 + (count % wordsPerLine) * 36, y: 72 + Math.floor(count / wordsPerLine) * 14, width: 34, height: 12 },
    })),
  );
  const layout = { kind: "pages" as const, pages: pages.map((_, index) => ({ number: index + 1, width: 595, height: 842 })), words };
  return {
    document: { ...document, title, layout },
    passages: passages.map((passage) => ({ ...passage, sentences: splitSentences(passage.text.trimEnd(), passage.start) })),
  };
}

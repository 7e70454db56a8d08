import type { Document } from "../domain/document/document.ts";
import { paragraphsDocument } from "../domain/document/paragraphs-document.ts";
import type { Passage } from "../domain/document/passage.ts";
import { splitSentences } from "../domain/text/split-sentences.ts";

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

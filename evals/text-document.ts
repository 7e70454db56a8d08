import type { Document } from "../src/domain/document.ts";
import { hashOf, makeId } from "../src/domain/id.ts";
import type { Span } from "../src/domain/locator.ts";
import { noMarkup } from "../src/domain/markup.ts";
import { canonicalText } from "../src/formats/canonical-text.ts";

/** A Document made of a title and sentences, with the place of each sentence in its text. */
export interface TextDocument {
  document: Document;
  sentences: Span[];
}

/** Builds what reading a plain text file would give, for data whose title and sentences are known already. */
export function textDocument(key: string, title: string, sentences: readonly string[]): TextDocument {
  const [head, ...body] = [title, ...sentences].map(plain);
  const prose = body.join(" ");
  const source = [head, prose].filter((part) => part !== "").join("\n\n");
  const canonical = canonicalText(source);
  canonical.addBlock("title", [{ text: head!, from: 0 }], { level: 1 });
  canonical.addBlock("paragraph", [{ text: prose, from: source.length - prose.length }]);
  const { text, blocks, layout } = canonical.finish();
  return {
    document: {
      id: makeId("doc", "eval", key),
      contentHash: hashOf(source),
      format: "text",
      title: head!,
      authors: [],
      identifiers: {},
      markup: noMarkup(),
      text,
      blocks,
      layout,
      failures: [],
    },
    sentences: spansOf(body, text.length - prose.trim().length),
  };
}

/** White space is one space and no database refuses a character; offsets are counted afterwards. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd").replace(/\s+/g, " ").trim();
}

function spansOf(sentences: string[], from: number): Span[] {
  let start = from;
  return sentences.map((sentence) => {
    const span = { start, end: start + sentence.length };
    start = span.end + 1;
    return span;
  });
}

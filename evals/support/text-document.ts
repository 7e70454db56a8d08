import type { Document } from "../../src/domain/document/document.ts";
import type { Span } from "../../src/domain/document/locator.ts";
import { noMarkup } from "../../src/domain/document/markup.ts";
import { hashOf, makeId } from "../../src/domain/id.ts";
import { createCanonicalText, type SourcePiece } from "../../src/formats/shared/canonical-text.ts";

/** A Document made of a title and sentences, with the place of each sentence in its text. */
export interface TextDocument {
  document: Document;
  sentences: Span[];
}

/**
 * Builds the Document that reading a plain text file would give, from a known title and sentences. The text is one paragraph; on a web
 * page, a line without a full stop, such as a heading or a menu entry, ends a paragraph.
 */
export function textDocument(
  key: string,
  title: string,
  sentences: readonly string[],
  { isPage = false }: { isPage?: boolean | undefined } = {},
): TextDocument {
  const head = plain(title);
  const body = sentences.map((sentence) => ({ text: plain(sentence), span: { start: 0, end: 0 } }));
  const paragraphs = isPage ? paragraphsOf(body) : [body];
  const proses = paragraphs.map((lines) => lines.map(({ text }) => text).join(" "));
  const source = [head, ...proses].filter((part) => part !== "").join("\n\n");
  const canonical = createCanonicalText(source);
  canonical.addBlock("title", [{ text: head, from: 0 }], { level: 1 });
  let from = head === "" ? 0 : head.length + 2;
  for (const [index, lines] of paragraphs.entries()) {
    canonical.addBlock("paragraph", piecesOf(lines, from));
    from += proses[index] === "" ? 0 : proses[index]!.length + 2;
  }
  const { text, blocks, layout } = canonical.finish();
  return {
    document: {
      id: makeId("doc", "eval", key),
      contentHash: hashOf(source),
      format: "text",
      title: head,
      authors: [],
      identifiers: {},
      markup: noMarkup(),
      text,
      blocks,
      layout,
      failures: [],
    },
    sentences: body.map(({ span }) => span),
  };
}

/** Normalises white space to one space and removes characters that a database refuses; offsets are counted afterwards. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd").replace(/\s+/g, " ").trim();
}

interface Line {
  text: string;
  /** Its place in the canonical text, set once it is added. */
  span: Span;
}

function paragraphsOf(lines: Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  let goesOn = false;
  for (const line of lines) {
    const endsSentence = /[.!?…]["”’')\]]*$/.test(line.text);
    if (goesOn && endsSentence) paragraphs.at(-1)!.push(line);
    else paragraphs.push([line]);
    goesOn = endsSentence;
  }
  return paragraphs;
}

function piecesOf(lines: Line[], from: number): SourcePiece[] {
  let at = from;
  return lines.flatMap((line) => {
    const piece = { text: line.text, from: at, mark: (span: Span) => Object.assign(line, { span }) };
    at += line.text.length + 1;
    return [piece, { text: " ", from: at - 1 }];
  });
}

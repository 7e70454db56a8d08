import type { Document } from "../../domain/document.ts";
import type { Span } from "../../domain/locator.ts";
import { splitSentences } from "../../domain/sentence.ts";
import { isFrontMatter } from "./is-front-matter.ts";
import { spansIn } from "./spans-in.ts";

/** The sentences of one paragraph or list item and the section they stand in. */
export interface Paragraph {
  sentences: Span[];
  section: string;
  /** All of it. */
  span: Span;
  /** It is set apart as somebody else's words. */
  quoted: boolean;
}

/** The running text of a manuscript, paragraph by paragraph; `cites` tells whether a stretch has a marker. */
export function* bodyParagraphs({ text, blocks, markup }: Document, cites: (span: Span) => boolean): Iterable<Paragraph> {
  const raisedIn = spansIn(markup.superscripts, (span) => span);
  let section = "";
  let hasBegun = false;
  for (const block of blocks) {
    if (block.kind === "heading") section = text.slice(block.start, block.end);
    if (block.kind !== "paragraph" && block.kind !== "list-item") continue;
    const content = text.slice(block.start, block.end);
    const mayBeFront = section === "" && block.kind === "paragraph" && !cites(block);
    if (mayBeFront && isFrontMatter(content, hasBegun)) continue;
    hasBegun = true;
    yield { sentences: splitSentences(content, block.start, raisedIn(block)), section, span: block, quoted: block.quoted ?? false };
  }
}

import type { Document } from "../../../src/domain/document/document.ts";
import { overlaps, type Span } from "../../../src/domain/document/locator.ts";
import { findVerbatim } from "../../../src/domain/text/find-verbatim.ts";

/** Names the paragraphs of a paper that spans are in: gold paragraphs if marked, else the blocks of the paper as read. */
export type ParagraphsOf = (spans: readonly Span[]) => string[];

/** Gold paragraphs by name. One that the paper's text does not contain (a figure, a table) keeps its name and cannot be found. */
export function nameParagraphs(document: Document, evidence: readonly string[]): ParagraphsOf {
  const gold = evidence.flatMap((text) => placesOf(document.text, text).map((span) => ({ name: nameOf(text), span })));
  const blocks = document.blocks.map((block) => ({ name: `block ${block.start}`, span: block }));
  return (spans) => {
    const names = spans.flatMap((span) => {
      const marked = gold.filter((one) => overlaps(one.span, span));
      return (marked.length > 0 ? marked : blocks.filter((one) => overlaps(one.span, span))).map(({ name }) => name);
    });
    return [...new Set(names)];
  };
}

/** Two annotators may mark the same paragraph, which then has one name. */
export function nameOf(paragraph: string): string {
  return paragraph.replace(/\s+/g, " ").trim();
}

function placesOf(text: string, paragraph: string): Span[] {
  const whole = findVerbatim(text, paragraph);
  if (whole.length > 0) return whole;
  const [first] = findVerbatim(text, paragraph.split(/\s+/).slice(0, 12).join(" "));
  return first ? [{ start: first.start, end: Math.min(text.length, first.start + paragraph.length) }] : [];
}

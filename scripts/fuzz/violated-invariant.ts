import type { Claim } from "../../src/domain/claim/claim.ts";
import type { Document } from "../../src/domain/document/document.ts";
import { contains, type Span } from "../../src/domain/document/locator.ts";
import type { Passage } from "../../src/domain/document/passage.ts";
import type { Citation } from "../../src/domain/reference/citation.ts";
import type { Reference } from "../../src/domain/reference/reference.ts";

interface Read {
  document: Document;
  passages: Passage[];
  references: Reference[];
  citations: Citation[];
  claims: Claim[];
}

/** The invariant that a document violates, or undefined: offsets must hold for every file. */
export function violatedInvariant({ document, passages, references, citations, claims }: Read): string | undefined {
  const { text, blocks, markup, layout, abstract } = document;
  const whole = { start: 0, end: text.length };
  const isInside = (span: Span) => span.start <= span.end && contains(whole, span);
  if (!text.isWellFormed() || text.includes("\0")) return "the text holds what no database takes";
  let at = 0;
  for (const block of blocks) {
    if (block.start < at || block.end <= block.start || block.end > text.length) return `a ${block.kind} out of order at ${block.start}`;
    if (block.cells?.some((cell) => cell.start > cell.end || !contains(block, cell))) return `a cell outside its table at ${block.start}`;
    at = block.end;
  }
  if (passages.map((passage) => passage.text).join("") !== text) return "the passages do not tile the text";
  const spans = [...markup.superscripts, ...markup.noteCalls, ...markup.markers, ...markup.entries, ...markup.comments];
  if (![...spans, ...(abstract ? [abstract] : [])].every(isInside)) return "markup outside the text";
  if (layout.kind === "pages") {
    let last = 0;
    for (const word of layout.words) {
      if (word.start < last || word.end <= word.start || word.end > text.length) return `a word out of order at ${word.start}`;
      last = word.end;
    }
  }
  const quoted = [...references, ...citations, ...claims].find(
    ({ locator }) => text.slice(locator.start, locator.end) !== locator.quote.exact,
  );
  if (quoted) return `words that do not stand where they are said to: ${quoted.locator.quote.exact}`;
  const ids = new Set(references.map(({ id }) => id));
  const lost = citations.flatMap(({ targets }) => targets).find(({ referenceId }) => referenceId !== null && !ids.has(referenceId));
  return lost && `a citation of an entry that is not there: ${lost.label}`;
}

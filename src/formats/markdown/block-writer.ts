import type { Block } from "../../domain/document/document.ts";
import type { Markup } from "../../domain/document/markup.ts";
import type { createCanonicalText } from "../shared/canonical-text.ts";
import { joinedText } from "../shared/cut-pieces.ts";
import { addTouching } from "../shared/spans.ts";
import { type CitationContext, findCitations } from "./citations.ts";
import { applyEdits, type Inline, plainText } from "./inline.ts";

export type WriteBlock = (
  kind: Block["kind"],
  inlines: Inline[],
  attributes?: Pick<Block, "level" | "label" | "quoted">,
) => Block | undefined;

/** Writes blocks into the canonical text and records their markup. */
export function blockWriter(
  canonical: ReturnType<typeof createCanonicalText>,
  markup: Markup,
  context: CitationContext,
  file: number,
): WriteBlock {
  return (kind, inlines, attributes) => {
    const trimmed = trimInlines(inlines);
    const block = canonical.addBlock(
      kind,
      trimmed.map(({ text, from }) => ({ text, from, file })),
      attributes,
    );
    if (!block) return undefined;
    let start = block.start;
    for (const { kind: inlineKind, text, label } of trimmed) {
      const span = { start, end: start + text.length };
      if (inlineKind === "raised") addTouching(markup.superscripts, span);
      if (inlineKind === "call") markup.superscripts.push(span);
      if (label !== undefined) markup.noteCalls.push({ ...span, label });
      start = span.end;
    }
    for (const marker of findCitations(plainText(trimmed), context))
      markup.markers.push({ ...marker, start: block.start + marker.start, end: block.start + marker.end });
    return block;
  };
}

/** Removes surrounding white space, as in the canonical text. */
function trimInlines(inlines: Inline[]): Inline[] {
  const text = joinedText(inlines);
  const lead = text.length - text.trimStart().length;
  const filled = inlines.filter((inline) => inline.text !== "");
  if (lead === 0 && text.trimEnd().length === text.length) return filled;
  return applyEdits(filled, [
    { start: 0, end: lead },
    { start: Math.max(lead, text.trimEnd().length), end: Number.POSITIVE_INFINITY },
  ]);
}

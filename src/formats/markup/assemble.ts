import type { Block, Cell } from "../../domain/document.ts";
import type { Span } from "../../domain/locator.ts";
import { type Markup, noMarkup } from "../../domain/markup.ts";
import { canonicalText } from "../canonical-text.ts";
import type { FoundHidden } from "../place-hidden.ts";
import { growSpan } from "../spans.ts";
import type { Transcript } from "../transcript.ts";
import type { DraftBlock, Mark, MarkedPiece } from "./draft.ts";
import { joinMarkers } from "./join-markers.ts";
import { tidyRuns } from "./tidy-runs.ts";

/** Gives drafted blocks their place in one canonical text, and everything said of their words its span there. */
export function assemble(
  source: string,
  drafts: DraftBlock[],
  concealed: readonly FoundHidden[] = [],
): Pick<Transcript, "text" | "blocks" | "layout" | "markup" | "abstract"> {
  const canonical = canonicalText(source);
  const markup = noMarkup();
  let abstract: Span | undefined;
  for (const draft of drafts) {
    const spans = new Map<Mark, Span>();
    const block = addDraft(draft, spans);
    if (!block) continue;
    // Words come in the order of the text, so spans do too.
    for (const [mark, span] of spans) file(mark, span, markup, block);
    if (draft.entry) markup.entries.push({ start: block.start, end: block.end, ...draft.entry });
    // Its own heading says only that it is one.
    if (draft.isAbstract && (abstract || block.kind !== "heading")) abstract = { start: abstract?.start ?? block.start, end: block.end };
  }
  for (const found of concealed) canonical.hide(found);
  const { text, blocks, layout, comments, hidden } = canonical.finish();
  markup.comments = comments;
  markup.hidden = hidden;
  markup.markers = joinMarkers(text, markup.markers, markup.entries);
  return { text, blocks, layout, markup, ...(abstract ? { abstract } : {}) };

  function addDraft({ kind, runs, level, label, quoted }: DraftBlock, spans: Map<Mark, Span>): Block | undefined {
    // Code keeps the room between its words.
    const tidied = kind === "code" ? runs : tidyRuns(runs);
    return canonical.addBlock(
      kind,
      tidied.map((run) => ({ text: run.text, from: run.from, ...(run.marks ? { mark: (span: Span) => grow(spans, run, span) } : {}) })),
      { ...(level === undefined ? {} : { level }), ...(label ? { label } : {}), ...(quoted ? { quoted } : {}) },
    );
  }
}

function grow(spans: Map<Mark, Span>, { marks = [] }: MarkedPiece, span: Span): void {
  for (const mark of marks) growSpan(spans, mark, span);
}

function file(mark: Mark, span: Span, markup: Markup, block: Block): void {
  switch (mark.kind) {
    case "superscript":
      markup.superscripts.push(span);
      return;
    case "note-call":
      markup.noteCalls.push({ ...span, label: mark.label });
      return;
    case "marker":
      markup.markers.push({ ...span, keys: mark.keys });
      return;
    case "link":
      return;
    case "cell": {
      const { kind: _, ...cell } = mark;
      block.cells ??= [];
      block.cells.push({ ...span, ...cell } satisfies Cell);
    }
  }
}

import type { Block, Cell } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";
import { type Markup, noMarkup } from "../../domain/document/markup.ts";
import type { FoundHiddenText } from "../hidden-text/locate-hidden-text.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { createCanonicalText } from "../shared/canonical-text.ts";
import { growSpan } from "../shared/spans.ts";
import { joinMarkers } from "./join-markers.ts";
import type { MarkedPiece, MarkupBlock, TextMark } from "./markup-block.ts";

/** Places blocks in one canonical text, and converts their marks to spans. */
export function assembleMarkup(
  source: string,
  drafts: MarkupBlock[],
  concealed: readonly FoundHiddenText[] = [],
): Pick<ParsedDocument, "text" | "blocks" | "layout" | "markup" | "abstract"> {
  const canonical = createCanonicalText(source);
  const markup = noMarkup();
  let abstract: Span | undefined;
  for (const draft of drafts) {
    const spans = new Map<TextMark, Span>();
    const block = addDraft(draft, spans);
    if (!block) continue;
    // Pieces come in text order, so spans do too.
    for (const [mark, span] of spans) file(mark, span, markup, block);
    if (draft.entry) markup.entries.push({ start: block.start, end: block.end, ...draft.entry });
    // The heading "Abstract" is not part of the abstract.
    if (draft.isAbstract && (abstract || block.kind !== "heading")) abstract = { start: abstract?.start ?? block.start, end: block.end };
  }
  for (const found of concealed) canonical.hide(found);
  const { text, blocks, layout, comments, hidden } = canonical.finish();
  markup.comments = comments;
  markup.hidden = hidden;
  markup.markers = joinMarkers(text, markup.markers, markup.entries);
  return { text, blocks, layout, markup, ...(abstract ? { abstract } : {}) };

  function addDraft({ kind, runs, level, label, quoted }: MarkupBlock, spans: Map<TextMark, Span>): Block | undefined {
    // Code keeps its white space.
    const tidied = kind === "code" ? runs : tidyRuns(runs);
    return canonical.addBlock(
      kind,
      tidied.map((run) => ({ text: run.text, from: run.from, ...(run.marks ? { mark: (span: Span) => grow(spans, run, span) } : {}) })),
      { ...(level === undefined ? {} : { level }), ...(label ? { label } : {}), ...(quoted ? { quoted } : {}) },
    );
  }
}

function grow(spans: Map<TextMark, Span>, { marks = [] }: MarkedPiece, span: Span): void {
  for (const mark of marks) growSpan(spans, mark, span);
}

function file(mark: TextMark, span: Span, markup: Markup, block: Block): void {
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

/** White space, zero-width characters, or words. */
const parts = /[\s\u00a0]+|[\u00ad\u200b\u2060\ufeff]+|[^\s\u00a0\u00ad\u200b\u2060\ufeff]+/g;

/** Text that needs tidying; most runs do not. */
const untidy = /[^\S ]|[\u00ad\u200b\u2060]| {2}/;

const withoutWidth = /^[\u00ad\u200b\u2060\ufeff]/;

/** Collapses white space and removes soft hyphens and other zero-width characters; words keep their place in the file. */
export function tidyRuns(runs: MarkedPiece[]): MarkedPiece[] {
  const tidy: MarkedPiece[] = [];
  let afterSpace = true;
  for (const run of runs) {
    if (!untidy.test(run.text)) {
      const cut = afterSpace && run.text.startsWith(" ") ? 1 : 0;
      if (run.text.length > cut) {
        append(tidy, { ...run, text: run.text.slice(cut), from: run.from + cut });
        afterSpace = run.text.endsWith(" ");
      }
      continue;
    }
    for (const { 0: part, index } of run.text.matchAll(parts)) {
      if (withoutWidth.test(part)) continue;
      const isSpace = part.trim() === "";
      if (isSpace && afterSpace) continue;
      afterSpace = isSpace;
      append(tidy, { ...run, text: isSpace ? " " : part, from: run.from + index });
    }
  }
  return tidy;
}

/** Joins a run to the last one if it follows in the file and has the same marks. */
function append(runs: MarkedPiece[], run: MarkedPiece): void {
  const last = runs.at(-1);
  if (last && last.marks === run.marks && last.from + last.text.length === run.from) last.text += run.text;
  else runs.push(run);
}

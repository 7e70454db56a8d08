import type { Block, Cell } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { type Markup, noMarkup } from "../../../domain/document/markup.ts";
import type { FoundHiddenText } from "../../hidden-text/locate-hidden-text.ts";
import type { ParsedDocument } from "../../parsed-document.ts";
import { createCanonicalText, type SourcePiece } from "../../shared/canonical-text.ts";
import { addTouching, growSpan } from "../../shared/spans.ts";
import { cellPlace, gapAfterCell } from "../../shared/table-cells.ts";
import type { BookmarkLink, CitedWorks } from "../citations/cited-works.ts";
import type { DocxCell, DocxNote, DocxRow, TextRun } from "../content/flow.ts";
import { type DocxBlock, joinParagraphs } from "./classify-blocks.ts";

/** The canonical text with its markup. */
export interface AssembledDocx extends Pick<ParsedDocument, "text" | "blocks" | "layout" | "abstract"> {
  markup: Pick<Markup, "superscripts" | "noteCalls" | "markers" | "hidden">;
  links: Map<BookmarkLink, Span>;
  /** Places of entries by the names of their bookmarks. */
  bookmarks: Map<string, Span>;
  /** Places of comments by id. */
  comments: Map<string, Span>;
}

/** Places blocks in one canonical text. Lines are the paragraphs of the file. */
export function assembleDocx(lines: string, drafts: DocxBlock[], concealed: readonly FoundHiddenText[] = []): AssembledDocx {
  const canonical = createCanonicalText(lines);
  const { superscripts, noteCalls } = noMarkup();
  const citations = new Map<CitedWorks, Span>();
  const calls = new Map<DocxNote, Span>();
  const links = new Map<BookmarkLink, Span>();
  const bookmarks = new Map<string, Span>();
  const comments = new Map<string, Span>();
  let abstract: Span | undefined;

  for (const { kind, runs, rows, level, label, quoted, abstractFrom, bookmarks: names = [] } of drafts) {
    const cells = new Map<DocxCell, Span>();
    const pieces = rows ? tablePieces(rows, cells) : runs.map((run) => pieceOf(run));
    const block = canonical.addBlock(kind, pieces, {
      ...(level === undefined ? {} : { level }),
      ...(label ? { label } : {}),
      ...(quoted ? { quoted } : {}),
    });
    if (!block) continue;
    if (rows) block.cells = cellsOf(rows, cells);
    for (const name of names) bookmarks.set(name, { start: block.start, end: block.end });
    if (abstractFrom !== undefined)
      abstract = { start: abstract?.start ?? Math.min(block.start + abstractFrom, block.end), end: block.end };
  }

  for (const found of concealed) canonical.hide(found);
  const { text, blocks, layout, hidden } = canonical.finish();
  const markers = [...citations].flatMap(([{ keys }, span]) => withoutEdges(text, span).map((trimmed) => ({ ...trimmed, keys })));
  for (const { note, runs } of drafts) {
    const call = note && calls.get(note);
    const keys = new Set(runs.flatMap(({ citation }) => citation ?? []));
    // The sentence with the note call cites what the note cites.
    if (call && keys.size > 0) markers.push({ ...call, keys: [...keys].flatMap((citation) => citation.keys) });
  }
  for (const block of blocks) tidyCells(text, block);
  return {
    text,
    blocks,
    layout,
    markup: { superscripts, noteCalls, markers, hidden },
    links,
    bookmarks,
    comments,
    ...(abstract ? { abstract } : {}),
  };

  function pieceOf(run: TextRun, cell?: (span: Span) => void): SourcePiece {
    const { text: words, from, look, note, citation, link, comments: ids = [] } = run;
    return {
      text: words,
      from,
      mark: (span) => {
        cell?.(span);
        if (look.isRaised) addTouching(superscripts, span);
        if (note) noteCalls.push({ ...span, label: note.label });
        if (note) calls.set(note, span);
        if (citation) growSpan(citations, citation, span);
        if (link && !citation) growSpan(links, link, span);
        for (const id of ids) growSpan(comments, id, span);
      },
    };
  }

  function tablePieces(rows: DocxRow[], spans: Map<DocxCell, Span>): SourcePiece[] {
    return rows.flatMap(({ cells }) =>
      cells.flatMap((cell, index) => {
        const runs = joinParagraphs(cell.paragraphs);
        const words = runs.map((run) => pieceOf(run, (span) => growSpan(spans, cell, span)));
        const last = runs.at(-1) ?? cell.paragraphs.at(-1)?.runs.at(-1);
        return [...words, { text: gapAfterCell(index, cells), from: last ? last.from + last.text.length : 0 }];
      }),
    );
  }
}

function cellsOf(rows: DocxRow[], spans: Map<DocxCell, Span>): Cell[] {
  return rows.flatMap(({ isHeader, cells }, row) =>
    cells.flatMap((cell): Cell[] => {
      const span = spans.get(cell);
      if (!span) return [];
      return [{ ...span, ...cellPlace({ ...cell, row, isHeader }) }];
    }),
  );
}

function tidyCells(text: string, block: Block): void {
  if (block.cells) block.cells = block.cells.flatMap((cell) => withoutEdges(text, cell).map((span) => ({ ...cell, ...span })));
}

/** The span without white space at its ends; empty if only white space remains. */
function withoutEdges(text: string, { start, end }: Span): Span[] {
  const words = text.slice(start, end);
  if (words.trim() === "") return [];
  const from = start + words.length - words.trimStart().length;
  return [{ start: from, end: from + words.trim().length }];
}

import type { Block, Cell } from "../../../domain/document/document.ts";
import { type Page, type PageWord, roundCoordinate } from "../../../domain/document/layout.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { refuseTooMany } from "../../shared/refuse-too-many.ts";
import { type QuarterTurn, turnBack } from "../characters/quarter-turn.ts";
import { isIdeograph } from "../lines/gather-fragments.ts";
import type { PdfLine } from "../lines/pdf-line.ts";
import type { PdfWord } from "../lines/pdf-word.ts";
import type { PdfBlock } from "./split-paragraphs.ts";

/** The text of a document and the place of each word on its pages. */
export interface AssembledText {
  text: string;
  blocks: Block[];
  words: PageWord[];
  superscripts: Span[];
}

/** Pages that were rotated for reading, by number. */
export type TurnedPages = Map<number, { page: Page; turn: QuarterTurn }>;

/** Writes blocks as canonical text: lines joined, hyphenation undone, blocks separated by an empty line. */
export function assembleText(drafts: PdfBlock[], turned: TurnedPages = new Map()): AssembledText {
  const vocabulary = collectVocabulary(drafts);
  const blocks: Block[] = [];
  const words: PageWord[] = [];
  const superscripts: Span[] = [];
  const pieces: string[] = [];
  let length = 0;
  const write = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };

  for (const draft of drafts) {
    const separator = blocks.length > 0 ? "\n\n" : "";
    const start = length + separator.length;
    const cells: Cell[] = [];
    let before = separator;
    eachWord(draft, (word, line, next, index) => {
      const end = wordEnd(word, next, vocabulary);
      if (end.text === "") return;
      write(before);
      const span = { start: length, end: length + end.text.length };
      words.push({ ...span, page: line.page, line: line.number, box: boxOf(word, turned.get(line.page)) });
      if (word.raised) addRaised(superscripts, word.raised, span, before === " " && word !== line.words[0]);
      if (draft.cells) addToCell(cells, draft.cells[index]!, span);
      write(end.text);
      before = end.glue;
    });
    if (length > start) blocks.push({ ...attributesOf(draft, cells), start, end: length });
    refuseTooMany("characters", length);
    refuseTooMany("paragraphs", blocks.length);
  }
  return { text: pieces.join(""), blocks, words, superscripts };
}

function attributesOf({ kind, level, label }: PdfBlock, cells: Cell[]): Pick<Block, "kind" | "level" | "label" | "cells"> {
  return { kind, ...(level ? { level } : {}), ...(label ? { label } : {}), ...(cells.length > 0 ? { cells } : {}) };
}

/** "1, 2" is one superscript, although it contains a space. */
function addRaised(superscripts: Span[], raised: { from: number; to: number }[], word: Span, isInLine: boolean): void {
  for (const { from, to } of raised) {
    const span = { start: Math.min(word.start + from, word.end), end: Math.min(word.start + to, word.end) };
    const last = superscripts.at(-1);
    if (last && isInLine && span.start === word.start && last.end === word.start - 1) last.end = span.end;
    else if (span.end > span.start) superscripts.push(span);
  }
}

function addToCell(cells: Cell[], place: Omit<Cell, "start" | "end">, span: Span): void {
  const last = cells.at(-1);
  if (last && last.row === place.row && last.column === place.column) last.end = span.end;
  else cells.push({ ...place, ...span });
}

type Visit = (word: PdfWord, line: PdfLine, next: PdfWord | undefined, lineIndex: number) => void;

/** Calls `visit` for each word; `next` is the first word of the next line of the same cell or text if the word ends a line. */
function eachWord({ lines, cells }: PdfBlock, visit: Visit): void {
  lines.forEach((line, lineIndex) => {
    const goesOn =
      !cells || (cells[lineIndex]!.row === cells[lineIndex + 1]?.row && cells[lineIndex]!.column === cells[lineIndex + 1]?.column);
    line.words.forEach((word, index) => {
      const endsLine = index === line.words.length - 1;
      visit(word, line, endsLine && goesOn ? lines[lineIndex + 1]?.words[0] : undefined, lineIndex);
    });
  });
}

const softHyphens = /\u00ad/g;
const address = /^[("“<[]*(?:https?:|www\.|doi:|10\.\d{4,}\/)/i;
/** A dash or slash attached to the word before it is attached to the word after it too. */
const tightEnd = /[\p{L}\p{N})][–—/]$/u;

function wordEnd(word: PdfWord, next: PdfWord | undefined, vocabulary: Set<string>): { text: string; glue: string } {
  const bare = word.text.replace(softHyphens, "");
  if (!next) return { text: bare, glue: " " };
  if (word.text.endsWith("\u00ad") || tightEnd.test(bare) || isBrokenAddress(bare, next.text)) return { text: bare, glue: "" };
  if (isIdeograph(bare.slice(-1)) && isIdeograph(next.text)) return { text: bare, glue: "" };
  switch (resolveHyphen(bare, next.text, vocabulary)) {
    case "dropped":
      return { text: bare.slice(0, -1), glue: "" };
    case "kept":
      return { text: bare, glue: "" };
    default:
      return { text: bare, glue: " " };
  }
}

/** URLs are broken without a hyphen, after or before their own punctuation. */
function isBrokenAddress(before: string, after: string): boolean {
  if (!address.test(before)) return false;
  return /[/_=&?#-]$/.test(before) || after.startsWith("/") || (before.endsWith(".") && after.includes("/"));
}

/** Words inside lines, where no hyphenation occurs. */
function collectVocabulary(drafts: PdfBlock[]): Set<string> {
  const vocabulary = new Set<string>();
  for (const draft of drafts) {
    eachWord(draft, ({ text }, line, next) => {
      const isComplete = next === undefined && line.words[0]?.text !== text;
      if (isComplete) vocabulary.add(text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
    });
  }
  return vocabulary;
}

function boxOf({ left, right, top, bottom }: PdfWord, turned: { page: Page; turn: QuarterTurn } | undefined): PageWord["box"] {
  if (!turned)
    return {
      x: roundCoordinate(left),
      y: roundCoordinate(top),
      width: roundCoordinate(right - left),
      height: roundCoordinate(bottom - top),
    };
  const one = turnBack({ x: left, y: top }, turned.turn, turned.page);
  const other = turnBack({ x: right, y: bottom }, turned.turn, turned.page);
  return {
    x: roundCoordinate(Math.min(one.x, other.x)),
    y: roundCoordinate(Math.min(one.y, other.y)),
    width: roundCoordinate(Math.abs(one.x - other.x)),
    height: roundCoordinate(Math.abs(one.y - other.y)),
  };
}

/** First parts that English nearly always joins with a hyphen. */
const tiedParts = new Set("self well ex quasi cross hand fine half high low long short open end state".split(" "));

/** Resolves a hyphen at a line end, if possible by the document's own words: hyphenation is undone, a compound keeps its hyphen. */
function resolveHyphen(before: string, after: string, vocabulary: Set<string>): "dropped" | "kept" | "none" {
  const match = /([\p{L}\p{N}\p{M}'’-]*[\p{L}\p{N}])[-\u2010]$/u.exec(before);
  if (!match) return "none";
  const rest = /^[\p{L}\p{M}'’-]*/u.exec(after)![0];
  const part = match[1]!.toLowerCase();
  const tail = rest.toLowerCase().replace(/['’-]+$/, "");
  if (tail !== "" && vocabulary.has(`${part}-${tail}`)) return "kept";
  if (tail !== "" && vocabulary.has(part + tail)) return "dropped";
  // There is no hyphenation before a capital or a digit, nor after a digit.
  if (!/^\p{Ll}/u.test(rest)) return /^[\p{Lu}\p{N}]/u.test(after) ? "kept" : "none";
  if (/\p{N}$/u.test(part)) return "kept";
  // "pre- and post-test": the hyphen replaces the rest of a word.
  if (/^(?:and|or|to)$/.test(rest)) return "none";
  return part.includes("-") || tail.includes("-") || tiedParts.has(part) ? "kept" : "dropped";
}

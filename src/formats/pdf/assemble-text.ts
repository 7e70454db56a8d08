import type { Block } from "../../domain/document.ts";
import type { Word } from "../../domain/layout.ts";
import type { PrintedWord } from "./gather-fragments.ts";
import type { Line } from "./gather-lines.ts";
import { hyphenFate } from "./hyphen-fate.ts";
import type { Draft } from "./split-paragraphs.ts";

/** What a document says and where each of its words is printed. */
export interface AssembledText {
  text: string;
  blocks: Block[];
  words: Word[];
}

/** Writes drafts out as canonical text: lines joined, hyphenation undone, blocks set apart by an empty line. */
export function assembleText(drafts: Draft[]): AssembledText {
  const vocabulary = collectVocabulary(drafts);
  const blocks: Block[] = [];
  const words: Word[] = [];
  const pieces: string[] = [];
  let length = 0;
  const write = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };

  for (const draft of drafts) {
    const separator = blocks.length > 0 ? "\n\n" : "";
    const start = length + separator.length;
    let before = separator;
    eachWord(draft.lines, (word, line, next) => {
      const end = wordEnd(word, next, vocabulary);
      if (end.text === "") return;
      write(before);
      words.push({ start: length, end: length + end.text.length, page: line.page, line: line.number, box: boxOf(word) });
      write(end.text);
      before = end.glue;
    });
    if (length > start) blocks.push({ kind: draft.kind, ...(draft.level ? { level: draft.level } : {}), start, end: length });
  }
  return { text: pieces.join(""), blocks, words };
}

/** Calls back for each word; `next` is the first word of the next line when the word ends a line. */
function eachWord(lines: Line[], visit: (word: PrintedWord, line: Line, next: PrintedWord | undefined) => void): void {
  lines.forEach((line, lineIndex) => {
    line.words.forEach((word, index) => {
      const endsLine = index === line.words.length - 1;
      visit(word, line, endsLine ? lines[lineIndex + 1]?.words[0] : undefined);
    });
  });
}

const softHyphens = /\u00ad/g;
const address = /^[("“<[]*(?:https?:|www\.|doi:|10\.\d{4,}\/)/i;
/** A dash or slash that touches the word before it would have touched the one after it too. */
const tightEnd = /[\p{L}\p{N})][–—/]$/u;

function wordEnd(word: PrintedWord, next: PrintedWord | undefined, vocabulary: Set<string>): { text: string; glue: string } {
  const bare = word.text.replace(softHyphens, "");
  if (!next) return { text: bare, glue: " " };
  if (word.text.endsWith("\u00ad") || tightEnd.test(bare) || isBrokenAddress(bare, next.text)) return { text: bare, glue: "" };
  switch (hyphenFate(bare, next.text, vocabulary)) {
    case "dropped":
      return { text: bare.slice(0, -1), glue: "" };
    case "kept":
      return { text: bare, glue: "" };
    default:
      return { text: bare, glue: " " };
  }
}

/** Web addresses are broken without a hyphen, after or before their own punctuation. */
function isBrokenAddress(before: string, after: string): boolean {
  if (!address.test(before)) return false;
  return /[/_=&?#-]$/.test(before) || after.startsWith("/") || (before.endsWith(".") && after.includes("/"));
}

/** Words as they stand inside lines, where no hyphenation disturbs them. */
function collectVocabulary(drafts: Draft[]): Set<string> {
  const vocabulary = new Set<string>();
  for (const { lines } of drafts) {
    eachWord(lines, ({ text }, line, next) => {
      const isWhole = next === undefined && line.words[0]?.text !== text;
      if (isWhole) vocabulary.add(text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
    });
  }
  return vocabulary;
}

function boxOf({ left, right, top, bottom }: PrintedWord): Word["box"] {
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

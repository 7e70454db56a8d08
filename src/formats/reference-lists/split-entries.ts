import type { Span } from "../../domain/document/locator.ts";
import { labelledStarts } from "./entry-labels.ts";
import { hasTracesOfEntry, startsByWords } from "./entry-words.ts";

export { isReferenceHeading } from "./reference-heading.ts";

/** Splits text into entries: at labels, at lines without indent, or at lines that look like the start of an entry. */
export function splitEntries(text: string): Span[] {
  const starts = inlineStarts(text) ?? lineStarts(text);
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
}

const inlineLabel = /(?<![^\s])\[(\d{1,4})\]\s+(?=\S)/g;

/** Increasing numbers in brackets need no separate lines: "[1] … [2] …". */
function inlineStarts(text: string): number[] | undefined {
  const starts: number[] = [];
  let expected: number | undefined;
  for (const { 1: label, index } of text.matchAll(inlineLabel)) {
    const isFirst = expected === undefined;
    if (isFirst && text.slice(0, index).trim() !== "") return undefined;
    const number = Number(label);
    const opensLine = /\n[ \t]*$/.test(text.slice(Math.max(0, index - 20), index));
    if (!isFirst && !opensLine && number !== expected) continue;
    starts.push(isFirst ? 0 : index);
    expected = number + 1;
  }
  return starts.length > 0 ? starts : undefined;
}

function lineStarts(text: string): number[] {
  const lines = linesOf(text);
  if (lines.length < 2) return [0];
  const words = lines.map(({ words: line }) => line);
  const indices = labelledStarts(words) ?? hangingStarts(lines) ?? onlyWhole(startsByWords(words), words);
  const starts = indices.map((index) => lines[index]!.start);
  return starts[0] === 0 ? starts : [0, ...starts];
}

interface TextLine {
  start: number;
  indent: number;
  words: string;
}

function linesOf(text: string): TextLine[] {
  let start = 0;
  const lines = text.split("\n").map((line) => {
    const words = line.trim();
    const found = { start, indent: line.length - line.trimStart().length, words };
    start += line.length + 1;
    return found;
  });
  return lines.filter(({ words }) => words !== "");
}

/** Starts for hanging indents. */
function hangingStarts(lines: TextLine[]): number[] | undefined {
  const edge = lines[0]!.indent;
  if (lines.every(({ indent }) => indent <= edge)) return undefined;
  return lines.flatMap(({ indent }, index) => (indent <= edge ? [index] : []));
}

/** Keeps a start only if the entries before and after it are complete. */
function onlyWhole(starts: number[], words: string[]): number[] {
  const kept = [0];
  for (const [at, start] of starts.entries()) {
    if (start === 0) continue;
    const before = words.slice(kept.at(-1), start).join(" ");
    const after = words.slice(start, starts[at + 1]).join(" ");
    if (hasTracesOfEntry(before) && hasTracesOfEntry(after)) kept.push(start);
  }
  return kept;
}

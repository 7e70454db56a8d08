import type { ParsedDocument } from "../parsed-document.ts";
import { readLatex } from "./read-latex.ts";

const limits = { bytes: 10_000_000 };

/** Reads TeX that a test invents, with the files it says lie beside it. */
export function read(source: string, others: Record<string, string> = {}): ParsedDocument {
  const companions = Object.entries(others).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  return readLatex({ name: "folder/main.tex", bytes: Buffer.from(source), companions }, limits);
}

/** The blocks of a parsed as pairs of kind and words. */
export function blocksOf({ blocks, text }: ParsedDocument): [kind: string, words: string][] {
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
}

export function wordsOf({ text }: ParsedDocument, spans: { start: number; end: number }[]): string[] {
  return spans.map(({ start, end }) => text.slice(start, end));
}

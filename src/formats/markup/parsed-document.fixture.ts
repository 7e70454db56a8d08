import type { Span } from "../../domain/document/locator.ts";
import type { ParsedDocument } from "../parsed-document.ts";

/** Errors of a parsed document: spans outside the text or empty, overlapping blocks, text from outside the file. */
export function problemsOf({ text, blocks, markup, layout, abstract }: ParsedDocument, source: string): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => holds || faults.push(fault);
  const isWithin = (inner: Span, outer: Span) => outer.start <= inner.start && inner.start < inner.end && inner.end <= outer.end;
  const whole = { start: 0, end: text.length };
  for (const [index, block] of blocks.entries()) {
    const words = text.slice(block.start, block.end);
    check(isWithin(block, whole) && words === words.trim(), `block ${index} is not a run of words`);
    check(block.start >= (blocks[index - 1]?.end ?? 0), `block ${index} overlaps the one before`);
    for (const cell of block.cells ?? []) check(isWithin(cell, block), `a cell lies outside of block ${index}`);
  }
  for (const span of [...markup.superscripts, ...markup.noteCalls, ...markup.markers, ...markup.entries, ...(abstract ? [abstract] : [])])
    check(isWithin(span, whole), `${JSON.stringify(span)} lies outside of the text`);
  for (const entry of markup.entries)
    check(
      blocks.some(({ start, end }) => start === entry.start && end === entry.end),
      `entry ${entry.key} has no block`,
    );
  for (const { from, start, length } of layout.kind === "lines" ? layout.segments : [])
    check(start + length <= text.length && from >= 0 && from <= source.length, `a segment at ${start} lies outside of the file`);
  return faults;
}

/** Each block as a line: kind, properties, text. */
export function outline({ text, blocks }: ParsedDocument): string[] {
  return blocks.map(({ kind, level, label, start, end }) => {
    const about = [kind, kind === "heading" ? level : undefined, label === undefined ? undefined : `<${label}>`].filter(
      (part) => part !== undefined,
    );
    return `${about.join(" ")}: ${text.slice(start, end)}`;
  });
}

/** Each marker with its keys. */
export function ties({ text, markup }: ParsedDocument): string[] {
  return markup.markers.map(({ start, end, keys }) => `${text.slice(start, end)} -> ${keys.map(({ key }) => key).join(" ")}`);
}

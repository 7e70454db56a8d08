import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Config } from "../../../src/config/schema.ts";
import type { Document } from "../../../src/domain/document/document.ts";
import { type FileSegment, lastAtOrBefore } from "../../../src/domain/document/layout.ts";
import type { Span } from "../../../src/domain/document/locator.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import type { DocumentFile } from "../../../src/formats/parsed-document.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import { decodeText } from "../../../src/formats/shared/decode-text.ts";
import { renderReadoutMarkdown } from "../../../src/reports/readout/readout-markdown.ts";
import { makeReadout } from "../../../src/workbench/read/make-readout.ts";

/** A manuscript whose words can be changed in its file, with what was read from it. */
export interface EditableManuscript {
  file: DocumentFile;
  /** The file's characters, which segments of the Document point into. */
  source: string;
  document: Document;
}

/** Words of the file to be replaced. */
export interface FileEdit extends Span {
  words: string;
}

const textFormats = new Set<Document["format"]>(["markdown", "text", "latex", "html", "jats", "tei"]);

/** Opens the file that the user named. A format that cannot be edited as text is written as Markdown first. */
export async function openManuscript(path: string, config: Config): Promise<EditableManuscript> {
  const file = openFile(path, config.limits);
  const document = await readDocument(file, config);
  if (textFormats.has(document.format) && !isArchive(file.bytes)) return { file, source: decodeText(file.bytes, path), document };
  const source = renderReadoutMarkdown(await makeReadout(path, config));
  return asManuscript({ name: `${basename(path).replace(/\.[^.]*$/, "")}.md`, bytes: Buffer.from(source) }, source, config);
}

async function asManuscript(file: DocumentFile, source: string, config: Config): Promise<EditableManuscript> {
  return { file, source, document: await readDocument(file, config) };
}

function isArchive(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0x1f && bytes[1] === 0x8b);
}

/** The same manuscript after edits that do not overlap. */
export function edited({ file, source }: EditableManuscript, edits: readonly FileEdit[], config: Config): Promise<EditableManuscript> {
  let changed = source;
  for (const { start, end, words } of edits.toSorted((one, other) => other.start - one.start))
    changed = changed.slice(0, start) + words + changed.slice(end);
  return asManuscript({ ...file, bytes: Buffer.from(changed) }, changed, config);
}

/** Writes a manuscript and its companion files into a folder. Returns its path. */
export function writeManuscript({ file: { name, bytes, companions = [] } }: EditableManuscript, folder: string): string {
  const path = join(folder, basename(name));
  for (const one of [{ name: basename(name), bytes }, ...companions]) {
    mkdirSync(dirname(join(folder, one.name)), { recursive: true });
    writeFileSync(join(folder, one.name), one.bytes);
  }
  return path;
}

/** The place in the file of a span of the Document; undefined if the text was not copied unchanged, except for line breaks. */
export function toFile({ document: { text, layout }, source }: EditableManuscript, { start, end }: Span): Span | undefined {
  if (layout.kind !== "lines" || end <= start) return undefined;
  const [first, last] = [start, end - 1].map((offset) => offsetInFile(layout.segments, offset));
  if (first === undefined || last === undefined || last < first) return undefined;
  const span = { start: first, end: last + 1 };
  return spaced(source.slice(span.start, span.end)) === spaced(text.slice(start, end)) ? span : undefined;
}

/** The span in the Document of a span of the file. */
export function toDocument({ document: { layout } }: EditableManuscript, { start, end }: Span): Span | undefined {
  if (layout.kind !== "lines") return undefined;
  const inside = layout.segments.filter((one) => one.file === undefined && one.from < end && one.from + one.length > start);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return undefined;
  return {
    start: first.start + Math.max(0, start - first.from),
    end: last.start + Math.min(last.length, end - last.from),
  };
}

function offsetInFile(segments: readonly FileSegment[], offset: number): number | undefined {
  const segment = segments[lastAtOrBefore(segments, offset, ({ start }) => start)];
  return segment && segment.file === undefined && offset < segment.start + segment.length
    ? segment.from + offset - segment.start
    : undefined;
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ");
}

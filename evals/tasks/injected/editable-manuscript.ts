import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Config } from "../../../src/config/schema.ts";
import type { Document } from "../../../src/domain/document/document.ts";
import { type FileSegment, lastAtOrBefore } from "../../../src/domain/document/layout.ts";
import type { Span } from "../../../src/domain/document/locator.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import type { CompanionFile, DocumentFile } from "../../../src/formats/parsed-document.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import { decodeText } from "../../../src/formats/shared/text-encoding.ts";
import { renderReadoutMarkdown } from "../../../src/reports/readout/readout-markdown.ts";
import { makeReadout } from "../../../src/workbench/read/make-readout.ts";

/** A manuscript whose words can be changed in its file, with what was read from it. */
export interface EditableManuscript {
  file: DocumentFile;
  /** The file's characters, which segments of the Document point into. */
  source: string;
  document: Document;
}

/** A span of the file that the user named, or of the other file of its project with this number. */
export interface FileSpan extends Span {
  file?: number | undefined;
}

/** Words of a file to be replaced. */
export interface FileEdit extends FileSpan {
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
export function edited(manuscript: EditableManuscript, edits: readonly FileEdit[], config: Config): Promise<EditableManuscript> {
  const changedText = (file: number | undefined) => {
    let changed = sourceOf(manuscript, file);
    for (const { start, end, words } of edits.filter((edit) => edit.file === file).sort((one, other) => other.start - one.start))
      changed = changed.slice(0, start) + words + changed.slice(end);
    return changed;
  };
  const { file } = manuscript;
  const changed = changedText(undefined);
  const others = [...new Set(edits.flatMap((edit) => edit.file ?? []))];
  const written = new Map(others.map((number) => [companionOf(manuscript, number)?.name, Buffer.from(changedText(number))]));
  const companions = file.companions?.map((companion) => ({ ...companion, bytes: written.get(companion.name) ?? companion.bytes }));
  return asManuscript({ ...file, bytes: Buffer.from(changed), ...(companions ? { companions } : {}) }, changed, config);
}

/** The characters of a file of the project. */
export function sourceOf(manuscript: EditableManuscript, file: number | undefined): string {
  if (file === undefined) return manuscript.source;
  const companion = companionOf(manuscript, file);
  return companion ? decodeText(companion.bytes, companion.name) : "";
}

/** The other file with a number, which a LaTeX project includes by `\input`. */
function companionOf({ file, document: { layout } }: EditableManuscript, number: number): CompanionFile | undefined {
  const name = layout.kind === "lines" ? layout.others?.[number - 1]?.name : undefined;
  return name === undefined ? undefined : file.companions?.find((companion) => companion.name === name);
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

/** The place in its file of a span of the Document; undefined if the text was not copied unchanged, except for line breaks. */
export function toFile(manuscript: EditableManuscript, { start, end }: Span): FileSpan | undefined {
  const { text, layout } = manuscript.document;
  if (layout.kind !== "lines" || end <= start) return undefined;
  const [first, last] = [start, end - 1].map((offset) => placeInFile(layout.segments, offset));
  if (!first || !last || first.file !== last.file || last.offset < first.offset) return undefined;
  const span = { start: first.offset, end: last.offset + 1, ...(first.file === undefined ? {} : { file: first.file }) };
  return spaced(sourceOf(manuscript, span.file).slice(span.start, span.end)) === spaced(text.slice(start, end)) ? span : undefined;
}

/** The span in the Document of a span of a file. */
export function toDocument({ document: { layout } }: EditableManuscript, { start, end, file }: FileSpan): Span | undefined {
  if (layout.kind !== "lines") return undefined;
  const inside = layout.segments.filter((one) => one.file === file && one.from < end && one.from + one.length > start);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return undefined;
  return {
    start: first.start + Math.max(0, start - first.from),
    end: last.start + Math.min(last.length, end - last.from),
  };
}

function placeInFile(segments: readonly FileSegment[], offset: number): { file: number | undefined; offset: number } | undefined {
  const segment = segments[lastAtOrBefore(segments, offset, ({ start }) => start)];
  if (!segment || offset >= segment.start + segment.length) return undefined;
  return { file: segment.file, offset: segment.from + offset - segment.start };
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ");
}

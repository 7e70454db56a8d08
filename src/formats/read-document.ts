import { createHash } from "node:crypto";
import { extname } from "node:path";
import { Document, type DocumentFormat } from "../domain/document/document.ts";
import { doubtReading, measureReading } from "../domain/document/reading-quality.ts";
import { makeId } from "../domain/id.ts";
import { IbidError } from "../errors.ts";
import { detectFormat, hasPdfHeader } from "./detect-format.ts";
import { readDocx } from "./docx/read-docx.ts";
import { filterHiddenText } from "./hidden-text/filter-hidden-text.ts";
import { readHtml } from "./html/read-html.ts";
import { openArchive } from "./latex/project/open-archive.ts";
import { readLatex } from "./latex/read-latex.ts";
import { readMarkdown } from "./markdown/read-markdown.ts";
import type { DocumentFile, ParsedDocument, ReadingHooks, ReadingSettings } from "./parsed-document.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readText } from "./plain-text/read-text.ts";
import { refuseTooMany } from "./shared/refuse-too-many.ts";
import { decodeText } from "./shared/text-encoding.ts";
import { decodeXml, isKnown } from "./xml/decode-xml.ts";
import { readJats } from "./xml/jats/read-jats.ts";
import { readTei } from "./xml/tei/read-tei.ts";

/** Number of bytes that browsers search for the declared encoding. */
const maxDeclarationOffset = 2_048;

/** Increased whenever a reader gives other text or offsets for the same bytes; documents are then read again. */
const readerVersion = 23;

/** The id of a file's Document before it is read. It depends on the reading settings. */
export function documentIdOf({ name, bytes, companions = [] }: DocumentFile, settings: ReadingSettings): string {
  return documentIdFrom({ name, contentHash: contentHashOf(bytes), head: bytes, companions }, settings);
}

/** What identifies a file's Document, for callers that never hold the whole file. */
interface FileTraits extends Pick<DocumentFile, "name" | "companions"> {
  contentHash: string;
  /** At least its first kilobyte. */
  head: Uint8Array;
}

/** The same id, from the hash of a file's bytes and its beginning. */
export function documentIdFrom({ name, contentHash, head, companions = [] }: FileTraits, settings: ReadingSettings): string {
  const { limits, ocr } = settings;
  const others = companions.flatMap((companion) => [companion.name, contentHashOf(companion.bytes)]);
  const visionModel = visionModelOf(head, settings);
  const seen = visionModel === "" ? [] : ["seen by", visionModel];
  return makeId("doc", contentHash, extname(name).toLowerCase(), readerVersion, limits.pages, ocr, ...others, ...seen);
}

/** The agent that corrects OCR from page images. */
export const pageTranscriptionName = "page-transcription";

/** The vision model for a file that may have pages without text; it is part of the id because it may change the text. */
function visionModelOf(head: Uint8Array, { ocr, models, agents = {} }: ReadingSettings): string {
  const chosen = agents[pageTranscriptionName] || (models?.see ?? "");
  return ocr === "never" || chosen === "local" || !hasPdfHeader(head) ? "" : chosen;
}

/** Reads any supported file into the one Document type. */
export async function readDocument(file: DocumentFile, settings: ReadingSettings, hooks: ReadingHooks = {}): Promise<Document> {
  const { limits } = settings;
  const { name, bytes } = file;
  refuseEmpty(name, bytes.length);
  refuseTooLarge(name, bytes.length, limits.bytes);
  const format = detectFormat(file);
  const parsed = filterHiddenText(wellFormed(await namingFile(name, () => readWithin(format, file, settings, hooks))));
  if (parsed.text.trim() === "")
    throw new IbidError("document-unreadable", `${name} holds no text`, { hint: "Check that it is the right file." });
  const failures = [...parsed.failures, ...doubtReading(measureReading(parsed), format)];
  return Document.parse({ ...parsed, failures, id: documentIdOf(file, settings), contentHash: contentHashOf(bytes), format });
}

/** Rejects an empty file. */
export function refuseEmpty(name: string, bytes: number): void {
  if (bytes > 0) return;
  throw new IbidError("document-unreadable", `${name} is empty`, { hint: "Check that the file was saved or downloaded completely." });
}

/** Rejects a file over the limit: before it is read, when given as bytes, and while a stream of unknown length arrives. */
export function refuseTooLarge(name: string, bytes: number, maxBytes: number, { isComplete = true } = {}): void {
  if (bytes <= maxBytes) return;
  const size = isComplete ? `${name} has ${megabytes(bytes)} MB, more than` : `${name} is larger than`;
  throw new IbidError("document-too-large", `${size} the limit of ${megabytes(maxBytes)} MB`, {
    hint: "Split the document, or raise limits.bytes in ibid.toml.",
  });
}

type Reader = (file: DocumentFile, settings: ReadingSettings, hooks: ReadingHooks) => Promise<ParsedDocument> | ParsedDocument;

const readers: Record<Exclude<DocumentFormat, "record">, Reader> = {
  pdf: ({ bytes }, { limits, ocr }, hooks) => readPdf(bytes, limits, ocr, hooks),
  docx: ({ bytes }, { limits }) => readDocx(bytes, limits),
  jats: ({ name, bytes }) => readXml("jats", bytes, name),
  tei: ({ name, bytes }) => readXml("tei", bytes, name),
  html: ({ name, bytes }) => readHtml(decodeHtml(bytes, name)),
  latex: (file, { limits }) => readLatex(file, limits),
  markdown: (file, { limits }) => {
    const { name, bytes, companions } = openArchive(file, limits) ?? file;
    return readMarkdown(decodeText(bytes, name), companions);
  },
  text: ({ name, bytes }) => readText(decodeText(bytes, name)),
};

async function readWithin(
  format: keyof typeof readers,
  file: DocumentFile,
  settings: ReadingSettings,
  hooks: ReadingHooks,
): Promise<ParsedDocument> {
  const read = await readers[format](file, settings, hooks);
  refuseTooMany(
    "table cells",
    read.blocks.reduce((sum, { cells = [] }) => sum + cells.length, 0),
  );
  return read;
}

/** Adds the file name to errors of readers, which only know bytes. */
async function namingFile(name: string, read: () => Promise<ParsedDocument> | ParsedDocument): Promise<ParsedDocument> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof IbidError) || error.message.startsWith(name)) throw error;
    throw new IbidError(error.code, `${name}: ${error.message}`, { ...(error.hint ? { hint: error.hint } : {}), cause: error });
  }
}

/** Replaces NUL and lone surrogates, which databases refuse, by U+FFFD, which keeps every offset. */
function wellFormed(parsed: ParsedDocument): ParsedDocument {
  const clean = (text: string) => text.toWellFormed().replaceAll("\0", "\ufffd");
  return { ...parsed, title: clean(parsed.title), text: clean(parsed.text) };
}

function contentHashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);
}

export async function readXml(format: "jats" | "tei", bytes: Uint8Array, name: string): Promise<ParsedDocument> {
  const source = decodeXml(bytes, name);
  return format === "jats" ? readJats(source) : readTei(source);
}

/** Decodes HTML: by the byte order mark, else by the encoding in a meta element or the XML declaration. */
export function decodeHtml(bytes: Uint8Array, name: string): string {
  const opening = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, maxDeclarationOffset)).toString("latin1");
  const hasMark = /^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/.test(opening);
  const declared =
    /<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:-]{2,40})/i.exec(opening) ??
    /^<\?xml[^>]{0,100}?encoding\s?=\s?["']([\w:-]{2,40})/i.exec(opening);
  const encoding = hasMark || !declared || /^utf-?(?:8|16)/i.test(declared[1]!) ? undefined : declared[1]!;
  return encoding && isKnown(encoding) ? new TextDecoder(encoding).decode(bytes) : decodeText(bytes, name);
}

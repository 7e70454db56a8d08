import type { Document } from "../domain/document/document.ts";
import type { CorrectPage } from "./ocr/correct-page.ts";

/** The result of reading a file: a Document without its identity. */
export type ParsedDocument = Omit<Document, "id" | "contentHash" | "format">;

/** Limits against hostile or huge files; reaching one is always reported. */
export interface ReadingLimits {
  bytes: number;
  pages: number;
}

/** Which pages are read by OCR: those without a text layer, all, or none. */
export type OcrMode = "auto" | "always" | "never";

export interface ReadingSettings {
  limits: ReadingLimits;
  ocr: OcrMode;
  /** The configured vision model for correcting OCR; empty for none. */
  models?: { see: string };
  /** The configured model or module of each agent. */
  agents?: Readonly<Record<string, string>>;
}

/** Progress of a long reading. */
type OnPage = (done: number, of: number) => void;

/** Callbacks for a long reading: progress and abort. */
export interface ReadingHooks {
  signal?: AbortSignal;
  onPage?: OnPage;
  /** Corrects recognised pages from their images. */
  correctPage?: CorrectPage;
}

/** A file that belongs to another one: an input of a LaTeX project, the bibliography of a Markdown file. */
export interface CompanionFile {
  /** Relative to the file it belongs to, with forward slashes. */
  name: string;
  bytes: Uint8Array;
}

export interface DocumentFile {
  /** As the user wrote it; the extension determines the kind of plain text. */
  name: string;
  bytes: Uint8Array;
  companions?: CompanionFile[];
}

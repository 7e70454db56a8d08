import type { Document } from "../domain/document/document.ts";
import type { CorrectPage } from "./ocr/correct-page.ts";

/** What a reader makes of a file's bytes: a Document but for its identity. */
export type ParsedDocument = Omit<Document, "id" | "contentHash" | "format">;

/** Bounds a hostile or huge file cannot pass; hitting one is reported, never hidden. */
export interface ReadingLimits {
  bytes: number;
  pages: number;
}

/** When pages are read by optical character recognition: those without a text layer, all, or none. */
export type OcrMode = "auto" | "always" | "never";

export interface ReadingSettings {
  limits: ReadingLimits;
  ocr: OcrMode;
  /** The model that looks at pictures of pages beside the recognition, as it is configured; none when empty. */
  models?: { see: string };
  /** Who answers for which agent, as it is configured. */
  agents?: Readonly<Record<string, string>>;
}

/** How far a long reading has come. */
type OnPage = (done: number, of: number) => void;

/** Who is told of a long reading, and who may end it. */
export interface ReadingHooks {
  signal?: AbortSignal;
  onPage?: OnPage;
  /** Looks at the pictures of recognised pages once more. */
  correctPage?: CorrectPage;
}

/** A file that belongs to another one: what a LaTeX project inputs, the bibliography of a Markdown file. */
export interface CompanionFile {
  /** Relative to the file it belongs to, with forward slashes. */
  name: string;
  bytes: Uint8Array;
}

export interface DocumentFile {
  /** As the user wrote it; its ending tells what plain text is meant to be. */
  name: string;
  bytes: Uint8Array;
  companions?: CompanionFile[];
}

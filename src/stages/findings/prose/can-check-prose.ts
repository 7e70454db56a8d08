import type { Document } from "../../../domain/document/document.ts";
import { detectLanguage } from "../../../domain/text/detect-language.ts";

/** In characters: enough to tell a language. */
const languageSample = 20_000;

/** Whether the words of a manuscript can be held against each other: it is in English, and no page was read from its picture, where a misread digit looks like a contradiction. */
export function canCheckProse({ text, layout }: Pick<Document, "text" | "layout">): boolean {
  if (detectLanguage(text.slice(0, languageSample)) === "other") return false;
  return !(layout.kind === "pages" && layout.pages.some(({ ocrConfidence }) => ocrConfidence !== undefined));
}

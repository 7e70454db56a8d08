import type { Document } from "../../../domain/document/document.ts";
import { detectLanguage } from "../../../domain/text/detect-language.ts";

/** Characters that are enough to detect a language. */
const languageSample = 20_000;

/** Whether statements can be compared: the text is English, and not from OCR, whose misread digits look like contradictions. */
export function canCheckProse({ text, layout }: Pick<Document, "text" | "layout">): boolean {
  if (detectLanguage(text.slice(0, languageSample)) === "other") return false;
  return !(layout.kind === "pages" && layout.pages.some(({ ocrConfidence }) => ocrConfidence !== undefined));
}

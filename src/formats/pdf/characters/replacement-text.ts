import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import { marksOf } from "./page-objects.ts";

/** FPDF_PAGEOBJ_TEXT and _FORM of fpdf_edit.h. */
const [textType, formType] = [1, 5];
/** Work limits: text objects of a page, nesting of forms, and bytes of one replacement text. */
const [maxObjects, maxDepth, maxBytes] = [100_000, 8, 20_000];

/** A text object and the replacement text (/ActualText) of the marked content that it is part of. */
interface ReplacedObject {
  object: number;
  mark: number;
  text: string;
}

/**
 * Removes replacement text (/ActualText) that differs from what the letters on the page show, so that PDFium reads the letters. It stays
 * where it serves its purpose: ligatures, hyphens, letters of fonts without a map to Unicode. `load` opens the page again. Returns the
 * page to read and the texts removed.
 */
export function removeFalseReplacements(engine: PdfiumEngine, page: number, load: () => number): { page: number; removed: string[] } {
  const first = findReplaced(engine, page);
  if (first.length === 0) return { page, removed: [] };
  for (const { object, mark } of first) engine.FPDFPageObj_RemoveMark(object, mark);
  const shown = readShownText(engine, page, first);
  const isFalse = first.map(({ mark, text }) => contradicts(shown.get(mark), text));
  // PDFium cannot put a mark back: the page is opened again, where each object has the same place.
  const again = load();
  if (again === 0) return { page, removed: [] };
  engine.FPDF_ClosePage(page);
  const removed = new Map<number, string>();
  for (const [index, { object, mark, text }] of findReplaced(engine, again).entries()) {
    if (!isFalse[index]) continue;
    engine.FPDFPageObj_RemoveMark(object, mark);
    removed.set(mark, text);
  }
  return { page: again, removed: [...removed.values()] };
}

function findReplaced(engine: PdfiumEngine, page: number): ReplacedObject[] {
  const found: ReplacedObject[] = [];
  const texts = new Map<number, string>();
  const buffer = engine.malloc(maxBytes + 32);
  let left = maxObjects;
  try {
    Buffer.from(engine.memory.buffer, buffer, 11).write("ActualText\0", "latin1");
    search(engine.FPDFPage_CountObjects(page), (index) => engine.FPDFPage_GetObject(page, index), 0);
  } finally {
    engine.free(buffer);
  }
  return found;

  function search(count: number, objectAt: (index: number) => number, depth: number): void {
    for (let index = 0; index < count && left-- > 0; index++) {
      const object = objectAt(index);
      const type = engine.FPDFPageObj_GetType(object);
      if (type === formType && depth < maxDepth)
        search(engine.FPDFFormObj_CountObjects(object), (inner) => engine.FPDFFormObj_GetObject(object, inner), depth + 1);
      if (type !== textType) continue;
      for (const mark of marksOf(engine, object)) {
        const text = texts.get(mark) ?? replacementOf(mark);
        texts.set(mark, text);
        if (text !== "") found.push({ object, mark, text });
      }
    }
  }

  function replacementOf(mark: number): string {
    if (engine.FPDFPageObjMark_GetParamStringValue(mark, buffer, buffer + 32, maxBytes, buffer + 16) === 0) return "";
    const length = new Uint32Array(engine.memory.buffer, buffer + 16, 1)[0]!;
    return length > maxBytes ? "" : Buffer.from(engine.memory.buffer, buffer + 32, Math.max(0, length - 2)).toString("utf16le");
  }
}

/** What the letters of each marked content show; letters of fonts without a map to Unicode are unknown. */
function readShownText(engine: PdfiumEngine, page: number, replaced: ReplacedObject[]): Map<number, string> {
  const markOf = new Map(replaced.map(({ object, mark }) => [object, mark]));
  const shown = new Map<number, string>();
  const textPage = engine.FPDFText_LoadPage(page);
  if (textPage === 0) return shown;
  const count = Math.min(engine.FPDFText_CountChars(textPage), maxObjects);
  for (let index = 0; index < count; index++) {
    const mark = markOf.get(engine.FPDFText_GetTextObject(textPage, index));
    if (mark === undefined) continue;
    const isKnown = engine.FPDFText_HasUnicodeMapError(textPage, index) !== 1;
    shown.set(mark, (shown.get(mark) ?? "") + (isKnown ? String.fromCodePoint(engine.FPDFText_GetUnicode(textPage, index)) : "\ufffd"));
  }
  engine.FPDFText_ClosePage(textPage);
  return shown;
}

/** Letters of a phrase; shorter texts may be abbreviations, symbols or initials. */
const minLetters = 8;

/** Whether letters that can be read plainly say something else than their replacement. */
function contradicts(shown: string | undefined, replacement: string): boolean {
  if (shown === undefined || !/^[\p{ASCII}\p{Script=Latin}‐-―‘-”]+$/u.test(shown)) return false;
  const [one, other] = [shown, replacement].map((text) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ""),
  );
  if (one === other || !one || !other) return false;
  const [digits, otherDigits] = [one.replace(/\D/g, ""), other.replace(/\D/g, "")];
  return one.length >= minLetters || (digits !== "" && otherDigits !== "" && digits !== otherDigits);
}

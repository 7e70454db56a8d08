import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";

/** The part of PDFium that we use, called on the WebAssembly exports directly, because the package's wrappers cost more than the work. */
export interface PdfiumEngine {
  memory: { buffer: ArrayBuffer };
  malloc(size: number): number;
  free(pointer: number): void;
  FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageBoundingBox(page: number, rectangle: number): number;
  FPDFPage_GetRotation(page: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPageObj_HasTransparency(object: number): number;
  FPDFPageObj_SetIsActive(object: number, isActive: number): number;
  FPDFPageObj_GetStrokeWidth(object: number, width: number): number;
  FPDFPageObj_CountMarks(object: number): number;
  FPDFPageObj_GetMark(object: number, index: number): number;
  FPDFPageObj_RemoveMark(object: number, mark: number): number;
  FPDFPageObjMark_GetName(mark: number, buffer: number, size: number, length: number): number;
  FPDFPageObjMark_GetParamStringValue(mark: number, key: number, buffer: number, size: number, length: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  FPDFPageObj_GetClipPath(object: number): number;
  FPDFClipPath_CountPaths(clip: number): number;
  FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  FPDFClipPath_GetPathSegment(clip: number, path: number, segment: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(textPage: number): void;
  FPDFText_CountChars(textPage: number): number;
  FPDFText_HasUnicodeMapError(textPage: number, index: number): number;
  FPDFText_GetUnicode(textPage: number, index: number): number;
  FPDFText_GetTextObject(textPage: number, index: number): number;
  FPDFText_GetFontSize(textPage: number, index: number): number;
  FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number;
  FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
  FPDFTextObj_GetTextRenderMode(textObject: number): number;
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFTextObj_GetFont(textObject: number): number;
  FPDFFont_GetBaseFontName(font: number, buffer: number, size: number): number;
  FPDFFont_GetFlags(font: number): number;
  FPDFFont_GetIsEmbedded(font: number): number;
  FPDFFont_GetFontData(font: number, buffer: number, size: number, length: number): number;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetRect(annotation: number, rectangle: number): number;
  FPDFAnnot_HasKey(annotation: number, key: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number;
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): number;
  FPDFBitmap_GetBuffer(bitmap: number): number;
  FPDFBitmap_GetStride(bitmap: number): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmapWithMatrix(bitmap: number, page: number, matrix: number, clip: number, flags: number): void;
}

let started: Promise<PdfiumEngine> | undefined;

/** PDFium, started once per process from the file in its package. */
export function pdfiumEngine(): Promise<PdfiumEngine> {
  started ??= start();
  return started;
}

/** Discards an engine that trapped: its memory is unreliable, so the next document gets a new one. */
export function discardEngine(): void {
  started = undefined;
}

async function start(): Promise<PdfiumEngine> {
  const path = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const wasmBinary = limitMemory(await readFile(path), maxMegabytes);
  // PDFium prints warnings about damaged files; we report them as `failures` instead.
  const silent = { print: () => {}, printErr: () => {} };
  const overrides: object = { wasmBinary, ...silent };
  const wrapped = await init(overrides);
  wrapped.PDFiumExt_Init();
  return (wrapped.pdfium as unknown as { wasmExports: PdfiumEngine }).wasmExports;
}

/** A file of 64 MB and its largest picture take half of it. The engine itself would take 2 GB for a small hostile file. */
const maxMegabytes = 448;

/** Lowers the maximum in the memory section of a WebAssembly module. The file has no other place for it: the engine makes its own memory. */
export function limitMemory(module: Uint8Array, megabytes: number): Uint8Array {
  const limited = new Uint8Array(module);
  let at = 8;
  while (at < limited.length) {
    const id = limited[at++];
    const size = readInteger();
    const end = at + size;
    if (id === memorySection) {
      const [count, flags] = [readInteger(), readInteger()];
      readInteger();
      if (count === 1 && flags === 1) writeMaximum();
    }
    at = end;
  }
  return limited;

  /** LEB128: seven bits in each byte, the eighth says that more follow. */
  function readInteger(): number {
    let [value, scale] = [0, 1];
    for (let byte = 0x80; byte & 0x80; scale *= 0x80) {
      byte = limited[at++] ?? 0;
      value += (byte & 0x7f) * scale;
    }
    return value;
  }

  /** In as many bytes as before, so that nothing moves. */
  function writeMaximum(): void {
    const start = at;
    let pages = Math.min(readInteger(), megabytes * pagesPerMegabyte);
    for (let place = start; place < at; place++, pages = Math.floor(pages / 0x80))
      limited[place] = (pages & 0x7f) | (place < at - 1 ? 0x80 : 0);
  }
}

const memorySection = 5;
const pagesPerMegabyte = 16;

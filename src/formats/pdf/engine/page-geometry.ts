import { type Page, roundCoordinate } from "../../../domain/document/layout.ts";
import type { PdfiumEngine } from "./pdfium-engine.ts";

/** An affine map from PDF user space to the page as displayed, in points from its top left corner. */
export interface PageGeometry {
  page: Page;
  /** The visible box in PDF user space. */
  box: { left: number; bottom: number; right: number; top: number };
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** The geometry of a page as displayed: its visible box, rotated as the file says. */
export function pageGeometry(engine: PdfiumEngine, page: number, number: number): PageGeometry {
  const rectangle = engine.malloc(16);
  try {
    engine.FPDF_GetPageBoundingBox(page, rectangle);
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(engine.memory.buffer, rectangle, 4);
    const width = roundCoordinate(right - left);
    const height = roundCoordinate(top - bottom);
    const box = { left, bottom, right, top };
    switch (engine.FPDFPage_GetRotation(page)) {
      case 1:
        return { box, page: { number, width: height, height: width }, a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left };
      case 2:
        return { box, page: { number, width, height }, a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom };
      case 3:
        return { box, page: { number, width: height, height: width }, a: 0, b: -1, c: -1, d: 0, e: top, f: right };
      default:
        return { box, page: { number, width, height }, a: 1, b: 0, c: 0, d: -1, e: -left, f: top };
    }
  } finally {
    engine.free(rectangle);
  }
}

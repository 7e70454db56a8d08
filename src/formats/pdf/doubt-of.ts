import type { PdfiumEngine } from "./pdfium-engine.ts";

/** Why letters may be out of sight: in the colour of paper, not painted, or too small to see. */
export type Doubt = "colour" | "unpainted" | "size";

/** FPDF_TEXTRENDERMODE_FILL, _INVISIBLE, _FILL_CLIP and _CLIP of fpdf_edit.h. */
const filled = new Set([0, 4]);
const unpainted = new Set([3, 7]);
/** Of 255, in every colour: what is lighter cannot be told from paper. */
const paper = 235;
/** Of 255. */
const transparent = 10;
/** In points; the smallest print that people set is 4. */
const tooSmall = 2;

/** Whether the letters of a text object may be out of sight. It does not prove it: white letters may stand on black, and those of a scan are never painted. */
export function doubtOf(engine: PdfiumEngine, object: number, { size, scratch }: { size: number; scratch: number }): Doubt | undefined {
  const mode = engine.FPDFTextObj_GetTextRenderMode(object);
  if (unpainted.has(mode)) return "unpainted";
  if (size > 0 && size < tooSmall) return "size";
  if (!filled.has(mode) || engine.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 255] = new Uint32Array(engine.memory.buffer, scratch, 4);
  return alpha <= transparent || Math.min(red, green, blue) >= paper ? "colour" : undefined;
}

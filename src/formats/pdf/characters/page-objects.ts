import type { PdfiumEngine } from "../engine/pdfium-engine.ts";

/** In the coordinates of the file. */
export interface PageBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Something drawn on a page. */
export interface PageObject {
  kind: "text" | "other";
  handle: number;
  bounds: PageBox;
  /** Red, green and blue in one number; -1 if it has none of its own. */
  colour: number;
  /** How often it paints its bounds, on average: a form holds many objects. */
  layers: number;
  /** Of text: whether a clip, a layer, transparency or the way it is painted may hide it. */
  isDoubtful: boolean;
}

/** FPDF_PAGEOBJ_TEXT, _PATH and _FORM of fpdf_edit.h. */
const [textType, pathType, formType] = [1, 2, 5];
/** Objects within forms that are looked at, and their nesting. */
const [maxInner, maxDepth] = [300_000, 8];
/** In points: a thinner line hides no letter. */
const thickStroke = 2;
/** In points: letters of a smaller height draw nothing, or a dash. */
const flat = 0.1;
/** In points: how far letters may reach beyond a clip. */
const tolerance = 1;
/** Clips of more pieces are not compared with the text. */
const [maxClips, maxSegments] = [8, 6];

/** The objects of a page in drawing order, without lines and frames. Objects within forms are not listed. */
export function readPageObjects(engine: PdfiumEngine, page: number): PageObject[] {
  const scratch = engine.malloc(64);
  try {
    const count = engine.FPDFPage_CountObjects(page);
    const objects: PageObject[] = [];
    const drawnFonts = new Map<number, boolean>();
    let inner = 0;
    for (let index = 0; index < count; index++) {
      const handle = engine.FPDFPage_GetObject(page, index);
      const type = engine.FPDFPageObj_GetType(handle);
      if (type === pathType && !fillsArea(engine, handle, scratch)) continue;
      if (engine.FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(engine.memory.buffer, scratch, 4);
      const bounds = { left, bottom, right, top };
      const kind = type === textType ? "text" : "other";
      const colour = type === textType || type === pathType ? fillColour(engine, handle, scratch) : -1;
      const isDoubtful =
        kind === "text" &&
        (mayBeUnpainted(engine, handle, scratch) || mayBeBlank(handle, bounds) || isCutBy(engine, handle, bounds, scratch));
      const layers = type === formType ? layersOf(handle) : 1;
      objects.push({ kind, handle, bounds, colour, layers, isDoubtful });
    }
    return objects;

    /**
     * Whether the font may draw nothing for its letters: it is made of drawings, or the letters have no height. The engine has no letters for
     * some fonts that are not in the file; a viewer takes those from the system.
     */
    function mayBeBlank(text: number, { bottom, top }: PageBox): boolean {
      const font = engine.FPDFTextObj_GetFont(text);
      if (top - bottom < flat && engine.FPDFFont_GetIsEmbedded(font) === 1) return true;
      const known = drawnFonts.get(font) ?? isDrawnFont(engine, font, scratch);
      drawnFonts.set(font, known);
      return known;
    }

    function layersOf(form: number, depth = 0): number {
      const within = engine.FPDFFormObj_CountObjects(form);
      const all = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
      let area = 0;
      for (let index = 0; index < within && ++inner < maxInner; index++) {
        const object = engine.FPDFFormObj_GetObject(form, index);
        if (engine.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) continue;
        const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(engine.memory.buffer, scratch, 4);
        Object.assign(all, { left: Math.min(all.left, left), bottom: Math.min(all.bottom, bottom) });
        Object.assign(all, { right: Math.max(all.right, right), top: Math.max(all.top, top) });
        const isForm = depth < maxDepth && engine.FPDFPageObj_GetType(object) === formType;
        area += areaOf({ left, bottom, right, top }) * (isForm ? layersOf(object, depth + 1) : 1);
      }
      return inner >= maxInner ? Infinity : Math.max(1, area / areaOf(all) || 1);
    }
  } finally {
    engine.free(scratch);
  }
}

/** FPDF_ANNOT_TEXT, _LINK, _POPUP and _FILEATTACHMENT of fpdf_annot.h. */
const [noteType, linkType, popupType, attachmentType] = [1, 2, 16, 17];
/** In points: the icon of a note, which its reader opens or moves. */
const largestIcon = 40;
/** Maximum annotations that are looked at. */
const maxAnnotations = 5_000;

/** The places of the annotations that may cover text: they are drawn over the page. */
export function readAnnotations(engine: PdfiumEngine, page: number): PageBox[] {
  const count = engine.FPDFPage_GetAnnotCount(page);
  if (count <= 0) return [];
  const scratch = engine.malloc(32);
  const boxes: PageBox[] = [];
  try {
    new Uint8Array(engine.memory.buffer, scratch + 16, 3).set([0x41, 0x50, 0]); // The key "AP", for how it is drawn.
    for (let index = 0; index < Math.min(count, maxAnnotations); index++) {
      const annotation = engine.FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      const type = engine.FPDFAnnot_GetSubtype(annotation);
      const isBare = type === linkType && engine.FPDFAnnot_HasKey(annotation, scratch + 16) === 0;
      const hasPlace = type !== popupType && !isBare && engine.FPDFAnnot_GetRect(annotation, scratch) !== 0;
      engine.FPDFPage_CloseAnnot(annotation);
      if (!hasPlace) continue;
      const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(engine.memory.buffer, scratch, 4);
      const isIcon = (type === noteType || type === attachmentType) && Math.max(right - left, top - bottom) <= largestIcon;
      if (!isIcon) boxes.push({ left, bottom, right, top });
    }
    return boxes;
  } finally {
    engine.free(scratch);
  }
}

/** In square points. */
export function areaOf({ left, bottom, right, top }: PageBox): number {
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

function fillsArea(engine: PdfiumEngine, path: number, scratch: number): boolean {
  if (engine.FPDFPath_GetDrawMode(path, scratch, scratch + 4) === 0) return true;
  const [fill = 0, stroke = 0] = new Int32Array(engine.memory.buffer, scratch, 2);
  if (fill !== 0) return true;
  if (stroke === 0 || engine.FPDFPageObj_GetStrokeWidth(path, scratch) === 0) return false;
  return new Float32Array(engine.memory.buffer, scratch, 1)[0]! > thickStroke;
}

function fillColour(engine: PdfiumEngine, object: number, scratch: number): number {
  if (engine.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return -1;
  const [red = 0, green = 0, blue = 0] = new Uint32Array(engine.memory.buffer, scratch, 3);
  return (red << 16) | (green << 8) | blue;
}

/** Whether each letter of a font is a drawing of its own (Type 3). Such fonts are part of the file and yet have no font file. */
function isDrawnFont(engine: PdfiumEngine, font: number, scratch: number): boolean {
  if (font === 0 || engine.FPDFFont_GetIsEmbedded(font) !== 1) return false;
  new Uint32Array(engine.memory.buffer, scratch, 1)[0] = 0;
  return engine.FPDFFont_GetFontData(font, 0, 0, scratch) === 0 || new Uint32Array(engine.memory.buffer, scratch, 1)[0] === 0;
}

function mayBeUnpainted(engine: PdfiumEngine, text: number, scratch: number): boolean {
  return (
    engine.FPDFTextObj_GetTextRenderMode(text) !== 0 ||
    engine.FPDFPageObj_HasTransparency(text) !== 0 ||
    marksOf(engine, text).some((mark) => nameOfMark(engine, mark, scratch) === "OC")
  );
}

/** The marked content that an object is part of. */
export function marksOf(engine: PdfiumEngine, object: number): number[] {
  const count = Math.max(0, engine.FPDFPageObj_CountMarks(object));
  return Array.from({ length: Math.min(count, 20) }, (_, index) => engine.FPDFPageObj_GetMark(object, index));
}

/** The first letters of a mark's name; `scratch` has 64 bytes. */
function nameOfMark(engine: PdfiumEngine, mark: number, scratch: number): string {
  if (engine.FPDFPageObjMark_GetName(mark, scratch + 8, 56, scratch) === 0) return "";
  const length = Math.min(56, new Uint32Array(engine.memory.buffer, scratch, 1)[0]!);
  return Buffer.from(engine.memory.buffer, scratch + 8, Math.max(0, length - 2)).toString("utf16le");
}

/** Whether a clip may hide a part of an object: it is smaller, or no rectangle. */
function isCutBy(engine: PdfiumEngine, object: number, bounds: PageBox, scratch: number): boolean {
  const clip = engine.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : engine.FPDFClipPath_CountPaths(clip);
  if (paths <= 0) return false;
  if (paths > maxClips) return true;
  for (let path = 0; path < paths; path++) {
    const segments = engine.FPDFClipPath_CountPathSegments(clip, path);
    if (segments < 4 || segments > maxSegments) return true;
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let index = 0; index < segments; index++) {
      const segment = engine.FPDFClipPath_GetPathSegment(clip, path, index);
      if (segment === 0 || engine.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) return true;
      const [x = 0, y = 0] = new Float32Array(engine.memory.buffer, scratch, 2);
      xs.push(x);
      ys.push(y);
    }
    const isRectangle = xs.every(
      (x, at) =>
        (near(x, Math.min(...xs)) || near(x, Math.max(...xs))) && (near(ys[at]!, Math.min(...ys)) || near(ys[at]!, Math.max(...ys))),
    );
    const holds =
      Math.min(...xs) <= bounds.left + tolerance &&
      Math.max(...xs) >= bounds.right - tolerance &&
      Math.min(...ys) <= bounds.bottom + tolerance &&
      Math.max(...ys) >= bounds.top - tolerance;
    if (!isRectangle || !holds) return true;
  }
  return false;
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01;
}

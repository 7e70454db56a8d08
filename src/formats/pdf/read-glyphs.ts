import type { PageGeometry } from "./page-geometry.ts";
import type { PdfiumEngine } from "./pdfium-engine.ts";

/** One printed character, in points from the top left corner of the page. A space is a glyph too. */
export interface Glyph {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  size: number;
  bold: boolean;
  italic: boolean;
}

/** What the name of a font tells about its letters. */
interface Face {
  bold: boolean;
  italic: boolean;
}

interface Style {
  size: number;
  face: Face;
  upright: boolean;
}

/** Text that leans more than this against the horizontal is set sideways (watermarks, turned tables). */
const maximumLean = 0.1;
/** Some fonts declare an ascent and descent many times their size (math extensions, Type 3); their boxes are not believed. */
const plausibleHeight = { least: 0.5, most: 2 };
const usualAscent = 0.75;
const usualDescent = 0.25;
/** Bytes for a matrix, a rectangle, a point and a font name, taken once per page. */
const scratchSize = 256;
const nameSize = 128;
/** Font descriptor flags, PDF 32000-1, table 123. */
const italicFlag = 1 << 6;
const forcedBold = 1 << 18;
/** As foundries and TeX name them: CMBX and SFBX are bold, CMTI and SFTI italic; Nimbus calls its bold Medium. */
const boldName = /bold|black|heavy|demi|cmbx|cmssbx|sfbx|ecbx|nimbus.*-medi/i;
const italicName = /ital|obli|slant|cmti|cmsl|sfti|ecti|-it\b/i;
const plainFace: Face = { bold: false, italic: false };

/** The characters of a page in the order its writer drew them, and how many were left out because they run sideways. */
export function readGlyphs(engine: PdfiumEngine, textPage: number, geometry: PageGeometry): { glyphs: Glyph[]; sideways: number } {
  const count = engine.FPDFText_CountChars(textPage);
  const scratch = engine.malloc(scratchSize);
  try {
    return collect({ engine, textPage, geometry, scratch, faces: new Map() }, count);
  } finally {
    engine.free(scratch);
  }
}

interface Source {
  engine: PdfiumEngine;
  textPage: number;
  geometry: PageGeometry;
  scratch: number;
  faces: Map<number, Face>;
}

function collect(source: Source, count: number): { glyphs: Glyph[]; sideways: number } {
  const { engine, textPage, geometry, scratch } = source;
  const { page, a, b, c, d, e, f } = geometry;
  const point = scratch + 32;
  let floats = new Float32Array(engine.memory.buffer, scratch, 4);
  let doubles = new Float64Array(engine.memory.buffer, point, 2);
  const glyphs: Glyph[] = [];
  let sideways = 0;
  let styledObject = 0;
  let style: Style = { size: 0, face: plainFace, upright: true };

  for (let index = 0; index < count; index++) {
    const object = engine.FPDFText_GetTextObject(textPage, index);
    // What PDFium adds on its own (spaces, line ends) belongs to no text object; we judge gaps ourselves.
    if (object === 0) continue;
    const text = printedText(engine.FPDFText_GetUnicode(textPage, index));
    if (text === "") continue;
    if (object !== styledObject) {
      style = readStyle(source, index, object);
      styledObject = object;
    }
    if (!style.upright) {
      sideways++;
      continue;
    }
    engine.FPDFText_GetLooseCharBox(textPage, index, scratch);
    engine.FPDFText_GetCharOrigin(textPage, index, point, point + 8);
    // WebAssembly memory that has grown leaves old views empty.
    if (floats.length === 0) {
      floats = new Float32Array(engine.memory.buffer, scratch, 4);
      doubles = new Float64Array(engine.memory.buffer, point, 2);
    }
    const x1 = a * floats[0]! + c * floats[1]! + e;
    const y1 = b * floats[0]! + d * floats[1]! + f;
    const x2 = a * floats[2]! + c * floats[3]! + e;
    const y2 = b * floats[2]! + d * floats[3]! + f;
    const baseline = b * doubles[0]! + d * doubles[1]! + f;
    const left = Math.min(x1, x2);
    const right = Math.max(x1, x2);
    // Nobody can see it, so nobody may be shown a quotation of it.
    if (!(right > 0 && left < page.width && baseline > 0 && baseline < page.height + style.size)) continue;

    let top = Math.min(y1, y2);
    let bottom = Math.max(y1, y2);
    const size = style.size || bottom - top;
    if (bottom - top < plausibleHeight.least * size || bottom - top > plausibleHeight.most * size) {
      top = baseline - usualAscent * size;
      bottom = baseline + usualDescent * size;
    }
    glyphs.push({ text, left, right, top, bottom, baseline, size, bold: style.face.bold, italic: style.face.italic });
  }
  return { glyphs, sideways };
}

const ligatures: Record<string, string> = { ﬀ: "ff", ﬁ: "fi", ﬂ: "fl", ﬃ: "ffi", ﬄ: "ffl", ﬅ: "st", ﬆ: "st" };

function printedText(code: number): string {
  // PDFium turns a hyphen at a line end into one of these marks.
  if (code === 0x02 || code === 0xfffe) return "-";
  if (code === 0x20 || code === 0xa0 || code === 0x09 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x3000)
    return " ";
  // Controls and characters without width or ink.
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x200b || code === 0x2060 || code === 0xfeff || code === 0xffff) return "";
  if (code > 0x10ffff) return "";
  const text = String.fromCodePoint(code);
  return code >= 0xfb00 && code <= 0xfb06 ? ligatures[text]! : text;
}

function readStyle({ engine, textPage, geometry, scratch, faces }: Source, index: number, object: number): Style {
  engine.FPDFText_GetMatrix(textPage, index, scratch);
  const [ma = 1, mb = 0, mc = 0, md = 1] = new Float32Array(engine.memory.buffer, scratch, 4);
  const across = geometry.a * ma + geometry.c * mb;
  const down = geometry.b * ma + geometry.d * mb;
  const font = engine.FPDFTextObj_GetFont(object);
  let face = faces.get(font);
  if (!face) {
    face = readFace(engine, font, scratch + 64);
    faces.set(font, face);
  }
  return {
    size: Math.abs(engine.FPDFText_GetFontSize(textPage, index)) * Math.hypot(mc, md),
    face,
    upright: across > 0 && Math.abs(down) < maximumLean * across,
  };
}

function readFace(engine: PdfiumEngine, font: number, buffer: number): Face {
  if (font === 0) return plainFace;
  const length = engine.FPDFFont_GetBaseFontName(font, buffer, nameSize);
  const name = length > 0 && length <= nameSize ? Buffer.from(engine.memory.buffer, buffer, length - 1).toString("latin1") : "";
  const flags = engine.FPDFFont_GetFlags(font);
  return { bold: boldName.test(name) || (flags & forcedBold) !== 0, italic: italicName.test(name) || (flags & italicFlag) !== 0 };
}

import type { PdfiumEngine } from "../engine/pdfium-engine.ts";

/** Properties of a font's letters. */
export interface FontTraits {
  bold: boolean;
  italic: boolean;
  /** Made for formulas. */
  math: boolean;
  /** All letters equally wide, as in program code. */
  mono: boolean;
}

/** Bytes for the name of a font. */
const nameSize = 128;
/** Font descriptor flags, PDF 32000-1, table 123. */
const fixedPitch = 1 << 0;
const italicFlag = 1 << 6;
const forcedBold = 1 << 18;
/** Names by foundries and TeX: CMBX and SFBX are bold, CMTI and SFTI italic; Nimbus names its bold Medium. */
const boldName = /bold|black|heavy|demi|cmbx|cmssbx|sfbx|ecbx|nimbus.*-medi/i;
const italicName = /ital|obli|slant|cmti|cmsl|sfti|ecti|-it\b/i;
/** Math fonts of Computer Modern, the AMS, MathTime, Euler and Microsoft, and those with math in their name. */
const mathName = /math|cmmi|cmsy|cmex|cmbsy|msam|msbm|eufm|eurm|eusm|rsfs|stmary|wasy|mtmi|mtsy|mtex|txsy|pxsy|symbol(?!a)|lasy/i;
const monoName = /mono|courier|consol|menlo|cmtt|sftt|ectt|lmtt|typewriter|sourcecode|-code|inconsolata/i;

export const plainFont: FontTraits = { bold: false, italic: false, math: false, mono: false };

/** Reads the properties of a font; `buffer` is engine memory for its name. */
export function readFontTraits(engine: PdfiumEngine, font: number, buffer: number): FontTraits {
  if (font === 0) return plainFont;
  const length = engine.FPDFFont_GetBaseFontName(font, buffer, nameSize);
  const name = length > 0 && length <= nameSize ? Buffer.from(engine.memory.buffer, buffer, length - 1).toString("latin1") : "";
  const flags = engine.FPDFFont_GetFlags(font);
  return {
    bold: boldName.test(name) || (flags & forcedBold) !== 0,
    italic: italicName.test(name) || (flags & italicFlag) !== 0,
    math: mathName.test(name),
    mono: monoName.test(name) || (flags & fixedPitch) !== 0,
  };
}

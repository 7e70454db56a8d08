import type { Page } from "../../../domain/document/layout.ts";
import type { PageGeometry } from "../engine/page-geometry.ts";
import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import { type DoubtsOfPage, findDoubtfulText } from "./find-doubtful-text.ts";
import { type FontTraits, plainFont, readFontTraits } from "./font-traits.ts";
import { printedText, texText } from "./printed-text.ts";
import { type QuarterTurn, turnOf, turnPoint } from "./quarter-turn.ts";

/** One printed character, in points from the top left corner of the rotated page. A space is a glyph too. */
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
  math?: boolean;
  mono?: boolean;
  /** A reason why it may be invisible; the rendered page decides. */
  doubt?: InvisibleReason;
  /** How many times wider than usual letters of its size are drawn; 1 if it is not given. */
  stretch?: number;
}

/** The characters of a page in drawing order. */
export interface PageGlyphs {
  glyphs: Glyph[];
  /** The rotation of the page for reading. */
  turn: QuarterTurn;
  /** Number of characters left out because of another direction. */
  sideways: number;
  /** Beginning of the text left out: the stamp that archives print along the margin. */
  stamp: string;
  /** Number of characters from fonts without a map to Unicode. */
  unmapped: number;
  /** Text outside of the page. */
  outside: string;
  /** Number of characters over the limit, which are not read. */
  beyond: number;
  /** All text objects, and those with a doubt that the rendered page decides. */
  texts: ReadonlySet<number>;
  doubtful: ReadonlySet<number>;
  paintedArea: number;
}

interface Style {
  size: number;
  stretch: number;
  face: FontTraits;
  turn: QuarterTurn | undefined;
  unmapped: boolean;
  doubt: InvisibleReason | undefined;
}

/** Some fonts declare an ascent and descent many times their size (math extensions, Type 3); such boxes are ignored. */
const plausibleHeight = { min: 0.5, max: 2 };
const defaultAscent = 0.75;
const defaultDescent = 0.25;
/** Bytes for a matrix, a rectangle, a point and a font name, allocated once per page. */
const scratchSize = 256;
/** Maximum characters of a page; a newspaper page has a tenth of it. */
const maxCharacters = 200_000;
/** Maximum characters kept from outside of a page. */
const maxOutside = 20_000;
/** Maximum characters of a stamp. */
const longestStamp = 200;

/** Reads the characters in the main direction of the page. */
export function readGlyphs(
  engine: PdfiumEngine,
  { page, textPage }: { page: number; textPage: number },
  geometry: PageGeometry,
): PageGlyphs {
  const count = engine.FPDFText_CountChars(textPage);
  const scratch = engine.malloc(scratchSize);
  try {
    const [texts, doubtful] = [new Set<number>(), new Set<number>()];
    const { mayBeHidden, paintedArea } = findDoubtfulText(engine, page, geometry.box);
    const source = { engine, textPage, geometry, scratch, faces: new Map(), mayBeHidden, texts, doubtful };
    const beyond = Math.max(0, count - maxCharacters);
    return { ...mainDirection(collect(source, count - beyond), geometry.page), beyond, texts, doubtful, paintedArea };
  } finally {
    engine.free(scratch);
  }
}

interface Source {
  engine: PdfiumEngine;
  textPage: number;
  geometry: PageGeometry;
  scratch: number;
  faces: Map<number, FontTraits>;
  mayBeHidden: DoubtsOfPage["mayBeHidden"];
  texts: Set<number>;
  doubtful: Set<number>;
}

interface Collected {
  /** The glyphs of each direction, in coordinates of the page as displayed. */
  byTurn: [Glyph[], Glyph[], Glyph[], Glyph[]];
  /** Number of slanted characters. */
  leaning: number;
  unmapped: number;
  outside: string;
}

function mainDirection(
  { byTurn, leaning, unmapped, outside }: Collected,
  page: Page,
): Omit<PageGlyphs, "beyond" | "texts" | "doubtful" | "paintedArea"> {
  const sizes = byTurn.map((glyphs) => glyphs.length);
  const total = sizes.reduce((sum, size) => sum + size, leaning);
  // Upright text wins unless most of the page is rotated.
  const turn = (sizes[0]! * 2 >= total ? 0 : sizes.indexOf(Math.max(...sizes))) as QuarterTurn;
  const glyphs = turn === 0 ? byTurn[0] : byTurn[turn].map((glyph) => turnGlyph(glyph, turn, page));
  const stamp = byTurn
    .flatMap((others, other) => (other === turn ? [] : others.slice(0, longestStamp)))
    .map(({ text }) => text)
    .join("");
  return { glyphs, turn, sideways: total - glyphs.length, stamp, unmapped, outside };
}

function turnGlyph(glyph: Glyph, turn: QuarterTurn, page: Page): Glyph {
  const one = turnPoint({ x: glyph.left, y: glyph.top }, turn, page);
  const other = turnPoint({ x: glyph.right, y: glyph.bottom }, turn, page);
  // For sideways text, `baseline` holds the horizontal origin.
  const origin = turn % 2 === 0 ? { x: glyph.left, y: glyph.baseline } : { x: glyph.baseline, y: glyph.top };
  const baseline = turnPoint(origin, turn, page).y;
  const left = Math.min(one.x, other.x);
  const right = Math.max(one.x, other.x);
  return { ...glyph, left, right, ...plausibleBox(Math.min(one.y, other.y), Math.max(one.y, other.y), baseline, glyph.size), baseline };
}

function collect(source: Source, count: number): Collected {
  const { engine, textPage, geometry, scratch } = source;
  const { page, a, b, c, d, e, f } = geometry;
  const point = scratch + 32;
  let floats = new Float32Array(engine.memory.buffer, scratch, 4);
  let doubles = new Float64Array(engine.memory.buffer, point, 2);
  const collected: Collected = { byTurn: [[], [], [], []], leaning: 0, unmapped: 0, outside: "" };
  let styledObject = 0;
  let style: Style = { size: 0, stretch: 1, face: plainFont, turn: 0, unmapped: false, doubt: undefined };

  for (let index = 0; index < count; index++) {
    const object = engine.FPDFText_GetTextObject(textPage, index);
    // Spaces and line ends that PDFium inserts belong to no text object; gaps are measured here instead.
    if (object === 0) continue;
    if (object !== styledObject) {
      style = readStyle(source, index, object);
      styledObject = object;
    }
    const code = engine.FPDFText_GetUnicode(textPage, index);
    const text = (style.unmapped ? texText(code) : undefined) ?? printedText(code);
    if (text === "") continue;
    const { size: styleSize, face, turn } = style;
    if (style.unmapped) collected.unmapped++;
    if (turn === undefined) {
      collected.leaning++;
      continue;
    }
    engine.FPDFText_GetLooseCharBox(textPage, index, scratch);
    engine.FPDFText_GetCharOrigin(textPage, index, point, point + 8);
    // When WebAssembly memory grows, old views become empty.
    if (floats.length === 0) {
      floats = new Float32Array(engine.memory.buffer, scratch, 4);
      doubles = new Float64Array(engine.memory.buffer, point, 2);
    }
    const x1 = a * floats[0]! + c * floats[1]! + e;
    const y1 = b * floats[0]! + d * floats[1]! + f;
    const x2 = a * floats[2]! + c * floats[3]! + e;
    const y2 = b * floats[2]! + d * floats[3]! + f;
    // Damaged files have letters of any width; they are clipped to the page.
    const left = Math.max(0, Math.min(x1, x2));
    const right = Math.min(page.width, Math.max(x1, x2));
    const top = Math.min(y1, y2);
    const bottom = Math.max(y1, y2);
    const originY = b * doubles[0]! + d * doubles[1]! + f;
    // Invisible text must not be quoted.
    if (!(right > 0 && left < page.width && left <= right && originY > 0 && originY < page.height + styleSize)) {
      if (collected.outside.length < maxOutside) collected.outside += text;
      continue;
    }

    const size = styleSize || bottom - top;
    const baseline = turn % 2 === 0 ? originY : a * doubles[0]! + c * doubles[1]! + e;
    const isPlausible = turn !== 0 || (bottom - top >= plausibleHeight.min * size && bottom - top <= plausibleHeight.max * size);
    collected.byTurn[turn].push({
      text,
      left,
      right,
      top: isPlausible ? top : baseline - defaultAscent * size,
      bottom: isPlausible ? bottom : baseline + defaultDescent * size,
      baseline,
      size,
      bold: face.bold,
      italic: face.italic,
      math: face.math,
      mono: face.mono,
      ...(style.doubt ? { doubt: style.doubt } : {}),
      ...(style.doubt === "size" && style.stretch > 1 ? { stretch: style.stretch } : {}),
    });
  }
  return collected;
}

function plausibleBox(top: number, bottom: number, baseline: number, size: number): { top: number; bottom: number } {
  const height = bottom - top;
  if (height >= plausibleHeight.min * size && height <= plausibleHeight.max * size) return { top, bottom };
  return { top: baseline - defaultAscent * size, bottom: baseline + defaultDescent * size };
}

function readStyle(
  { engine, textPage, geometry, scratch, faces, mayBeHidden, texts, doubtful }: Source,
  index: number,
  object: number,
): Style {
  engine.FPDFText_GetMatrix(textPage, index, scratch);
  const [ma = 1, mb = 0, mc = 0, md = 1] = new Float32Array(engine.memory.buffer, scratch, 4);
  const font = engine.FPDFTextObj_GetFont(object);
  let face = faces.get(font);
  if (!face) {
    face = readFontTraits(engine, font, scratch + 64);
    faces.set(font, face);
  }
  const size = Math.abs(engine.FPDFText_GetFontSize(textPage, index)) * Math.hypot(mc, md);
  const isSqueezed = Math.hypot(ma, mb) < narrowestScale * Math.hypot(mc, md);
  // The height of slanted letters is what their outlines leave between top and bottom.
  const flatness = isSqueezed ? 1 : Math.abs(ma * md - mb * mc) / Math.max(Math.hypot(ma, mb) * Math.hypot(mc, md), Number.MIN_VALUE);
  const stretch = isSqueezed ? 1 : Math.hypot(ma, mb) / Math.max(Math.hypot(mc, md) * flatness, Number.MIN_VALUE);
  const isFlat = stretch > flattest && size > 0 && size * flatness < hardToRead;
  const reason = isSqueezed || isFlat ? "size" : invisibleReason(engine, object, { size: size * flatness, scratch: scratch + 64 });
  const doubt = reason ?? (mayBeHidden(object) ? "covered" : undefined);
  texts.add(object);
  if (doubt) doubtful.add(object);
  return {
    size,
    stretch: Math.max(1, stretch),
    face,
    doubt,
    turn: isSqueezed ? 0 : turnOf(geometry.a * ma + geometry.c * mb, geometry.b * ma + geometry.d * mb),
    unmapped: engine.FPDFText_HasUnicodeMapError(textPage, index) === 1,
  };
}

/** Why letters may be invisible: in the colour of paper, not painted, too small, or covered or cut away by something. */
type InvisibleReason = "colour" | "unpainted" | "size" | "covered";

/** FPDF_TEXTRENDERMODE_FILL, _INVISIBLE, _FILL_CLIP and _CLIP of fpdf_edit.h. */
const filled = new Set([0, 4]);

const unpainted = new Set([3, 7]);

/** Of 255, in every colour: lighter colours cannot be distinguished from paper; of letters that are hard to read, greys too. */
const paperShade = 235;
const paleShade = 180;

/** Of 255. */
const transparent = 10;

/** Width of letters relative to their height; the narrowest usual print has .5. */
const narrowestScale = 0.1;

/** Times: letters that are drawn wider than this for their height are lines. */
const flattest = 4;

/** In points; the smallest usual print is 4. */
const tooSmall = 2;
export const hardToRead = 4;

/** Why the letters of a text object may be invisible. It is no proof: white letters may be on black, a scan's are never painted. */
function invisibleReason(
  engine: PdfiumEngine,
  object: number,
  { size, scratch }: { size: number; scratch: number },
): InvisibleReason | undefined {
  const mode = engine.FPDFTextObj_GetTextRenderMode(object);
  if (unpainted.has(mode)) return "unpainted";
  if (size > 0 && size < tooSmall) return "size";
  if (!filled.has(mode) || engine.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 255] = new Uint32Array(engine.memory.buffer, scratch, 4);
  const lightest = size < hardToRead ? paleShade : paperShade;
  return alpha <= transparent || Math.min(red, green, blue) >= lightest ? "colour" : undefined;
}

import type { PageGeometry } from "../engine/page-geometry.ts";
import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import { type ColourImage, drawPageInColours } from "../engine/render-page.ts";
import { type QuarterTurn, turnBack } from "./quarter-turn.ts";
import { type Glyph, hardToRead } from "./read-glyphs.ts";
import { type ShadeAt, showsWords } from "./shows-words.ts";

/** A page that is open, with its text objects and those of them that may be invisible. */
export interface DoubtfulPage {
  engine: PdfiumEngine;
  page: number;
  geometry: PageGeometry;
  turn: QuarterTurn;
  texts: ReadonlySet<number>;
  doubtful: ReadonlySet<number>;
  /** In square points, see `findDoubtfulText`. */
  paintedArea: number;
}

/** Tells what the picture of a page shows of its doubtful letters. */
export interface InkTest {
  /** Whether each of these letters changes the picture. */
  isPainted(letters: readonly Glyph[]): boolean;
  /** Whether the page without its text shows something where these letters are, as the image of a scan does. */
  isDrawn(letters: readonly Glyph[]): boolean;
  /** Whether the page without its text shows printed words where these are. */
  showsWords(words: readonly (readonly Glyph[])[]): boolean;
}

/** Pixels per inch: a letter is a few pixels high, which is enough to see whether there is ink. */
const maxDpi = 100;
/** Pixels that may be painted for one picture, which takes about a second. Pages with more are rendered at a lower resolution. */
const maxPainted = 2_000_000_000;
/** Pixels per inch: below it letters cannot be seen, and none is taken for visible. */
const minDpi = 30;
/** Of 255, in one of red, green and blue: a smaller difference from the background cannot be seen; in tiny type it must be larger. */
const [visibleContrast, tinyContrast] = [20, 64];
/** Share of the pixels of a word that its letters must change; printed letters reach a quarter. */
const minInk = 0.02;
/** Maximum number of pixels compared for one letter. */
const maxPixels = 1_024;
const pointsPerInch = 72;
/** In ems: the height of letters over and under the baseline. */
const [ascent, descent] = [0.75, 0.2];
/** In ems: how far the text layer of a scan may be from its letters. */
const scanMargin = 0.5;
/** In ems: narrower letters may lie between two pixels. */
const narrow = 0.2;

/** Renders the page when it is first asked, with and without the doubtful text. */
export function createInkTest(open: DoubtfulPage): InkTest {
  let pictures: { shown: ColourImage; without: ColourImage } | undefined;
  let drawn: ColourImage | undefined;
  const dpi = Math.min(maxDpi, pointsPerInch * Math.sqrt(maxPainted / open.paintedArea));
  if (!(dpi >= minDpi)) return { isPainted: () => false, isDrawn: () => false, showsWords: () => false };
  return {
    isPainted(letters) {
      pictures ??= { shown: render(), without: without(open.doubtful, render) };
      const { shown, without: bare } = pictures;
      let [seen, changed] = [0, 0];
      for (const letter of letters) {
        const needed = letter.size < hardToRead ? tinyContrast : visibleContrast;
        let [own, ownChanged] = [0, 0];
        for (const at of pixelsOf(letter, shown, open)) {
          own++;
          if (differs(shown.dots, bare.dots, at, needed)) ownChanged++;
        }
        if (ownChanged === 0 && own > 0 && letter.right - letter.left > narrow * letter.size) return false;
        seen += own;
        changed += ownChanged;
      }
      // Letters without pixels cannot be judged and are kept.
      return seen === 0 || changed >= minInk * seen;
    },
    isDrawn(letters) {
      drawn ??= without(open.texts, render);
      let [least, most] = [255, 0];
      for (const letter of letters)
        for (const at of pixelsOf(letter, drawn, open, scanMargin)) {
          const shade = (drawn.dots[at]! + drawn.dots[at + 1]! + drawn.dots[at + 2]!) / 3;
          least = Math.min(least, shade);
          most = Math.max(most, shade);
        }
      return most - least >= visibleContrast;
    },
    showsWords(words) {
      drawn ??= without(open.texts, render);
      return showsWords(words, shadesOf(drawn));
    },
  };

  function shadesOf({ width, height, scale, dots }: ColourImage): ShadeAt {
    return (x, y) => {
      const place = turnBack({ x, y }, open.turn, open.geometry.page);
      const [column, row] = [Math.floor(place.x * scale), Math.floor(place.y * scale)];
      if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
      const at = 4 * (row * width + column);
      return (dots[at]! + dots[at + 1]! + dots[at + 2]!) / 3;
    };
  }

  function render(): ColourImage {
    return drawPageInColours(open.engine, open.page, open.geometry.page, dpi);
  }

  function without(objects: ReadonlySet<number>, draw: () => ColourImage): ColourImage {
    for (const object of objects) open.engine.FPDFPageObj_SetIsActive(object, 0);
    try {
      return draw();
    } finally {
      for (const object of objects) open.engine.FPDFPageObj_SetIsActive(object, 1);
    }
  }
}

function differs(one: Uint8Array, other: Uint8Array, at: number, needed: number): boolean {
  return (
    Math.abs(one[at]! - other[at]!) >= needed ||
    Math.abs(one[at + 1]! - other[at + 1]!) >= needed ||
    Math.abs(one[at + 2]! - other[at + 2]!) >= needed
  );
}

/** The places of a letter's pixels in a picture, and of those around it. */
function* pixelsOf(letter: Glyph, { width, height, scale }: ColourImage, { turn, geometry }: DoubtfulPage, margin = 0): Generator<number> {
  const { text, left, right, baseline, size } = letter;
  if (text === " ") return;
  const around = margin * size;
  const one = turnBack({ x: left - around, y: baseline - ascent * size - around }, turn, geometry.page);
  const other = turnBack({ x: right + around, y: baseline + descent * size + around }, turn, geometry.page);
  const fromX = Math.max(0, Math.floor(Math.min(one.x, other.x) * scale));
  const toX = Math.min(width, Math.max(one.x, other.x) * scale);
  const fromY = Math.max(0, Math.floor(Math.min(one.y, other.y) * scale));
  const toY = Math.min(height, Math.max(one.y, other.y) * scale);
  const step = Math.max(1, Math.ceil(Math.sqrt(((toX - fromX) * (toY - fromY)) / maxPixels)));
  for (let y = fromY; y < toY; y += step) for (let x = fromX; x < toX; x += step) yield 4 * (y * width + x);
}

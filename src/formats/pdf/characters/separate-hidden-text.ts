import type { Concealment } from "../../../domain/document/hidden-text.ts";
import type { GreyImage } from "../../ocr/grey-image.ts";
import { upright } from "../../ocr/page-rotation.ts";
import type { PageGeometry } from "../engine/page-geometry.ts";
import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import { drawPage } from "../engine/render-page.ts";
import { type QuarterTurn, turnBack } from "./quarter-turn.ts";
import type { Glyph } from "./read-glyphs.ts";
import { pictureArea } from "./text-layer.ts";

/** Invisible words of a page, and how they are hidden. */
export interface HiddenWords {
  how: Concealment;
  text: string;
}

interface OpenPage {
  engine: PdfiumEngine;
  page: number;
  geometry: PageGeometry;
  turn: QuarterTurn;
}

/** Pixels per inch: a letter is a few pixels high, which is enough to see whether there is ink. */
const dpi = 100;
/** Of 255: darker shades are visible on paper. */
const dark = 225;
/** Share of dark pixels among letters: below `nothing` no ink; printed letters reach half; above `backdrop` a dark background. */
const nothing = 0.02;
const backdrop = 0.6;
/** In ems, on average: no alphabet has wider letters. */
const widestLetter = 1.2;
/** A page with an image of this share may be a scan, whose letters are never painted. */
const scanShare = 0.2;

/**
 * Separates visible letters from those that only programs see. Doubtful letters are compared with the rendered page: white letters on a
 * dark background are visible, and so are those of a scan, which lie over its image.
 */
export function separateHiddenText(glyphs: Glyph[], open: OpenPage): { glyphs: Glyph[]; hidden: HiddenWords[] } {
  if (!glyphs.some(({ doubt }) => doubt)) return { glyphs, hidden: [] };
  const runs = cutRuns(glyphs);
  let picture: GreyImage | undefined;
  const isScan = pictureArea(open.engine, open.page) > scanShare * open.geometry.page.width * open.geometry.page.height;
  const hidden = new Set(runs.filter((run) => isHidden(run)));
  return {
    glyphs: runs.flatMap((run) => (hidden.has(run) ? [] : run.glyphs)),
    hidden: joinRuns(runs.filter((run) => hidden.has(run))),
  };

  function isHidden({ doubt, glyphs: letters }: Run): boolean {
    if (!doubt || letters.every(({ text }) => text === " ")) return false;
    if (doubt === "size") return isAsSmallAsSaid(letters);
    if (doubt === "unpainted" && isScan) return false;
    const share = shareOfDark(letters);
    if (share < nothing) return true;
    // Something is printed there: other letters above these, or a dark background.
    return share < backdrop && isUnderOthers(letters);
  }

  function shareOfDark(letters: Glyph[]): number {
    const scale = dpi / 72;
    picture ??= drawPage(open.engine, open.page, open.geometry.page, dpi, upright).image;
    let [seen, darker] = [0, 0];
    for (const { text, left, right, baseline, size } of letters) {
      if (text === " ") continue;
      const one = turnBack({ x: left, y: baseline - size / 2 }, open.turn, open.geometry.page);
      const other = turnBack({ x: right, y: baseline }, open.turn, open.geometry.page);
      const [fromX, toX] = [one.x * scale, other.x * scale].sort((x, y) => x - y) as [number, number];
      const [fromY, toY] = [one.y * scale, other.y * scale].sort((x, y) => x - y) as [number, number];
      for (let y = Math.max(0, Math.floor(fromY)); y < Math.min(picture.height, toY); y++)
        for (let x = Math.max(0, Math.floor(fromX)); x < Math.min(picture.width, toX); x++) {
          seen++;
          if (picture.dots[y * picture.width + x]! < dark) darker++;
        }
    }
    // Letters without pixels cannot be judged and are kept.
    return seen === 0 ? 1 : darker / seen;
  }

  function isUnderOthers(letters: Glyph[]): boolean {
    const painted = runs.filter(({ doubt }) => !doubt).flatMap((run) => run.glyphs);
    const printed = letters.filter(({ text }) => text !== " ").slice(0, 40);
    const covered = printed.filter((letter) =>
      painted.some(
        (other) =>
          other.text !== " " &&
          other.left < letter.right &&
          letter.left < other.right &&
          Math.abs(other.baseline - letter.baseline) < letter.size / 2,
      ),
    );
    return covered.length > printed.length / 2;
  }
}

/** Some fonts draw letters many times larger than their size; the widths show it. */
function isAsSmallAsSaid(letters: Glyph[]): boolean {
  const printed = letters.filter(({ text }) => text !== " ");
  const width = printed.reduce((sum, { left, right }) => sum + right - left, 0);
  return width < widestLetter * printed.reduce((sum, { size }) => sum + size, 0);
}

/** Letters drawn in sequence on one line, with the same doubt. */
interface Run {
  doubt: Glyph["doubt"];
  glyphs: Glyph[];
}

function cutRuns(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  for (const glyph of glyphs) {
    const last = runs.at(-1);
    const before = last?.glyphs.at(-1);
    const continues =
      last && before && last.doubt === glyph.doubt && (!glyph.doubt || Math.abs(before.baseline - glyph.baseline) < glyph.size / 2);
    if (continues) last.glyphs.push(glyph);
    else runs.push({ doubt: glyph.doubt, glyphs: [glyph] });
  }
  return runs;
}

/** In ems: a wider gap separates words. */
const wordGap = 0.16;

function joinRuns(runs: Run[]): HiddenWords[] {
  const joined: HiddenWords[] = [];
  for (const { doubt, glyphs } of runs) {
    const words = wordsOf(glyphs);
    const last = joined.at(-1);
    if (last && last.how === doubt) last.text += ` ${words}`;
    else joined.push({ how: doubt!, text: words });
  }
  return joined;
}

function wordsOf(glyphs: Glyph[]): string {
  let words = "";
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    if (last && glyph.left - last.right > wordGap * glyph.size) words += " ";
    words += glyph.text;
    last = glyph;
  }
  return words.replace(/\s+/g, " ").trim();
}

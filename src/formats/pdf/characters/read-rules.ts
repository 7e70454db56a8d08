import type { PageGeometry } from "../engine/page-geometry.ts";
import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import { type QuarterTurn, turnPoint } from "./quarter-turn.ts";

/** A horizontal line on a page: the rule above footnotes, a line of a table. */
export interface PageRule {
  left: number;
  right: number;
  y: number;
}

/** A vertical line on a page, as between the columns of a table. */
interface VerticalRule {
  x: number;
  top: number;
  bottom: number;
}

/** The straight lines of a page. */
export interface PageRules {
  /** From top to bottom. */
  across: PageRule[];
  down: VerticalRule[];
}

export const noRules: PageRules = { across: [], down: [] };

/** FPDF_PAGEOBJ_PATH of fpdf_edit.h. */
const path = 2;
/** In points: maximum thickness of a rule, and minimum length of a piece. */
const thickest = 2.5;
const shortest = 4;
/** A page with more paths is a drawing, whose lines are not rules. */
const maxPaths = 3_000;
/** In points: gap between pieces of one rule, and height difference of one line. */
const touching = 2.5;
const sameHeight = 1.2;

/** The rules of a page; touching pieces of horizontal rules are joined. */
export function readRules(engine: PdfiumEngine, page: number, geometry: PageGeometry, turn: QuarterTurn): PageRules {
  const pieces: PageRule[] = [];
  const down: VerticalRule[] = [];
  const scratch = engine.malloc(16);
  try {
    const count = engine.FPDFPage_CountObjects(page);
    let paths = 0;
    for (let index = 0; index < count; index++) {
      const object = engine.FPDFPage_GetObject(page, index);
      if (engine.FPDFPageObj_GetType(object) !== path) continue;
      if (++paths > maxPaths) return noRules;
      if (engine.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) continue;
      const { left, right, top, bottom } = toBox(new Float32Array(engine.memory.buffer, scratch, 4), geometry, turn);
      if (bottom - top <= thickest && right - left >= shortest) pieces.push({ left, right, y: (top + bottom) / 2 });
      else if (right - left <= thickest && bottom - top >= shortest) down.push({ x: (left + right) / 2, top, bottom });
    }
  } finally {
    engine.free(scratch);
  }
  return { across: joinPieces(pieces), down };
}

function toBox(bounds: Float32Array, { page, a, b, c, d, e, f }: PageGeometry, turn: QuarterTurn) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = bounds;
  const one = turnPoint({ x: a * x1 + c * y1 + e, y: b * x1 + d * y1 + f }, turn, page);
  const other = turnPoint({ x: a * x2 + c * y2 + e, y: b * x2 + d * y2 + f }, turn, page);
  return {
    left: Math.min(one.x, other.x),
    right: Math.max(one.x, other.x),
    top: Math.min(one.y, other.y),
    bottom: Math.max(one.y, other.y),
  };
}

function joinPieces(pieces: PageRule[]): PageRule[] {
  pieces.sort((one, other) => one.y - other.y);
  const rules: PageRule[] = [];
  for (let start = 0; start < pieces.length; ) {
    let end = start + 1;
    while (end < pieces.length && pieces[end]!.y - pieces[start]!.y < sameHeight) end++;
    const level = pieces.slice(start, end).sort((one, other) => one.left - other.left);
    for (const piece of level) {
      const last = rules.at(-1);
      if (last && Math.abs(last.y - piece.y) < sameHeight && piece.left - last.right < touching)
        last.right = Math.max(last.right, piece.right);
      else rules.push({ ...piece });
    }
    start = end;
  }
  return rules;
}

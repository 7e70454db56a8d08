import type { PageGeometry } from "./page-geometry.ts";
import type { PdfiumEngine } from "./pdfium-engine.ts";
import { type Turn, turnPoint } from "./turn-page.ts";

/** A horizontal line drawn on a page: the rule over a footnote, a line of a table. */
export interface Rule {
  left: number;
  right: number;
  y: number;
}

/** FPDF_PAGEOBJ_PATH of fpdf_edit.h. */
const path = 2;
/** In points: the thickest rule, and the shortest piece of one. */
const thickest = 2.5;
const shortest = 4;
/** A page with more drawn objects is a drawing, whose lines are no rules. */
const mostPaths = 3_000;
/** In points: pieces of a rule that touch, and rules that stand at one height. */
const touching = 2.5;
const sameHeight = 1.2;

/** The horizontal rules of a page from top to bottom, pieces that touch made one. */
export function readRules(engine: PdfiumEngine, page: number, geometry: PageGeometry, turn: Turn): Rule[] {
  const pieces: Rule[] = [];
  const scratch = engine.malloc(16);
  try {
    const count = engine.FPDFPage_CountObjects(page);
    let paths = 0;
    for (let index = 0; index < count; index++) {
      const object = engine.FPDFPage_GetObject(page, index);
      if (engine.FPDFPageObj_GetType(object) !== path) continue;
      if (++paths > mostPaths) return [];
      if (engine.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) continue;
      const piece = toRule(new Float32Array(engine.memory.buffer, scratch, 4), geometry, turn);
      if (piece) pieces.push(piece);
    }
  } finally {
    engine.free(scratch);
  }
  return joinPieces(pieces);
}

function toRule(bounds: Float32Array, { page, a, b, c, d, e, f }: PageGeometry, turn: Turn): Rule | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = bounds;
  const one = turnPoint({ x: a * x1 + c * y1 + e, y: b * x1 + d * y1 + f }, turn, page);
  const other = turnPoint({ x: a * x2 + c * y2 + e, y: b * x2 + d * y2 + f }, turn, page);
  const left = Math.min(one.x, other.x);
  const right = Math.max(one.x, other.x);
  if (Math.abs(one.y - other.y) > thickest || right - left < shortest) return undefined;
  return { left, right, y: (one.y + other.y) / 2 };
}

function joinPieces(pieces: Rule[]): Rule[] {
  pieces.sort((one, other) => one.y - other.y);
  const rules: Rule[] = [];
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

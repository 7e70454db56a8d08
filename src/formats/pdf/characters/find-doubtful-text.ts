import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import { areaOf, type PageBox, readAnnotations, readPageObjects } from "./page-objects.ts";

/** What may hide the text of a page. */
export interface DoubtsOfPage {
  /** Whether the picture of the page must show that a text object is visible. */
  mayBeHidden(textObject: number): boolean;
  /** Square points that are painted, each as often as something is drawn there: the work of rendering the page. */
  paintedArea: number;
}

/** Columns and rows of the grid in which overlaps are found: a cell is about as high as a letter. */
const [columns, rows] = [64, 128];
/** Colours of the things drawn last that are remembered for each cell. */
const kept = 3;
/** Work limit; a page with more is doubtful everywhere. */
const maxCellVisits = 20_000_000;
/** Of 255, in one of red, green and blue: a smaller difference may be hard to see. */
const nearColour = 48;
const white = 0xffffff;
const unknownColour = -1;
/** Annotations are drawn after everything else. */
const lastOrder = 2 ** 31 - 1;

/**
 * Finds the text that other objects of a page may hide: drawn over it, beneath it in the same colour, by a clip or a layer. Text within
 * forms is always doubtful. It is no proof; the picture of the page decides. The work is linear in the number of objects.
 */
export function findDoubtfulText(engine: PdfiumEngine, page: number, box: PageBox): DoubtsOfPage {
  const grid = createGrid(box);
  const known = new Map<number, { bounds: PageBox; order: number; isDoubtful: boolean }>();
  let paintedArea = 0;
  for (const [order, object] of readPageObjects(engine, page).entries()) {
    const { bounds } = object;
    if (object.kind === "text") {
      const isDoubtful = object.isDoubtful || grid.some(bounds, (cell) => hasNearColour(cell, object.colour));
      known.set(object.handle, { bounds, order, isDoubtful });
    } else {
      paintedArea += object.layers * areaOf(common(bounds, box));
      grid.forEach(bounds, (cell) => {
        grid.lastDrawn[cell] = order;
        const first = cell * kept;
        grid.colours.copyWithin(first + 1, first, first + kept - 1);
        grid.colours[first] = object.colour;
      });
    }
  }
  for (const bounds of readAnnotations(engine, page)) {
    paintedArea += areaOf(common(bounds, box));
    grid.forEach(bounds, (cell) => {
      grid.lastDrawn[cell] = lastOrder;
    });
  }
  return { mayBeHidden, paintedArea };

  function mayBeHidden(textObject: number): boolean {
    const text = known.get(textObject);
    if (!text || text.isDoubtful || grid.isSpent()) return true;
    return grid.some(text.bounds, (cell) => grid.lastDrawn[cell]! > text.order);
  }

  function hasNearColour(cell: number, colour: number): boolean {
    for (let place = cell * kept; place < (cell + 1) * kept; place++) if (isNear(grid.colours[place]!, colour)) return true;
    return false;
  }
}

function createGrid({ left, bottom, right, top }: PageBox) {
  const lastDrawn = new Int32Array(columns * rows).fill(-1);
  const colours = new Int32Array(columns * rows * kept).fill(white);
  let visits = 0;
  const column = (x: number) => Math.max(0, Math.min(columns - 1, Math.floor(((x - left) / (right - left)) * columns)));
  const row = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor(((y - bottom) / (top - bottom)) * rows)));
  return { lastDrawn, colours, some, forEach, isSpent: () => visits > maxCellVisits };

  function forEach(bounds: PageBox, visit: (cell: number) => void): void {
    some(bounds, (cell) => {
      visit(cell);
      return false;
    });
  }

  function some(bounds: PageBox, holds: (cell: number) => boolean): boolean {
    const [from, to] = [column(bounds.left), column(bounds.right)];
    const [low, high] = [row(bounds.bottom), row(bounds.top)];
    visits += (to - from + 1) * (high - low + 1);
    if (visits > maxCellVisits) return false;
    for (let y = low; y <= high; y++) for (let x = from; x <= to; x++) if (holds(y * columns + x)) return true;
    return false;
  }
}

function common(one: PageBox, other: PageBox): PageBox {
  const [left, bottom] = [Math.max(one.left, other.left), Math.max(one.bottom, other.bottom)];
  return { left, bottom, right: Math.min(one.right, other.right), top: Math.min(one.top, other.top) };
}

function isNear(one: number, other: number): boolean {
  if (one === unknownColour || other === unknownColour) return true;
  return [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) < nearColour);
}

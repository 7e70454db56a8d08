/** The zoom of a document: fit to width, the same but never too small to read, or a factor; 1 is the printed size. */
export type Zoom = "fit" | "readable" | number;

const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
export const minZoom = steps[0]!;
export const maxZoom = steps.at(-1)!;

/** The next zoom step up or down from any factor. */
export function stepZoom(factor: number, direction: 1 | -1): number {
  const beyond = direction === 1 ? steps.find((step) => step > factor * 1.01) : steps.findLast((step) => step < factor * 0.99);
  return beyond ?? (direction === 1 ? maxZoom : minZoom);
}

/** A stored zoom; anything else is `readable`. */
export function parseZoom(stored: string | null): Zoom {
  const factor = Number(stored);
  if (stored === "fit") return "fit";
  return stored !== null && factor >= minZoom && factor <= maxZoom ? factor : "readable";
}

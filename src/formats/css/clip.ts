import { colourOf } from "./colours.ts";
import { splitTop, wordsIn } from "./scan.ts";
import { type LengthBase, lengthOf } from "./values.ts";

/** Of 1. */
const barelyOpaque = 0.06;
/** Points of a shape that are read. */
const maxPoints = 200;

/** Whether a clip leaves too little of a box for any letter; `least` is the side, in pixels, that a letter needs. */
export function isClippedAway(clipPath: string, width: LengthBase, height: LengthBase, least: number): boolean {
  const [, shape, list = ""] = /(inset|circle|ellipse|polygon|rect|xywh|path)\(([\s\S]*)\)/i.exec(clipPath) ?? [];
  if (!shape) return false;
  const across = (written: string) => lengthOf(written, width);
  const down = (written: string) => lengthOf(written, height);
  const isThin = (...lengths: (number | undefined)[]) => lengths.some((length) => length !== undefined && length < least);
  switch (shape.toLowerCase()) {
    case "inset": {
      const [top = "0", right = top, bottom = top, left = right] = wordsIn(list.split(/\bround\b/i)[0]!);
      const [upper, lower, start, end] = [down(top), down(bottom), across(left), across(right)];
      return isThin(width.whole - (start ?? 0) - (end ?? 0), height.whole - (upper ?? 0) - (lower ?? 0));
    }
    case "circle":
    case "ellipse": {
      const radii = wordsIn(list.split(/\bat\b/i)[0]!).map((radius) => across(radius));
      return radii.some((radius) => radius !== undefined && 2 * radius < least);
    }
    case "xywh": {
      const [, , wide = "", high = ""] = wordsIn(list);
      return isThin(across(wide), down(high));
    }
    case "rect": {
      const [top = "", right = "", bottom = "", left = ""] = wordsIn(list);
      return isThin((across(right) ?? width.whole) - (across(left) ?? 0), (down(bottom) ?? height.whole) - (down(top) ?? 0));
    }
    case "polygon": {
      const points = splitTop(list.replace(/^\s*(?:nonzero|evenodd)\s*,/i, ""), ",").slice(0, maxPoints);
      const places = points.map((point) => wordsIn(point)).map(([x = "", y = ""]) => [across(x) ?? 0, down(y) ?? 0] as const);
      const area = places.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = places[(index + 1) % places.length]!;
        return sum + x * nextY - nextX * y;
      }, 0);
      return Math.abs(area) / 2 < least * least;
    }
    default:
      return !/[lhvcsqta]/i.test(list.replace(/^[^"']*["']/, ""));
  }
}

/** Whether the old property `clip`, which holds for lifted elements, leaves no room for letters. */
export function isRectangleEmpty(clip: string, base: LengthBase, least: number): boolean {
  const [, list] = /rect\(([^()]*)\)/i.exec(clip) ?? [];
  if (list === undefined) return false;
  const [top, right, bottom, left] = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((written) => lengthOf(written, base));
  const isThin = (from: number | undefined, to: number | undefined) => to !== undefined && to - (from ?? 0) < least;
  return isThin(left, right) || isThin(top, bottom);
}

/** Whether a mask lets nothing through: gradients of transparent colours, or no size. */
export function isMaskedAway(image: string, size: string): boolean {
  if (/^0(?:px|%)?(?: 0(?:px|%)?)?$/.test(size)) return /\(/.test(image);
  return gradientColours(image)?.every((colour) => colour !== undefined && colour[3] < barelyOpaque) ?? false;
}

/** The colours of gradients, undefined for pictures and where there is none; a colour that is not understood is undefined. */
export function gradientColours(image: string, current = colourOf("black")!) {
  const layers = splitTop(image, ",").filter((layer) => !/^none$/i.test(layer));
  if (layers.length === 0 || !layers.every((layer) => /gradient\(/i.test(layer))) return undefined;
  return layers.flatMap((layer) => {
    const parts = splitTop(/gradient\(([\s\S]*)\)/i.exec(layer)?.[1] ?? "", ",");
    const stops = parts.filter(
      (part, index) => index > 0 || !/^(?:to |from |at |in |circle|ellipse|closest|farthest|[\d.+-]+(?:deg|turn|rad|grad))/i.test(part),
    );
    return stops
      .filter((stop) => !/^[\d.]+(?:%|px)$/.test(stop))
      .map((stop) => {
        const word = wordsIn(stop).find((each) => colourOf(each));
        return word === undefined ? undefined : colourOf(word, { current, isDark: false });
      });
  });
}

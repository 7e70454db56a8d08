import { wordsIn } from "./scan.ts";
import { angleOf, type LengthBase, lengthOf, numberOf, type ValueOf } from "./values.ts";

/** What transformations do to text: how far it is moved, in pixels, and how much of its size is left at the narrower side. */
export interface CssTransform {
  x: number;
  y: number;
  scale: number;
  /** Whether the back of the element is shown. */
  isTurned: boolean;
}

type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const flat: Matrix = [0, 0, 0, 0, 0, 0];
/** Functions of one transformation that are read. */
const maxFunctions = 50;

/** Reads `transform`, `translate`, `rotate` and `scale`; percentages relate to the element's own size. */
export function transformOf(value: ValueOf, size: LengthBase, height: number, perspective = 0): CssTransform {
  let matrix = identity;
  /** Pixels from the eye to the page, 0 if it is far away, and from the page towards the eye. */
  let [distance, depth] = [perspective, 0];
  let isTurned = false;
  const vertical = { ...size, whole: height };
  const moves = wordsIn(value("translate"));
  if (moves.length > 0 && moves[0] !== "none") apply("translate", moves);
  const turn = wordsIn(value("rotate"));
  if (turn.length === 1) apply("rotate", turn);
  else if (turn.length === 2) apply(`rotate${turn[0]}`, turn.slice(1));
  const scales = wordsIn(value("scale"));
  if (scales.length > 0 && scales[0] !== "none") apply("scale", scales);
  for (const [, name = "", list = ""] of [...value("transform").matchAll(/([\w]+)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].slice(
    0,
    maxFunctions,
  ))
    apply(name.toLowerCase(), splitArguments(list));
  const [a, b, c, d, x, y] = matrix;
  const sum = a * a + b * b + c * c + d * d;
  const determinant = a * d - b * c;
  const scale = Math.sqrt(Math.max(0, (sum - Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant))) / 2));
  // What is at the eye or behind it is not drawn; what is far behind the page is small.
  const seen = distance === 0 ? 1 : depth >= distance ? 0 : Math.min(1, distance / (distance - depth));
  return { x, y, scale: scale * seen, isTurned };

  function apply(name: string, list: string[]): void {
    const own = matrixOf(name, list);
    if (own) multiply(own);
  }

  /** The matrix of one function; undefined for those that do not change what is seen. */
  function matrixOf(name: string, list: string[]): Matrix | undefined {
    const number = (index: number, otherwise: number) => (list[index] === undefined ? otherwise : (numberOf(list[index]) ?? otherwise));
    const radians = (index: number) => ((angleOf(list[index] ?? "") ?? 0) * Math.PI) / 180;
    const across = (index: number) => lengthOf(list[index] ?? "0", size) ?? 0;
    const down = (index: number) => lengthOf(list[index] ?? "0", vertical) ?? 0;
    switch (name) {
      case "perspective":
        distance = /^none$/i.test(list[0] ?? "none") ? 0 : Math.max(1, across(0));
        return undefined;
      case "translatez":
        depth += across(0);
        return undefined;
      case "translate":
      case "translate3d":
        depth += across(2);
        return [1, 0, 0, 1, across(0), down(1)];
      case "translatex":
        return [1, 0, 0, 1, across(0), 0];
      case "translatey":
        return [1, 0, 0, 1, 0, down(0)];
      case "scale":
      case "scale3d": {
        const [first, second] = [number(0, 1), number(1, number(0, 1))];
        // What has no depth is not drawn.
        return number(2, 1) === 0 ? flat : [first, 0, 0, second, 0, 0];
      }
      case "scalex":
        return [number(0, 1), 0, 0, 1, 0, 0];
      case "scaley":
        return [1, 0, 0, number(0, 1), 0, 0];
      case "scalez":
        return number(0, 1) === 0 ? flat : undefined;
      case "rotate":
      case "rotatez":
        return [Math.cos(radians(0)), Math.sin(radians(0)), -Math.sin(radians(0)), Math.cos(radians(0)), 0, 0];
      case "rotatex":
      case "rotatey": {
        const cosine = Math.cos(radians(0));
        if (cosine < 0) isTurned = !isTurned;
        return name === "rotatex" ? [1, 0, 0, cosine, 0, 0] : [cosine, 0, 0, 1, 0, 0];
      }
      case "rotate3d": {
        const [first, second, third] = [number(0, 0), number(1, 0), number(2, 0)];
        const main = Math.max(Math.abs(first), Math.abs(second), Math.abs(third));
        return matrixOf(main === Math.abs(third) ? "rotate" : main === Math.abs(first) ? "rotatex" : "rotatey", list.slice(3));
      }
      case "skewx":
      case "skew":
        return [1, name === "skew" ? Math.tan(radians(1)) : 0, Math.tan(radians(0)), 1, 0, 0];
      case "skewy":
        return [1, Math.tan(radians(0)), 0, 1, 0, 0];
      case "matrix":
        return [number(0, 1), number(1, 0), number(2, 0), number(3, 1), number(4, 0), number(5, 0)];
      case "matrix3d":
        return [number(0, 1), number(1, 0), number(4, 0), number(5, 1), number(12, 0), number(13, 0)];
      default:
        return undefined;
    }
  }

  function multiply([a, b, c, d, e, f]: Matrix): void {
    const [p, q, r, s, t, u] = matrix;
    matrix = [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u];
  }
}

function splitArguments(list: string): string[] {
  const parts: string[] = [];
  let [part, depth] = ["", 0];
  for (const letter of list) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += letter;
  }
  return [...parts, part.trim()];
}

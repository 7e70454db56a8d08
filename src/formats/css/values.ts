/** The value of a property of one element; empty where it is not set. */
export type ValueOf = (property: string) => string;

/** What relative lengths relate to, in pixels. */
export interface LengthBase {
  em: number;
  rem: number;
  /** What 100 % is. */
  whole: number;
}

/** Pixels: the screen for which a page is read. */
export const screen = { width: 1_280, height: 800 };

const pixelsIn: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  q: 0.945,
  vw: 12.8,
  vh: 8,
  vi: 12.8,
  vb: 8,
  vmin: 8,
  vmax: 12.8,
  svw: 12.8,
  svh: 8,
  lvw: 12.8,
  lvh: 8,
  dvw: 12.8,
  dvh: 8,
  cqw: 12.8,
  cqi: 12.8,
  cqh: 8,
  cqb: 8,
  cqmin: 8,
  cqmax: 12.8,
};
const emsIn: Record<string, number> = { em: 1, ex: 0.5, ch: 0.5, cap: 0.7, ic: 1, lh: 1.2 };

/** Maximum characters of a value that is computed, and nesting of its brackets. */
const [longest, maxDepth] = [1_000, 20];

interface Quantity {
  number: number;
  isPlain: boolean;
}

/** Pixels of a length, also of `calc()`, `min()`, `max()`, `clamp()`; undefined if it is none. */
export function lengthOf(written: string, base: LengthBase): number | undefined {
  const found = compute(written, base);
  return found && (!found.isPlain || found.number === 0) ? found.number : undefined;
}

/** A number, or a percentage as a share of 1. */
export function numberOf(written: string): number | undefined {
  return compute(written, { em: 0, rem: 0, whole: 1 })?.number;
}

const angleUnits: Record<string, number> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** Degrees of an angle. */
export function angleOf(written: string): number | undefined {
  const [, number, unit = ""] = /^([+-]?\d*\.?\d+)(deg|grad|rad|turn)?$/i.exec(written.trim()) ?? [];
  return number === undefined ? undefined : Number(number) * (angleUnits[unit.toLowerCase()] ?? 1);
}

const token = /\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)?|[a-z][\w-]*\(?|[-+*/(),])/iy;

function compute(written: string, base: LengthBase): Quantity | undefined {
  if (written.length > longest) return undefined;
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(written); match; match = token.exec(written)) {
    tokens.push(match[1]!.toLowerCase());
    if (token.lastIndex >= written.length) break;
    if (/^\s*$/.test(written.slice(token.lastIndex))) break;
  }
  if (tokens.length === 0 || !written.trimEnd().toLowerCase().endsWith(tokens.at(-1)!)) return undefined;
  let [at, depth] = [0, 0];
  // Sums and products are allowed within functions alone.
  const found = atom();
  return at === tokens.length ? found : undefined;

  function sum(): Quantity | undefined {
    let left = product();
    while (left && at < tokens.length) {
      const next = tokens[at]!;
      if (next === "+" || next === "-") at++;
      // In `1px -1px` the sign is part of the number.
      else if (!/^[+-][\d.]/.test(next)) break;
      const right = product();
      left = right && { number: left.number + (next === "-" ? -1 : 1) * right.number, isPlain: left.isPlain && right.isPlain };
    }
    return left;
  }

  function product(): Quantity | undefined {
    let left = atom();
    while (left && (tokens[at] === "*" || tokens[at] === "/")) {
      const isProduct = tokens[at++] === "*";
      const right = atom();
      left = right && {
        number: isProduct ? left.number * right.number : left.number / right.number,
        isPlain: left.isPlain && right.isPlain,
      };
    }
    return left;
  }

  function atom(): Quantity | undefined {
    const next = tokens[at++];
    if (next === undefined || depth > maxDepth) return undefined;
    if (next.endsWith("(")) {
      depth++;
      const parts: Quantity[] = [];
      do {
        const part = sum();
        if (!part) return undefined;
        parts.push(part);
      } while (tokens[at] === "," && at++ >= 0);
      if (tokens[at++] !== ")") return undefined;
      depth--;
      return applyFunction(next.slice(0, -1), parts);
    }
    if (next === "infinity") return { number: 1e9, isPlain: true };
    if (next === "pi") return { number: Math.PI, isPlain: true };
    const [, number, unit = ""] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+(?![a-z]))?)(%|[a-z]+)?$/.exec(next) ?? [];
    if (number === undefined) return undefined;
    const size = Number(number);
    if (unit === "") return { number: size, isPlain: true };
    if (unit === "%") return { number: (size * base.whole) / 100, isPlain: false };
    const factor = unit === "rem" ? base.rem : (pixelsIn[unit] ?? (emsIn[unit] === undefined ? undefined : emsIn[unit] * base.em));
    return factor === undefined ? undefined : { number: size * factor, isPlain: false };
  }
}

function applyFunction(name: string, parts: Quantity[]): Quantity | undefined {
  const numbers = parts.map(({ number }) => number);
  const [first = 0, second = 0, third = 0] = numbers;
  const isPlain = parts.every((part) => part.isPlain);
  const results: Record<string, () => number> = {
    "": () => first,
    calc: () => first,
    min: () => Math.min(...numbers),
    max: () => Math.max(...numbers),
    clamp: () => Math.max(first, Math.min(second, third)),
    abs: () => Math.abs(first),
    sign: () => Math.sign(first),
    round: () => (second === 0 ? first : Math.round(first / second) * second),
    mod: () => first % second,
    rem: () => first % second,
    sin: () => Math.sin(first),
    cos: () => Math.cos(first),
    sqrt: () => Math.sqrt(first),
    pow: () => first ** second,
  };
  const result = Object.hasOwn(results, name) ? results[name]!() : Number.NaN;
  return Number.isNaN(result) ? undefined : { number: result, isPlain: isPlain || name === "sign" };
}

/** Variables by their names, which begin with two hyphens. */
export type CssVariables = Readonly<Record<string, string>>;

/** Maximum characters of a value whose variables are replaced, and rounds, because values may use variables too. */
const [longestResolved, maxRounds] = [2_000, 32];

/**
 * Replaces variables by their values. Undefined if one is not known and has no fallback, or refers to itself: browsers then ignore the
 * declaration. "too long" for what browsers resolve and the limits do not allow.
 */
export function withVariables(value: string, variables: CssVariables): { resolved: string } | "too long" | undefined {
  let resolved = value;
  let isUnknown = false;
  let isNew = false;
  const names = new Set<string>();
  for (let round = 0; round < maxRounds && /var\(/i.test(resolved); round++) {
    if (resolved.length > longestResolved) return isUnknown ? undefined : "too long";
    isNew = false;
    resolved = resolved.replace(
      /var\(\s*(--[^\s,()]+)\s*(?:(,)((?:[^()]|\([^()]*\))*))?\)/gi,
      (_, name: string, comma: string | undefined, otherwise: string | undefined) => {
        isNew ||= !names.has(name);
        names.add(name);
        const known = variables[name];
        const given = known === undefined || /^initial$/i.test(known.trim()) ? (comma ? (otherwise ?? "").trim() : undefined) : known;
        isUnknown ||= given === undefined;
        return given ?? "";
      },
    );
  }
  if (isUnknown) return undefined;
  if (!/var\(/i.test(resolved)) return { resolved };
  // Variables that refer to each other are met again and again; new ones in the last round belong to a chain that goes on.
  return isNew ? "too long" : undefined;
}

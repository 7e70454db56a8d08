import { escaped, symbols } from "../bibliography/tex-commands.ts";
import type { Inline } from "./inline.ts";

/** How often groups within groups are opened up. */
const deepest = 6;

/** Signs around an exponent while a formula is being set. */
const [raise, lower] = ["\u0001", "\u0002"];

const invisible = /\\(?:label|tag)\*?\{[^{}]*\}|\\(?:left|right|big|Big|bigg|Bigg|limits|displaystyle|nonumber|notag)(?![a-zA-Z])/g;
const transparent =
  /\\(?:text|mathrm|mathit|mathbf|mathsf|mathcal|mathbb|operatorname|textit|textbf|mbox|bar|hat|tilde|vec|overline)\*?\s*\{([^{}]*)\}/g;

/** A formula as a line of text: in a sentence its exponents are raised, by itself they have their sign. */
export function mathInlines(tex: string, from: number, display: boolean): Inline[] {
  const line = lineOf(tex);
  if (display)
    return [
      {
        text: line.replace(/\u0001([^\u0001\u0002]*)\u0002?/g, (_, power) => `^${inBrackets(power)}`).replaceAll(lower, ""),
        from,
        kind: "math",
      },
    ];
  return [...line.matchAll(/\u0001([^\u0001\u0002]*)|[^\u0001\u0002]+/g)].map(([text, power]) =>
    power === undefined ? { text, from, kind: "math" } : { text: power, from, kind: "raised" },
  );
}

function lineOf(tex: string): string {
  let line = tex.replace(/[\u0001\u0002]/g, "").replace(invisible, "");
  for (let round = 0; round < deepest; round++)
    line = line
      .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, above, below) => `${inBrackets(above)}/${inBrackets(below)}`)
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, inner) => `√${inBrackets(inner)}`)
      .replace(transparent, "$1")
      .replace(/_\s*\{([^{}]*)\}/g, "$1")
      .replace(/\^\s*\{([^{}^]*)\}/g, `${raise}$1${lower}`);
  return line
    .replace(/\^\s*(\\[a-zA-Z]+|[^\s{}^\\])/g, `${raise}$1${lower}`)
    .replace(/\\([a-zA-Z]+|[\s\S])/g, (_, name: string) => characterOf(name))
    .replace(/[{}_&]/g, "")
    .replace(/~|\s+/g, " ")
    .trim();
}

function characterOf(name: string): string {
  if (Object.hasOwn(symbols, name)) return symbols[name]!;
  return Object.hasOwn(escaped, name) ? escaped[name]! : name;
}

function inBrackets(inner: string): string {
  const words = inner.trim();
  return /^-?[\p{L}\d.]*$/u.test(words) || /^\\[a-zA-Z]+$/.test(words) ? words : `(${words})`;
}

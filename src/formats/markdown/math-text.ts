import { escaped, symbols } from "../bibliography/tex-commands.ts";
import type { Inline } from "./inline.ts";

/** How often groups within groups are opened up. */
const deepest = 6;

/** A formula as a line of text: in a sentence its exponents are raised, by itself they have their sign. */
export function mathInlines(tex: string, from: number, display: boolean): Inline[] {
  let line = tex
    .replace(/\\(?:label|tag)\*?\{[^{}]*\}/g, "")
    .replace(/\\(?:left|right|big|Big|bigg|Bigg|limits|displaystyle|nonumber)(?![a-zA-Z])/g, "");
  for (let round = 0; round < deepest; round++)
    line = line
      .replace(/\\(?:[dt]?frac)\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, above, below) => `${inBrackets(above)}/${inBrackets(below)}`)
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, inner) => `√${inBrackets(inner)}`)
      .replace(
        /\\(?:text|mathrm|mathit|mathbf|mathsf|mathcal|mathbb|operatorname|textit|textbf|mbox|bar|hat|tilde|vec|overline)\*?\s*\{([^{}]*)\}/g,
        "$1",
      )
      .replace(/_\s*\{([^{}]*)\}/g, "$1")
      .replace(/\^\s*\{([^{}^]*)\}/g, (_, inner) => power(inner));
  line = line
    .replace(/\^\s*(\\[a-zA-Z]+|[^\s{}^\\\u0001-\u0002])/g, (_, inner) => power(inner))
    .replace(/\\([a-zA-Z]+|[\s\S])\s?/g, (whole, name: string) =>
      Object.hasOwn(symbols, name)
        ? symbols[name]!
        : Object.hasOwn(escaped, name)
          ? escaped[name]!
          : /^[a-z]/i.test(name)
            ? `${name} `
            : whole.trim(),
    )
    .replace(/[{}_&]/g, "")
    .replace(/~|\s+/g, " ")
    .trim();
  return [...line.matchAll(/\u0001([^\u0001\u0002]*)\u0002?|[^\u0001\u0002]+/g)].map(([text, raised]) =>
    raised === undefined ? { text, from, kind: "math" } : { text: raised, from, kind: "raised" },
  );

  function power(inner: string): string {
    return display ? `^${inBrackets(inner)}` : `\u0001${inner}\u0002`;
  }
}

function inBrackets(inner: string): string {
  return /^-?[\p{L}\d.]*$/u.test(inner.trim()) || /^\\[a-zA-Z]+$/.test(inner.trim()) ? inner.trim() : `(${inner.trim()})`;
}

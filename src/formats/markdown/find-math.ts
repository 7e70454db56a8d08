import type { Span } from "../../domain/document/locator.ts";

/** A formula with the place of its TeX. */
export interface FoundMath extends Span {
  kind: "math" | "display-math";
  tex: Span;
}

/** Maximum characters of formulas and code; longer ones are unintended. */
const [longestFormula, longestDisplay, longestCode] = [1_000, 10_000, 1_000];

const environment = /\\begin\{((?:equation|align|gather|multline|eqnarray|displaymath|math)\*?)\}/y;

/** Finds `$…$`, `$$…$$` and equation environments by pandoc's rules: "$5 and $10" is money. */
export function findMath(text: string): FoundMath[] {
  const found: FoundMath[] = [];
  for (let at = nextSign(text, 0); at !== -1; at = nextSign(text, at)) {
    const sign = text[at]!;
    if (sign === "`") at = codeEnd(at);
    else if (sign === "\\") at = readBackslash(at);
    else if (text.startsWith("$$", at)) at = readDisplay(at);
    else at = readInline(at);
  }
  return found;

  function codeEnd(at: number): number {
    let open = at;
    while (text[open] === "`") open++;
    const last = Math.min(text.length, open + longestCode);
    for (let close = text.indexOf("`", open); close !== -1 && close < last; close = text.indexOf("`", close)) {
      const from = close;
      while (text[close] === "`") close++;
      if (close - from === open - at) return close;
    }
    return open;
  }

  function readBackslash(at: number): number {
    environment.lastIndex = at;
    const name = environment.exec(text)?.[1];
    if (name === undefined) return at + 2;
    const open = environment.lastIndex;
    const ending = `\\end{${name}}`;
    const close = text.slice(open, open + longestDisplay).indexOf(ending);
    if (close === -1) return open;
    found.push({ kind: "display-math", start: at, end: open + close + ending.length, tex: { start: open, end: open + close } });
    return open + close + ending.length;
  }

  function readDisplay(at: number): number {
    const within = text.slice(at + 2, at + longestDisplay);
    const close = within.indexOf("$$");
    if (close <= 0 || /\n[ \t]*\r?\n/.test(within.slice(0, close).trim())) return at + 2;
    found.push({ kind: "display-math", start: at, end: at + close + 4, tex: { start: at + 2, end: at + 2 + close } });
    return at + close + 4;
  }

  function readInline(at: number): number {
    if (/\s/.test(text[at + 1] ?? " ")) return at + 1;
    const within = text.slice(at + 1, at + longestFormula);
    const close = /(?<!\\)\$/.exec(within)?.index ?? 0;
    const tex = within.slice(0, close);
    if (close === 0 || /\s$/.test(tex) || /\d/.test(within[close + 1] ?? "") || /\n[ \t]*\r?\n/.test(tex)) return at + 1;
    found.push({ kind: "math", start: at, end: at + close + 2, tex: { start: at + 1, end: at + 1 + close } });
    return at + close + 2;
  }
}

function nextSign(text: string, from: number): number {
  const sign = /[$`\\]/g;
  sign.lastIndex = from;
  return sign.exec(text)?.index ?? -1;
}

import { accents, symbols } from "../bibliography/tex-commands.ts";

/** Commands that stand for characters in running text, beside those that titles have too. */
const textSymbols: Record<string, string> = {
  "%": "%",
  "&": "&",
  $: "$",
  "#": "#",
  _: "_",
  "{": "{",
  "}": "}",
  " ": " ",
  ",": "\u202f",
  ";": " ",
  ":": " ",
  ">": " ",
  "!": "",
  "/": "",
  "-": "",
  "@": "",
  "+": "",
  textcopyright: "©",
  textsterling: "£",
  EUR: "€",
  textyen: "¥",
  textcent: "¢",
  textquotedbl: '"',
  glq: "‚",
  grq: "‘",
  flqq: "«",
  frqq: "»",
  og: "« ",
  fg: " »",
  lq: "‘",
  rq: "’",
  textbardbl: "‖",
  textmu: "µ",
  micro: "µ",
  textmicro: "µ",
  perthousand: "‰",
  textperthousand: "‰",
  percent: "%",
  textpm: "±",
  texttimes: "×",
  textdiv: "÷",
  textminus: "−",
  textonequarter: "¼",
  textthreequarters: "¾",
  textonesuperior: "¹",
  texttwosuperior: "²",
  textthreesuperior: "³",
  textdagger: "†",
  textdaggerdbl: "‡",
  textasteriskcentered: "*",
  textsection: "§",
  textparagraph: "¶",
  textnumero: "№",
  textrightarrow: "→",
  textleftarrow: "←",
  textohm: "Ω",
  textcelsius: "°C",
  celsius: "°C",
  textvisiblespace: "␣",
  checkmark: "✓",
  cmark: "✓",
  xmark: "✗",
  LaTeXe: "LaTeX2e",
  BIBTeX: "BibTeX",
  XeLaTeX: "XeLaTeX",
  LuaLaTeX: "LuaLaTeX",
  psq: " f.",
  psqq: " ff.",
  eg: "e.g.",
  ie: "i.e.",
  etal: "et al.",
  cf: "cf.",
  "\\": " ",
  linebreak: " ",
  enspace: " ",
  enskip: " ",
  nobreakspace: " ",
  thinspace: "\u202f",
  hfill: " ",
  slash: "/",
  textcompwordmark: "",
  nobreakdash: "",
  hyp: "-",
  dash: "—",
  Dash: "—",
};

export function textSymbol(name: string): string | undefined {
  return Object.hasOwn(textSymbols, name) ? textSymbols[name] : Object.hasOwn(symbols, name) ? symbols[name] : undefined;
}

export function accent(name: string): string | undefined {
  return Object.hasOwn(accents, name) ? accents[name] : undefined;
}

/** A letter with its accent as one character where Unicode has it. */
export function accented(letters: string, mark: string): string {
  const first = [...letters][0];
  if (first === undefined) return "";
  return (first + mark).normalize("NFC") + letters.slice(first.length);
}

/** Quotation marks and dashes as they are printed. */
export function printed(mark: string): string {
  if (mark[0] === "-") return mark.length === 2 ? "–" : mark.length === 3 ? "—" : mark;
  if (mark[0] === "`") return "“".repeat(mark.length >> 1) + "‘".repeat(mark.length % 2);
  if (mark[0] === "'") return "”".repeat(mark.length >> 1) + "’".repeat(mark.length % 2);
  return mark;
}

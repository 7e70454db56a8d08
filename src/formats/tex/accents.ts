/** Accent commands of running text and their combining characters. */
const textAccents: Record<string, string> = {
  "`": "\u0300",
  "'": "\u0301",
  "^": "\u0302",
  "~": "\u0303",
  "=": "\u0304",
  ".": "\u0307",
  '"': "\u0308",
  u: "\u0306",
  r: "\u030a",
  H: "\u030b",
  v: "\u030c",
  d: "\u0323",
  c: "\u0327",
  k: "\u0328",
  b: "\u0331",
  t: "\u0361",
};

/** Accent commands of formulas. */
const mathAccents: Record<string, string> = {
  hat: "\u0302",
  widehat: "\u0302",
  check: "\u030c",
  tilde: "\u0303",
  widetilde: "\u0303",
  acute: "\u0301",
  grave: "\u0300",
  dot: "\u0307",
  ddot: "\u0308",
  breve: "\u0306",
  bar: "\u0304",
  overline: "\u0305",
  underline: "\u0332",
  vec: "\u20d7",
  mathring: "\u030a",
};

export function textAccent(name: string): string | undefined {
  return Object.hasOwn(textAccents, name) ? textAccents[name] : undefined;
}

export function mathAccent(name: string): string | undefined {
  return Object.hasOwn(mathAccents, name) ? mathAccents[name] : undefined;
}

/** A letter with its accent, as one character if Unicode has it. */
export function accented(letters: string, mark: string): string {
  const first = [...letters][0];
  if (first === undefined) return "";
  return (first + mark).normalize("NFC") + letters.slice(first.length);
}

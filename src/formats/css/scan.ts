/** Escapes, strings, comments, and the signs that give CSS its structure. */
const sign = /\\[\s\S]|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[{}()[\];:,]/g;

/** Goes through the structural signs of CSS, outside of strings and escapes, with the number of brackets open before each. */
export function* scan(css: string): Generator<{ sign: string; index: number; depth: number }> {
  let depth = 0;
  for (const { 0: found, index } of css.matchAll(sign)) {
    if (found.length > 1) continue;
    if (/[)\]}]/.test(found)) depth = Math.max(0, depth - 1);
    yield { sign: found, index, depth };
    if (/[([{]/.test(found)) depth++;
  }
}

/** The parts between separators that are in no bracket and no string. */
export function splitTop(css: string, separator: "," | ";"): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { sign: found, index, depth } of scan(css)) {
    if (found !== separator || depth > 0) continue;
    parts.push(css.slice(from, index).trim());
    from = index + 1;
  }
  return [...parts, css.slice(from).trim()];
}

/** Words between blanks that are in no bracket: `rgb(0 0 0) url(a b)` has two. */
export function wordsIn(value: string): string[] {
  const words: string[] = [];
  let [word, depth] = ["", 0];
  for (const letter of value.trim()) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (depth <= 0 && /\s/.test(letter)) {
      if (word !== "") words.push(word);
      word = "";
    } else word += letter;
  }
  return word === "" ? words : [...words, word];
}

/** Removes comments, but not what looks like one in a string. In the style of an element `<!--` is none. */
export function withoutComments(css: string, isSheet = true): string {
  return css.replace(/\\[\s\S]|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, (found) =>
    found.startsWith("/*") || (isSheet && /^(?:<!|--)/.test(found)) ? " " : found,
  );
}

/** Resolves escapes such as `\6e` or `\:`. */
export function unescapeCss(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_, code: string | undefined, letter: string | undefined) => {
    const number = Number.parseInt(code ?? "", 16);
    return letter ?? (number > 0 && number <= 0x10ffff && (number & 0xfff800) !== 0xd800 ? String.fromCodePoint(number) : "\ufffd");
  });
}

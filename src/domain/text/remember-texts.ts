/** Texts whose results are kept: sentences that are compared with one claim after another. */
const maxTexts = 2_000;
/** In characters: a longer text is a whole document, and is not asked about again and again. */
const maxLength = 2_000;

/** Remembers what a pure function found in short texts. Each caller gets a list of its own; the items are shared and must not be changed. */
export function rememberTexts<Item>(find: (text: string) => Item[]): (text: string) => Item[] {
  const known = new Map<string, readonly Item[]>();
  return (text) => {
    if (text.length > maxLength) return find(text);
    const found = known.get(text) ?? find(text);
    if (known.size >= maxTexts && !known.has(text)) known.delete(known.keys().next().value!);
    known.set(text, found);
    return [...found];
  };
}

const named = /^\s*(?:Fig(?:ure|\.)?|Table|Tab\.|Abbildung|Abb\.|Tabelle)\s*[A-Z]?\d+(?:\.\d+)*/;

/** What the text calls a figure or table by, where its caption says it: “Figure 2”. */
export function captionLabel(text: string): string | undefined {
  return named.exec(text)?.[0].trim();
}

/** In characters: longer ones are paragraphs that happen to begin so. */
const longestCaption = 1_500;

/** Whether a paragraph is a caption by its words: “Figure 2. Shade in ports”. */
export function isCaption(text: string): boolean {
  const [label] = named.exec(text) ?? [];
  return label !== undefined && text.length < longestCaption && /^[.:]\s+\S/.test(text.slice(label.length));
}

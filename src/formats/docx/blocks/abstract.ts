const name = "abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|riassunto|resumo";
const heading = new RegExp(`^(?:${name})\\s*[.:]?$`, "i");
const opening = new RegExp(`^(?:${name})\\s*[.:—–-]\\s*(?=\\S)`, "i");
const keywords = /^(?:key ?words|index terms|schlüsselwörter|schlagw[oö]rter|mots[- ]clés|palabras clave|parole chiave|palavras-chave)\b/i;

/** Whether a heading stands over the abstract. */
export function isAbstractHeading(text: string): boolean {
  return heading.test(text.trim());
}

/** Whether a paragraph opens with the name of the abstract: "Abstract. We measured …". */
export function isAbstractOpening(text: string): boolean {
  return opening.test(text.trimStart());
}

/** Where the words of the abstract begin after its name, in a paragraph without white space before it. */
export function afterAbstractName(text: string): number {
  return opening.exec(text)?.[0].length ?? 0;
}

export function isKeywords(text: string): boolean {
  return keywords.test(text.trimStart());
}

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

/** Where the words of the abstract begin after its name. */
export function afterAbstractName(text: string): number {
  const indent = text.length - text.trimStart().length;
  return indent + (opening.exec(text.trimStart())?.[0].length ?? 0);
}

export function isKeywords(text: string): boolean {
  return keywords.test(text.trimStart());
}

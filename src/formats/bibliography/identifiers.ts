/** A DOI without the address or the word before it. */
export function bareDoi(text: string): string | undefined {
  const doi = text.replace(/^\s*(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|doi:?\s*)/i, "").trim();
  return doi === "" ? undefined : doi;
}

const arxiv =
  /(?:arxiv(?:\.org\/(?:abs|pdf)\/|[:.\s/]\s*)|^\s*)((?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?)(?!\d)/i;

/** The arXiv id in a text. */
export function cleanArxiv(text: string): string | undefined {
  return arxiv.exec(text)?.[1];
}

/** An identifier without the prefix that names its kind. */
export function cleanIdentifier(text: string, kind: string): string {
  const words = text.trim();
  return words.toLowerCase().startsWith(kind) ? words.slice(kind.length).replace(/^[:\s]+/, "") : words;
}

/** Ways in which an identifier is spoilt by typing or pasting, each with the one way back. */
const repairs: ((value: string) => string)[] = [
  (value) => value.replace(/%2f/gi, "/"),
  // Addresses of resolvers and libraries before a DOI: "www.doi.org/10…", "doi.org/doi:10…".
  (value) => value.replace(/^.*?(?=10\.\d{4,9}(?:\.\d+)*\/)/, ""),
  (value) => value.replace(/^(?:1[0Oo]|[lI][0Oo])[.,]\s?(?=\d{4,9}[./])/, "10."),
  (value) => value.replace(/^arxiv:\s*|\.pdf$/gi, ""),
  (value) => value.replace(/(?<=[\d-])[Oo](?=[\dOoXx-]|$)/g, "0").replace(/(?<=[\d-])[lI](?=[\dOoXx-]|$)/g, "1"),
  (value) => value.replace(/\s+/g, ""),
];

/** A malformed identifier in the form it must have had; null unless mending alone, without guessing a sign, makes it a right one. */
export function repairIdentifier(value: string, isRight: (value: string) => boolean): string | null {
  let mended = value;
  for (const repair of repairs) {
    mended = repair(mended);
    if (isRight(mended)) return mended;
  }
  return null;
}

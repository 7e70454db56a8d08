/** As Crossref recommends, less the punctuation that may follow a DOI in a sentence. */
const doiPattern = /\b10\.\d{4,9}\/[-._;()/:a-z0-9]+/i;

/** The first DOI in a text, lower-cased. */
export function printedDoi(text: string): string | undefined {
  const found = doiPattern
    .exec(text)?.[0]
    .toLowerCase()
    .replace(/[.,;:]+$/, "");
  if (!found) return undefined;
  // A closing bracket belongs to the DOI only if it was opened inside.
  return found.endsWith(")") && !found.includes("(") ? found.replace(/\)[.,;:]*$/, "") : found;
}

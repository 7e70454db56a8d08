import type { AnswerDocument, AnswerEvidence } from "./answer.ts";

type Place = Pick<AnswerEvidence, "locator" | "section">;

/** Section or clause and page of a quotation: "§3 Rent, p. 3". A file without pages has lines. Empty if nothing is known. */
export function citationPlace({ section, locator: { page, line } }: Place): string {
  const printed = page !== undefined ? `p. ${page}` : line !== undefined ? `line ${line}` : undefined;
  return [section, printed].filter((part) => part !== undefined && part !== "").join(", ");
}

/** In characters. A longer title hides the place. */
const maxTitleLength = 60;

/** How check, cite and search cite a passage: "Lease of a mill, §3 Rent, p. 3". A document without a title has its file name. */
export function passageLabel(place: Place, document: { title?: string | undefined; path: string }): string {
  return [shortTitle(document), citationPlace(place)].filter((part) => part !== "").join(", ");
}

/** The title of a document, or the name of its file, shortened. */
export function shortTitle({ title = "", path }: { title?: string | undefined; path: string }): string {
  const name = title.replace(/\s+/g, " ").trim() || (path.split(/[\\/]/).at(-1) ?? "");
  return name.length <= maxTitleLength ? name : `${name.slice(0, maxTitleLength - 1).toWellFormed()}…`;
}

/** The words of a quotation as a reader sees them in the document. */
export function shownWords({ shown, locator }: Pick<AnswerEvidence, "locator" | "shown">): string {
  return shown ?? locator.quote.exact;
}

/** How pills, terminal, exports and API cite a quotation of an Answer: "Doc A, §3 Rent, p. 3". */
export function citationLabel(evidence: Place, document: Pick<AnswerDocument, "label" | "isRemoved"> | undefined): string {
  const label = [`Doc ${document?.label ?? "?"}`, citationPlace(evidence)].filter((part) => part !== "").join(", ");
  return document && !document.isRemoved ? label : `${label}, removed`;
}

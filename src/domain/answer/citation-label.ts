import { shorten } from "../text/shorten.ts";
import type { AnswerDocument, AnswerEvidence } from "./answer.ts";

type CitedDocument = Pick<AnswerDocument, "label" | "isRemoved"> & Partial<Pick<AnswerDocument, "path">>;
type Place = Pick<AnswerEvidence, "locator" | "section" | "readBy">;

/** Section or clause and page of a quotation: "§3 Rent, p. 3". A file without pages has lines. Empty if nothing is known. */
export function citationPlace({ section, locator, readBy }: Place, path?: string): string {
  const reader = readBy === undefined ? "" : `transcribed by ${readBy}`;
  return [section, pageOrLine(locator, path), reader].filter((part) => part !== undefined && part !== "").join(", ");
}

/** The page or the line, as it is written after the name of a source. Empty if neither is known. */
export function pageOrLine({ page, line }: Pick<Place["locator"], "page" | "line">, path = ""): string {
  if (page !== undefined) return `p. ${page}`;
  if (line === undefined) return "";
  // Word files have no lines; their paragraphs are counted instead.
  return /\.docx$/i.test(path) ? `paragraph ${line}` : `line ${line}`;
}

/** In characters. A longer title hides the place. */
const maxTitleLength = 60;

/** How check, cite, search and reports cite a passage: "Lease of a mill, §3 Rent, p. 3". A document without a title has its file name. */
export function passageLabel(place: Place, document: { title?: string | undefined; path: string }): string {
  return [shortTitle(document), citationPlace(place, document.path)].filter((part) => part !== "").join(", ");
}

/** The title of a document, or the name of its file, shortened. */
export function shortTitle({ title = "", path }: { title?: string | undefined; path: string }): string {
  const name = title.replace(/\s+/g, " ").trim() || (path.split(/[\\/]/).at(-1) ?? "");
  return shorten(name, maxTitleLength);
}

/** The words of a quotation as a reader sees them in the document. */
export function shownWords({ shown, locator }: Pick<AnswerEvidence, "locator" | "shown">): string {
  return shown ?? locator.quote.exact;
}

/** How pills, terminal, exports and API cite a quotation of an Answer: "Doc A, §3 Rent, p. 3". */
export function citationLabel(evidence: Place, document: CitedDocument | undefined): string {
  const label = [`Doc ${document?.label ?? "?"}`, citationPlace(evidence, document?.path)].filter((part) => part !== "").join(", ");
  return document && !document.isRemoved ? label : `${label}, removed`;
}

import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import { shorten } from "../../../domain/text/shorten.ts";

const maxTitle = 120;

/** The title of a record for a sentence, on one line. Text of a record is always shown as a quotation. */
export function quoteTitle({ work }: Pick<IndexRecord, "work">): string {
  const title = (work.title ?? "").replace(/\s+/g, " ").trim();
  return title === "" ? "a work without a title" : `“${shorten(title, maxTitle)}”`;
}

/** "Crossref", "Crossref and DBLP", "Crossref, DBLP and arXiv". */
export function joinNames(names: readonly string[]): string {
  const unique = [...new Set(names)];
  return unique.length < 2 ? (unique[0] ?? "") : `${unique.slice(0, -1).join(", ")} and ${unique.at(-1)}`;
}

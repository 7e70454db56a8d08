import type { DocumentSummary } from "../../domain/document/document.ts";
import { comparable } from "../../domain/reference/work.ts";
import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import { indexShingles } from "../../domain/text/words/shingle-index.ts";
import { matchSource } from "../../stages/matching/match-source.ts";
import type { Store } from "../../store/store.ts";

/** The share of the shorter text in the longer one from which both are texts of one work. Other papers of a journal issue share less. */
const minSharedWording = 0.5;

/** A text this many times longer than another is the whole work, and the other is a part of it. */
const wholeTextRatio = 1.5;

/** Compares files that may be forms of one work, such as a PDF and the TEI of the same paper. Keeps the texts that it has loaded. */
export function openFormComparison({ documents }: Pick<Store, "documents">) {
  const texts = new Map<string, string>();

  return {
    /** Whether two files are forms of one work: the title and most of the wording agree. Another DOI, year or version is another work. */
    async isSameWork(one: DocumentSummary, other: DocumentSummary): Promise<boolean> {
      if (!hasTitleOf(one, other) && !hasTitleOf(other, one)) return false;
      if (!namesSameWork(one, other) && !namesSameWork(other, one)) return false;
      const [short, long] = [await textOf(one.id), await textOf(other.id)].sort((a, b) => a.length - b.length) as [string, string];
      return indexShingles(long).shareOf(short) >= minSharedWording;
    },

    /** Whether `one` is the better text of the work: without failures, without OCR, complete, with pages. */
    async isBetter(one: DocumentSummary, other: DocumentSummary): Promise<boolean> {
      const [length, otherLength] = [(await textOf(one.id)).length, (await textOf(other.id)).length];
      if (Math.max(length, otherLength) > wholeTextRatio * Math.min(length, otherLength)) return length > otherLength;
      const flaws = one.failures.length + one.recognised - other.failures.length - other.recognised;
      return flaws < 0 || (flaws === 0 && one.pages !== null && other.pages === null);
    },
  };

  async function textOf(id: string): Promise<string> {
    const known = texts.get(id);
    if (known !== undefined) return known;
    const text = (await documents.get(id))?.text ?? "";
    texts.set(id, text);
    return text;
  }
}

/** In characters. Shorter titles may occur on a first page by chance. */
const distinctiveTitleLength = 30;

/** Whether a document has the title of another one, or prints it on its first page. A corrigendum shares the DOI, and not the title. */
function hasTitleOf(one: DocumentSummary, other: DocumentSummary): boolean {
  const title = comparable(other.title);
  if (title === "") return false;
  return comparable(one.title) === title || (title.length >= distinctiveTitleLength && comparable(one.front).includes(title));
}

function namesSameWork(one: DocumentSummary, other: DocumentSummary): boolean {
  const work = workOfDocument(one);
  const { documentId, reason } = matchSource({ id: "form", work }, [other]);
  if (documentId === null || reason.includes("another version")) return false;
  const { year } = workOfDocument(other);
  return year === undefined || work.year === undefined || year === work.year;
}

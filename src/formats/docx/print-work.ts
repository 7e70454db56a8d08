import type { Work } from "../../domain/work.ts";
import { printEntry } from "../bibliography/print-entry.ts";

/** A work as a reference list would print it. */
export function printWork(work: Work): string {
  const part = (text: string | undefined) => (text === undefined ? undefined : [{ text, from: 0 }]);
  const people = work.author.length > 0 ? work.author : (work.editor ?? []);
  return printEntry({
    names: people.map(({ family, given }) => [{ text: given ? `${family}, ${given}` : family, from: 0 }]),
    year: part(work.year === undefined ? work.date : `${work.year}${work.yearSuffix ?? ""}`),
    title: part(work.title),
    container: part(work["container-title"]),
    volume: part(work.volume),
    issue: part(work.issue),
    page: part(work.page),
    publisher: part(work.publisher),
    address: part(work.DOI ?? work.URL),
  })
    .map(({ text }) => text)
    .join("");
}

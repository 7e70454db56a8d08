import type { Work } from "../../../domain/work.ts";

const genres: [string, RegExp][] = [
  ["thesis", /thesis|dissertation|diss\.|thèse|tesis|tese|tesi\b|arbeit$|habilitation|mémoire/i],
  ["patent", /patent/i],
  ["software", /software|version|^\(v/i],
  ["dataset", /data\s?set/i],
  ["motion_picture", /dvd|video|film|motion picture/i],
  ["personal_communication", /communication|letter/i],
  ["post-weblog", /blog/i],
  ["report", /report|rep\b|memo|paper|note|brief/i],
];
const proceedings = /\b(?:proc(?:eedings)?|conference|conf|symposium|symp|workshop|congress|colloquium|tagung|actes|atti|anais|meeting)\b/i;

/** The CSL type of a work, by what it says of itself and by which fields it has. */
export function typeOfWork(work: Partial<Work>, hasBook: boolean): string | undefined {
  const genre = genres.find(([, pattern]) => pattern.test(work.genre ?? ""))?.[0];
  if (genre) return genre;
  const container = work["container-title"];
  if (container !== undefined) {
    if (proceedings.test(container) && !/\bnat(?:ional|l)?\.?\sacad/i.test(container) && work.issue === undefined)
      return "paper-conference";
    if (hasBook && work.title !== undefined) return "chapter";
    if (work.volume !== undefined || work.issue !== undefined || work.page !== undefined || work.publisher === undefined)
      return "article-journal";
    return "chapter";
  }
  if (work.arXiv !== undefined) return "article";
  if (work.publisher !== undefined || work["publisher-place"] !== undefined || work.ISBN !== undefined) return "book";
  if (/^https?:\/\/(?:www\.)?(?:github|gitlab|bitbucket)\.\w+\/[^/]+\/[^/]+/.test(work.URL ?? "")) return "software";
  return work.URL !== undefined && work.title !== undefined ? "webpage" : undefined;
}

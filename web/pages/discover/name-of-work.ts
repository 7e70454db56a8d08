import type { Work } from "../../../src/domain/reference/work.ts";

/** Authors named before "et al.". */
const maxAuthors = 2;

/** "Okoro & Lee (2016): Shade of street trees"; without authors "Shade of street trees (2016)". */
export function nameOfWork({ author, year, title = "without a title" }: Work): string {
  const families = author.map(({ family }) => family);
  const who = families.length > maxAuthors ? `${families[0]} et al.` : families.join(" & ");
  const published = year === undefined ? "" : ` (${year})`;
  return who === "" ? `${title.replace(/\.$/, "")}${published}` : `${who}${published}: ${title}`;
}

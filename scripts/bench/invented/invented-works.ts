import type { Name, Work } from "../../../src/domain/reference/work.ts";

/** Syllables that words, names and journals are built of; a word of three has one of 64,000 forms. */
const syllables =
  "ba be ka ko la lu ma mi na no pa pe ra ri sa so ta ti va ve da do ga gu fa fi ha ho tor nel mar ven lis dan ros kel".split(" ");
const common = "analysis model method learning data system study effect approach network based design control process review".split(" ");

/** A work that is the same for the same number, everywhere. Words have the frequencies of real titles: few are in most of them. */
export function inventWork(number: number): Work & { title: string; year: number; DOI: string } {
  const random = randomOf(number);
  const words = Array.from({ length: 4 + Math.floor(random() * 9) }, () =>
    random() < 0.3 ? common[Math.floor(random() ** 2 * common.length)]! : inventWord(random),
  );
  const title = words.join(" ");
  const subtitle = random() < 0.3 ? `: ${Array.from({ length: 4 }, () => inventWord(random)).join(" ")}` : "";
  const author = Array.from({ length: 1 + Math.floor(random() ** 2 * 8) }, (): Name => inventName(random));
  const year = 2026 - Math.floor(random() ** 2 * 60);
  const container = Math.floor(random() ** 2 * 5_000);
  return {
    type: random() < 0.8 ? "article-journal" : "paper-conference",
    title: `${title[0]!.toUpperCase()}${title.slice(1)}${subtitle}`,
    author,
    year,
    "container-title": `Journal of ${inventWord(randomOf(container + 7))} and ${inventWord(randomOf(container + 11))}`,
    volume: String(1 + Math.floor(random() * 200)),
    issue: String(1 + Math.floor(random() * 12)),
    page: `${number % 3_000}-${(number % 3_000) + 12}`,
    publisher: "Invented Press",
    DOI: `10.5555/${container}.${number}`,
  };
}

/** The work as a line of Crossref's public data file, with the references and dates that make most of it. */
export function crossrefLine(number: number): string {
  const { type, title, author, year, DOI, publisher, volume, issue, page, ...others } = inventWork(number);
  return JSON.stringify({
    DOI,
    type: type === "paper-conference" ? "proceedings-article" : "journal-article",
    title: [title],
    author: author.map(({ family, given }, index) => ({ given, family, sequence: index === 0 ? "first" : "additional", affiliation: [] })),
    "container-title": [others["container-title"]],
    issued: { "date-parts": [[year, 1 + (number % 12)]] },
    publisher,
    volume,
    issue,
    page,
    "is-referenced-by-count": number % 90,
    indexed: { "date-time": "2026-10-01T10:00:00Z" },
    deposited: { "date-time": "2026-09-01T10:00:00Z" },
    reference: Array.from({ length: 12 }, (_, index) => ({
      key: `ref${index}`,
      "doi-asserted-by": "publisher",
      DOI: `10.5555/${number + index}`,
    })),
  });
}

function inventWord(random: () => number): string {
  // Squaring makes some syllables, and so some words, far more frequent than others.
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() ** 1.6 * syllables.length)]).join("");
}

function inventName(random: () => number): Name {
  const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`;
  return { family: capital(inventWord(random)), given: capital(inventWord(random)) };
}

/** Numbers in [0, 1) that follow from a seed. */
export function randomOf(seed: number): () => number {
  let state = (seed + 1) * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

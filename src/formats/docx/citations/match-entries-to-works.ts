import type { Block } from "../../../domain/document/document.ts";
import type { KeyedEntry } from "../../../domain/document/markup.ts";
import { comparable, type Work } from "../../../domain/reference/work.ts";

/** Minimum characters of a title; shorter ones may occur in another entry by chance. */
const minTitleLength = 12;
/** Compared characters of a title: citation styles cut and change the ends of long titles. */
const comparedTitleLength = 60;

interface PrintedEntry {
  block: Block;
  words: string;
  raw: string;
}

/** More works than any document cites; each is compared with each entry. */
const maxWorks = 5_000;

/** Finds the printed entry of each cited work: by its DOI or title, else by author and year if only one entry matches. */
export function matchEntriesToWorks(text: string, blocks: Block[], works: Map<string, Work>): KeyedEntry[] {
  const free = new Set(
    blocks
      .filter(({ kind }) => kind === "reference-entry")
      .slice(0, maxWorks)
      .map((block): PrintedEntry => {
        const raw = text.slice(block.start, block.end);
        return { block, raw: raw.toLowerCase(), words: ` ${comparable(raw)} ` };
      }),
  );
  const tied = new Map<string, KeyedEntry>();
  const cited = [...works].slice(0, maxWorks);
  for (const fits of [byIdentifier, byTitle, byAuthorAndYear]) {
    for (const [key, work] of cited) if (!tied.has(key)) tie(key, work, fits);
  }
  return [...tied.values()].sort((one, other) => one.start - other.start);

  function tie(key: string, work: Work, fits: (work: Work, entry: PrintedEntry) => boolean): void {
    const candidates = [...free].filter((entry) => fits(work, entry));
    // The year distinguishes works of the same title.
    const [entry, ...others] = candidates.length > 1 ? candidates.filter((candidate) => byAuthorAndYear(work, candidate)) : candidates;
    if (!entry || (others.length > 0 && fits === byAuthorAndYear)) return;
    free.delete(entry);
    tied.set(key, { key, work, start: entry.block.start, end: entry.block.end });
  }
}

function byIdentifier({ DOI }: Work, { raw }: PrintedEntry): boolean {
  return DOI !== undefined && raw.includes(DOI.toLowerCase());
}

function byTitle({ title }: Work, { words }: PrintedEntry): boolean {
  const name = comparable(title ?? "");
  return name.length >= minTitleLength && words.includes(` ${name.slice(0, comparedTitleLength)}`);
}

function byAuthorAndYear({ author, editor, year, title }: Work, { words }: PrintedEntry): boolean {
  const name = comparable((author[0] ?? editor?.[0])?.family ?? title ?? "");
  return name !== "" && words.includes(` ${name} `) && (year === undefined || words.includes(` ${year}`));
}

import type { Work } from "../../../domain/reference/work.ts";
import type { BibliographyEntry } from "../../bibliography/bibliography.ts";
import { readBibliography } from "../../bibliography/read-bibliography.ts";
import { refuseTooMany } from "../../shared/refuse-too-many.ts";
import type { LatexProject, SourceFile } from "../project/latex-project.ts";
import { isBiblatexList, readBiblatexList } from "./biblatex-list.ts";

/** An entry of a bibliography file with the index of that file. */
export interface FiledEntry extends BibliographyEntry {
  file: number;
}

/** Author and year of a work as text. */
interface AuthorYear {
  author: string;
  year: string;
}

export type BibliographyTracker = ReturnType<typeof trackBibliography>;

/** Tracks which works the text cites, and where their entries are. */
export function trackBibliography(project: LatexProject, fail: (what: string, why: string) => void) {
  const entries = new Map<string, FiledEntry>();
  const read = new Set<string>();
  /** Author and year from labels of a BibTeX list: "Okoro et al.(2019)". */
  const labels = new Map<string, AuthorYear>();
  const cited = new Set<string>();
  const silent = new Set<string>();
  /** Keys of a list in the text itself. */
  const listed = new Set<string>();
  /** Keys cited since the last list or reference section. */
  let recent = new Set<string>();
  let style = "";
  let wantsAll = false;

  return {
    cite(key: string): void {
      cited.add(key);
      recent.add(key);
    },
    citeSilently(key: string): void {
      if (key === "*") wantsAll = true;
      else {
        silent.add(key);
        recent.add(key);
      }
    },
    /** The keys cited since the last call. */
    takeRecent(): Set<string> {
      const keys = recent;
      recent = new Set();
      return keys;
    },
    isListedOnly: (key: string) => !cited.has(key) && (wantsAll || silent.has(key)),
    list: (key: string) => listed.add(key),
    name: (key: string, spoken: AuthorYear) => labels.set(key, spoken),
    setStyle(name: string): void {
      style ||= name;
    },
    /** Reads a bibliography file of the project; false if it is missing. */
    load(name: string): boolean {
      const file = project.find(name, [".bib", ""]);
      if (file) add(file, readBibliography(file.name, file.source));
      return file !== undefined;
    },
    /** Reads a list made by BibLaTeX; false if it is not one. */
    loadList(file: SourceFile): boolean {
      if (!isBiblatexList(file.source)) return false;
      add(file, { entries: readBiblatexList(file.source), failures: [] });
      return true;
    },
    /** Author and year of a work as a sentence contains them. */
    spoken(key: string, and = "and"): AuthorYear | undefined {
      const work = entries.get(key)?.work;
      return work ? authorYearOf(work, and) : labels.get(key);
    },
    workOf: (key: string): Work | undefined => entries.get(key)?.work,
    /** The entries of a reference list that are not in the text already: those of some keys, or all. */
    printed(some?: ReadonlySet<string>): FiledEntry[] {
      const keys = some ?? new Set([...cited, ...silent, ...(wantsAll ? entries.keys() : [])]);
      const found = [...keys].flatMap((key) => (listed.has(key) ? [] : (entries.get(key) ?? [])));
      refuseTooMany("references", found.length);
      return inOrderOfCitation.test(style) ? found : found.toSorted(byName);
    },
    hasEntries: () => entries.size > 0,
  };

  function add(file: SourceFile, found: { entries: BibliographyEntry[]; failures: { what: string; why: string }[] }): void {
    if (read.has(file.name)) return;
    read.add(file.name);
    for (const entry of found.entries) if (!entries.has(entry.key)) entries.set(entry.key, { ...entry, file: file.number });
    for (const { what, why } of found.failures) fail(what, why);
  }
}

/** Styles that sort works by citation order; all others sort by name. */
const inOrderOfCitation =
  /unsrt|ieee|^ACM-Ref|vancouver|^elsarticle-num|^nature|^naturemag|^science|numeric-comp|^apsrev|^aip|sorting=none|style=(?:nature|science|phys|chem|vancouver)/i;

const sortKey = ({ work }: FiledEntry) => `${work.author[0]?.family ?? work.editor?.[0]?.family ?? work.title ?? ""} ${work.year ?? ""}`;

function byName(one: FiledEntry, other: FiledEntry): number {
  return sortKey(one).localeCompare(sortKey(other), "en") || (one.key < other.key ? -1 : 1);
}

function authorYearOf(work: Work, and: string): AuthorYear | undefined {
  const people = work.author.length > 0 ? work.author : (work.editor ?? []);
  const [first, second] = people;
  const author = first
    ? people.length > 2 || work.extra?.others
      ? `${first.family} et al.`
      : second
        ? `${first.family} ${and} ${second.family}`
        : first.family
    : work.title;
  if (author === undefined) return undefined;
  return { author, year: work.year === undefined ? "n.d." : `${work.year}${work.yearSuffix ?? ""}` };
}

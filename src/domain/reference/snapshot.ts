/**
 * Of which works a miss means something. `all`: of every article of its years, and of papers in venues that it knows. `venues`: only of works in a journal or series that the
 * snapshot knows, because it is limited to a field or a publisher. `none`: of no work, as in a bibliography of one person.
 */
export type CoverageScope = "all" | "venues" | "none";

export interface Coverage {
  scope: CoverageScope;
  /** Kinds of works that the snapshot contains completely, according to the user. */
  declared: string[];
  works: number;
  kinds: { type: string; works: number; from?: number | undefined; to?: number | undefined }[];
  /** The year of the data; later works cannot be in it. */
  until: number;
}

/** One snapshot as `ibid index list` shows it. */
export interface SnapshotSummary {
  name: string;
  /** The id of the index in reports: `local:dblp`. */
  id: string;
  /** The name that people see: "DBLP of 2026-10", or "refs (imported 2026-10)" if the data have no date. */
  title: string;
  kind: string;
  /** `importing`: its import is running or was interrupted. `outdated`: written by another version of Ibid. */
  state: "importing" | "complete" | "outdated";
  /** The date of the data; empty if they give none. */
  date: string;
  /** The date of the last import. */
  imported: string;
  works: number;
  /** Its size on disk. */
  bytes: number;
  files: { path: string; works: number; skipped: number; state: "reading" | "complete" | "cut" }[];
  coverage: Coverage;
  path: string;
}

export interface ImportedFile {
  path: string;
  snapshot: string;
  kind: string;
  /** `unchanged`: it was imported before. `cut`: the file is incomplete, and its complete records are kept. */
  outcome: "added" | "continued" | "unchanged" | "cut";
  works: number;
  /** The number of records that could not be read. */
  skipped: number;
  problems: string[];
}

export interface ImportResult {
  snapshots: SnapshotSummary[];
  files: ImportedFile[];
  failures: { what: string; why: string; hint?: string | undefined }[];
  /** Files in the folders that are not snapshots, such as a README. */
  passedOver: string[];
  isInterrupted: boolean;
}

/** The types of CSL 1.0.2. */
const kindsOfWork = new Set(
  "article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report review review-book software song speech standard thesis treaty webpage".split(
    " ",
  ),
);

export const isKindOfWork = (type: string): boolean => kindsOfWork.has(type);

/** The singular and plural of each kind of work. */
const nouns: Record<string, [string, string]> = {
  "article-journal": ["article", "articles"],
  article: ["preprint", "preprints"],
  "paper-conference": ["conference paper", "conference papers"],
  book: ["book", "books"],
  chapter: ["chapter", "chapters"],
  thesis: ["thesis", "theses"],
  report: ["report", "reports"],
  dataset: ["data set", "data sets"],
  webpage: ["web page", "web pages"],
  "": ["work of unknown kind", "works of unknown kind"],
};
const expected = ["article-journal", "paper-conference", "book", "chapter", "thesis"];

/** The contents of a snapshot in words: "120 articles, 30 conference papers, 1998–2026; no books, no theses". */
export function describeCoverage({ works, kinds }: Pick<Coverage, "works" | "kinds">): string {
  if (works === 0) return "no works";
  const name = (type: string, number = 0) => nouns[type]?.[number === 1 ? 0 : 1] ?? type;
  const held = kinds.slice(0, 5).map((kind) => `${kind.works.toLocaleString("en")} ${name(kind.type, kind.works)}`);
  const others = sum(kinds.slice(5));
  const years = kinds.flatMap(({ from, to }) => [from, to]).filter((year) => year !== undefined);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const range = years.length === 0 ? "" : first === last ? `, ${first}` : `, ${first}–${last}`;
  const lacks = expected.filter((type) => !kinds.some((kind) => kind.type === type)).map((type) => `no ${name(type)}`);
  return `${[...held, ...(others > 0 ? [`${others.toLocaleString("en")} others`] : [])].join(", ")}${range}${lacks.length > 0 ? `; ${lacks.join(", ")}` : ""}`;
}

function sum(counted: readonly { works: number }[]): number {
  return counted.reduce((total, { works }) => total + works, 0);
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { IbidError } from "../../../src/errors.ts";
import { unreadable } from "../../support/read-rows.ts";

const text = z.union([z.string(), z.number()]).transform(String).nullish();

/** An entry as it was deposited with Crossref; each carries some of these. */
const DepositedEntry = z.object({
  doi: text,
  article_title: text,
  unstructured_citation: text,
  author: text,
  journal_title: text,
  volume: text,
  issue: text,
  cYear: text,
});

/** An entry as the JATS of the paper has it. */
const JatsEntry = z.object({
  id: z.string(),
  authors: z.array(z.string()).nullish(),
  "article-title": text,
  source: text,
  year: text,
  volume: text,
  issue: text,
  fpage: text,
  lpage: text,
  doi: text,
});

const GoldCitingSentence = z.object({ sentence: z.string(), cites: z.array(z.string()) });

const Gold = z.object({
  title: z.string().nullish(),
  references: z.array(DepositedEntry).nullish(),
  jats_references: z.array(JatsEntry).nullish(),
  in_text: z.array(GoldCitingSentence).nullish(),
});

/** The known data of one entry of a reference list; unknown fields are unset. */
export interface GoldEntry {
  /** What citing sentences call it. */
  id: string | undefined;
  /** The words of the entry, in some style, not always the printed one. */
  words: string | undefined;
  fields: GoldFields;
}

/** The fields of an entry, as far as they are known. */
export interface GoldFields {
  /** Family names; the given name may stand behind. */
  authors?: string[];
  title?: string;
  container?: string;
  year?: string;
  volume?: string;
  issue?: string;
  page?: string;
  doi?: string;
}

export interface GoldCitingSentence {
  sentence: string;
  /** Ids of the entries that it cites. */
  cites: string[];
}

/** A paper and what people know of it. */
export interface GoldPaper {
  path: string;
  title: string | undefined;
  entries: GoldEntry[] | undefined;
  sentences: GoldCitingSentence[] | undefined;
}

/** Every folder with a `gold.json` and a file called `paper`. */
export function readPapers(folder: string): GoldPaper[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "gold.json")))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0)
    throw new IbidError("not-found", `${folder} has no folder with a gold.json`, {
      hint: "evals/README.md describes the format of the data.",
    });
  return names.map((name) => readPaper(join(folder, name)));
}

function readPaper(folder: string): GoldPaper {
  const place = join(folder, "gold.json");
  const parsed = Gold.safeParse(parseJson(place));
  if (!parsed.success) throw unreadable(place, `${parsed.error.issues[0]!.path.join(".")}: ${parsed.error.issues[0]!.message}`);
  const { title, references, jats_references, in_text } = parsed.data;
  const name = readdirSync(folder).find((file) => /^paper\.(?!jats\.)[^.]+$/.test(file));
  if (name === undefined) throw unreadable(folder, "there is no paper in it");
  return {
    path: join(folder, name),
    title: title ?? undefined,
    // JATS entries have ids and more fields, but no printed text. Deposited entries are in the same order if both lists are complete.
    entries: jats_references ? jats_references.map((entry, index) => fromJats(entry, references?.[index])) : references?.map(fromDeposit),
    sentences: in_text ?? undefined,
  };
}

function fromDeposit(entry: z.infer<typeof DepositedEntry>): GoldEntry {
  return {
    id: undefined,
    words: entry.unstructured_citation ? decode(entry.unstructured_citation) : undefined,
    fields: filled({
      authors: entry.author ? [entry.author] : undefined,
      title: entry.article_title,
      container: entry.journal_title,
      year: entry.cYear,
      volume: entry.volume,
      issue: entry.issue,
      doi: entry.doi,
    }),
  };
}

function fromJats(entry: z.infer<typeof JatsEntry>, deposited: z.infer<typeof DepositedEntry> | undefined): GoldEntry {
  const isSame = deposited?.article_title !== undefined && deposited.article_title === entry["article-title"];
  return {
    id: entry.id,
    words: isSame && deposited.unstructured_citation ? decode(deposited.unstructured_citation) : undefined,
    fields: filled({
      authors: entry.authors?.length ? entry.authors : undefined,
      // The source of a book is the book.
      title: entry["article-title"] ?? entry.source,
      container: entry["article-title"] ? entry.source : undefined,
      year: entry.year,
      volume: entry.volume,
      issue: entry.issue,
      page: [entry.fpage, entry.lpage].filter(Boolean).join("–"),
      doi: entry.doi,
    }),
  };
}

function filled(fields: Record<string, unknown>): GoldFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ""));
}

/** Some deposits are percent-encoded. */
function decode(words: string): string {
  if (!/%[\dA-Fa-f]{2}/.test(words)) return words;
  try {
    return decodeURIComponent(words);
  } catch {
    return words; // A stray percent sign.
  }
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw unreadable(path, "not valid JSON");
  }
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Name, Work } from "../../../src/domain/reference/work.ts";
import { parseNames } from "../../../src/stages/references/parsing/names/parse-names.ts";
import { parseReference } from "../../../src/stages/references/parsing/parse-reference.ts";
import { unreadable } from "../../support/read-rows.ts";

/** One entry of a reference list, with the fields that people or publishers gave it. */
export interface VariantEntry {
  raw: string;
  /** The fields as labelled, which stand for the record of an index. */
  work: Work;
  /** What identifies its work regardless of title and authors: the DOI, or year, volume, first page and first letter of the first author. */
  key: string | undefined;
}

const TaggedEntry = z.object({
  raw: z.string(),
  fields: z.array(z.object({ tag: z.string(), attr: z.record(z.string(), z.string()).optional(), text: z.string() })),
});
const optional = z.union([z.string(), z.number()]).transform(String).nullish();
const JatsEntry = z.object({
  authors: z.array(z.string()).nullish(),
  "article-title": optional,
  source: optional,
  year: optional,
  volume: optional,
  fpage: optional,
  doi: optional,
});
const DepositedEntry = z.object({ doi: optional, unstructured_citation: optional });
const PaperGold = z.object({ references: z.array(DepositedEntry).nullish(), jats_references: z.array(JatsEntry).nullish() });

/** All labelled entries of a folder: tagged reference strings (JSON Lines) and the deposited references of papers (gold.json). */
export function readEntries(folder: string): VariantEntry[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return files.flatMap((file) => {
    const path = join(folder, file);
    if (/(?:^|[\\/])gold\.json$/.test(file)) return readPaper(path);
    return file.endsWith(".jsonl") ? readTagged(path) : [];
  });
}

function readTagged(path: string): VariantEntry[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const parsed = TaggedEntry.safeParse(parseJson(line, `${path}:${index + 1}`));
    // Other files of a data folder have other rows.
    if (!parsed.success) return [];
    const { raw, fields } = parsed.data;
    const { work: read } = parseReference(raw);
    const text = (is: (field: (typeof fields)[number]) => boolean) =>
      fields
        .filter(is)
        .map((field) => field.text)
        .join(" ");
    const isTitle = ({ tag, attr }: (typeof fields)[number]) => tag === "title" && (attr?.level === undefined || attr.level === "a");
    const title = clean(text(isTitle)) || clean(text(({ tag, attr }) => tag === "title" && attr?.level === "m"));
    const work: Work = { ...read, title, author: parseNames(clean(text(({ tag }) => tag === "author"))) };
    return [{ raw, work, key: keyOf(work) }];
  });
}

/** Punctuation around a field belongs to the style. */
const clean = (text: string) => text.replace(/^[\s"'“”„‘’.,;:([]+|[\s"'“”‘’,;:\])]+$|(?<!\b\p{Lu})\.$/gu, "").trim();

function readPaper(path: string): VariantEntry[] {
  const parsed = PaperGold.safeParse(parseJson(readFileSync(path, "utf8"), path));
  if (!parsed.success) throw unreadable(path, parsed.error.issues[0]!.message);
  const { references, jats_references } = parsed.data;
  const strings = new Map(
    (references ?? []).flatMap(({ doi, unstructured_citation: raw }) => (doi && raw ? [[doi.toLowerCase(), raw] as const] : [])),
  );
  return (jats_references ?? []).flatMap(({ authors, year, volume, fpage, doi, source, "article-title": title }) => {
    const raw = doi ? strings.get(doi.toLowerCase()) : undefined;
    if (!doi || !raw || !title) return [];
    const work: Work = { title, author: (authors ?? []).map(nameOf), DOI: doi };
    if (Number(year)) work.year = Number(year);
    if (source) work["container-title"] = source;
    if (volume) work.volume = volume;
    if (fpage) work.page = fpage;
    return [{ raw, work, key: keyOf(work) }];
  });
}

/** JATS as text has the family name first. */
function nameOf(text: string): Name {
  const [family = "", ...given] = text.split(" ");
  return given.length > 0 ? { family, given: given.join(" ") } : { family };
}

function keyOf({ DOI, year, volume, page, author }: Work): string | undefined {
  if (DOI !== undefined) return DOI.toLowerCase();
  const first = /\d+/.exec(page ?? "")?.[0];
  const letter = author[0]?.family[0]?.toLowerCase();
  return year && volume && first && letter ? [year, volume, first, letter].join("|") : undefined;
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(place, "not valid JSON");
  }
}

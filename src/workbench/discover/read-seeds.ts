import { existsSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import type { Work } from "../../domain/reference/work.ts";
import { IbidError } from "../../errors.ts";
import { isReadable } from "../../formats/detect-format.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { identifiersOf } from "../../scholarly/look-up-work.ts";
import { identifyManuscript } from "../files/gather-sources.ts";

/** What a seed is, before anything is asked. */
export type NamedSeed = { given: string } & ({ kind: "file"; file: NamedFile } | { kind: "identifier" | "title"; work: Work });

/** In words. A shorter title names too many works. */
const minTitle = 2;
const maxSeeds = 20;
/** In characters: longer words are no path. */
const maxPath = 4_096;

interface SeedTools {
  config: Config;
  /** Where relative paths begin. Without it no seed is a path: what comes over the network must not choose a file of this machine. */
  folder?: string | undefined;
  files?: readonly NamedFile[] | undefined;
}

/** Tells files, identifiers and titles apart. Throws before any work if one is none of them. */
export function readSeeds(given: readonly string[], { config, folder, files = [] }: SeedTools): NamedSeed[] {
  const number = given.length + files.length;
  if (number === 0 || number > maxSeeds)
    throw new IbidError("usage", number === 0 ? "no seed was named" : `${number} seeds are more than ${maxSeeds}`, {
      hint: "Name a file, a DOI, an arXiv number or a title, such as 10.5555/12345678.",
    });
  const documents = files.map((file): NamedSeed => ({ given: basename(file.path), kind: "file", file }));
  const others = given.map((seed): NamedSeed => {
    const path = folder === undefined ? undefined : resolve(folder, seed);
    if (path !== undefined && seed.length < maxPath && existsSync(path))
      return { given: seed, kind: "file", file: identifyManuscript(path, config) };
    const identifier = identifierIn(seed);
    if (identifier) return { given: seed, kind: "identifier", work: identifier };
    if (looksLikeDoi(seed))
      throw new IbidError("usage", `“${seed.slice(0, 80)}” is no DOI`, {
        hint: "A DOI is 10., a number of at least four digits, a slash and a suffix without parts such as “..”: 10.5555/12345678.",
      });
    if (extname(seed) !== "" && isReadable(seed) && !/\s/.test(seed))
      throw new IbidError("not-found", `${seed} is not there`, { hint: "A seed is a file, a DOI, an arXiv number or a title." });
    if ((seed.match(/[\p{L}\p{N}]+/gu) ?? []).length < minTitle)
      throw new IbidError("usage", `“${seed.slice(0, 80)}” is no file, no identifier and no title`, {
        hint: "A seed is a file, a DOI, an arXiv number or a title of at least two words.",
      });
    return { given: seed, kind: "title", work: { title: seed.trim(), author: [] } };
  });
  return [...documents, ...others];
}

const looksLikeDoi = (seed: string) => /^\s*(?:doi\s*:|(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/)?\s*10\.\d+[^\s/]*\/\S*\s*$/i.test(seed);

/** A seed that is an identifier and nothing else. */
function identifierIn(seed: string): Work | undefined {
  const words = seed.trim();
  if (/\s/.test(words.replace(/^(?:doi|arxiv|pmid)\s*:?\s*/i, ""))) return undefined;
  const work: Work = { author: [], DOI: words };
  if (/^(?:arxiv|\d{4}\.\d{4,5}(?:v\d+)?$|https?:\/\/arxiv\.org\/)/i.test(words)) Object.assign(work, { arXiv: words });
  if (/^pmid\s*:?\s*\d+$/i.test(words)) Object.assign(work, { PMID: words });
  const known = identifiersOf(work);
  return known.length === 0 ? undefined : { author: [], ...Object.fromEntries(known.map(({ scheme, value }) => [scheme, value])) };
}

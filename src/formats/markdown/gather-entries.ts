import { posix } from "node:path";
import type { ReadingFailure } from "../../domain/document/document.ts";
import type { BibliographyEntry } from "../bibliography/bibliography.ts";
import { cslEntry } from "../bibliography/csl/read-csl.ts";
import { readBibliography } from "../bibliography/read-bibliography.ts";
import type { CompanionFile } from "../parsed-document.ts";
import { fieldOf, itemsOf, type LocatedValue } from "../shared/located-json.ts";
import { parseLocatedYaml } from "../shared/located-yaml.ts";
import { refuseTooMany } from "../shared/refuse-too-many.ts";
import { decodeText } from "../shared/text-encoding.ts";
import { textsIn } from "./front-matter.ts";

/** Entries of one file of the project; without a name for entries in the document's own front matter. */
export interface EntrySource {
  name?: string;
  source: string;
  entries: BibliographyEntry[];
}

const bibliographyNames = /\.(?:bib|bibtex|biblatex|ris)$/i;

/** Files beside the document that name a project's bibliography. */
export const projectFiles = ["_quarto.yml", "_quarto.yaml", "_metadata.yml"];

/** All entries that the document can cite: from its front matter, its bibliography files and those of its project. */
export function gatherEntries(
  fields: LocatedValue | undefined,
  source: string,
  companions: CompanionFile[],
  failures: ReadingFailure[],
): EntrySource[] {
  const inline = itemsOf(fieldOf(fields, "references")).filter(({ value }) => value instanceof Map);
  const sources: EntrySource[] = inline.length > 0 ? [{ source, entries: inline.map((item) => cslEntry(item, source)) }] : [];
  const own = textsIn(fields, "bibliography");
  const named = own.length > 0 ? own : namesInProject(companions);
  const companionOf = (name: string) => companions.find((each) => each.name === posix.normalize(name.replace(/^\//, "")));
  const found = new Set(named.map(companionOf));
  // An archive may hold a bibliography that nothing names, or that is named by another folder; from a disk only named files are read.
  const others = companions.filter((each) => bibliographyNames.test(each.name) && !found.has(each)).map(({ name }) => name);
  for (const name of [...named, ...others]) {
    const companion = companionOf(name);
    if (!companion) {
      if (others.length === 0) failures.push({ what: name, why: "the bibliography is not there" });
      continue;
    }
    try {
      const text = decodeText(companion.bytes, companion.name);
      const { entries, failures: broken } = readBibliography(companion.name, text);
      failures.push(...broken);
      sources.push({ name: companion.name, source: text, entries });
    } catch (error) {
      failures.push({ what: name, why: (error as Error).message });
    }
  }
  return sources;
}

function namesInProject(companions: CompanionFile[]): string[] {
  const project = projectFiles.flatMap((name) => companions.find((companion) => companion.name === name) ?? []);
  return project.flatMap(({ bytes }) => textsIn(parseLocatedYaml(new TextDecoder().decode(bytes), 0).root, "bibliography"));
}

/** The entries that are cited or listed by `nocite`, by source. */
export function chooseEntries(sources: EntrySource[], cited: Iterable<string>, fields: LocatedValue | undefined): EntrySource[] {
  const wanted = new Set(cited);
  const uncited = textsIn(fields, "nocite").join(" ");
  for (const [, braced, key] of uncited.matchAll(/@(?:\{([^{}]+)\}|([^\s,;\]]+))/g)) wanted.add(braced ?? key!);
  const all = /@\*/.test(uncited);
  const taken = new Set<string>();
  let keyless = 0;
  const chosen = sources.map((source) => ({
    ...source,
    entries: source.entries.filter(({ key }) => {
      if ((!all && !wanted.has(key)) || taken.has(key)) return false;
      // Entries of RIS and CSL-JSON files need no key: several without one are several works.
      if (key === "") keyless += 1;
      else taken.add(key);
      return true;
    }),
  }));
  refuseTooMany("references", taken.size + keyless);
  return chosen;
}

import { extname } from "node:path";
import type { Bibliography } from "./bibliography.ts";
import { readBibtex } from "./bibtex.ts";
import { readEndnoteXml } from "./endnote-xml.ts";
import type { FoundEntries } from "./found-entries.ts";
import { storable } from "./located-json.ts";
import { readNbib } from "./nbib.ts";
import { readCslJson, readCslYaml } from "./read-csl.ts";
import { readRis } from "./ris.ts";

const byEnding: Record<string, (source: string) => FoundEntries> = {
  ".bib": readBibtex,
  ".bibtex": readBibtex,
  ".biblatex": readBibtex,
  ".ris": readRis,
  ".json": readCslJson,
  ".yaml": readCslYaml,
  ".yml": readCslYaml,
  ".xml": readEndnoteXml,
  ".nbib": readNbib,
};

/** Whether a file is a bibliography; other files may be XML as well. */
export function isBibliography(name: string, bytes: Uint8Array): boolean {
  const ending = extname(name).toLowerCase();
  if (ending !== ".xml") return Object.hasOwn(byEnding, ending);
  return /<records?[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, 4_000)));
}

/** The most failures that are told one by one. */
const mostFailures = 100;

/** Reads a bibliography file of any kind; what is broken in it becomes a failure with its line, and the rest stands. */
export function readBibliography(name: string, given: string): Bibliography {
  const source = storable(given);
  const { entries, problems } = readerFor(name, source)(source);
  const lineOf = lineCounter(source);
  const told = problems.toSorted((one, other) => one.at - other.at).slice(0, mostFailures);
  const failures = told.map(({ at, why }) => ({ what: `${name}, line ${lineOf(at)}`, why }));
  if (problems.length > mostFailures)
    failures.push({ what: name, why: `${problems.length - mostFailures} more places could not be read as they are` });
  return { entries, failures };
}

/** The kind by what the file begins with, as names may lie; by its ending where that tells nothing. */
function readerFor(name: string, source: string): (source: string) => FoundEntries {
  const start = source
    .slice(0, 2_000)
    .replace(/^\ufeff/, "")
    .trimStart();
  if (/^[[{]/.test(start)) return readCslJson;
  if (start.startsWith("<")) return readEndnoteXml;
  if (/^TY {1,2}- /m.test(start)) return readRis;
  if (/^PMID *- /m.test(start)) return readNbib;
  const ending = extname(name).toLowerCase();
  return Object.hasOwn(byEnding, ending) ? byEnding[ending]! : readBibtex;
}

/** Counts lines onward, for places that come in order. */
function lineCounter(source: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (let next = source.indexOf("\n", counted); next !== -1 && next < at; next = source.indexOf("\n", counted)) {
      line++;
      counted = next + 1;
    }
    return line;
  };
}

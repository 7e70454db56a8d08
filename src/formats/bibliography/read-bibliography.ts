import { extname } from "node:path";
import { toStorableText } from "../shared/located-json.ts";
import { refuseTooMany } from "../shared/refuse-too-many.ts";
import type { Bibliography, ParsedEntries } from "./bibliography.ts";
import { readBibtex } from "./bibtex/read-bibtex.ts";
import { readCslJson, readCslYaml } from "./csl/read-csl.ts";
import { readEndnoteXml } from "./tagged/read-endnote-xml.ts";
import { readNbib } from "./tagged/read-nbib.ts";
import { readRis } from "./tagged/read-ris.ts";

const byEnding: Record<string, (source: string) => ParsedEntries> = {
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

/** Maximum number of failures reported one by one. */
const maxFailures = 100;

/** Reads a bibliography file of any kind; each error becomes a failure with its line, and the rest is read. */
export function readBibliography(name: string, given: string): Bibliography {
  const source = toStorableText(given);
  const { entries, problems } = readerFor(name, source)(source);
  refuseTooMany("bibliography entries", entries.length);
  const lineOf = lineCounter(source);
  const reported = problems.toSorted((one, other) => one.at - other.at).slice(0, maxFailures);
  const failures = reported.map(({ at, ...problem }) => ({ what: `${name}, line ${lineOf(at)}`, ...problem }));
  if (problems.length > maxFailures)
    failures.push({ what: name, why: `${problems.length - maxFailures} more places could not be read as they are` });
  return { entries, failures };
}

/** Chooses the reader by the beginning of the file, because names may be wrong; else by the extension. */
function readerFor(name: string, source: string): (source: string) => ParsedEntries {
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

/** Counts lines incrementally, for offsets in ascending order. */
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

import type { Work } from "../../../domain/reference/work.ts";
import { IbidError } from "../../../errors.ts";
import { readBibtex } from "../../../formats/bibliography/bibtex/read-bibtex.ts";
import { workOfCsl } from "../../../formats/bibliography/csl/csl-json.ts";
import { readBibliography } from "../../../formats/bibliography/read-bibliography.ts";
import { recordOfEntry } from "../../../formats/bibliography/record-of-entry.ts";
import { readRis } from "../../../formats/bibliography/tagged/read-ris.ts";
import type { SnapshotContent } from "../reading/open-content.ts";
import type { PendingRecord, ReadRecord, SnapshotKind } from "../reading/pending-record.ts";
import { splitBibliography } from "../reading/split-bibliography.ts";
import { parseRecord, splitJson } from "../reading/split-json.ts";
import type { SnapshotEntry } from "../snapshot-entry.ts";
import { plainTitle } from "../words/plain-title.ts";
import { shortHash } from "../words/search-tokens.ts";
import { crossrefTypes, readCrossrefItem } from "./crossref.ts";

/** In bytes. Formats that cannot be read in pieces are read as a whole up to this size; large files of them are rare. */
const longestWhole = 64 * 1024 * 1024;

/** In characters. */
const longestAbstract = 20_000;

const bibtexStart = /^\s*(?:%[^\n]*\n\s*|@(?:comment|preamble|string)\b[^@]*)*@\s*[a-z]+\s*[{(]\s*[^\s,{}]*\s*,/i;
const risStart = /^\ufeff?\s*TY {1,2}- /m;

/** A bibliography in any format that Ibid reads. It lists what one person cites, so a miss is not evidence. */
export const bibliography: SnapshotKind = {
  id: "bibliography",
  scope: "none",
  recognises: (head, path) =>
    isBibtex(head) ||
    risStart.test(head) ||
    /^\s*PMID- \d/m.test(head) ||
    isCslJson(head) ||
    (/\.ya?ml$/i.test(path) && /^\s*references:|^-\s+(?:id|type):/m.test(head)) ||
    /<records>\s*<record>/i.test(head),
  read: readEntries,
};

/** The complete BibTeX file of the ACL Anthology. */
export const aclAnthology: SnapshotKind = {
  id: "acl-anthology",
  title: "ACL Anthology",
  scope: "venues",
  recognises: (head) =>
    isBibtex(head) &&
    (head.match(/aclanthology\.org\/|aclweb\.org\/anthology\//gi)?.length ?? 0) >= Math.max(2, (head.match(/^@\w+\{/gm)?.length ?? 0) / 2),
  read: readEntries,
};

function isBibtex(head: string): boolean {
  return (
    bibtexStart.test(head.replace(/^\ufeff/, "")) ||
    /^@(?:article|inproceedings|book|proceedings|misc|incollection|phdthesis|techreport|online|thesis)\s*\{[^\s,]+\s*,\s*$/im.test(head)
  );
}

function isCslJson(head: string): boolean {
  return (
    /^\ufeff?\s*[[{]/.test(head) &&
    /"(?:issued|container-title|citation-key|citekey)"\s*:/.test(head) &&
    /"(?:type|title)"\s*:/.test(head) &&
    /"(?:family|literal|author|title)"\s*:/.test(head)
  );
}

async function* readEntries(content: SnapshotContent): AsyncGenerator<PendingRecord> {
  const { head } = content;
  if (isBibtex(head)) yield* entriesOf(content, "bibtex");
  else if (risStart.test(head)) yield* entriesOf(content, "ris");
  else if (/^\ufeff?\s*[[{]/.test(head)) {
    for await (const record of splitJson(content)) yield "why" in record ? record : { read: () => readCsl(record.text) };
  } else yield* readWhole(content);
}

async function* entriesOf(content: SnapshotContent, format: "bibtex" | "ris"): AsyncGenerator<PendingRecord> {
  for await (const piece of splitBibliography(content, format)) {
    if ("why" in piece) yield piece;
    else {
      const { entries, problems } = format === "bibtex" ? readBibtex(piece.text) : readRis(piece.text);
      for (const { key, work } of entries) yield { read: () => ({ entries: [entryOf(work, key, format === "bibtex")] }) };
      for (const { at, why, isMinor } of problems)
        if (!isMinor) yield { why, place: placeOf(at, piece), isRead: entries.some(({ start, end }) => at >= start && at <= end) };
    }
  }
}

const placeOf = (at: number, { text, line }: { text: string; line: number }) => `line ${line + text.slice(0, at).split("\n").length - 1}`;

async function* readWhole(content: SnapshotContent): AsyncGenerator<PendingRecord> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of content.chunks) {
    size += chunk.length;
    if (size > longestWhole)
      throw new IbidError(
        "document-too-large",
        `${content.path} is larger than ${longestWhole / 1024 / 1024} MB, and its format is only read whole`,
        {
          hint: "Divide it, or export it as BibTeX, RIS or CSL-JSON.",
        },
      );
    parts.push(chunk);
  }
  const { entries, failures } = readBibliography(content.path.replace(/\.(?:gz|zip)$/i, ""), Buffer.concat(parts).toString("utf8"));
  for (const { key, work } of entries) yield { read: () => ({ entries: [entryOf(work, key)] }) };
  for (const { why, isMinor } of failures) if (!isMinor) yield { why };
}

function readCsl(text: string): ReadRecord {
  const item = parseRecord(text);
  if (!item) return { why: "it is no JSON" };
  // Crossref gives titles as lists.
  if (Array.isArray(item.title)) return readCrossrefItem(item);
  const work = workOfCsl(item);
  if (work.type !== undefined) work.type = crossrefTypes[work.type] ?? work.type;
  return { entries: [entryOf(work, typeof item.id === "string" || typeof item.id === "number" ? String(item.id) : "")] };
}

/** Entries with the same key in two files are two works, unless all their fields are equal. */
function entryOf(work: Work, key: string, isTex = false): SnapshotEntry {
  const { extra, ...fields } = work;
  const abstract = recordOfEntry({ work }, isTex).abstract.slice(0, longestAbstract);
  const { otherDOIs, others } = extra ?? {};
  const stored = { ...(otherDOIs ? { otherDOIs } : {}), ...(others ? { others } : {}) };
  const kept: Work = Object.keys(stored).length > 0 ? { ...fields, extra: stored } : fields;
  if (kept.title !== undefined) kept.title = plainTitle(kept.title);
  return { id: `${key}#${shortHash(JSON.stringify(fields))}`, work: kept, ...(abstract === "" ? {} : { abstract }) };
}

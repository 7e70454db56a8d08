import type { Notice } from "../../domain/reference/index-record.ts";

/** The names that services and publishers give to notices. */
const kinds: [RegExp, Notice["kind"]][] = [
  [/partial.?retract/, "correction"],
  [/reinstat/, "reinstatement"],
  [/retract/, "retraction"],
  [/withdraw|removal|removed/, "withdrawal"],
  [/expression.?of.?concern/, "expression-of-concern"],
  [/correct|corrig|errat|addend|clarif/, "correction"],
];

/** The kind of a notice, from its name. Undefined for other updates, such as a new version. */
export function noticeKind(name: string): Notice["kind"] | undefined {
  const words = name.toLowerCase();
  return kinds.find(([pattern]) => pattern.test(words))?.[1];
}

const mark = /^\s*[[(]?\s*(retracted|withdrawn)(?:\s+(?:article|paper|publication|chapter))?\s*[\])]?\s*[:.\-–—]?\s+(?=\S)/i;

/** Splits "RETRACTED: …" into the title and its notice. "Retraction: …" stays whole: it is the title of the notice itself. */
export function readMarkedTitle(title: string | undefined, index: string): { title: string | undefined; notices: Notice[] } {
  const found = title === undefined ? null : mark.exec(title);
  // Without a colon or brackets the word may belong to the title: "Retracted science and its readers".
  if (!title || !found || !/[:\])]/.test(found[0])) return { title, notices: [] };
  const kind = found[1]!.toLowerCase() === "retracted" ? "retraction" : "withdrawal";
  return { title: title.slice(found[0].length), notices: [{ kind, reasons: ["The title of the record says so."], index }] };
}

/** Removes duplicate notices. A notice with details replaces one that only a mark in the title gives. */
export function mergeNotices(notices: readonly Notice[], ofTitle: readonly Notice[]): Notice[] {
  const kinds = new Set(notices.map(({ kind }) => kind));
  const all = [...notices, ...ofTitle.filter(({ kind }) => !kinds.has(kind))];
  return [...new Map(all.map((notice) => [JSON.stringify([notice.kind, notice.DOI ?? notice.URL, notice.date]), notice])).values()];
}

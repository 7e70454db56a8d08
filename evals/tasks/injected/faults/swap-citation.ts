import type { Span } from "../../../../src/domain/document/locator.ts";
import type { Report } from "../../../../src/domain/report/report.ts";
import { pick, type Random } from "../../../support/seeded-random.ts";
import { type EditableManuscript, type FileSpan, sourceOf, toFile } from "../editable-manuscript.ts";
import type { FaultChange } from "./fault-change.ts";

type Claim = Report["claims"][number];
type Citation = Report["citations"][number];
type Reference = Report["references"][number];

/** Changes the only marker of a claim to name another available work; undefined if that cannot be written. */
export function swapCitation(
  claim: Claim,
  report: Report,
  manuscript: EditableManuscript,
  random: Random,
): { change: FaultChange; fileSpan?: FileSpan } | undefined {
  const own = report.citations.filter(({ id }) => claim.citationIds.includes(id));
  const [citation] = own;
  const [target] = citation?.targets ?? [];
  if (claim.binding !== "own" || own.length !== 1 || !citation || citation.targets.length !== 1 || !target) return undefined;
  const cited = report.references.find(({ id }) => id === target.referenceId);
  if (!cited?.match.documentId) return undefined;
  const others = report.references.filter(
    ({ list, match }) => list === cited.list && match.documentId !== null && match.documentId !== cited.match.documentId,
  );
  const written = others.flatMap((other) => write(citation, { cited, other }, report, manuscript) ?? []);
  return written.length > 0 ? pick(written, random) : undefined;
}

/** The marker for the other work: by its number, by its key in the file, or as another sentence names it. */
function write(
  { locator, style, targets }: Citation,
  { cited, other }: { cited: Reference; other: Reference },
  report: Report,
  manuscript: EditableManuscript,
): { change: FaultChange; fileSpan?: FileSpan } | undefined {
  const how = "another work cited";
  const { start, end, quote } = locator;
  if (cited.key !== undefined && other.key !== undefined) {
    const fileSpan = findKey(manuscript, locator, cited.key);
    if (fileSpan) return { change: { start, end, words: other.key, how }, fileSpan };
  }
  if (style === "numeric" || style === "superscript") {
    const { label } = targets[0]!;
    const at = new RegExp(String.raw`(?<!\d)${label.replace(/\D/g, "\\$&")}(?!\d)`).exec(quote.exact);
    const isPlain = /^\d+$/.test(label) && /^\d+$/.test(other.label);
    return at && isPlain
      ? { change: { start: start + at.index, end: start + at.index + label.length, words: other.label, how } }
      : undefined;
  }
  if (style === "author-year" && quote.exact.startsWith("(")) {
    const model = report.citations.find(
      (one) => one.targets.length === 1 && one.targets[0]!.referenceId === other.id && /^\(.*\)$/s.test(one.locator.quote.exact),
    );
    return model ? { change: { start, end, words: model.locator.quote.exact, how } } : undefined;
  }
  return undefined;
}

/** A marker of one key is shorter than this in every format. */
const maxMarkerLength = 200;

/** The key in the source of the marker: `\cite{okoro}` for "[1]", `[@okoro]` for "(Okoro 2016)". */
function findKey(manuscript: EditableManuscript, marker: Span, key: string): FileSpan | undefined {
  const before = nearestBefore(manuscript, marker.start);
  if (before === undefined) return undefined;
  const at = sourceOf(manuscript, before.file)
    .slice(before.end, before.end + maxMarkerLength)
    .search(new RegExp(String.raw`(?<![\w:.-])${key.replace(/[^\w]/g, "\\$&")}(?![\w:.-]*\w)`));
  return at < 0 ? undefined : { ...before, start: before.end + at, end: before.end + at + key.length };
}

/** The place in the file of the last word before an offset that was copied from it. */
function nearestBefore(manuscript: EditableManuscript, offset: number): FileSpan | undefined {
  for (let at = offset - 1; at >= Math.max(0, offset - maxMarkerLength); at--) {
    const span = toFile(manuscript, { start: at, end: at + 1 });
    if (span) return span;
  }
  return undefined;
}

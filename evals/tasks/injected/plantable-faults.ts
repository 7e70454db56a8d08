import { contains, type Span } from "../../../src/domain/document/locator.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import { type Random, seededRandom } from "../../support/seeded-random.ts";
import { type EditableManuscript, type FileEdit, type FileSpan, toFile } from "./editable-manuscript.ts";
import { changeQuotation } from "./faults/change-quotation.ts";
import { type FaultChange, type FaultKind, mask } from "./faults/fault-change.ts";
import { faultMakers } from "./faults/fault-makers.ts";
import { swapCitation } from "./faults/swap-citation.ts";

type Claim = Report["claims"][number];

/** A fault that can be planted into the file, with the sentence as it reads before and after. */
export interface Fault {
  kind: FaultKind;
  how: string;
  /** The index of its claim in the manuscript: neighbouring claims must not change in the same copy. */
  ordinal: number;
  line: number | undefined;
  before: string;
  after: string;
  edit: FileEdit;
  /** Its claim, with the markers, in its file. */
  stretch: FileSpan;
}

/** All faults that the true claims of a manuscript offer, in reading order; the seed decides between several of one kind. */
export function plantableFaults(claims: readonly Claim[], report: Report, manuscript: EditableManuscript, seed: number): Fault[] {
  return claims.flatMap((claim) => {
    const stretch = claimSpan(claim, report);
    const place = toFile(manuscript, { start: stretch.start, end: stretch.start + 1 });
    const last = toFile(manuscript, { start: stretch.end - 1, end: stretch.end });
    if (!place || !last || place.file !== last.file) return [];
    const random = seededRandom(seed * 7_919 + claim.ordinal);
    return changesOf(claim, stretch, { report, manuscript, random }).flatMap(({ kind, change, fileSpan }) => {
      const span = fileSpan ?? toFile(manuscript, change);
      if (!span || span.file !== place.file) return [];
      const { text } = manuscript.document;
      return [
        {
          kind,
          how: change.how,
          ordinal: claim.ordinal,
          line: claim.locator.line,
          before: text.slice(stretch.start, stretch.end),
          after: text.slice(stretch.start, change.start) + change.words + text.slice(change.end, stretch.end),
          edit: { ...span, words: change.words },
          stretch: { ...place, end: last.end },
        },
      ];
    });
  });
}

/** A claim with the markers that are its own. */
export function claimSpan({ locator, citationIds, binding }: Claim, { citations }: Pick<Report, "citations">): Span {
  const own = binding === "own" ? citations.filter(({ id }) => citationIds.includes(id)).map((citation) => citation.locator) : [];
  return {
    start: Math.min(locator.start, ...own.map(({ start }) => start)),
    end: Math.max(locator.end, ...own.map(({ end }) => end)),
  };
}

interface PlantingContext {
  report: Report;
  manuscript: EditableManuscript;
  random: Random;
}

interface Candidate {
  kind: FaultKind;
  /** In the Document's text. */
  change: FaultChange;
  /** Set if the file has other words than the Document, such as a key for a marker. */
  fileSpan?: FileSpan;
}

function changesOf(claim: Claim, stretch: Span, { report, manuscript, random }: PlantingContext): Candidate[] {
  const { text } = manuscript.document;
  const { start, end } = claim.locator;
  const quotations = claim.quotations.filter(({ form }) => form !== "phrase");
  const kept = [...report.citations.map(({ locator }) => locator), ...quotations].filter((span) => contains(stretch, span));
  const sentence = mask(
    text.slice(start, end),
    kept
      .map((span) => ({ start: Math.max(0, span.start - start), end: Math.min(end, span.end) - start }))
      .filter((span) => span.end > span.start),
  );
  const shifted = (change: FaultChange, by: number): FaultChange => ({ ...change, start: change.start + by, end: change.end + by });
  // Text around a quotation mostly introduces it, so only the quotation itself can be falsified.
  const open = quotations.length > 0 ? [] : faultMakers;
  const byWords = open.flatMap(([kind, make]) => make(sentence, random).map((change) => ({ kind, change: shifted(change, start) })));
  const misquoted = quotations.flatMap((quotation) =>
    changeQuotation(text.slice(quotation.start, quotation.end), random).map((change) => ({
      kind: "misquotation" as const,
      change: shifted(change, quotation.start),
    })),
  );
  const swapped = swapCitation(claim, report, manuscript, random);
  return [...byWords, ...(swapped ? [{ kind: "swapped-citation" as const, ...swapped }] : []), ...misquoted];
}

import type { Report } from "../../../../src/domain/report/report.ts";
import { openFile } from "../../../../src/formats/open-file.ts";
import { readDocument } from "../../../../src/formats/read-document.ts";
import { checkFile, type EvalContext } from "../../../support/check-file.ts";
import type { Random } from "../../../support/seeded-random.ts";
import { assessSpan, type SpanAssessment } from "../assess-span.ts";
import type { FaultKind } from "../faults/fault-change.ts";
import { faultMakers } from "../faults/fault-makers.ts";
import { isCertainFault } from "./certain-fault.ts";
import { type NamedWork, writeCitedManuscript } from "./cited-manuscript.ts";

/**
 * Where the words of a claim come from: a sentence of the source itself, a sentence of the abstract beside the text without it, or a claim
 * that people wrote and found supported.
 */
export const wordings = ["copied", "abstract", "labelled"] as const;
export type Wording = (typeof wordings)[number];

/** A true claim and the work that it cites. */
export interface TrueClaim {
  document: string;
  wording: Wording;
  text: string;
  work: NamedWork;
  /** The sentences of its source. */
  source: readonly string[];
}

/** A true claim with one fault. */
export interface FaultyClaim {
  claim: TrueClaim;
  kind: FaultKind;
  how: string;
  after: string;
}

/** All faults that a claim offers and that are wrong for sure, in the order of the kinds. */
export function faultsOf(claim: TrueClaim, random: Random): FaultyClaim[] {
  const { text, wording, source } = claim;
  return faultMakers.flatMap(([kind, make]) =>
    make(text, random)
      .filter((change) => wording === "copied" || isCertainFault(kind, text, change, source))
      .map(({ start, end, words, how }) => ({ claim, kind, how, after: text.slice(0, start) + words + text.slice(end) })),
  );
}

interface ClaimCheck {
  /** For the progress line. */
  name: string;
  /** For the manuscript. */
  folder: string;
  sources: string[];
  library: EvalContext;
}

/** Checks claims as the paragraphs of one manuscript. */
export async function judgeClaims(
  claims: readonly { text: string; work: NamedWork }[],
  { name, folder, sources, library }: ClaimCheck,
): Promise<SpanAssessment[]> {
  const manuscript = writeCitedManuscript(claims, folder);
  const report = await checkFile({ path: manuscript, sources, name }, library);
  const { text } = await readDocument(openFile(manuscript, library.config.limits), library.config);
  return claims.map((one) => assessWords(one.text.replace(/\.$/, ""), text, report));
}

/** Checks faults in as few manuscripts as possible. */
export async function judgeFaults(
  faults: readonly FaultyClaim[],
  { name, ...rest }: ClaimCheck,
): Promise<{ fault: FaultyClaim; opinion: SpanAssessment }[]> {
  const copies: FaultyClaim[][] = [];
  for (const fault of faults) {
    // One sentence stands once in a copy: two versions of it would contradict each other.
    const copy = copies.find((planted) => planted.every(({ claim }) => claim !== fault.claim));
    if (copy) copy.push(fault);
    else copies.push([fault]);
  }
  const judged: { fault: FaultyClaim; opinion: SpanAssessment }[] = [];
  for (const [index, copy] of copies.entries()) {
    const texts = copy.map(({ claim: { work }, after }) => ({ text: after, work }));
    const opinions = await judgeClaims(texts, { name: `${name}: copy ${index + 1} of ${copies.length}`, ...rest });
    judged.push(...copy.map((fault, place) => ({ fault, opinion: opinions[place]! })));
  }
  return judged;
}

/** What Ibid says of the place where a manuscript has these words. */
function assessWords(words: string, text: string, report: Report): SpanAssessment {
  const start = text.replace(/\s/g, " ").indexOf(words.replace(/\s/g, " "));
  return start < 0 ? { labels: [], codes: [] } : assessSpan({ start, end: start + words.length }, report);
}

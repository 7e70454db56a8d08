import type { Claim, Quotation } from "../../../domain/claim.ts";
import type { Document } from "../../../domain/document.ts";
import type { Evidence } from "../../../domain/evidence.ts";
import { locate } from "../../../domain/layout.ts";
import type { Verdict } from "../../../domain/verdict.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import type { CitedWork } from "../cited-work.ts";
import { isRecognised } from "../doubt-recognised.ts";
import { isAbstract } from "../is-abstract.ts";
import { isForeign } from "../read-language.ts";
import { checkQuotation } from "./check-quotation.ts";
import { wholeQuotations } from "./read-quotations.ts";
import { windowsAt } from "./windows-at.ts";

/** The words are there and not here: both were looked up, but a text may lack a page. */
const confidence = 0.9;
/** Most evidence that is offered for one claim. */
const mostOffered = 3;

interface Trace {
  claim: Claim;
  cited: CitedWork[];
  /** All texts of the check, cited or not. */
  sourceIds: string[];
  /** The claim also cites a work that the reference list does not have. */
  someUnlisted: boolean;
  context: Pick<StageContext, "document" | "passages">;
}

/**
 * A quotation that none of the cited sources has, and another source at hand has word for word, belongs to that one: its citation was
 * swapped. Where a cited work cannot be read in full nobody knows, and what was found is only told.
 */
export async function traceQuotations(verdict: Verdict, trace: Trace): Promise<Verdict> {
  const { claim, cited, someUnlisted } = trace;
  const quotations = wholeQuotations(claim);
  if (quotations.length === 0 || cited.length === 0) return verdict;
  const read = cited.flatMap(({ source }) => (source && !isForeign(source) ? [source] : []));
  const missed = quotations.filter(({ text }) => !read.some((source) => checkQuotation(text, source).outcome === "exact"));
  const found = missed.length > 0 ? await findWords(missed, read, trace) : [];
  if (found.length === 0) return verdict;
  const isReadInFull = read.length === cited.length && !someUnlisted && read.every(isWhole);
  if (!isReadInFull) return verdict.label === "unverifiable" ? { ...verdict, elsewhere: found, basis: "retrieval" } : verdict;
  return {
    ...verdict,
    label: "unsupported",
    confidence,
    rationale: "The quoted words do not stand in the cited source; another source has them word for word.",
    evidence: [],
    drift: [],
    parts: [],
    uncovered: [],
    references: verdict.references.map((reference) => ({ ...reference, label: "unsupported", confidence })),
    elsewhere: found,
  };
}

/** Whether all of a work was read, and as it was printed. */
function isWhole(source: Document): boolean {
  return source.failures.length === 0 && !isAbstract(source) && !isRecognised(source);
}

async function findWords(quotations: Quotation[], read: Document[], { sourceIds, context }: Trace): Promise<Evidence[]> {
  const found: Evidence[] = [];
  for (const id of sourceIds) {
    if (found.length >= mostOffered) break;
    if (read.some((source) => source.id === id)) continue;
    const document = await context.document(id);
    for (const { text } of quotations.filter((quotation) => mayHold(document, quotation))) {
      const check = checkQuotation(text, document);
      if (check.outcome !== "exact") continue;
      const windows = windowsAt(check.spans, { document, passages: await context.passages(id) });
      found.push(...windows.map((window) => ({ documentId: id, passageId: window.passageId, locator: locate(document, window) })));
    }
  }
  return found.slice(0, mostOffered);
}

/** Long words of a quotation that are looked for first: to read a whole text word by word takes a while. */
const longWords = 6;

/** Whether half of its longest words stand in a document; a line end may cut some of them. */
function mayHold(document: Document, { text }: Quotation): boolean {
  const words = [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
    .sort((one, other) => other.length - one.length)
    .slice(0, longWords);
  const there = document.text.toLowerCase();
  return words.filter((word) => there.includes(word)).length >= words.length / 2;
}

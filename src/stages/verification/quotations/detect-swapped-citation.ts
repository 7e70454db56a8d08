import type { Claim, Quotation } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import type { Evidence } from "../../../domain/verdict/evidence.ts";
import type { Verdict } from "../../../domain/verdict/verdict.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import { isAbstractOnly } from "../evidence/abstract-only.ts";
import type { CitedWork } from "../evidence/cited-work.ts";
import { isForeign } from "../evidence/is-foreign.ts";
import { hasOcrPages } from "../evidence/ocr-pages.ts";
import { checkQuotation } from "./check-quotation.ts";
import { fullQuotations, windowsForSpans } from "./read-quotations.ts";

/** The words are there and not here: both were looked up, but a text may lack a page. */
const swapConfidence = 0.9;
/** Most evidence that is offered for one claim. */
const maxOffered = 3;

interface SwapCheckInput {
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
export async function detectSwappedCitation(verdict: Verdict, trace: SwapCheckInput): Promise<Verdict> {
  const { claim, cited, someUnlisted } = trace;
  const quotations = fullQuotations(claim);
  if (quotations.length === 0 || cited.length === 0) return verdict;
  const read = cited.flatMap(({ source }) => (source && !isForeign(source) ? [source] : []));
  const missed = quotations.filter(({ text }) => !read.some((source) => checkQuotation(text, source).outcome === "exact"));
  const found = missed.length > 0 ? await findQuotedElsewhere(missed, read, trace) : [];
  if (found.length === 0) return verdict;
  const isReadInFull = read.length === cited.length && !someUnlisted && read.every(isWhole);
  if (!isReadInFull) return verdict.label === "unverifiable" ? { ...verdict, elsewhere: found, basis: "retrieval" } : verdict;
  return {
    ...verdict,
    label: "unsupported",
    confidence: swapConfidence,
    rationale: "The quoted words do not stand in the cited source; another source has them word for word.",
    evidence: [],
    drift: [],
    parts: [],
    uncovered: [],
    references: verdict.references.map((reference) => ({ ...reference, label: "unsupported", confidence: swapConfidence })),
    elsewhere: found,
  };
}

/** Whether all of a work was read, and as it was printed. */
function isWhole(source: Document): boolean {
  return source.failures.length === 0 && !isAbstractOnly(source) && !hasOcrPages(source);
}

async function findQuotedElsewhere(quotations: Quotation[], read: Document[], { sourceIds, context }: SwapCheckInput): Promise<Evidence[]> {
  const found: Evidence[] = [];
  for (const id of sourceIds) {
    if (found.length >= maxOffered) break;
    if (read.some((source) => source.id === id)) continue;
    const document = await context.document(id);
    for (const { text } of quotations.filter((quotation) => mayHold(document, quotation))) {
      const check = checkQuotation(text, document);
      if (check.outcome !== "exact") continue;
      const windows = windowsForSpans(check.spans, { document, passages: await context.passages(id) });
      found.push(...windows.map((window) => ({ documentId: id, passageId: window.passageId, locator: locate(document, window) })));
    }
  }
  return found.slice(0, maxOffered);
}

/** Long words of a quotation that are looked for first: to read a whole text word by word takes a while. */
const maxLongWords = 6;

/** Whether half of its longest words stand in a document; a line end may cut some of them. */
function mayHold(document: Document, { text }: Quotation): boolean {
  const words = [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
    .sort((one, other) => other.length - one.length)
    .slice(0, maxLongWords);
  const there = document.text.toLowerCase();
  return words.filter((word) => there.includes(word)).length >= words.length / 2;
}

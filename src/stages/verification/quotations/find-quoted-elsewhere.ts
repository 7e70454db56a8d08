import type { Claim, Quotation } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import type { Evidence } from "../../../domain/verdict/evidence.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import type { QuotedElsewhere } from "../build-verdict.ts";
import { isComplete } from "../evidence/abstract-only.ts";
import { type CitedWork, isForeign } from "../evidence/cited-work.ts";
import { checkQuotation } from "./check-quotation.ts";
import { fullQuotations, windowsForSpans } from "./read-quotations.ts";

/** Most evidence that is offered for one claim. */
const maxOffered = 3;

interface QuotationSearch {
  claim: Claim;
  cited: CitedWork[];
  /** All texts of the check, cited or not. */
  sourceIds: string[];
  /** The claim also cites a work that the reference list does not have. */
  someUnlisted: boolean;
  context: Pick<StageContext, "document" | "passages">;
}

/** Looks in all sources at hand for the quotations that none of the cited sources has word for word; undefined where no source has one. */
export async function findQuotedElsewhere(search: QuotationSearch): Promise<QuotedElsewhere | undefined> {
  const { claim, cited, someUnlisted } = search;
  const quotations = fullQuotations(claim);
  if (quotations.length === 0 || cited.length === 0) return undefined;
  const read = cited.flatMap(({ source }) => (source && !isForeign(source) ? [source] : []));
  const missed = quotations.filter(({ text }) => !read.some((source) => checkQuotation(text, source).outcome === "exact"));
  const evidence = missed.length > 0 ? await findInOtherSources(missed, read, search) : [];
  if (evidence.length === 0) return undefined;
  return { evidence, isReadInFull: read.length === cited.length && !someUnlisted && read.every(isComplete) };
}

async function findInOtherSources(quotations: Quotation[], read: Document[], { sourceIds, context }: QuotationSearch): Promise<Evidence[]> {
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

/** How many long words of a quotation are looked for first: comparing a whole text word by word is slow. */
const maxLongWords = 6;

/** Whether at least half of the longest words of a quotation stand in a document. Not all need to: a line end may cut a word. */
function mayHold(document: Document, { text }: Quotation): boolean {
  const words = [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
    .sort((one, other) => other.length - one.length)
    .slice(0, maxLongWords);
  const there = document.text.toLowerCase();
  return words.filter((word) => there.includes(word)).length >= words.length / 2;
}

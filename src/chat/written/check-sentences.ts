import type { Answer, AnswerSentence, AskEvent, WebCitation } from "../../domain/answer.ts";
import type { Evidence } from "../../domain/evidence.ts";
import type { WebSource } from "../../models/language/tool-turn.ts";
import type { VerifyStatement } from "../../pipeline/verify-statement.ts";
import { claimsNothing, withoutLeadIn } from "./claims-nothing.ts";
import type { Desk } from "./desk.ts";
import type { DraftSentence } from "./parse-answer.ts";
import { proveCitation } from "./prove-citation.ts";

export interface CheckContext {
  desk: Desk;
  verify: VerifyStatement;
  /** Pages that a search of the web really brought. */
  pages: readonly WebSource[];
  tell(event: AskEvent): void;
  signal: AbortSignal;
}

/** What is left of a draft, and what is not. */
export interface Checked extends Pick<Answer, "sentences" | "dropped"> {
  corrected: NonNullable<Answer["corrected"]>;
  /** It was stopped: what stands here are quotations, for their sentences were not checked. */
  isCut: boolean;
}

/** Documents that a sentence without a citation is held against. */
const mostDocuments = 6;

/**
 * Proves each quotation and holds each sentence against the documents it cites, by the product's verifier. A sentence that lost all its citations, and
 * that the documents do not bear out by themselves, is dropped; one that never had any is marked.
 */
export async function checkSentences(drafts: readonly DraftSentence[], context: CheckContext): Promise<Checked> {
  const { tell, signal } = context;
  const checked: Checked = { sentences: [], dropped: [], corrected: [], isCut: false };
  let owesParagraph = false;
  for (const [index, draft] of drafts.entries()) {
    const sentence = await checkSentence(draft, checked, context);
    owesParagraph ||= draft.opensParagraph;
    if (sentence) {
      checked.sentences.push({ ...sentence, opensParagraph: owesParagraph });
      owesParagraph = false;
    }
    tell({ type: "checking", done: index + 1, total: drafts.length });
    // Quotations are proven in a moment, also after the stop; what a model must read is not begun any more.
    checked.isCut ||= signal.aborted;
  }
  return checked;
}

async function checkSentence(
  draft: DraftSentence,
  checked: Checked,
  { desk, verify, pages, signal }: CheckContext,
): Promise<AnswerSentence | undefined> {
  const { text, citations, isQuotation, opensParagraph } = draft;
  const evidence: Evidence[] = [];
  const web: WebCitation[] = [];
  for (const citation of citations) {
    const words = citation.words || text;
    if (citation.kind === "web") {
      const page = pages.find(({ url }) => url === citation.url);
      if (page) web.push({ url: page.url, title: page.title });
      else checked.dropped.push({ text: words, why: "no search of the web brought this page" });
      continue;
    }
    const proven = await proveCitation(citation, desk);
    if ("why" in proven) checked.dropped.push({ text: words, why: proven.why });
    else {
      evidence.push(...proven.evidence);
      if (proven.corrected) checked.corrected.push({ text: words, why: proven.corrected });
    }
  }
  const base = { text, confidence: null, evidence: unique(evidence), web: unique(web), opensParagraph };
  if (citations.length > 0 && evidence.length === 0 && web.length > 0) return { ...base, standing: "web" };
  if (isQuotation) return evidence.length > 0 ? { ...base, standing: "quoted" } : undefined;
  if (citations.length === 0 && claimsNothing(text)) return { ...base, standing: "plain" };
  // Nobody waits for the verifier any more: of what was not checked, the quotations alone are kept.
  if (signal.aborted) return evidence.length > 0 ? { ...base, text: quotationsOf(evidence), standing: "quoted" } : undefined;
  const documentIds = evidence.length > 0 ? idsOf(evidence) : desk.labelled().slice(0, mostDocuments);
  const context = checked.sentences
    .slice(-2)
    .map((sentence) => sentence.text)
    .join(" ");
  const verdict = documentIds.length === 0 ? undefined : await verify({ statement: withoutLeadIn(text), context, documentIds });
  const isBorneOut = verdict?.label === "supported" || verdict?.label === "partially-supported";
  if (isBorneOut)
    return {
      ...base,
      standing: "supported",
      confidence: verdict.confidence,
      evidence: unique(evidence.length > 0 ? evidence : verdict.evidence),
    };
  if (citations.length > 0 && evidence.length === 0) {
    checked.dropped.push({ text, why: "nothing that it cites is there, and the documents do not bear it out" });
    return undefined;
  }
  // What contradicts it is shown beside it.
  const against = verdict?.label === "contradicted" ? verdict.evidence : [];
  return { ...base, standing: "unsupported", confidence: verdict?.confidence ?? null, evidence: unique([...evidence, ...against]) };
}

function idsOf(evidence: readonly Evidence[]): string[] {
  return [...new Set(evidence.map(({ documentId }) => documentId))];
}

function quotationsOf(evidence: readonly Evidence[]): string {
  return evidence.map(({ locator }) => `“${locator.quote.exact}”`).join(" … ");
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

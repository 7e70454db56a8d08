import type { Answer, AnswerSentence, AskEvent, WebCitation } from "../../domain/answer/answer.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { WebSource } from "../../llm/tool-turn.ts";
import type { VerifyStatement } from "../../pipeline/stage.ts";
import { claimsNothing, withoutLeadIn } from "./claims-nothing.ts";
import { isVerbatim, judgeSentence } from "./judge-sentence.ts";
import type { LabelledDocuments } from "./labelled-documents.ts";
import type { DraftSentence } from "./parse-answer.ts";
import { verifyCitation } from "./verify-citation.ts";

export interface CheckSentencesContext {
  labelledDocuments: LabelledDocuments;
  verify: VerifyStatement;
  /** Web pages that the search returned. */
  pages: readonly WebSource[];
  emit(event: AskEvent): void;
  signal: AbortSignal;
}

/** The verified part of a draft, and what was dropped. */
export interface CheckedSentences extends Pick<Answer, "sentences" | "dropped"> {
  corrected: NonNullable<Answer["corrected"]>;
  /** The answer was stopped: the sentences are quotations, because others were not checked. */
  isCut: boolean;
}

/** The number of documents that a sentence without a citation is checked against. */
const maxDocuments = 6;

/**
 * Verifies each quotation, and checks each sentence against its cited documents with the verifier. A sentence that lost all its citations
 * and that the documents do not support is dropped; one that never had any is marked.
 */
export async function checkSentences(drafts: readonly DraftSentence[], context: CheckSentencesContext): Promise<CheckedSentences> {
  const { emit, signal } = context;
  const checked: CheckedSentences = { sentences: [], dropped: [], corrected: [], isCut: false };
  let startsParagraph = false;
  for (const [index, draft] of drafts.entries()) {
    const sentence = await checkSentence(draft, checked, context);
    startsParagraph ||= draft.opensParagraph;
    if (sentence) {
      checked.sentences.push({ ...sentence, opensParagraph: startsParagraph });
      startsParagraph = false;
    }
    emit({ type: "checking", done: index + 1, total: drafts.length });
    // Quotations are verified fast, even after a stop. The verifier is not called any more.
    checked.isCut ||= signal.aborted;
  }
  return checked;
}

async function checkSentence(
  draft: DraftSentence,
  checked: CheckedSentences,
  { labelledDocuments, verify, pages, signal }: CheckSentencesContext,
): Promise<AnswerSentence | undefined> {
  const { text, citations, isQuotation, opensParagraph } = draft;
  const evidence: Evidence[] = [];
  const web: WebCitation[] = [];
  const lost: CheckedSentences["dropped"] = [];
  for (const citation of citations) {
    const words = citation.words || text;
    if (citation.kind === "web") {
      const page = pages.find(({ url }) => url === citation.url);
      if (page) web.push({ url: page.url, title: page.title });
      else lost.push({ text: words, why: "no search of the web brought this page" });
      continue;
    }
    const proven = await verifyCitation(citation, labelledDocuments);
    if ("why" in proven) lost.push({ text: words, why: proven.why });
    else {
      evidence.push(...proven.evidence);
      if (proven.corrected) checked.corrected.push({ text: words, why: proven.corrected });
    }
  }
  const shown = withoutLostQuotes(text, lost);
  const base = { text: shown, confidence: null, evidence: unique(evidence), web: unique(web), opensParagraph };
  const lose = (why = lost.map((one) => one.why).join("; ")) => void checked.dropped.push({ text: shown, why });
  if (citations.length > 0 && evidence.length === 0 && web.length > 0) return keep({ ...base, standing: "web" });
  if (isQuotation) return evidence.length > 0 ? keep({ ...base, standing: "quoted" }) : lose();
  if (citations.length === 0 && claimsNothing(text)) return { ...base, standing: "plain" };
  // The answer was stopped, so of an unchecked sentence only its quotations are kept.
  if (signal.aborted)
    return evidence.length > 0
      ? keep({ ...base, text: quotationsOf(evidence), standing: "quoted" })
      : lose("stopped before it was checked");
  const documentIds = evidence.length > 0 ? idsOf(evidence) : labelledDocuments.labelled().slice(0, maxDocuments);
  const titles = (await labelledDocuments.describe(documentIds)).map(({ title }) => title);
  const statement = statementOf(text);
  const context = checked.sentences
    .slice(-2)
    .map((sentence) => sentence.text)
    .join(" ");
  const isOwn = isVerbatim(statement, evidence);
  const verdict = documentIds.length === 0 || isOwn ? undefined : await verify({ statement, context, documentIds });
  const borne = verdict?.label === "supported" || verdict?.label === "contradicted" ? verdict.evidence : [];
  const standing = judgeSentence(statement, { verdict, evidence: evidence.length > 0 ? evidence : borne, titles });
  const confidence = isOwn ? 1 : (verdict?.confidence ?? null);
  if (evidence.length > 0)
    return keep({ ...base, standing, confidence, evidence: unique([...evidence, ...(verdict?.label === "contradicted" ? borne : [])]) });
  if (standing === "supported") return keep({ ...base, standing, confidence, evidence: unique(borne) });
  return citations.length > 0 ? lose() : { ...base, standing: "unsupported", confidence };

  /** Dropped citations of a sentence that stays are listed separately. */
  function keep(sentence: AnswerSentence): AnswerSentence {
    checked.dropped.push(...lost);
    return sentence;
  }
}

/** Words that were not found are not shown as a quotation. */
function withoutLostQuotes(text: string, lost: CheckedSentences["dropped"]): string {
  return lost.reduce((left, { text: words }) => left.replace(`“${words}”`, words), text);
}

/** The statement without quotation marks. With them the verifier would look for the exact words, which were found already. */
function statementOf(text: string): string {
  return withoutLeadIn(text).replace(/[“”]/g, "");
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

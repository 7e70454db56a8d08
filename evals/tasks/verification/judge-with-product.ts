import type { Config } from "../../../src/config/schema.ts";
import type { Claim } from "../../../src/domain/claim/claim.ts";
import { overlaps } from "../../../src/domain/document/locator.ts";
import { makeId } from "../../../src/domain/id.ts";
import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import { cacheVerifiers } from "../../../src/models/cache-outputs.ts";
import type { Models } from "../../../src/models/models.ts";
import { findInSources, openEvidenceSearch } from "../../../src/retrieval/find-evidence.ts";
import { openSearch, type SearchRequest } from "../../../src/retrieval/search.ts";
import { judgeClaim } from "../../../src/stages/verification/judge-claim.ts";
import { candidateSentences } from "../../../src/stages/verification/local-judge/ask-verifier.ts";
import { assess } from "../../../src/stages/verification/local-judge/assess.ts";
import type { Store } from "../../../src/store/store.ts";
import { claimOfStatement } from "../../../src/workbench/verify-statement.ts";
import type { TextDocument } from "../../support/text-document.ts";
import { ablateStore } from "./ablate-store.ts";
import type { Ablation } from "./ablation.ts";
import type { CitedClaim, JudgedClaim } from "./cited-claim.ts";
import { sureAnswer } from "./forced-choice.ts";
import { type AssessmentQuestion, answerOfVerdict } from "./question.ts";

interface ProductJudgeContext {
  without?: Ablation | undefined;
  store: Store;
  models: Models;
  config: Config;
  question: AssessmentQuestion;
  /** The sources of all claims as they stand in the store, by the id of the source. */
  documents: ReadonlyMap<string, TextDocument>;
}

/** Judges a claim with the whole pipeline: the claim as in a manuscript, its sources searched in the store, one verdict with evidence. */
export async function judgeWithProduct(
  item: CitedClaim,
  { store, models, config, question, documents, without }: ProductJudgeContext,
): Promise<JudgedClaim & { label: VerdictLabel }> {
  const search = openSearch(store, models, config);
  const context = {
    models: cacheVerifiers(models),
    config,
    search: without === "lexical" ? (request: SearchRequest) => search({ ...request, mode: "dense" }) : search,
    findEvidence: openEvidenceSearch(ablateStore(without, store), models, config),
    passages: (id: string) => store.passages.list(id),
  };
  const sources = item.sources.map(({ id }) => documents.get(id)!);
  const claim = without === "parts" ? withoutParts(claimOfStatement(item.claim)) : claimOfStatement(item.claim);
  const found = await findInSources(
    claim,
    sources.map(({ document }) => document),
    context,
  );
  const assessment = await assess(claim, candidateSentences(claim.text, found), context.models);
  const { probabilities, choice } = assessment[question];
  const forced = { answer: choice, confidence: probabilities[choice] ?? 0 };
  // Without rules, numbers and words are not compared and quotations are not searched, so the models' own answer counts.
  if (without === "rules")
    return { forced, answer: sureAnswer(forced, question, config), label: "uncertain", sentences: new Set(), quotes: [] };

  const works = sources.map(({ document }) => ({ referenceId: makeId("ref", document.id), source: document }));
  const madeBy = { kind: "model" as const, by: models.judge.id, stage: "eval", stageVersion: 1, inputHash: "" };
  const { label, evidence } = await judgeClaim(claim, works, { context, madeBy });
  const texts = new Map(sources.map(({ document }) => [document.id, document.text]));
  return {
    forced,
    answer: answerOfVerdict(question, label),
    label,
    // What is near to an undecided claim is no evidence.
    sentences: sentencesIn(label === "uncertain" ? [] : evidence, sources),
    quotes: evidence.map(({ documentId, locator: { start, end, quote } }) => {
      return end > start && texts.get(documentId)?.slice(start, end) === quote.exact;
    }),
  };
}

/** The sentences that evidence touches, counted through all sources. */
function sentencesIn(evidence: Awaited<ReturnType<typeof judgeClaim>>["evidence"], sources: TextDocument[]): Set<number> {
  const all = sources.flatMap(({ document, sentences }) => sentences.map((span) => ({ span, documentId: document.id })));
  const isQuoted = ({ span, documentId }: (typeof all)[number]) =>
    evidence.some((one) => one.documentId === documentId && overlaps(one.locator, span));
  return new Set(all.flatMap((sentence, index) => (isQuoted(sentence) ? [index] : [])));
}

function withoutParts(claim: Claim): Claim {
  return { ...claim, parts: [{ start: 0, end: claim.text.length, text: claim.text }] };
}

import type { Recommendation, RecommendedWork } from "../../domain/finding/recommendation.ts";
import { citeInSentence } from "../../formats/bibliography/cite-work.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import { isProven } from "../literature/prove-sentence.ts";
import { citationSuggestionAgent } from "./citation-suggestion-agent.ts";

/** Lets a model word the reasons of recommendations, as a stage. Without a model, and where its words are not proven, the set sentences stay. */
export function wordingStage(recommendations: readonly Recommendation[], kept: Recommendation[]): Stage<Recommendation, Recommendation> {
  return {
    name: "recommendation-wording",
    pending: async () => [...recommendations],
    run: (inputs, context) =>
      processInputs(inputs, context, { subject: ({ sentence }) => sentence, work: (one) => wordSuggestions(one, context) }),
    save: async (_store, record) => void kept.push(record),
  };
}

async function wordSuggestions(recommendation: Recommendation, context: StageContext): Promise<Recommendation> {
  const { sentence, works, against } = recommendation;
  const suggested = [...works, ...against].filter(({ evidence }) => evidence.length > 0);
  if (suggested.length === 0 || context.agents.readers(citationSuggestionAgent).length === 0) return recommendation;
  const labels = new Map(suggested.map((work, at) => [work, String.fromCharCode(65 + at)]));
  const shown = suggested.map((work) => ({
    label: labels.get(work)!,
    name: citeInSentence(work.work),
    action: work.action,
    quotations: work.evidence.map(({ locator }) => locator.quote.exact),
  }));
  const reasons = await context.agents.ask(
    citationSuggestionAgent,
    { sentence, works: shown },
    { subject: sentence, localFallback: async () => new Map() },
  );
  const word = async (work: RecommendedWork): Promise<RecommendedWork> => {
    const reason = reasons.get(labels.get(work) ?? "");
    if (reason === undefined) return work;
    const proof = { names: [citeInSentence(work.work)], evidence: work.evidence, context: sentence };
    if (await isProven(reason, proof, context)) return { ...work, reason };
    return work;
  };
  const worded = { works: await Promise.all(works.map(word)), against: await Promise.all(against.map(word)) };
  return { ...recommendation, ...worded, reason: (worded.works[0] ?? worded.against[0])?.reason ?? recommendation.reason };
}

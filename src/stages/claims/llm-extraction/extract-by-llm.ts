import { mapWithConcurrency } from "../../../pipeline/map-with-concurrency.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import { isLongEnough } from "../extract-claims.ts";
import type { ReadParagraph, ReadSentence } from "../paragraphs/read-paragraphs.ts";
import { claimExtractionAgent, type ExtractionInput, extractionLimits } from "./claim-extraction-agent.ts";

/** An agent's result, and whether it covers everything; the local fallback did the rest. */
export interface AgentResult<Result> {
  result: Result;
  isComplete: boolean;
}

type ExtractionContext = Pick<StageContext, "agents" | "budget" | "config" | "reportProgress">;

/** Replaces the paragraphs' assertions by those of a language model; unchanged if none is assigned. */
export async function extractByLlm(
  paragraphs: ReadParagraph[],
  title: string,
  { agents, budget, config, reportProgress }: ExtractionContext,
): Promise<AgentResult<ReadParagraph[]>> {
  if (agents.readers(claimExtractionAgent).length === 0) return { result: paragraphs, isComplete: true };
  const { domain, audience } = config;
  const portions = paragraphs.flatMap((paragraph) => portionsOf(paragraph, { title, domain, audience }));
  const [found, fallbacks] = [new Map<ReadSentence, ReadSentence["assertions"]>(), new Set<ExtractionInput>()];
  let done = 0;
  await mapWithConcurrency(portions, {
    concurrency: config.concurrency,
    work: async (portion) => {
      budget.check();
      const byRules = portion.sentences.map(({ assertions }) => assertions);
      const fallback = async () => {
        fallbacks.add(portion);
        return byRules;
      };
      const answer = await agents.ask(claimExtractionAgent, portion, { subject: subjectOf(portion), localFallback: fallback });
      for (const [index, sentence] of portion.sentences.entries()) found.set(sentence, answer[index] ?? byRules[index]!);
      done += 1;
      reportProgress({ subject: title, part: "paragraph", done, total: portions.length });
    },
  });
  const withFound = (sentence: ReadSentence) => ({ ...sentence, assertions: found.get(sentence) ?? sentence.assertions });
  const result = paragraphs.map((paragraph) => ({ ...paragraph, sentences: paragraph.sentences.map(withFound) }));
  return { result, isComplete: fallbacks.size === 0 };
}

/** Splits a paragraph into requests of limited size. A sentence that exceeds the limit alone is broken text and left to the rules. */
function portionsOf(
  { sentences, section }: ReadParagraph,
  about: Pick<ExtractionInput, "title" | "domain" | "audience">,
): ExtractionInput[] {
  const portions: ExtractionInput[] = [];
  const before: string[] = [];
  let room = 0;
  for (const sentence of sentences) {
    const { length } = sentence.bare.text;
    const isAsked = length <= extractionLimits.characters / 2 && sentence.assertions.some(isLongEnough);
    const last = portions.at(-1);
    if (isAsked && last && last.sentences.length < extractionLimits.sentences && length <= room) last.sentences.push(sentence);
    else if (isAsked) {
      portions.push({ ...about, section, sentences: [sentence], before: [...before] });
      room = extractionLimits.characters;
    }
    if (isAsked) room -= length;
    before.push(sentence.bare.text);
  }
  return portions;
}

/** Characters that identify a paragraph. */
const maxSubjectLength = 60;

function subjectOf({ sentences: [first] }: ExtractionInput): string {
  const { text } = first!.bare;
  return text.length > maxSubjectLength ? `${text.slice(0, maxSubjectLength).toWellFormed()}…` : text;
}

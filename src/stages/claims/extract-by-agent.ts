import { someAtATime } from "../../pipeline/some-at-a-time.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { claimExtraction, type ExtractionInput, extractionBounds } from "./claim-extraction.ts";
import { isLongEnough } from "./draft-claims.ts";
import type { ReadParagraph, ReadSentence } from "./read-paragraphs.ts";

/** What an agent made of something, and whether it answered for all of it; the rest is its twin's. */
export interface Answered<Result> {
  result: Result;
  isWhole: boolean;
}

type ExtractionContext = Pick<StageContext, "agents" | "budget" | "config" | "tell">;

/** The paragraphs with the assertions that a language model found in them; as they are where none is assigned. */
export async function extractByAgent(
  paragraphs: ReadParagraph[],
  title: string,
  { agents, budget, config, tell }: ExtractionContext,
): Promise<Answered<ReadParagraph[]>> {
  if (agents.readers(claimExtraction).length === 0) return { result: paragraphs, isWhole: true };
  const { domain, audience } = config;
  const portions = paragraphs.flatMap((paragraph) => portionsOf(paragraph, { title, domain, audience }));
  const [found, twins] = [new Map<ReadSentence, ReadSentence["assertions"]>(), new Set<ExtractionInput>()];
  let done = 0;
  await someAtATime(portions, {
    most: config.concurrency,
    work: async (portion) => {
      budget.check();
      const byRules = portion.sentences.map(({ assertions }) => assertions);
      const twin = async () => {
        twins.add(portion);
        return byRules;
      };
      const answer = await agents.ask(claimExtraction, portion, { subject: subjectOf(portion), twin });
      for (const [index, sentence] of portion.sentences.entries()) found.set(sentence, answer[index] ?? byRules[index]!);
      done += 1;
      tell({ subject: title, part: "paragraph", done, total: portions.length });
    },
  });
  const withFound = (sentence: ReadSentence) => ({ ...sentence, assertions: found.get(sentence) ?? sentence.assertions });
  const result = paragraphs.map((paragraph) => ({ ...paragraph, sentences: paragraph.sentences.map(withFound) }));
  return { result, isWhole: twins.size === 0 };
}

/** A paragraph in portions that a model can overlook. A sentence that fills one alone is broken text: rules read it. */
function portionsOf(
  { sentences, section }: ReadParagraph,
  about: Pick<ExtractionInput, "title" | "domain" | "audience">,
): ExtractionInput[] {
  const portions: ExtractionInput[] = [];
  const before: string[] = [];
  let room = 0;
  for (const sentence of sentences) {
    const { length } = sentence.bare.text;
    const isAsked = length <= extractionBounds.characters / 2 && sentence.assertions.some(isLongEnough);
    const last = portions.at(-1);
    if (isAsked && last && last.sentences.length < extractionBounds.sentences && length <= room) last.sentences.push(sentence);
    else if (isAsked) {
      portions.push({ ...about, section, sentences: [sentence], before: [...before] });
      room = extractionBounds.characters;
    }
    if (isAsked) room -= length;
    before.push(sentence.bare.text);
  }
  return portions;
}

/** In characters: enough to find a paragraph again. */
const shortest = 60;

function subjectOf({ sentences: [first] }: ExtractionInput): string {
  const { text } = first!.bare;
  return text.length > shortest ? `${text.slice(0, shortest).toWellFormed()}…` : text;
}

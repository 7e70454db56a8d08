import { z } from "zod";
import type { AnswerForm } from "../../../llm/gateway.ts";
import type { Agent } from "../../../pipeline/agent.ts";
import { answerFields, compactAnswer, fieldsWithParts, fullAnswerTokens } from "./answer-forms.ts";
import type { JudgePrompt } from "./judge-prompt.ts";
import { type LlmOpinion, labelsNeedingQuotes, OpinionLabel, type ReferenceOpinion } from "./llm-opinion.ts";
import { type GivenAnswer, proveAnswer } from "./prove-answer.ts";
import type { ProvenQuote } from "./prove-quotes.ts";
import { readingRules, renderJudgePrompt } from "./render-judge-prompt.ts";
import { objectionTo } from "./weigh-opinion.ts";

interface JointAnswer extends GivenAnswer {
  references: readonly { reference: number; label: OpinionLabel; parts?: readonly number[] | undefined }[];
}

const reference = z.number().describe("Number of a reference.");
const label = OpinionLabel.describe("What this reference alone says of the whole claim.");
const parts = z.array(z.number()).describe("Parts that it carries.");
const oneEach = "One for each reference.";
const { drift: _drift, rationale: _rationale, ...bare } = answerFields;

const fullest = (fields: z.ZodRawShape & typeof answerFields): AnswerForm<JointAnswer> => ({
  name: "normal",
  outputTokens: fullAnswerTokens + 300,
  schema: z.object({ ...fields, references: z.array(z.object({ reference, label, parts })).describe(oneEach) }),
});
const [whole, byParts] = [fullest(answerFields), fullest(fieldsWithParts)];
const compact: AnswerForm<JointAnswer> = {
  name: "compact",
  outputTokens: compactAnswer,
  schema: z.object({ ...bare, references: z.array(z.object({ reference, label })).describe(oneEach) }),
};

const instructions = `You judge whether several sources say together what a manuscript says they say. You get one claim, its parts if it has several, and numbered passages of each of the references behind it. Sources may carry a claim together that none carries alone: the label of the whole is theirs together. Say of each reference what it says alone, and which parts it carries.
${readingRules}`;

/** Judges one claim beside passages of all its references, and says which of them supports which part. */
export const jointVerificationAgent: Agent<JudgePrompt, LlmOpinion> = {
  name: "joint-verification",
  role: "judge",
  version: 2,
  purpose: "Judges a claim beside all of its references, alone and together",
  localFallback: "the local verifier, source by source, and the words that the sources cover between them",
  async answer(judgePrompt, { ask, reject }) {
    const prompt = renderJudgePrompt(judgePrompt, { asksForReferences: true });
    const forms = [judgePrompt.claim.parts.length > 1 ? byParts : whole, compact] as const;
    const { value, model, promptHash } = await ask({ instructions, prompt, forms });
    const { quotes, ...proof } = proveAnswer(value, judgePrompt, reject);
    const { conclusion } = proof;
    // Of an answer that is worth nothing as a whole no part is kept.
    const answered = (conclusion ? value.references : []).map((one) => ({ ...one, documentId: documentOf(one.reference, judgePrompt) }));
    const references = new Map<string, ReferenceOpinion>();
    const unproven: string[] = [];
    for (const { documentId, label: own, parts: carried = [] } of answered) {
      if (documentId === undefined) reject("a reference that was not shown");
      else if (!isProven(own, quotes, documentId)) {
        reject("what a reference says, without words of it");
        unproven.push(documentId);
      } else if (own === "supported" && objectionToReference(quotes, documentId, judgePrompt)) {
        reject("support by a reference whose words or numbers say otherwise");
      } else references.set(documentId, { label: own, confidence: conclusion!.confidence, parts: partsOf(carried, judgePrompt) });
    }
    return { by: model, promptHash, ...proof, references, unproven };
  },
};

function documentOf(number: number, { shown }: JudgePrompt): string | undefined {
  return shown.find(({ reference: own }) => own === number)?.source.id;
}

function isProven(own: OpinionLabel, quotes: readonly ProvenQuote[], documentId: string): boolean {
  return !labelsNeedingQuotes.has(own) || quotes.some(({ window }) => window.documentId === documentId);
}

/** One of several references does not support the whole claim by itself where numbers or words speak against it. */
function objectionToReference(quotes: readonly ProvenQuote[], documentId: string, judgePrompt: JudgePrompt): string | undefined {
  return objectionTo(
    quotes.filter(({ window }) => window.documentId === documentId),
    judgePrompt,
  );
}

/** Counted from 0, and only those that there are. */
function partsOf(numbers: readonly number[], { claim: { parts } }: JudgePrompt): number[] {
  if (parts.length < 2) return [];
  return [...new Set(numbers.map((part) => part - 1))].filter((part) => part >= 0 && part < parts.length).sort((one, other) => one - other);
}

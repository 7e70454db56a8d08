import { z } from "zod";
import type { AnswerForm } from "../../../llm/gateway.ts";
import type { Agent } from "../../../pipeline/agent.ts";
import { answerFields, compactAnswer, fieldsWithParts, fullAnswerTokens, minimalAnswer } from "./answer-forms.ts";
import type { JudgePrompt } from "./judge-prompt.ts";
import type { LlmOpinion } from "./llm-opinion.ts";
import { type GivenAnswer, proveAnswer } from "./prove-answer.ts";
import { readingRules, renderJudgePrompt } from "./render-judge-prompt.ts";

const { drift: _drift, ...compact } = answerFields;
const { rationale: _rationale, ...minimal } = compact;
const shorterForms: AnswerForm<GivenAnswer>[] = [
  { name: "compact", outputTokens: compactAnswer, schema: z.object(compact) },
  { name: "minimal", outputTokens: minimalAnswer, schema: z.object(minimal) },
];
const whole: AnswerForm<GivenAnswer> = { name: "normal", outputTokens: fullAnswerTokens, schema: z.object(answerFields) };
const byParts: AnswerForm<GivenAnswer> = { name: "normal", outputTokens: fullAnswerTokens, schema: z.object(fieldsWithParts) };

const instructions = `You judge whether a source says what a manuscript says it says. You get one claim, its parts if it has several, and numbered passages of the source.
${readingRules}`;

/** Reads one claim beside the passages that were found for it. */
export const verificationAgent: Agent<JudgePrompt, LlmOpinion> = {
  name: "verification",
  role: "judge",
  version: 2,
  purpose: "Judges a claim beside the passages found for it",
  localFallback: "the local verifier, with arithmetic and words",
  async answer(judgePrompt, { ask, reject }) {
    const prompt = renderJudgePrompt(judgePrompt, { asksForReferences: false });
    const fullest = judgePrompt.claim.parts.length > 1 ? byParts : whole;
    const { value, model, promptHash } = await ask({ instructions, prompt, forms: [fullest, ...shorterForms] });
    const { quotes: _, ...proof } = proveAnswer(value, judgePrompt, reject);
    return { by: model, promptHash, ...proof, references: new Map(), unproven: [] };
  },
};

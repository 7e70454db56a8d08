import { IbidError } from "../errors.ts";
import { estimateTokens } from "./budget/estimate-tokens.ts";
import { raiseThinkingTokens } from "./client/capabilities.ts";
import type { GenerateRequest, ModelAnswer } from "./client/generate.ts";
import type { ModelClient } from "./client/model-client.ts";
import type { AnswerForm, LlmQuestion } from "./gateway.ts";
import type { LlmCallOptions, LlmReply, TokenUsage } from "./llm.ts";
import { answerJsonSchema } from "./output/answer-json-schema.ts";
import { validateAnswer } from "./output/validate-answer.ts";
import { wrapUntrusted } from "./wrap-untrusted.ts";

export interface AskWithRepairOptions {
  /** `provider/model`. */
  id: string;
  client: ModelClient;
  /** The expected usage of a turn. Throws when the turn can never fit into the context. */
  plan(turn: GenerateRequest): TokenUsage;
  /** The provider closes the brackets of a truncated answer. */
  closesCutAnswers: boolean;
}

type FormOutcome<T> = { value: T; isCut: boolean } | { error: IbidError };

/** Asks a question until an answer matches: each schema once, with one repair, from the fullest to the smallest. */
export async function askWithRepair<T>(
  question: LlmQuestion<T>,
  options: LlmCallOptions,
  reading: AskWithRepairOptions,
): Promise<LlmReply<T>> {
  const usage = { inputTokens: 0, outputTokens: 0 };
  let turns = 0;
  const count = (taken: TokenUsage) => {
    usage.inputTokens += taken.inputTokens;
    usage.outputTokens += taken.outputTokens;
    turns += 1;
  };
  let error: IbidError | undefined;
  for (const form of question.forms) {
    const outcome = await tryForm(form, question, reading, (prompt) =>
      sendPrompt(question, { form, prompt }, options, reading, count),
    ).catch(unlessOverflow);
    if ("value" in outcome) return { ...outcome, form: form.name, usage, turns };
    error = outcome.error;
  }
  throw error;
}

/** A smaller schema needs fewer tokens and may fit when a fuller one does not. */
function unlessOverflow(thrown: unknown): { error: IbidError } {
  if (thrown instanceof IbidError && thrown.code === "model-overflow") return { error: thrown };
  throw thrown;
}

async function tryForm<T>(
  form: AnswerForm<T>,
  question: LlmQuestion<T>,
  reading: AskWithRepairOptions,
  ask: (prompt: string) => Promise<ModelAnswer>,
): Promise<FormOutcome<T>> {
  const { prompt, list } = question;
  const { id, client: modelClient, closesCutAnswers } = reading;
  const look = ({ text, ending }: ModelAnswer) =>
    validateAnswer(text, form.schema, { list, doubtsLast: ending === "cut" && closesCutAnswers });
  const used = { ...modelClient.capabilities };
  const answer = await ask(prompt);
  const first = look(answer);
  if (first.isValid) return { value: first.value, isCut: false };
  if (answer.ending === "cut") {
    if (first.kept) return { value: first.kept.value, isCut: true };
    if (answer.hasThought && raiseThinkingTokens(modelClient.capabilities, used)) return tryForm(form, question, reading, ask);
    return { error: new IbidError("model-cut-off", `${id} did not finish its answer`, { hint: cutHint }) };
  }
  const repaired = await ask(repairPrompt(prompt, answer.text, first.problems)).catch((thrown: unknown) => {
    // The valid items of the first answer are paid for, so a failed repair must not discard them.
    if (first.kept && thrown instanceof IbidError && thrown.code.startsWith("model-")) return answer;
    throw thrown;
  });
  const second = look(repaired);
  if (second.isValid) return { value: second.value, isCut: false };
  const [best] = [second.kept, first.kept].filter((kept) => kept !== undefined).toSorted((a, b) => b.items - a.items);
  if (best) return { value: best.value, isCut: true };
  return { error: new IbidError("model-output-invalid", `${id} did not answer in the requested format`, { hint: formHint }) };
}

async function sendPrompt<T>(
  { instructions, pictures = [] }: LlmQuestion<T>,
  { form, prompt }: { form: AnswerForm<T>; prompt: string },
  { send, signal, beforeTurn, afterTurn }: LlmCallOptions,
  { id, client: modelClient, plan }: AskWithRepairOptions,
  count: (taken: TokenUsage) => void,
): Promise<ModelAnswer> {
  const turn = { instructions, prompt, pictures, format: answerJsonSchema(form.schema), outputTokens: form.outputTokens };
  const planned = plan(turn);
  await beforeTurn(planned);
  const answer = await modelClient.generate(turn, { send, signal, inputTokens: planned.inputTokens });
  const { inputTokens = planned.inputTokens, outputTokens = estimateTokens(answer.text) } = answer.usage;
  const taken = { inputTokens, outputTokens };
  count(taken);
  afterTurn(taken);
  if (answer.ending === "declined") throw new IbidError("model-refused", `${id} declined to answer`, { hint: declinedHint });
  return answer;
}

const cutHint = "The local fallback answers instead. A model that writes or reasons less may finish.";
const formHint = "The local fallback answers instead. A larger model follows a format more reliably.";
const declinedHint = "The provider's rules forbid the text. The local fallback answers instead; another model may accept it.";

/** The longest excerpt of its own answer that a model is shown, in characters: enough to see the error, never a second prompt. */
const maxAnswerShown = 4_000;

const maxProblemsShown = 1_500;

/** The question with the invalid answer and its errors, both wrapped as untrusted text. */
function repairPrompt(prompt: string, answer: string, problems: readonly string[]): string {
  return [
    prompt,
    "Your answer to this did not have the form asked for. Between the tags is what you answered and what was wrong with it. Answer again, whole and in the form.",
    wrapUntrusted("answer", answer.slice(0, maxAnswerShown)),
    wrapUntrusted("problems", problems.join("\n").slice(0, maxProblemsShown)),
  ].join("\n\n");
}

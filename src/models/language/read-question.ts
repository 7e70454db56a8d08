import { IbidError } from "../../errors.ts";
import type { Answer, Turn } from "./calls/generate.ts";
import { widen } from "./calls/manners.ts";
import type { Speaker } from "./calls/speaker.ts";
import type { Form, Question } from "./door.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { answerFormat } from "./output/answer-format.ts";
import { examine } from "./output/examine.ts";
import type { ReadOptions, Reply, Usage } from "./reader.ts";
import { repairPrompt } from "./repair-prompt.ts";

export interface Reading {
  /** `provider/model`. */
  id: string;
  speaker: Speaker;
  /** What a turn is expected to take; throws where it can never fit. */
  plan(turn: Turn): Usage;
  /** The provider closes the brackets of an answer that was cut. */
  closesCutAnswers: boolean;
}

type Outcome<T> = { value: T; isCut: boolean } | { error: IbidError };

/** Asks a question until there is an answer of its form: each form once, with one repair, from the fullest to the barest. */
export async function readQuestion<T>(question: Question<T>, options: ReadOptions, reading: Reading): Promise<Reply<T>> {
  const usage = { inputTokens: 0, outputTokens: 0 };
  let turns = 0;
  const count = (taken: Usage) => {
    usage.inputTokens += taken.inputTokens;
    usage.outputTokens += taken.outputTokens;
    turns += 1;
  };
  let error: IbidError | undefined;
  for (const form of question.forms) {
    const outcome = await tryForm(form, question, reading, (prompt) => takeTurn(question, { form, prompt }, options, reading, count)).catch(
      unlessOverflow,
    );
    if ("value" in outcome) return { ...outcome, form: form.name, usage, turns };
    error = outcome.error;
  }
  throw error;
}

/** A barer form asks for less, and may fit where a fuller one does not. */
function unlessOverflow(thrown: unknown): { error: IbidError } {
  if (thrown instanceof IbidError && thrown.code === "model-overflow") return { error: thrown };
  throw thrown;
}

async function tryForm<T>(
  form: Form<T>,
  question: Question<T>,
  reading: Reading,
  ask: (prompt: string) => Promise<Answer>,
): Promise<Outcome<T>> {
  const { prompt, list } = question;
  const { id, speaker, closesCutAnswers } = reading;
  const look = ({ text, ending }: Answer) => examine(text, form.schema, { list, doubtsLast: ending === "cut" && closesCutAnswers });
  const used = { ...speaker.manners };
  const answer = await ask(prompt);
  const first = look(answer);
  if (first.isValid) return { value: first.value, isCut: false };
  if (answer.ending === "cut") {
    if (first.kept) return { value: first.kept.value, isCut: true };
    if (answer.hasThought && widen(speaker.manners, used)) return tryForm(form, question, reading, ask);
    return { error: new IbidError("model-cut-off", `${id} did not come to the end of its answer`, { hint: cutHint }) };
  }
  const repaired = await ask(repairPrompt(prompt, answer.text, first.problems)).catch((thrown: unknown) => {
    // The good items of the first answer are paid for; a repair that fails must not take them away.
    if (first.kept && thrown instanceof IbidError && thrown.code.startsWith("model-")) return answer;
    throw thrown;
  });
  const second = look(repaired);
  if (second.isValid) return { value: second.value, isCut: false };
  const [best] = [second.kept, first.kept].filter((kept) => kept !== undefined).toSorted((a, b) => b.items - a.items);
  if (best) return { value: best.value, isCut: true };
  return { error: new IbidError("model-output-invalid", `${id} did not keep to the form of the answer`, { hint: formHint }) };
}

async function takeTurn<T>(
  { instructions, pictures = [] }: Question<T>,
  { form, prompt }: { form: Form<T>; prompt: string },
  { send, signal, beforeTurn, afterTurn }: ReadOptions,
  { id, speaker, plan }: Reading,
  count: (taken: Usage) => void,
): Promise<Answer> {
  const turn = { instructions, prompt, pictures, format: answerFormat(form.schema), outputTokens: form.outputTokens };
  const planned = plan(turn);
  await beforeTurn(planned);
  const answer = await speaker.say(turn, { send, signal });
  const { inputTokens = planned.inputTokens, outputTokens = estimateTokens(answer.text) } = answer.usage;
  const taken = { inputTokens, outputTokens };
  count(taken);
  afterTurn(taken);
  if (answer.ending === "declined") throw new IbidError("model-refused", `${id} declined to answer`, { hint: declinedHint });
  return answer;
}

const cutHint = "The local reader answers in its place; a model that writes less, or thinks less, may come to the end.";
const formHint = "The local reader answers in its place; a larger model keeps better to a form.";
const declinedHint = "Its provider's rules forbid the text. The local reader answers in its place; another model may take it.";

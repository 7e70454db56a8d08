import type { Answer, AskEvent } from "../domain/answer/answer.ts";
import { endsRun, IbidError } from "../errors.ts";
import type { AnswerContext, AnswerFunction, AnswerRequest } from "./answer-request.ts";
import { answerWithQuotations } from "./answer-with-quotations.ts";
import { labelEvidence } from "./label-evidence.ts";
import { answerWithModel } from "./model-answer/answer-with-model.ts";

/**
 * Answers a question from the library. The language model of the role `write` answers when one is assigned. Without one, or when it fails
 * or nothing it wrote can be verified, the answer consists of quotations.
 */
export const answerQuestion: AnswerFunction = async function* (request, tools) {
  return labelEvidence(yield* composeAnswer(request, tools), tools.store);
};

const composeAnswer: AnswerFunction = async function* (request, tools) {
  const { gateway, config } = tools;
  if (gateway.modelsFor("write").length === 0 || config.agents.answering === "local") return yield* answerWithQuotations(request, tools);
  let written: Answer | undefined;
  try {
    written = yield* yieldEvents((emit) => answerWithModel(request, tools, emit));
    if (!hasNothingLeft(written)) return written;
    yield { type: "notice", text: `Nothing that ${written.madeBy.by} wrote could be verified. The answer is made of quotations alone.` };
  } catch (error) {
    if (!(error instanceof IbidError) || endsRun(error)) throw error;
    // An estimate counts the question instead of asking it, which is not a failure.
    if (error.code !== "not-asked") yield { type: "notice", text: `${error.message}. The answer is made of quotations alone.` };
  }
  const quoted = yield* answerWithQuotations(request, tools);
  const spending = gateway.spending();
  return {
    ...quoted,
    header: quoted.header.replace("No language model is configured", "The language model gave no answer that could be proven"),
    dropped: [...(written?.dropped ?? []), ...quoted.dropped],
    searches: [...new Set([...(written?.searches ?? []), ...quoted.searches])],
    ...(spending ? { spending } : {}),
  };
};

/** Everything the model wrote had to be dropped. That says nothing about the documents. */
function hasNothingLeft({ kind, sentences, dropped, isCut }: Answer): boolean {
  return kind === "refusal" && sentences.length === 0 && dropped.length > 0 && !isCut;
}

/** Runs work that reports events by calls, and yields them as they happen. */
async function* yieldEvents<T>(work: (emit: (event: AskEvent) => void) => Promise<T>): AsyncGenerator<AskEvent, T> {
  const waiting: AskEvent[] = [];
  let wake = () => {};
  let isOver = false;
  const running = work((event) => {
    waiting.push(event);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // Awaited below; until then a rejection must not count as unhandled.
  running.catch(() => {});
  while (true) {
    while (waiting.length > 0) yield waiting.shift()!;
    if (isOver) return await running;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

/** Runs an answer with a gateway that only counts, up to the first reply of a model. */
export async function dryRunQuestion(request: AnswerRequest, tools: AnswerContext): Promise<void> {
  const { gateway, config } = tools;
  if (gateway.modelsFor("write").length === 0 || config.agents.answering === "local") {
    // The models of the search may still be hosted.
    for await (const _ of answerWithQuotations(request, tools));
    return;
  }
  try {
    await answerWithModel(request, tools, () => {});
  } catch (error) {
    if (!(error instanceof IbidError) || error.code !== "not-asked") throw error;
  }
}

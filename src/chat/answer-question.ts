import { IbidError } from "../errors.ts";
import { endsRun } from "../pipeline/ends-run.ts";
import type { Ask } from "./ask.ts";
import { tellingEvents } from "./event-queue.ts";
import { extractive } from "./extractive.ts";
import { answerWithModel } from "./written/answer-with-model.ts";

/**
 * Answers a question from the library: with the language model of the role `write` where there is one, else, and where the model fails, by quotations
 * alone.
 */
export const answerQuestion: Ask = async function* (request, tools) {
  const isLeftToQuotations = tools.config.agents.answering === "local";
  if (tools.door.readers("write").length > 0 && !isLeftToQuotations) {
    try {
      return yield* tellingEvents((tell) => answerWithModel(request, tools, tell));
    } catch (error) {
      if (!(error instanceof IbidError) || endsRun(error)) throw error;
      // What is only counted is no failure.
      if (error.code !== "not-asked") yield { type: "notice", text: `${error.message}. The answer is made of quotations alone.` };
    }
  }
  return yield* extractive(request, tools);
};

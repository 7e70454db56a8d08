import { IbidError } from "../errors.ts";
import type { AnswerContext, AnswerRequest } from "./answer-request.ts";
import { answerWithQuotations } from "./answer-with-quotations.ts";
import { answerWithModel } from "./model-answer/answer-with-model.ts";

/** Goes the way of an answer through a door that only counts, up to where a model would have to be heard. */
export async function dryRunQuestion(request: AnswerRequest, tools: AnswerContext): Promise<void> {
  const { gateway, config } = tools;
  if (gateway.modelsFor("write").length === 0 || config.agents.answering === "local") {
    // The models of the search may be elsewhere all the same.
    for await (const _ of answerWithQuotations(request, tools));
    return;
  }
  try {
    await answerWithModel(request, tools, () => {});
  } catch (error) {
    if (!(error instanceof IbidError) || error.code !== "not-asked") throw error;
  }
}

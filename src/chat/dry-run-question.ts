import { IbidError } from "../errors.ts";
import type { AnswerContext, AnswerRequest } from "./answer-request.ts";
import { answerWithQuotations } from "./answer-with-quotations.ts";
import { answerWithModel } from "./model-answer/answer-with-model.ts";

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

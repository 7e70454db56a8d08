import { IbidError } from "../errors.ts";
import type { AskRequest, AskTools } from "./ask.ts";
import { extractive } from "./extractive.ts";
import { answerWithModel } from "./written/answer-with-model.ts";

/** Goes the way of an answer through a door that only counts, up to where a model would have to be heard. */
export async function countQuestion(request: AskRequest, tools: AskTools): Promise<void> {
  const { door, config } = tools;
  if (door.readers("write").length === 0 || config.agents.answering === "local") {
    // The models of the search may be elsewhere all the same.
    for await (const _ of extractive(request, tools));
    return;
  }
  try {
    await answerWithModel(request, tools, () => {});
  } catch (error) {
    if (!(error instanceof IbidError) || error.code !== "not-asked") throw error;
  }
}

import type { Answer } from "../domain/answer.ts";
import { IbidError } from "../errors.ts";
import { endsRun } from "../pipeline/ends-run.ts";
import type { Ask } from "./ask.ts";
import { tellingEvents } from "./event-queue.ts";
import { extractive } from "./extractive.ts";
import { answerWithModel } from "./written/answer-with-model.ts";

/**
 * Answers a question from the library: with the language model of the role `write` where there is one; else, and where the model fails or nothing of
 * what it wrote can be proven, by quotations alone.
 */
export const answerQuestion: Ask = async function* (request, tools) {
  const { door, config } = tools;
  if (door.readers("write").length === 0 || config.agents.answering === "local") return yield* extractive(request, tools);
  let written: Answer | undefined;
  try {
    written = yield* tellingEvents((tell) => answerWithModel(request, tools, tell));
    if (!isEmptied(written)) return written;
    yield { type: "notice", text: `Nothing of what ${written.madeBy.by} wrote could be proven. The answer is made of quotations alone.` };
  } catch (error) {
    if (!(error instanceof IbidError) || endsRun(error)) throw error;
    // What is only counted is no failure.
    if (error.code !== "not-asked") yield { type: "notice", text: `${error.message}. The answer is made of quotations alone.` };
  }
  const quoted = yield* extractive(request, tools);
  const spending = door.spending();
  return {
    ...quoted,
    header: quoted.header.replace("No language model is configured", "The language model gave no answer that could be proven"),
    dropped: [...(written?.dropped ?? []), ...quoted.dropped],
    searches: [...new Set([...(written?.searches ?? []), ...quoted.searches])],
    ...(spending ? { spending } : {}),
  };
};

/** All that was written had to be dropped. That says nothing about what the documents say. */
function isEmptied({ kind, sentences, dropped, isCut }: Answer): boolean {
  return kind === "refusal" && sentences.length === 0 && dropped.length > 0 && !isCut;
}

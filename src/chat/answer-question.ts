import type { Ask } from "./ask.ts";

/** Answers a question from the library: with the language model of the role `write` where there is one, else by quotations alone. */
export const answerQuestion: Ask = async function* () {
  yield { type: "notice", text: "Answers are not written yet." };
  throw new Error("answers are not written yet");
};

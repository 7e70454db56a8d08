import { wrapUntrusted } from "./wrap-untrusted.ts";

/** The most that a model is shown again of an answer of its own, in characters: enough to see what was wrong, never a second prompt. */
const answerShown = 4_000;
const problemsShown = 1_500;

/** The question again, with the answer that had not its form and what was wrong with it; both as material. */
export function repairPrompt(prompt: string, answer: string, problems: readonly string[]): string {
  return [
    prompt,
    "Your answer to this did not have the form asked for. Between the tags is what you answered and what was wrong with it. Answer again, whole and in the form.",
    wrapUntrusted("answer", answer.slice(0, answerShown)),
    wrapUntrusted("problems", problems.join("\n").slice(0, problemsShown)),
  ].join("\n\n");
}

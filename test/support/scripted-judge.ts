import type { AskedQuestion } from "../../src/llm/gateway.fixture.ts";
import { labelInKey } from "./demo-checker.ts";

/** What stands in a question: the claim, its parts, and the passages with their references. */
export function readQuestion({ prompt }: Pick<AskedQuestion, "prompt">) {
  const tagged = (tag: string) =>
    prompt.matchAll(new RegExp(`<${tag}((?: [a-z]+="[^"]*")*)>\n([\\s\\S]*?)\n</${tag}>`, "g")).map(([, attributes = "", text = ""]) => ({
      text,
      number: Number(/ number="(\d+)"/.exec(attributes)?.[1] ?? 0),
      reference: Number(/ reference="(\d+)"/.exec(attributes)?.[1] ?? 0),
    }));
  return { claim: [...tagged("claim")][0]!.text, parts: [...tagged("part")], passages: [...tagged("passage")] };
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** The sentence of the passages that shares most words with a statement, of those with the number where one is given. */
function nearest(statement: string, passages: ReturnType<typeof readQuestion>["passages"], number = "") {
  const wanted = wordsOf(statement);
  const shared = (text: string) => wordsOf(text).intersection(wanted).size + (number && text.includes(number) ? wanted.size : 0);
  return passages
    .flatMap(({ text, number, reference }) => text.split(/(?<=[.!?])\s+/).map((words) => ({ passage: number, words, reference })))
    .map((sentence) => ({ sentence, shared: shared(sentence.words) }))
    .sort((one, other) => other.shared - one.shared)[0]!.sentence;
}

/** Answers as the key of the demo has it, with the sentences that a person would point at. */
export function perfectAnswer(question: AskedQuestion): unknown {
  const { claim, parts, passages } = readQuestion(question);
  const keyed = labelInKey(claim);
  const label = keyed === "unverifiable" ? "unsupported" : keyed;
  const whole = { ...nearest(claim, passages), parts: parts.map(({ number }) => number) };
  const byPart = parts.map(({ text, number }) => ({ ...nearest(text, passages), parts: [number] }));
  // A person also points at the sentence that has a number of the claim which the others lack.
  const quoted = [whole, ...byPart].map(({ words }) => words).join(" ");
  const byNumber = (claim.match(/\d+(?:[.,]\d+)*/g) ?? [])
    .filter((number) => !quoted.includes(number))
    .map((number) => ({ ...nearest(claim, passages, number), parts: [] }));
  const references = [...new Set(passages.map(({ reference }) => reference))];
  const byReference = references.map((reference) => ({
    ...nearest(
      claim,
      passages.filter((one) => one.reference === reference),
    ),
    parts: [],
  }));
  return {
    quotes: [...byReference, ...byPart, ...byNumber, whole]
      .slice(0, 6)
      .map(({ passage, words, parts: borne }) => ({ passage, words, parts: borne })),
    parts: parts.map(({ number }) => ({ part: number, label })),
    drift: [],
    label,
    confidence: 0.9,
    rationale: "The source states it.",
    references: references.map((reference) => ({ reference, label, parts: parts.map(({ number }) => number) })),
  };
}

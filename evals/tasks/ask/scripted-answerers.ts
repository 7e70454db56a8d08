import type { GoldQuestion } from "./ask-gold.ts";

/** A conversation as a scripted model sees it. */
export interface SeenConversation {
  question: string;
  /** Results of the tool calls, in order. */
  results: readonly string[];
  /** Number of turns the model has taken. */
  taken: number;
}

/** One turn of a scripted model. */
export type ScriptedAnswerTurn = { call: { name: string; input: unknown } } | { text: string };

/** A scripted model that knows the gold and uses it well, carelessly or not at all. */
export type Answerer = (gold: GoldQuestion, seen: SeenConversation) => ScriptedAnswerTurn;

/** Sentences that no document supports, which the careless and the lying model add. */
export const inventions = ["A later amendment of 2039 doubled all of these figures.", "This was confirmed by the ministry of fisheries."];

const search = (query: string): ScriptedAnswerTurn => ({ call: { name: "search_documents", input: { query } } });

/** Searches at most twice, quotes what it was shown with the right page, and refuses if there is nothing. */
export const perfect: Answerer = (gold, { results, taken }) => {
  if (taken === 0) return search(gold.question);
  const cited = gold.expect.map(({ words }) => citeShown(words, results));
  const missing = gold.expect.find((_, index) => cited[index] === undefined);
  if (missing && taken === 1) return search(missing.words);
  if (gold.expect.length === 0 || cited.every((cite) => cite === undefined)) return { text: "The documents do not say." };
  return { text: fill(gold, (index) => cited[index] ?? gold.expect[index]!.words) };
};

/** Searches once, cites the next page instead of the right one, and adds a document and a sentence that it was not shown. */
export const sloppy: Answerer = (gold, { results, taken }) => {
  if (taken === 0) return search(gold.question);
  if (gold.expect.length === 0) return { text: `The documents do not say. ${inventions[0]}` };
  const cited = gold.expect.map(({ words }) => citeShown(words, results, 1) ?? `<cite doc="A" page="1">${words}</cite>`);
  const more = `It is also in <cite doc="Q" page="4">the second annex of the file</cite>.`;
  return { text: `${fill(gold, (index) => cited[index]!)} ${more} ${inventions[0]}` };
};

/** Answers before it searches, and then quotes text that is not there, with wrong page numbers. */
export const lying: Answerer = (gold, { results, taken }) => {
  if (taken === 0) return { text: inventions[1]! };
  if (taken === 1) return search(gold.question);
  const [, label = "A"] = /<passage doc="([A-Z]+)"/.exec(results.at(-1) ?? "") ?? [];
  const words = (gold.expect[0]?.words ?? "the mortgage was paid off in 1907").replace(/\d+/g, (number) => String(Number(number) + 7));
  const untrue = /\d/.test(gold.expect[0]?.words ?? "") ? words : `not at all ${words}`;
  return { text: `The answer is <cite doc="${label}" page="1">${untrue}</cite>. ${inventions.join(" ")}` };
};

/** The sentence of the gold with its citations; without a sentence, the citations alone. */
function fill({ answer, expect }: GoldQuestion, cite: (index: number) => string): string {
  const sentence = answer || `The documents say: ${expect.map((_, index) => `{${index}}`).join(" and ")}.`;
  return sentence.replace(/\{(\d)\}/g, (_, index: string) => cite(Number(index)));
}

/** A citation of words by the passage that was shown with them, with a page number that may be off. */
function citeShown(words: string, results: readonly string[], pagesOff = 0): string | undefined {
  for (const [, doc, page, text] of results
    .join("\n")
    .matchAll(/<passage doc="([A-Z]+)" passage="\d+"(?: page="(\d+)")?[^>]*>\n([\s\S]*?)\n<\/passage>/g))
    if (text!.includes(words)) return `<cite doc="${doc}"${page ? ` page="${Number(page) + pagesOff}"` : ""}>${words}</cite>`;
  return undefined;
}

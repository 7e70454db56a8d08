import { expect, test } from "vitest";
import { paragraphsDocument } from "../../domain/document/paragraphs-document.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { cutExcerpt } from "./cut-excerpt.ts";
import { parseQuestion } from "./parse-question.ts";

function cut(question: string, paragraph: string): string {
  const [passage] = paragraphsDocument("letter", [paragraph]).passages;
  const sentences = splitSentences(passage!.text.trimEnd(), passage!.start);
  const { start, end } = cutExcerpt({ ...passage!, sentences }, parseQuestion(question));
  return passage!.text.slice(start - passage!.start, end - passage!.start);
}

const filler = "The huts stand beside the water under old trees, and a path of stones leads to the landing stage. ".repeat(4);

test("a short paragraph is quoted whole: its second sentence holds the date that is asked for", () => {
  const text = "The trip costs 186 marks, of which the association pays 30. Please transfer the rest by 2 May.";
  expect(cut("By when must the trip be paid?", text)).toBe(text);
});

test("in a long paragraph the sentence behind the best one is added if it alone holds what is asked for", () => {
  const text = `${filler}The council of the pupils discusses the plans of the house. It comes together every second Thursday. ${filler}`;
  expect(cut("How often does the council of the pupils discuss plans?", text)).toMatch(
    /plans of the house\. It comes together every second Thursday\.$/,
  );
});

test("the sentence that introduces a list is added", () => {
  const text = `${filler}There is a list of things that no boat may carry. On board these are forbidden:`;
  expect(cut("What may no boat carry?", text)).toMatch(/carry\. On board these are forbidden:$/);
});

test("two short paragraphs are not quoted as one: the second may stand on another page", () => {
  const text =
    "Awnings over the quay are kept in repair by the harbour authority.\n\nThe mooring fee of a barge is paid by its owner on the first day of each month.";
  expect(cut("Who pays the mooring fee?", text)).toBe("The mooring fee of a barge is paid by its owner on the first day of each month.");
});

test("a long paragraph is cut", () => {
  expect(cut("Who counts the trees?", `${filler}A warden counts the trees each spring. ${filler}`).length).toBeLessThan(250);
});

test("a numbered heading is never the excerpt: the clause behind it is added", () => {
  const clause = "The harbour master pays at most the fee of one month for lost cargo.";
  const text = `${filler}13. Liability of the harbour. ${clause} ${filler}`;
  expect(cut("What is the liability of the harbour?", text)).toMatch(/^13\. Liability of the harbour\. The harbour master pays at most/);
});

import { expect, test } from "vitest";
import type { Passage } from "../../domain/document/passage.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { bestSentences } from "./best-sentences.ts";

const passageOf = (text: string, start = 0): Passage => ({
  id: `psg_${start}`,
  documentId: "doc",
  ordinal: 0,
  kind: "prose",
  section: "",
  start,
  end: start + text.length,
  text,
  sentences: splitSentences(text, start),
});
const quays = passageOf("Ropes dry at night. Awnings shade the quay at noon. Gulls sleep.", 100);
const words = (passage: Passage, { start, end }: { start: number; end: number }) =>
  passage.text.slice(start - passage.start, end - passage.start);

test("the sentence with the words of the query is the best one", async () => {
  const [best] = await bestSentences("shade of awnings", [quays]);
  expect(words(quays, best!)).toBe("Awnings shade the quay at noon.");
});

test("meaning finds it where no word does", async () => {
  const embed = { id: "fake", embed: async (texts: string[]) => texts.map((text) => (/Gulls|birds/.test(text) ? [0, 1] : [1, 0])) };
  const [best] = await bestSentences("birds at rest", [quays], { embed });
  expect(words(quays, best!)).toBe("Gulls sleep.");
});

test("a passage without sentences is its own best one, and none need be given", async () => {
  const bare = { ...quays, sentences: [] };
  expect(await bestSentences("shade", [bare])).toEqual([{ start: bare.start, end: bare.end }]);
  expect(await bestSentences("shade", [])).toEqual([]);
});

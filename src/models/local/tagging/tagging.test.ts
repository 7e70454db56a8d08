import { describe, expect, test } from "vitest";
import { chunkWords, decodeTags, shapeOf, splitWords } from "./tag-texts.ts";

describe("words", () => {
  test("letters and digits stand together, signs by themselves, all with their places", () => {
    const text = "Lee, J. (2019) 3–7 naïve 日本";
    const words = splitWords(text);
    expect(words.map((word) => word.text)).toEqual(["Lee", ",", "J", ".", "(", "2019", ")", "3", "–", "7", "naïve", "日本"]);
    for (const { text: word, start, end } of words) expect(text.slice(start, end)).toBe(word);
  });

  test("a sign beyond the first plane is one word, half of one too", () => {
    expect(splitWords("a😀b\ud83cc").map(({ text }) => text)).toEqual(["a", "😀", "b", "\ud83c", "c"]);
    expect(splitWords(" \n\t")).toEqual([]);
  });

  test.each([
    [",", 0],
    ["😀", 0],
    ["porto", 1],
    ["Éire", 2],
    ["DOI", 3],
    ["J", 4],
    ["2019", 5],
    ["mRNA", 6],
    ["H2O", 6],
    ["日本", 6],
  ])("the shape of %s is %i", (word, shape) => expect(shapeOf(word)).toBe(shape));
});

describe("chunks", () => {
  /** As many pieces as the word has characters. */
  const pieces = {
    tokensOf: (word: string, maxTokens: number) => [...word.replace("?", "")].map((sign) => sign.codePointAt(0)!).slice(0, maxTokens),
    classify: 101,
    separator: 102,
    unknown: 100,
  };

  test("a row has its special tokens, shapes for all pieces of a word, and knows where words begin", () => {
    expect(chunkWords(splitWords("Ab 7?"), pieces, 16)).toEqual([
      { ids: [101, 65, 98, 55, 100, 102], types: [0, 2, 2, 5, 0, 0], firsts: [1, 3, 4] },
    ]);
  });

  test("rows are cut between words and never longer than allowed", () => {
    const chunks = chunkWords(splitWords("abc de fgh ijklmnopqrst u"), pieces, 8);
    expect(chunks.map(({ ids }) => ids.length)).toEqual([7, 5, 8, 3]);
    expect(chunks.flatMap(({ firsts }) => firsts)).toEqual([1, 4, 1, 1, 1]);
  });

  test("no words give no rows", () => expect(chunkWords([], pieces, 8)).toEqual([]));
});

describe("decoding", () => {
  const labels = ["O", "B-author", "I-author", "B-title", "I-title"];
  const decode = (text: string, rows: number[][]) => decodeTags(splitWords(text), Float32Array.from(rows.flat()), labels);

  test("a tag goes from its first word to its last, with the mean of their probabilities", () => {
    const rows = [
      [0, 9, 0, 0, 0],
      [0, 0, 9, 0, 0],
      [9, 0, 0, 0, 0],
      [0, 0, 0, 9, 0],
    ];
    const tags = decode("Lee J , Quays", rows);
    expect(tags).toMatchObject([
      { start: 0, end: 5, label: "author" },
      { start: 8, end: 13, label: "title" },
    ]);
    expect(tags[0]!.score).toBeCloseTo(Math.exp(9) / (Math.exp(9) + 4), 6);
  });

  test("an inside never opens a tag nor continues with another kind", () => {
    const rows = [
      [0, 1, 3, 0, 0],
      [0, 0, 3, 0, 4],
    ];
    expect(decode("Lee Quays", rows)).toMatchObject([{ start: 0, end: 9, label: "author" }]);
    expect(decode("Quays", [[0, 0, 0, 1, 9]])).toMatchObject([{ label: "title" }]);
  });

  test("two beginnings are two tags", () => {
    const rows = [
      [0, 9, 0, 0, 0],
      [0, 9, 0, 0, 0],
    ];
    expect(decode("Lee Roy", rows)).toHaveLength(2);
  });

  test("no words give no tags", () => expect(decode("", [])).toEqual([]));
});

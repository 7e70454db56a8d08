import { expect, test } from "vitest";
import { correctRecognition, type PageToCorrect } from "./correct-page.ts";
import type { Recognition } from "./tesseract-thread.ts";

const image = { width: 2, height: 1, dots: Uint8Array.of(0, 255) };

function wordAt(x0: number, text: string, confidence: number) {
  const symbols = [...text].map((letter, index) => ({
    text: letter,
    confidence,
    bbox: { x0: x0 + index * 10, x1: x0 + index * 10 + 10, y0: 0, y1: 12 },
  }));
  return { text, confidence, bbox: { x0, x1: x0 + text.length * 10, y0: 0, y1: 12 }, symbols };
}

const recognition = {
  confidence: 70,
  blocks: [
    { paragraphs: [{ lines: [{ words: [wordAt(0, "tw1ce", 30), wordAt(60, "rneasured", 20)] }, { words: [wordAt(0, "herons", 95)] }] }] },
  ],
} as unknown as Recognition;

const correct = async (corrections: [number, string][], transcript?: string[]) => {
  const asked: PageToCorrect[] = [];
  const corrected = await correctRecognition(recognition, {
    number: 3,
    image,
    correct: async (page) => {
      asked.push(page);
      return { corrections: new Map(corrections), ...(transcript ? { transcript: { lines: transcript, by: "openai/reader" } } : {}) };
    },
  });
  return { asked, corrected, lines: corrected.recognition.blocks!.flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines) };
};

test("words that read otherwise stay in their boxes, as doubtful as they were", async () => {
  const { lines, asked } = await correct([
    [0, "twice"],
    [1, "measured"],
  ]);
  expect(asked[0]).toMatchObject({ number: 3, words: [{ text: "tw1ce", confidence: 30 }, { text: "rneasured" }, { text: "herons" }] });
  const [first, second] = lines[0]!.words;
  expect(first).toMatchObject({ text: "twice", confidence: 30, bbox: { x0: 0, x1: 50 } });
  expect(first!.symbols.map(({ text, bbox }) => [text, bbox.x0])).toEqual([
    ["t", 0],
    ["w", 10],
    ["i", 20],
    ["c", 30],
    ["e", 40],
  ]);
  expect(second).toMatchObject({ text: "measured", bbox: { x0: 60, x1: 150 } });
  expect(second!.symbols.map(({ text }) => text).join("")).toBe("measured");
  expect(second!.symbols[0]!.bbox.x0).toBe(60);
  expect(second!.symbols.at(-1)!.bbox.x1).toBeCloseTo(150);
  expect(lines[1]!.words[0]!.text).toBe("herons");
});

test("without corrections everything stays as it was recognised", async () => {
  expect((await correct([])).lines).toEqual(recognition.blocks!.flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines));
});

test("a transcript takes the place of the recognition, and its page keeps the doubt and names the reader", async () => {
  const { corrected, lines } = await correct([], ["The harbour", "was measured"]);
  expect(lines.map(({ text }) => text)).toEqual(["The harbour\n", "was measured\n"]);
  expect(corrected).toMatchObject({ transcribedBy: "openai/reader", recognition: { confidence: 70 } });
});

import type { Line, Word } from "tesseract.js";
import { expect, test } from "vitest";
import { filterRecognizedWords } from "./filter-recognized-words.ts";

/** A word on the line whose small letters are 20 dots high and stand on row 100. */
function word(text: string, confidence: number, place: Partial<Word["bbox"]> = {}): Word {
  const bbox = { x0: 0, x1: 12 * text.length, y0: 80, y1: 100, ...place };
  return {
    text,
    confidence,
    bbox,
    symbols: [...text].map((letter) => ({ text: letter, bbox })),
    choices: [],
    font_name: "",
  } as unknown as Word;
}

function line(...words: Word[]): Line {
  const x1 = Math.max(...words.map(({ bbox }) => bbox.x1));
  const y1 = Math.max(...words.map(({ bbox }) => bbox.y1));
  const text = words.map((each) => each.text).join(" ");
  return { words, text, bbox: { x0: 0, y0: 70, x1, y1 }, rowAttributes: { rowHeight: 36, ascenders: 9, descenders: 7 } } as unknown as Line;
}

const kept = (...words: Word[]) => filterRecognizedWords(line(...words), []).map(({ text }) => text);

test("a doubtful word stays in a line that is sure, a scrap does not", () => {
  expect(kept(word("herons", 96), word("Oseberg", 12), word("~'", 5), word("nested", 95))).toEqual(["herons", "Oseberg", "nested"]);
});

test("a line with low confidence is dirt", () => {
  expect(kept(word("FFEN", 40), word("Sese", 35))).toEqual([]);
});

test("a line that is set like those around it needs less belief", () => {
  const address = line(word("www.example.org/herons", 30));
  expect(filterRecognizedWords(address, [])).toHaveLength(0);
  expect(filterRecognizedWords(address, [21])).toHaveLength(1);
  expect(filterRecognizedWords(line(word("XS", 30), word("Vv", 30)), [21])).toHaveLength(0);
});

test("lone letters and signs of a drawing are no line, a page number is one", () => {
  expect(kept(word("c", 90), word("=", 90))).toEqual([]);
  expect(kept(word("84", 90))).toEqual(["84"]);
});

test("a small square apart from its line is a bullet, regardless of its recognised text", () => {
  const item = word("Herons", 95, { x0: 30, x1: 100 });
  expect(kept(word("e", 2, { x0: 0, x1: 12, y0: 84, y1: 96 }), item)).toEqual(["•", "Herons"]);
  expect(kept(word("a", 95, { x0: 0, x1: 18, y0: 80, y1: 100 }), item)).toEqual(["a", "Herons"]);
});

test("text that runs down the page is left to a turned reading", () => {
  expect(kept(word("Sideways", 95, { x0: 0, x1: 28, y0: 70, y1: 260 }))).toEqual([]);
});

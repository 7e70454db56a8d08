import { expect, test } from "vitest";
import { reportFixture } from "../report.fixture.ts";
import { sourceName } from "./evidence.ts";

const document = reportFixture().manuscript;

test("a document goes by its title", () => {
  expect(sourceName(document)).toBe("Street trees against summer heat");
});

test("a long title is cut between words", () => {
  const name = sourceName({
    ...document,
    title: "Shade, wind and water: what nineteen summers of measurements in the old harbour taught us",
  });
  expect(name).toBe("Shade, wind and water: what nineteen summers of…");
  expect(sourceName({ ...document, title: "x".repeat(90) })).toBe(`${"x".repeat(59)}…`);
});

test("a document without a title goes by the name of its file", () => {
  expect(sourceName({ ...document, title: " ", path: "sources/works/pits.txt" })).toBe("pits.txt");
  expect(sourceName({ ...document, title: "", path: "C:\\sources\\pits.txt" })).toBe("pits.txt");
});

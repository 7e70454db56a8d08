import { expect, test } from "vitest";
import { reportFixture } from "../report.fixture.ts";
import { messageWithQuote, sourceName } from "./evidence.ts";

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

test("a list without evidence quotes what decides, where the message does not say it", () => {
  const found = reportFixture().findings.find(({ evidence, claimId }) => evidence.length > 0 && claimId !== null)!;
  const finding = { ...found, severity: "error" as const, contrast: null, message: "The source says otherwise." };
  const words = finding.evidence[0]!.locator.quote.exact;
  expect(messageWithQuote(finding)).toBe(`The source says otherwise. “${words}”`);
  expect(messageWithQuote({ ...finding, contrast: { claimWords: "12 °C", sourceWords: "7.4 °C" } })).toBe(finding.message);
  expect(messageWithQuote({ ...finding, evidence: [] })).toBe(finding.message);
});

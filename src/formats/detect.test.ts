import { expect, test } from "vitest";
import { detectFormat, isReadable } from "./detect.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("a PDF is known by its bytes, whatever its name, even behind a few others", () => {
  expect(detectFormat({ name: "paper.txt", bytes: bytes("%PDF-1.7 …") })).toBe("pdf");
  expect(detectFormat({ name: "paper", bytes: bytes(`${"x".repeat(500)}%PDF-1.4`) })).toBe("pdf");
});

test.each([
  ["notes.MD", "markdown"],
  ["notes.qmd", "markdown"],
  ["notes.v2.txt", "text"],
])("%s is %s", (name, format) => expect(detectFormat({ name, bytes: bytes("Some words.") })).toBe(format));

test("a header far into the file is part of its text", () => {
  expect(detectFormat({ name: "a.txt", bytes: bytes(`${"x".repeat(2_000)}%PDF-1.4`) })).toBe("text");
});

test("files in a folder are readable by their ending alone", () => {
  expect(["a.pdf", "a.MD", "a.txt", "a.docx", "README", ".md"].map(isReadable)).toEqual([true, true, true, true, false, false]);
});

import { expect, test } from "vitest";
import { detectFormat, isReadable } from "./detect-format.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("a PDF is known by its bytes, regardless of its name, even behind a few others", () => {
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

test.each([
  ["a.xml", '<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS v1.0//EN" "x.dtd" [<!ENTITY a "b">]><article>', "jats"],
  ["a.nxml", "<!-- by us --><article/>", "jats"],
  ["a.xml", '\xef\xbb\xbf<TEI xmlns="http://www.tei-c.org/ns/1.0">', "tei"],
  ["a.tei", "<article/>", "jats"],
  ["a.xml", "<html xmlns='http://www.w3.org/1999/xhtml'>", "html"],
  ["a.txt", "<!DOCTYPE html><p>A page", "html"],
  ["a.html", "<article>One</article>", "html"],
  ["a.htm", "No tags at all.", "html"],
  ["a.md", "<div>Markdown may open with a tag.</div>", "markdown"],
])("%s that opens with %s is %s", (name, start, format) => expect(detectFormat({ name, bytes: bytes(start) })).toBe(format));

test("XML of other kinds is refused with a hint", () => {
  expect(() => detectFormat({ name: "a.xml", bytes: bytes("<rss/>") })).toThrow("not an article in JATS or TEI");
});

import { describe, expect, test } from "vitest";
import { decodeText, encoderFor } from "./text-encoding.ts";

const text = "Rye – 3 °C\r\nnaïve\n";
const marked = (mark: number[], body: Uint8Array) => Uint8Array.from([...mark, ...body]);
const utf16be = () => Uint8Array.from(Buffer.from(text, "utf16le").swap16());

describe("a changed text keeps the encoding of its file", () => {
  test.each<[string, Uint8Array, number[]]>([
    ["UTF-8", Buffer.from(text), [...Buffer.from("é")]],
    ["UTF-8 with its mark", marked([0xef, 0xbb, 0xbf], Buffer.from(text)), [...Buffer.from("é")]],
    ["UTF-16 with the low byte first", marked([0xff, 0xfe], Buffer.from(text, "utf16le")), [0xe9, 0]],
    ["UTF-16 with the high byte first", marked([0xfe, 0xff], utf16be()), [0, 0xe9]],
    ["an old encoding", Uint8Array.from([..."Rye \u0096 3 \u00b0C\r\nna\u00efve\n"].map((sign) => sign.codePointAt(0)!)), [0xe9]],
  ])("%s", (_, bytes, added) => {
    const read = decodeText(bytes, "rye.md");
    expect(read).toBe(text);
    const written = encoderFor(bytes, read)!(`${read}é`)!;
    expect([...written]).toEqual([...bytes, ...added]);
  });
});

test("a sign that an old encoding does not have cannot be written", () => {
  const bytes = Uint8Array.from([0x52, 0xe9]);
  expect(encoderFor(bytes, decodeText(bytes, "rye.md"))!("R→")).toBeUndefined();
});

test("bytes that cannot be written back as they are, are not written at all", () => {
  expect(encoderFor(Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]), "\ufffd")).toBeUndefined();
});

test("a text with a few NULs is read, and a binary file is not", () => {
  const text = `@article{rye, title = {Rye\0on quays}}${" ".repeat(40)}`;
  expect(decodeText(new TextEncoder().encode(text), "refs.bib")).toBe(text);
  for (const bytes of [Uint8Array.of(65, 0, 66, 0, 67, 0), Uint8Array.from([0, 1, ...new TextEncoder().encode(text)])])
    expect(() => decodeText(bytes, "refs.bib")).toThrow("refs.bib is not a text file");
});

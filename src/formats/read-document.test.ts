import { describe, expect, test } from "vitest";
import type { ReadingSettings } from "./parsed-document.ts";
import { documentIdOf, readDocument } from "./read-document.ts";

const settings: ReadingSettings = { limits: { bytes: 1_000, pages: 10 }, ocr: "never" };
const bytesOf = (text: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));
const read = (name: string, bytes: Uint8Array) => readDocument({ name, bytes }, settings);

describe("files that cannot be read say why, and what to do", () => {
  test.each([
    ["an empty file", "a.md", new Uint8Array(), "a.md is empty"],
    ["a file of blanks", "a.md", bytesOf(" \n\n\t"), "a.md holds no text"],
    ["a JPEG named .pdf", "scan.pdf", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2]), "scan.pdf is a JPEG image"],
    ["an office document named .txt", "a.txt", new Uint8Array([0x50, 0x4b, 3, 4, 0]), "a.txt is a ZIP archive"],
    ["a text named .pdf", "a.pdf", bytesOf("plain words"), "a.pdf is not a PDF"],
    ["an unknown ending", "a.xyz", bytesOf("plain words"), "files ending in .xyz cannot be read yet"],
    ["no ending", "manuscript", bytesOf("plain words"), "its name has no ending and its content is of no known format"],
    ["a binary file named .txt", "a.txt", new Uint8Array([65, 0, 66, 0, 1]), "a.txt is not a text file"],
  ])("%s", async (_, name, bytes, message) => {
    await expect(read(name, bytes)).rejects.toMatchObject({
      name: "IbidError",
      code: "document-unreadable",
      message: expect.stringContaining(message),
    });
    await expect(read(name, bytes)).rejects.toHaveProperty("hint", expect.stringMatching(/\w/));
  });

  test("a file beyond the limit", async () => {
    await expect(read("a.md", bytesOf("x".repeat(1_001)))).rejects.toMatchObject({ code: "document-too-large" });
  });
});

describe("encodings", () => {
  test.each([
    ["UTF-8", bytesOf("Rück été 🌳.")],
    ["UTF-8 with a mark", bytesOf("\ufeffRück été 🌳.")],
    ["UTF-16, little end first", new Uint8Array([0xff, 0xfe, ...bytesOf("Rück été 🌳.", "utf16le")])],
    ["UTF-16, big end first", new Uint8Array([0xfe, 0xff, ...Buffer.from("Rück été 🌳.", "utf16le").swap16()])],
  ])("%s", async (_, bytes) => expect((await read("a.txt", bytes)).text).toBe("Rück été 🌳."));

  test("Latin-1 is read when UTF-8 fails", async () => {
    expect((await read("a.txt", bytesOf("Rück été.", "latin1"))).text).toBe("Rück été.");
  });

  test("half a surrogate pair and a late NUL become one replacement character each, so that offsets stay", async () => {
    const late = `${"word ".repeat(1_700)}\0 end.`;
    const { text } = await readDocument(
      { name: "a.txt", bytes: bytesOf(late) },
      { limits: { bytes: 10_000, pages: 1 }, ocr: "never" as const },
    );
    expect(text).toBe(late.replace("\0", "\ufffd"));
    const lone = new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x3c, 0xd8, 0x42, 0x00, 0x2e, 0x00]);
    expect((await read("a.txt", lone)).text).toBe("A\ufffdB.");
  });
});

test("the id is known before the file is read, and depends on its bytes and ending", async () => {
  const file = { name: "folder/a.md", bytes: bytesOf("# Shade\n\nText.") };
  expect((await readDocument(file, settings)).id).toBe(documentIdOf(file, settings));
  expect(documentIdOf({ ...file, name: "other.MD" }, settings)).toBe(documentIdOf(file, settings));
  expect(documentIdOf({ ...file, name: "a.txt" }, settings)).not.toBe(documentIdOf(file, settings));
  expect(documentIdOf({ ...file, bytes: bytesOf("# Shade\n\nText!") }, settings)).not.toBe(documentIdOf(file, settings));
});

test("distinguishes Markdown from plain text by the extension", async () => {
  expect((await read("a.md", bytesOf("# Shade\n\nText."))).title).toBe("Shade");
  expect((await read("a.txt", bytesOf("# Shade\n\nText."))).text).toContain("# Shade");
});

test.each([
  ["a.xml", "<article><body><p>Salt <xref ref-type='bibr' rid='r1'>1</xref></p></body></article>", "jats"],
  ["a.tei", "<TEI><text><body><p>Salt 1</p></body></text></TEI>", "tei"],
  ["a.html", "<p>Salt 1", "html"],
])("%s becomes a Document", async (name, source, format) => {
  expect(await read(name, bytesOf(source))).toMatchObject({ format, text: "Salt 1", blocks: [{ kind: "paragraph", start: 0, end: 6 }] });
});

test("an article that cannot be read is named", async () => {
  await expect(read("a.xml", bytesOf("<articles/>"))).rejects.toMatchObject({ message: "a.xml: the XML holds no article" });
});

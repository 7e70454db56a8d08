import { createHash } from "node:crypto";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import { openFile } from "../../formats/open-file.ts";
import { documentIdOf, readDocument } from "../../formats/read-document.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { openUploadedFiles } from "./uploaded-files.ts";

const config = Config.parse({ limits: { bytes: 5_000_000 } });
const words = (text: string) => new TextEncoder().encode(text);
const pdf = (bytes: number) => {
  const content = Buffer.alloc(bytes, "0123456789abcdef");
  content.write("%PDF-1.7\n");
  return new Uint8Array(content);
};

/** As a network brings it: in chunks that fit nothing. */
async function* coming(bytes: Uint8Array, size = 65_521): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const files = openUploadedFiles({ openStore: async () => store, config });
const keep = (name: string, bytes: Uint8Array, isScanned = false) => files.save({ name, isScanned, content: coming(bytes) });
const rows = async () => (await store.database.execute("select document_id from files")) as unknown as { rows: unknown[] };

describe("an uploaded file", () => {
  test("is kept byte for byte under the id that the same file on disk has", async () => {
    const content = pdf(2_500_000);
    const path = join(temporaryFolder(), "Paper.PDF");
    writeFileSync(path, content);
    const file = await keep("Paper.PDF", content);
    expect(file).toMatchObject({
      documentId: documentIdOf(openFile(path, config.limits), config),
      contentHash: createHash("sha256").update(content).digest("hex"),
      name: "Paper.PDF",
      format: "pdf",
      bytes: 2_500_000,
      isScanned: false,
    });
    expect(await files.get(file.documentId)).toEqual(file);
    expect(Buffer.from((await store.files.read(file.documentId))!).equals(content)).toBe(true);
    const { rows: pieces } = (await store.database.execute(
      "select ordinal, length(content) as bytes from file_pieces order by 1",
    )) as unknown as {
      rows: { bytes: number }[];
    };
    expect(pieces.map(({ bytes }) => bytes)).toEqual([1_048_576, 1_048_576, 2_500_000 - 2 * 1_048_576]);
  });

  test("gives every range of its bytes", async () => {
    const content = pdf(2_100_000);
    const { documentId } = await keep("a.pdf", content);
    const original = await files.original(documentId);
    for (const [start, end] of [
      [0, 1],
      [1_048_570, 1_048_590],
      [5, 2_099_999],
      [2_097_152, 2_100_000],
    ] as const)
      expect(Buffer.concat(await Array.fromAsync(original!.read(start, end))).equals(content.subarray(start, end))).toBe(true);
  });

  test("that is removed while it is read ends with a failure, not early", async () => {
    const { documentId } = await keep("a.pdf", pdf(2_100_000));
    const original = (await files.original(documentId))!;
    const reading = original.read(0, original.bytes)[Symbol.asyncIterator]();
    await reading.next();
    await store.files.remove(documentId);
    await expect(reading.next()).rejects.toMatchObject({ code: "not-found" });
  });

  test("that comes twice, also at the same time, is one file, under its newest name", async () => {
    const [one, other] = await Promise.all([keep("a.md", words("# Shade")), keep("b.md", words("# Shade"))]);
    expect(one.documentId).toBe(other.documentId);
    expect((await keep("c.md", words("# Shade"))).documentId).toBe(one.documentId);
    expect((await files.unread()).map(({ name }) => name)).toEqual(["c.md"]);
    expect(await store.files.read(one.documentId)).toEqual(words("# Shade"));
  });

  test("whose pages are pictures is another document, as it is read in another way", async () => {
    const [plain, scanned] = [await keep("a.pdf", pdf(2_000)), await keep("a.pdf", pdf(2_000), true)];
    expect(scanned.documentId).not.toBe(plain.documentId);
    expect(scanned.documentId).toBe(documentIdOf({ name: "a.pdf", bytes: pdf(2_000) }, { ...config, ocr: "always" }));
  });

  test("has been read when its document is there", async () => {
    const file = await keep("a.md", words("# Shade\n\nTrees cool the street."));
    expect(await files.unread()).toEqual([file]);
    const document = await readDocument({ name: "a.md", bytes: (await store.files.read(file.documentId))! }, config);
    expect(document.id).toBe(file.documentId);
    await store.documents.save(document, []);
    expect(await files.unread()).toEqual([]);
    expect(await files.get(file.documentId)).toEqual(file);
  });

  test("that breaks off half-way leaves nothing", async () => {
    const content = (async function* () {
      yield pdf(1_500_000);
      throw new Error("the line is dead");
    })();
    await expect(files.save({ name: "a.pdf", isScanned: false, content })).rejects.toThrow("the line is dead");
    expect((await rows()).rows).toEqual([]);
  });

  test("that was left half-way by a process that died goes with a later upload", async () => {
    const id = await store.files.begin("a.pdf");
    await store.files.addPiece(id, 0, pdf(1_000));
    await keep("b.md", words("# Shade"));
    expect((await rows()).rows).toHaveLength(2);
    expect((await files.unread()).map(({ name }) => name)).toEqual(["b.md"]);
    await store.database.execute("update files set uploaded_at = now() - interval '2 hours' where document_id like 'upload%'");
    await keep("b.md", words("# Shade"));
    expect((await rows()).rows).toHaveLength(1);
  });
});

describe("what cannot be read is refused, and nothing of it is kept:", () => {
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, words(text)])));
  test.each([
    ["an empty file", "a.pdf", new Uint8Array(), /^a\.pdf is empty/],
    ["a picture", "a.pdf", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), /^a\.pdf is a PNG image, despite its name/],
    ["a file that is no PDF", "a.pdf", words("<html>not found</html>"), /^a\.pdf is not a PDF/],
    ["another ending", "a.exe", words("MZ and so on"), /^a\.exe: files ending in \.exe cannot be read yet/],
    ["no ending", "notes", words("some words"), /^notes: its name has no ending and its content is of no known format/],
    ["an archive of pictures", "a.zip", zip({ "a.png": "x" }), /^a\.zip is a ZIP archive or an office document/],
    ["an archive that is cut off", "a.docx.zip", zip({ "main.tex": "x" }).slice(0, 30), /^a\.docx\.zip is a ZIP archive/],
    ["a file that is too large", "a.pdf", pdf(5_000_001), /^a\.pdf is larger than the limit of 4\.8 MB/],
  ])("%s", async (_, name, bytes, message) => {
    await expect(keep(name, bytes)).rejects.toThrow(message);
    expect((await rows()).rows).toEqual([]);
  });

  test("a file that is said to be too large, before any of it comes", async () => {
    const content = (async function* (): AsyncGenerator<Uint8Array> {
      yield Promise.reject(new Error("nobody should read this"));
    })();
    const upload = { name: "a.pdf", isScanned: false, announced: 90_000_000, content };
    await expect(files.save(upload)).rejects.toMatchObject({ code: "document-too-large", message: /^a\.pdf has 86 MB, more than/ });
  });

  test("archives of LaTeX and Word are recognised by their content, not by their names", async () => {
    expect(await keep("project.zip", zip({ "main.tex": "\\section{Shade}" }))).toMatchObject({ format: "latex" });
    expect(await keep("renamed.zip", zip({ "word/document.xml": "<w:document/>" }))).toMatchObject({ format: "docx" });
  });
});

describe("the original of a document that was read from disk", () => {
  const held = async () => {
    const path = join(temporaryFolder(), "shade.md");
    writeFileSync(path, "# Shade\n\nTrees cool the street.");
    const document = await readDocument(openFile(path, config.limits), config);
    await store.documents.save(document, []);
    await store.holdings.add({ documentId: document.id, path });
    return { path, id: document.id };
  };

  test("is that file while it is the same, sent as plain text", async () => {
    const { path, id } = await held();
    const original = await files.original(id);
    expect(original).toMatchObject({ name: "shade.md", mediaType: "text/plain; charset=utf-8", bytes: 31 });
    expect(Buffer.concat(await Array.fromAsync(original!.read(2, 7))).toString()).toBe("Shade");
    appendFileSync(path, "!");
    expect(await files.original(id)).toBeUndefined();
    writeFileSync(path, "# Shade\n\nTrees cool the street.");
    expect(await files.original(id)).toBeDefined();
    rmSync(path);
    expect(await files.original(id)).toBeUndefined();
  });

  test("does not exist for an unknown document", async () => {
    expect(await files.original("doc_0000000000000000")).toBeUndefined();
  });
});

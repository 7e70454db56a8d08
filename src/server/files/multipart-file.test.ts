import fc from "fast-check";
import { expect, test } from "vitest";
import { readMultipartFile } from "./multipart-file.ts";

const boundary = "----WebKitFormBoundary7MA";
const formOf = (content: Uint8Array, { end = "--\r\n", disposition = 'name="file"; filename="a.pdf"' } = {}) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nsome words\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}${end}`),
  ]);

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (form: Uint8Array, size = 1_000) => {
  const { name, content } = await readMultipartFile(cut(form, size), boundary);
  return { name, bytes: Buffer.concat(await Array.fromAsync(content)) };
};

test("however a form is cut on its way, its file comes out byte by byte, also where it looks like a boundary", async () => {
  const tricky = fc
    .constantFrom("\r\n", "\r\n--", `\r\n--${boundary.slice(0, 10)}`, "--", "\r", "\0", "words")
    .map((text) => Buffer.from(text));
  const contents = fc.array(
    fc.oneof(
      tricky,
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
    ),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(contents, fc.integer({ min: 1, max: 80 }), async (parts, size) => {
      const content = Buffer.concat(parts);
      expect((await read(formOf(content), size)).bytes.equals(content)).toBe(true);
    }),
  );
});

test("a form may end without a line's end", async () => {
  expect((await read(formOf(Buffer.from("x"), { end: "--" }))).bytes.toString()).toBe("x");
});

test.each([
  ['name="file"; filename="a.pdf"', "a.pdf"],
  ['name="file"; filename="Größe.pdf"', "Größe.pdf"],
  ['name="file"; filename="say %22shade%22 100%.pdf"', 'say "shade" 100%.pdf'],
  ['name="file"; filename="say \\"shade\\".pdf"', 'say "shade".pdf'],
  ["name=file; filename=a.pdf", "a.pdf"],
  ['name="file"; filename="_.pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe.pdf', "Größe.pdf"],
  ['name="file"; filename=""', ""],
])("%s is called %j", async (disposition, name) => {
  expect((await read(formOf(Buffer.from("x"), { disposition }))).name).toBe(name);
});

const part = (headers: string, content = "x") => Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`);
const field = 'Content-Disposition: form-data; name="note"';

test.each([
  ["is cut off in its file", formOf(Buffer.alloc(5_000)).subarray(0, 3_000)],
  ["is cut off in its headers", formOf(Buffer.alloc(10)).subarray(0, 150)],
  ["is cut off before its last boundary", formOf(Buffer.alloc(10), { end: "" })],
  ["has endless headers", Buffer.concat([Buffer.from(`--${boundary}\r\n`), Buffer.alloc(40_000, "x")])],
  ["has headers without an end", Buffer.from(`--${boundary}\r\n${field}\r\n--${boundary}--\r\n`)],
  ["has endless words before its file", Buffer.alloc(100_000, "x")],
  ["has a field of 65,537 bytes", Buffer.concat([part(field, "x".repeat(65_537)), formOf(Buffer.from("x"))])],
  ["has 21 parts", Buffer.concat([...Array.from({ length: 19 }, () => part(field)), formOf(Buffer.from("x"))])],
  ["is nothing", Buffer.alloc(0)],
])("a form that %s is refused", async (_, form) => {
  for (const size of [1_000, 1_000_000])
    await expect(read(form, size)).rejects.toMatchObject({ code: "usage", message: /cannot be read or is incomplete/ });
});

test.each([
  ["before its first boundary", Buffer.alloc(0)],
  ["in its headers", Buffer.from(`--${boundary}\r\n`)],
  ["in a field", part(field).subarray(0, -2)],
])("a form that never ends %s is refused after a few megabytes", async (_, start) => {
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (yield start; ; sent += 65_536) yield Buffer.alloc(65_536, "x");
  }
  await expect(readMultipartFile(endless(), boundary)).rejects.toMatchObject({ code: "usage" });
  expect(sent).toBeLessThan(3_000_000);
});

test("a large file that comes in one piece, with words behind the form, comes out whole", async () => {
  const content = Buffer.alloc(3_000_000, "shade");
  const form = Buffer.concat([formOf(content), Buffer.from("more words")]);
  for (const size of [form.length, 65_536]) expect((await read(form, size)).bytes.equals(content)).toBe(true);
});

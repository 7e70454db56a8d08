import fc from "fast-check";
import { type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { IbidError } from "../../errors.ts";
import { isZip, openZip } from "./open-zip.ts";

const limits = { maxBytes: 10_000_000, maxFiles: 100 };
const encode = (text: string) => new TextEncoder().encode(text);
const zip = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, [encode(text), { level }]])) as Zippable);
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);
const offsetOf = (bytes: Uint8Array, signature: string) => Buffer.from(bytes).indexOf(Buffer.from(signature, "latin1"));

test.each([0, 6] as const)("files are read by name, packed at level %i or not", (level) => {
  const bytes = zip({ "a.txt": "Rain", "folder/ü.txt": "Snow".repeat(1_000) }, level);
  const archive = openZip(bytes, limits);
  expect(isZip(bytes)).toBe(true);
  expect(archive.names).toEqual(["a.txt", "folder/ü.txt"]);
  expect(textOf(archive.read("a.txt"))).toBe("Rain");
  expect(textOf(archive.read("folder/ü.txt"))).toBe("Snow".repeat(1_000));
  expect(archive.read("b.txt")).toBeUndefined();
});

test("names that lead out of the archive are not there", () => {
  const archive = openZip(
    zip({ "../up": "x", "/etc/passwd": "x", "C:\\x": "x", "a/../../b": "x", "in\\side": "x", "folder/": "", "./here": "x" }),
    limits,
  );
  expect(archive.names).toEqual(["in/side", "here"]);
});

test("an archive behind other bytes that has its offsets right, and one with a comment, are read", () => {
  const bytes = zip({ "a.txt": "Rain" });
  const withComment = new Uint8Array([...bytes, ...encode("a comment")]);
  withComment[bytes.length - 2] = 9;
  expect(textOf(openZip(withComment, limits).read("a.txt"))).toBe("Rain");
});

test("a bomb is stopped by its size and by its ratio", () => {
  const bomb = zipSync({ "a.xml": new Uint8Array(12_000_000) });
  expect(() => openZip(bomb, limits).read("a.xml")).toThrow(
    expect.objectContaining({ code: "document-too-large", hint: expect.any(String) }),
  );
  expect(() => openZip(bomb, { ...limits, maxBytes: 1e9 }).read("a.xml")).toThrow(expect.objectContaining({ code: "document-too-large" }));
});

test("the bound holds for all files together, and a file read twice counts once", () => {
  const noise = Array.from({ length: 60 }, (_, index) => `line ${index * 7919} of a text`).join("\n");
  const archive = openZip(zip({ a: noise, b: noise }), { maxBytes: noise.length * 1.5, maxFiles: 10 });
  archive.read("a");
  archive.read("a");
  expect(() => archive.read("b")).toThrow(expect.objectContaining({ code: "document-too-large" }));
});

test("too many files are refused", () => {
  const many = zip(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}`, "x"])));
  expect(() => openZip(many, limits)).toThrow(expect.objectContaining({ code: "document-too-large" }));
});

test("a file with a password says so", () => {
  const bytes = zip({ "a.txt": "Rain" });
  const entry = offsetOf(bytes, "PK\x01\x02");
  bytes[entry + 8]! |= 1;
  expect(() => openZip(bytes, limits).read("a.txt")).toThrow(/password/);
});

test("files that share their bytes are refused", () => {
  const bytes = zip({ a: "Rain falls", b: "Snow falls" }, 0);
  const second = Buffer.from(bytes).lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
  bytes[second + 42] = 0;
  expect(() => openZip(bytes, limits)).toThrow(/overlap/);
});

test("a damaged archive gives what it has or a failure we can explain", () => {
  const whole = zip({ "a.txt": "Rain ".repeat(200), "b/c.txt": "Snow" });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 5 }),
      fc.integer({ min: 0, max: whole.length }),
      (changes, length) => {
        const bytes = whole.slice(0, length);
        for (const [at, byte] of changes) if (at < length) bytes[at] = byte;
        try {
          const archive = openZip(bytes, limits);
          for (const name of archive.names) archive.read(name);
        } catch (error) {
          expect(error).toBeInstanceOf(IbidError);
          expect((error as IbidError).hint).toMatch(/\w/);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

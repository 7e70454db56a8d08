import fc from "fast-check";
import { expect, test } from "vitest";
import { safeName } from "./save-upload.ts";

test.each([
  ["paper.pdf", "paper.pdf"],
  ["../../etc/passwd.txt", "passwd.txt"],
  ["C:\\papers\\shade trees.docx", "shade trees.docx"],
  ["..", "document"],
  ["folder/", "document"],
  ["", "document"],
  [" a\u0000b\r\n\tc.pdf ", "abc.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["Cafe\u0301.pdf", "Café.pdf"],
  [".hidden.tex", ".hidden.tex"],
])("%j becomes %j", (given, name) => expect(safeName(given)).toBe(name));

test("a very long name keeps its ending", () => {
  const name = safeName(`${"é".repeat(5_000)}.docx`);
  expect(name).toMatch(/^é+\.docx$/);
  expect(name.length).toBe(200);
});

test("the name of any input has no folders, no invisible characters and a bounded length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 600 }), (given) => {
      const name = safeName(given);
      expect(name).not.toMatch(/[/\\\p{Cc}]|^\.*$/u);
      expect([...name].length).toBeLessThanOrEqual(200);
      expect(safeName(name)).toBe(name);
    }),
  );
});

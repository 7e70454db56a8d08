import { expect, test } from "vitest";
import { buildDocx, field, paragraph, run } from "./docx.fixture.ts";
import { readDocx } from "./read-docx.ts";

test("things within things do not multiply the work", () => {
  const functions = "<m:func><m:fName/><m:e>".repeat(300) + "</m:e></m:func>".repeat(300);
  const data = `{"citationItems":[{"id":"a","itemData":{"x":${"[".repeat(50_000)}${"]".repeat(50_000)}}}]}`;
  const marks = Array.from({ length: 3_000 }, (_, id) => `<w:commentRangeStart w:id="${id}"/>${run("x")}`).join("");
  const fields = '<w:r><w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="separate"/></w:r>'.repeat(3_000);
  const body =
    paragraph(`<m:oMath>${functions}</m:oMath>`) +
    paragraph(field(`ADDIN CSL_CITATION ${data}`, "(A)")) +
    paragraph(marks) +
    paragraph(fields + run("Rain."));
  const started = performance.now();
  const { text, failures } = readDocx(buildDocx({ body }), { bytes: 10_000_000 });
  expect(text).toContain("Rain.");
  expect(text).toContain("(A)");
  expect(failures).toEqual([{ what: "a citation field", why: expect.stringContaining("deep"), isMinor: true }]);
  expect(performance.now() - started).toBeLessThan(20_000);
});

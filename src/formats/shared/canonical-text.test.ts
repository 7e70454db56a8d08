import { expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import { createCanonicalText } from "./canonical-text.ts";

test("pieces become one block, white space around them is dropped, and each knows its place", () => {
  const source = "  **Shade**  cools\nstreets  ";
  const canonical = createCanonicalText(source);
  canonical.addBlock("paragraph", [
    { text: "  ", from: 0 },
    { text: "Shade", from: 4 },
    { text: "  cools\nstreets  ", from: 11 },
  ]);
  const document = canonical.finish();
  expect(document.text).toBe("Shade  cools streets");
  expect(locate(document, { start: 13, end: 20 })).toMatchObject({ line: 2, column: 1, quote: { exact: "streets" } });
  expect(locate(document, { start: 7, end: 12 })).toMatchObject({ line: 1, column: 14 });
});

test("a block of white space leaves no trace", () => {
  const canonical = createCanonicalText("a   b");
  canonical.addBlock("paragraph", [{ text: "a", from: 0 }]);
  canonical.addBlock("paragraph", [
    { text: "   ", from: 1 },
    { text: "", from: 4 },
  ]);
  canonical.addBlock("heading", [{ text: "b", from: 4 }], { level: 2 });
  expect(canonical.finish()).toMatchObject({
    text: "a\n\nb",
    blocks: [
      { kind: "paragraph", start: 0, end: 1 },
      { kind: "heading", level: 2, start: 3, end: 4 },
    ],
  });
});

test("pieces that follow each other in the file are kept as one run", () => {
  const canonical = createCanonicalText("Shade cools");
  canonical.addBlock("paragraph", [
    { text: "Shade", from: 0 },
    { text: " cools", from: 5 },
  ]);
  expect(canonical.finish().layout).toMatchObject({ segments: [{ start: 0, from: 0, length: 11 }] });
});

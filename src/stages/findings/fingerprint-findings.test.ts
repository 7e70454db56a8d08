import { describe, expect, test } from "vitest";
import { fingerprintFindings, stripEntryNumber, wordsBeforeMarker } from "./fingerprint-findings.ts";

const print = (about: string, code = "CLM001") => fingerprintFindings([{ code, about }])[0]!;
const sentence = "Well-kept limes cool the quay by -3.5 °C – “a roof of leaves”.";

describe("the same finding after an edit", () => {
  test.each([
    ["another line break", "Well-kept limes cool\nthe quay by -3.5 °C – “a roof of leaves”."],
    ["more white space", "  Well-kept limes cool  the\tquay by -3.5 °C – “a roof of leaves”. "],
    ["a no-break space", "Well-kept limes cool the quay by -3.5\u00a0°C – “a roof of leaves”."],
    ["other quotation marks and dashes", 'Well\u2010kept limes cool the quay by −3.5 °C - "a roof of leaves".'],
    ["a soft hyphen", "Well-kept limes cool the qu\u00aday by -3.5 °C – “a roof of leaves”."],
    ["another case", "WELL-KEPT limes cool the Quay by -3.5 °C – “a roof of leaves”."],
  ])("%s", (_, edited) => expect(print(edited)).toBe(print(sentence)));
});

describe("another finding", () => {
  test.each([
    ["another number", sentence.replace("3.5", "35")],
    ["another sign", sentence.replace("-3.5", "3.5")],
    ["another word", sentence.replace("quay", "square")],
  ])("%s", (_, edited) => expect(print(edited)).not.toBe(print(sentence)));

  test("another rule", () => expect(print(sentence, "CLM002")).not.toBe(print(sentence)));
});

test("words that stand twice are counted per rule, in order", () => {
  const [one, two, other, three] = fingerprintFindings([
    { code: "CLM001", about: "Rye grows." },
    { code: "CLM001", about: "rye  grows." },
    { code: "CLM002", about: "Rye grows." },
    { code: "CLM001", about: "Rye grows." },
  ]);
  expect(new Set([one, two, other, three]).size).toBe(4);
  expect(one).toBe(print("Rye grows."));
  expect(other).toBe(print("Rye grows.", "CLM002"));
});

test.each(["[12] Okoro A. Rye.", "12. Okoro A. Rye.", "(12) Okoro A. Rye.", "12) Okoro A. Rye.", "Okoro A. Rye."])(
  "%s is known without its number",
  (entry) => expect(stripEntryNumber(entry)).toBe("Okoro A. Rye."),
);

test("a marker is known by whole words before it, however they are spaced", () => {
  expect(wordsBeforeMarker("ade of the old limes along the quay ")).toBe("limes along the quay");
  expect(wordsBeforeMarker("of the old limes  along\u00a0the quay ")).toBe("limes along the quay");
});

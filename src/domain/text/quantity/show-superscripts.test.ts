import { describe, expect, test } from "vitest";
import { parseQuantities } from "./quantity.ts";
import { showSuperscripts } from "./show-superscripts.ts";

/** "10{-3}" is raised where it stands in braces. */
function flat(marked: string): { text: string; raised: { start: number; end: number }[] } {
  const raised: { start: number; end: number }[] = [];
  let text = "";
  for (const [index, piece] of marked.split(/[{}]/).entries()) {
    if (index % 2 === 1) raised.push({ start: text.length, end: text.length + piece.length });
    text += piece;
  }
  return { text, raised };
}

describe("raised type", () => {
  test.each([
    ["10{-3} of it", "10⁻³ of it"],
    ["3 × 10{6} spores", "3 × 10⁶ spores"],
    ["12 µg m{-3}", "12 µg m⁻³"],
    ["40 m{2} of shade", "40 m² of shade"],
    ["It fell by 24 %{12} and rose.", "It fell by 24 %   and rose."],
    ["It was 5 km{12} off.", "It was 5 km   off."],
    ["It cooled.{3,4} Wind", "It cooled.    Wind"],
    ["2019{3}", "2019 "],
    ["It rose by {81} % there.", "It rose by 81 % there."],
    ["the 1{st} of May", "the 1st of May"],
  ])("%s", (marked, shown) => {
    const { text, raised } = flat(marked);
    expect(showSuperscripts(text, raised)).toBe(shown);
    expect(shown).toHaveLength(text.length);
  });

  test("offsets may be those of a document", () => {
    expect(showSuperscripts("10-3", [{ start: 102, end: 104 }], 100)).toBe("10⁻³");
    expect(showSuperscripts("10-3", [{ start: 2, end: 4 }], 100)).toBe("10-3");
  });

  test("with it, numbers are what they were in print", () => {
    const { text, raised } = flat("a share of 2 × 10{-3} in 40 m{2}{7}");
    expect(parseQuantities(showSuperscripts(text, raised)).map(({ value }) => value)).toEqual([2e-3, 40]);
  });
});

import { describe, expect, test } from "vitest";
import { type JudgeConclusion, joinConclusions } from "./join-conclusions.ts";

function reader(
  by: string,
  label: JudgeConclusion["conclusion"]["label"],
  confidence: number,
  parts: JudgeConclusion["parts"] = [],
): JudgeConclusion {
  return { by, conclusion: { label, confidence, decisive: [], drift: [] }, rationale: `${by} says so.`, parts };
}

describe("two readers", () => {
  test("who agree are surer than each, and never quite sure", () => {
    const { conclusion, readers } = joinConclusions([reader("a/x", "supported", 0.7), reader("b/y", "supported", 0.6)]);
    expect(conclusion).toMatchObject({ label: "supported" });
    expect(conclusion.confidence).toBeCloseTo(0.88);
    expect(joinConclusions([reader("a/x", "supported", 0.9), reader("b/y", "supported", 0.9)]).conclusion.confidence).toBe(0.95);
    expect(readers?.map(({ by }) => by)).toEqual(["a/x", "b/y"]);
  });

  test("who agree that nothing is there are no surer than silence allows", () => {
    expect(joinConclusions([reader("a/x", "unsupported", 0.7), reader("b/y", "unsupported", 0.7)]).conclusion.confidence).toBe(0.7);
  });

  test("who disagree leave it open, and both are shown", () => {
    const joined = joinConclusions([reader("a/x", "supported", 0.9), reader("b/y", "contradicted", 0.8)]);
    expect(joined.conclusion).toMatchObject({ label: "uncertain", confidence: 0.5, drift: [] });
    expect(joined.rationale).toBe("Two readers see this differently: a/x reads supported, b/y reads contradicted.");
    expect(joined.readers).toEqual([
      { by: "a/x", label: "supported", confidence: 0.9, rationale: "a/x says so." },
      { by: "b/y", label: "contradicted", confidence: 0.8, rationale: "b/y says so." },
    ]);
  });

  test("who disagree on a part leave that part open", () => {
    const [yes, no] = [{ label: "supported", confidence: 0.9 } as const, { label: "unsupported", confidence: 0.6 } as const];
    const { parts } = joinConclusions([
      reader("a/x", "partially-supported", 0.8, [yes, no]),
      reader("b/y", "partially-supported", 0.8, [yes, yes]),
    ]);
    expect(parts).toEqual([yes, { label: "uncertain", confidence: 0.5 }]);
  });
});

test("one reader alone stands as it is", () => {
  const only = reader("a/x", "supported", 0.7);
  expect(joinConclusions([only])).toBe(only);
  expect(joinConclusions([only]).readers).toBeUndefined();
});

import { describe, expect, test } from "vitest";
import type { Finding } from "../../domain/finding/finding.ts";
import { ruleCatalogue } from "../../stages/findings/rules/rule-catalogue.ts";
import { findingAt } from "./finding.fixture.ts";
import { partitionFindings } from "./partition-findings.ts";

const comment = (text: string, start = 0, end = 10) => ({ start, end, text, at: { line: 3, column: 12 } });
const settle = (all: Finding[], comments: ReturnType<typeof comment>[], given: Partial<Parameters<typeof partitionFindings>[1]> = {}) =>
  partitionFindings(all, { isSelected: () => true, comments, rules: ruleCatalogue, isKnown: () => false, hasLooked: () => true, ...given });

describe("comments that ask for silence", () => {
  const [unsupported, number, elsewhere] = [findingAt(0, "CLM002"), findingAt(4, "NUM001"), findingAt(50, "CLM002")];

  test.each([
    ["one code", "ibid-ignore CLM002: our own count", [number, elsewhere]],
    ["several codes", "ibid-ignore CLM002, NUM001: our own count", [elsewhere]],
    ["a family", "ibid-ignore clm: our own count", [number, elsewhere]],
    ["another rule", "ibid-ignore CLM003: our own count", [unsupported, number, elsewhere]],
    ["no reason", "ibid-ignore CLM002:", [unsupported, number, elsewhere]],
    ["no code", "ibid-ignore: all of it", [unsupported, number, elsewhere]],
    ["a remark", "CLM002: our own count", [unsupported, number, elsewhere]],
  ])("%s", (_, text, shown) => expect(settle([unsupported, number, elsewhere], [comment(text)]).findings).toEqual(shown));

  test("what is silenced is kept with its reason, and the comment with what it did", () => {
    const { ignored, ignores } = settle([unsupported, number], [comment("ibid-ignore CLM: our own count")]);
    expect(ignored).toEqual([{ finding: unsupported, reason: "our own count" }]);
    expect(ignores).toEqual([{ codes: ["CLM"], reason: "our own count", line: 3, column: 12, silenced: 1, problem: null }]);
  });

  test.each([
    ["ibid-ignore CLM002", "no-reason"],
    ["ibid-ignore CLM002, XYZ: why", "no-such-rule"],
    ["ibid-ignore: why", "no-such-rule"],
    ["ibid-ignore REF: why", "unused"],
  ])("%s has a problem: %s", (text, problem) => expect(settle([unsupported], [comment(text)]).ignores[0]!.problem).toBe(problem));

  test("it is not called needless where its rules could not look, or where the user did not choose them", () => {
    expect(settle([], [comment("ibid-ignore CLM: why")], { hasLooked: (code) => !code.startsWith("CLM") }).ignores[0]!.problem).toBeNull();
    const { ignores, ignored, deselected } = settle([unsupported], [comment("ibid-ignore CLM: why")], { isSelected: () => false });
    expect([ignores[0]!.problem, ignored.length, deselected]).toEqual([null, 0, 1]);
  });
});

test("what was not chosen, what is silenced and what is known are each counted once", () => {
  const all = [findingAt(0, "CLM002"), findingAt(50, "CLM002"), findingAt(80, "REF001"), findingAt(90, "NUM001")];
  const { findings, deselected, ignored, baselined } = settle(all, [comment("ibid-ignore CLM: why")], {
    isSelected: ({ code }) => code !== "REF001",
    isKnown: ({ code }) => code !== "NUM001",
  });
  expect({ findings, deselected, ignored: ignored.map(({ finding }) => finding), baselined }).toEqual({
    findings: [all[3]],
    deselected: 1,
    ignored: [all[0]],
    baselined: [all[1]],
  });
});

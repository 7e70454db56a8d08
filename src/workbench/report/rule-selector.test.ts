import { describe, expect, test } from "vitest";
import { ruleSelector } from "./rule-selector.ts";

const choices = { select: [] as string[], extendSelect: [] as string[], ignore: [] as string[] };
const codes = ["CLM001", "CLM002", "REF001", "NUM001"];

describe("rules are chosen by code or prefix, and the longer name wins", () => {
  test.each([
    ["nothing said", {}, codes],
    ["one family", { select: ["CLM"] }, ["CLM001", "CLM002"]],
    ["several", { select: ["clm001", "REF"] }, ["CLM001", "REF001"]],
    ["all but one", { ignore: ["CLM002"] }, ["CLM001", "REF001", "NUM001"]],
    ["a family but for one", { select: ["CLM"], ignore: ["CLM001"] }, ["CLM002"]],
    ["one of an ignored family", { ignore: ["CLM"], extendSelect: ["CLM001"] }, ["CLM001", "REF001", "NUM001"]],
    ["a family and one more", { select: ["REF"], extendSelect: ["NUM001"] }, ["REF001", "NUM001"]],
    ["the same name both ways is ignored", { select: ["CLM001"], ignore: ["CLM001"] }, []],
  ])("%s", (_, given, shown) => expect(codes.filter((code) => ruleSelector({ ...choices, ...given })({ code }))).toEqual(shown));

  test.each(["select", "extendSelect", "ignore"])("an unknown code in %s is an error", (where) => {
    expect(() => ruleSelector({ ...choices, [where]: ["XYZ"] })).toThrow(expect.objectContaining({ code: "rule-unknown" }));
  });
});

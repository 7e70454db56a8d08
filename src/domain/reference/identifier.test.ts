import { describe, expect, test } from "vitest";
import { isArxivId, isDoi, isIsbn, isIssn } from "./identifier.ts";

describe("identifiers that can be right", () => {
  test.each([
    [isDoi, "10.5555/ports.2019(3)<1>"],
    [isDoi, "10.1000.10/123"],
    [isDoi, "10.5555/..ports/a..b"],
    [isIsbn, "0-306-40615-2"],
    [isIsbn, "097522980X"],
    [isIsbn, "978–0–306–40615–7"],
    [isIssn, "2434-561X"],
    [isIssn, "0317-8471"],
    [isArxivId, "2103.04567v2"],
    [isArxivId, "1302.0456"],
    [isArxivId, "hep-th/9901001"],
    [isArxivId, "math.GT/0309136"],
  ])("%o %s", (isRight, text) => expect(isRight(text)).toBe(true));
});

describe("identifiers that cannot exist", () => {
  test.each([
    [isDoi, "11.5555/ports"],
    [isDoi, "10.5555"],
    [isDoi, "10.55/ports"],
    [isDoi, "10.5555/../../ports"],
    [isDoi, "10.5555/ports/.."],
    [isDoi, "10.5555/./ports"],
    [isDoi, "10.5555/ports\u0000"],
    [isDoi, "10.5555/ports\ud800"],
    [isIsbn, "0-306-40615-3"],
    [isIsbn, "978-0-306-40615-8"],
    [isIsbn, "977-0-306-40615-7"],
    [isIssn, "0317-8472"],
    [isArxivId, "2113.04567"],
    [isArxivId, "2100.04567"],
    [isArxivId, "2103.456"],
    [isArxivId, "1302.99999"],
    [isArxivId, "2103.4567"],
  ])("%o %s", (isRight, text) => expect(isRight(text)).toBe(false));
});

import { describe, expect, test } from "vitest";
import { isArxivId, isDoi, isIsbn, isIssn } from "../../../domain/reference/identifier.ts";
import { repairIdentifier } from "./check-identifiers.ts";

describe("what mending alone makes right", () => {
  test.each([
    [isDoi, "10.5555%2Fports.2019", "10.5555/ports.2019"],
    [isDoi, "1O.5555/ports.2019", "10.5555/ports.2019"],
    [isDoi, "l0.5555/ports.2019", "10.5555/ports.2019"],
    [isDoi, "10,5555/ports.2019", "10.5555/ports.2019"],
    [isDoi, "https://www.doi.org/10.5555/ports.2019", "10.5555/ports.2019"],
    [isDoi, "10.5555/ ports.2019", "10.5555/ports.2019"],
    [isArxivId, "2103.04567.pdf", "2103.04567"],
    [isIsbn, "O-306-40615-2", null],
    [isIsbn, "0-306-4O615-2", "0-306-40615-2"],
    [isIssn, "0317-847l", "0317-8471"],
  ])("%o %s", (isRight, value, expected) => expect(repairIdentifier(value, isRight)).toBe(expected));
});

describe("a digit is never guessed", () => {
  test.each([
    [isDoi, "1.5555/ports"],
    [isDoi, "10.5555"],
    [isIsbn, "978-0-306-40615-8"],
    [isIssn, "0317-8472"],
    [isArxivId, "2113.04567"],
  ])("%o %s", (isRight, value) => expect(repairIdentifier(value, isRight)).toBeNull());
});

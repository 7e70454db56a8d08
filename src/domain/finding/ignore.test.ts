import { expect, test } from "vitest";
import { readIgnore } from "./ignore.ts";

test.each([
  ["ibid-ignore CLM002: our own count", ["CLM002"], "our own count"],
  ["ibid-ignore CLM002, num001: seen:\n twice", ["CLM002", "NUM001"], "seen: twice"],
  ["  ibid-ignore REF CIT:kept", ["REF", "CIT"], "kept"],
  ["ibid-ignore CLM002", ["CLM002"], ""],
  ["ibid-ignore CLM002:", ["CLM002"], ""],
  ["ibid-ignore: because", [], "because"],
  ["ibid-ignore", [], ""],
  ["ibid-ignore CLM002 – because", [], ""],
])("%j", (comment, codes, reason) => expect(readIgnore(comment)).toEqual({ codes, reason }));

test.each(["see ibid-ignore", "ibid-ignored CLM: x", "a remark", ""])("%j asks for nothing", (comment) => {
  expect(readIgnore(comment)).toBeUndefined();
});

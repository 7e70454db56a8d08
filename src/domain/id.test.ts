import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf, Id, makeId } from "./id.ts";

test("the same parts give the same id, which says what it names", () => {
  expect(makeId("clm", "doc", 1)).toBe(makeId("clm", "doc", 1));
  expect(makeId("clm", "doc", 1)).toMatch(/^clm_[0-9a-f]{16}$/);
});

test("every id that is made is a valid one", () => {
  fc.assert(fc.property(fc.array(fc.string()), (parts) => Id.safeParse(makeId("psg", ...parts)).success));
});

test("where one part ends and the next begins matters, and so does its kind", () => {
  expect(hashOf("ab", "c")).not.toBe(hashOf("a", "bc"));
  expect(hashOf("1")).not.toBe(hashOf(1));
  expect(hashOf('a","b')).not.toBe(hashOf("a", "b"));
});

test("ids of other nouns or shapes are refused", () => {
  for (const wrong of ["", "xyz_0123456789abcdef", "doc_0123", "doc_0123456789ABCDEF", "doc_0123456789abcdef0"])
    expect(Id.safeParse(wrong).success).toBe(false);
});

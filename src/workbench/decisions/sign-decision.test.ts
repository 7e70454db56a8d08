import { expect, test } from "vitest";
import { authorOf, signDecision } from "./sign-decision.ts";

const unsigned = {
  about: "finding",
  code: "NUM001",
  state: "accepted",
  fingerprint: "f",
  words: "w",
  documentId: "doc_0000000000000000",
  reason: "",
} as const;

test("a decision is signed with the given name, the configured one, or the login name of a person", () => {
  expect(signDecision(unsigned, { config: { author: "Ines Roth" }, hint: "", by: "Jon Moe" }).by).toBe("Jon Moe");
  expect(signDecision(unsigned, { config: { author: " Ines Roth " }, hint: "" }).by).toBe("Ines Roth");
  expect(authorOf({ author: "" }, "ada")).toBe("ada");
});

test.each(["root", "Administrator", "www-data", ""])("nobody signs as “%s”", (account) => {
  expect(authorOf({ author: "" }, account)).toBe("");
  expect(() => signDecision(unsigned, { config: { author: "" }, hint: "", by: "" })).toThrow(
    expect.objectContaining({ code: "usage", hint: expect.stringContaining("IBID_AUTHOR") }),
  );
});

import { expect, test } from "vitest";
import type { Exchange } from "../domain/answer/conversation.ts";
import { resolveFollowUp } from "./resolve-follow-up.ts";

const exchange = (question: string, ids: string[]): Exchange =>
  ({ ordinal: 0, question, askedAt: "2026-01-01T00:00:00Z", answer: { documents: ids.map((id) => ({ id })) } }) as unknown as Exchange;
const before = [exchange("How long is the notice for a berth?", ["doc_one", "doc_two"])];

test("a short question that leans on the last one takes its words along", () => {
  expect(resolveFollowUp("And for tugs?", before).text).toBe("And for tugs? How long is the notice for a berth?");
  expect(resolveFollowUp("Who pays for it?", before).text).toContain("notice for a berth");
});

test("a question that stands alone stays as it is", () => {
  const question = "Which harbour authority collects the mooring fee in winter?";
  expect(resolveFollowUp(question, before)).toEqual({ text: question });
  for (const alone of ["When was Zava founded?", "Is there a company car?"])
    expect(resolveFollowUp(alone, before)).toEqual({ text: alone });
  expect(resolveFollowUp("And for tugs?", [])).toEqual({ text: "And for tugs?" });
});

test("a document can be named by its place in the last answer", () => {
  expect(resolveFollowUp("And in the second document?", before)).toMatchObject({
    documentIds: ["doc_two"],
    text: expect.stringContaining("berth"),
  });
  expect(resolveFollowUp("What does the other contract say?", before).documentIds).toEqual(["doc_two"]);
  expect(resolveFollowUp("And in the fifth document?", before).documentIds).toBeUndefined();
});

test("what is taken along is bounded", () => {
  const long = exchange(`berth ${"x".repeat(5_000)}`, []);
  expect(resolveFollowUp("And it?", [long]).text.length).toBeLessThan(400);
});

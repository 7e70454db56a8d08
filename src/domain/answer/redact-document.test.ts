import { expect, test } from "vitest";
import { makeId } from "../id.ts";
import { answerFixture, extractFixture, lease, minutes } from "./answer.fixture.ts";
import { Answer } from "./answer.ts";
import { redactDocument } from "./redact-document.ts";

test("removes the words of a removed document from an answer and leaves a mark", () => {
  for (const answer of [answerFixture(), extractFixture()]) {
    const left = redactDocument(answer, lease);
    expect(Answer.parse(left)).toEqual(left);
    expect(JSON.stringify(left)).not.toContain("The tenant gives notice");
    expect(JSON.stringify(left)).toContain("Three months of notice");
    expect(left.sentences[0]!.evidence[0]).toMatchObject({ documentId: lease, locator: { page: 3, quote: { exact: "" } } });
    expect(left.documents.map(({ id, isRemoved = false }) => [id, isRemoved])).toEqual([
      [lease, true],
      [minutes, false],
    ]);
  }
});

test("what a model wrote stays, what it was refused goes", () => {
  const left = redactDocument(answerFixture(), lease);
  expect(left.sentences[0]!.text).toBe("The lease asks for six months of notice.");
  expect(left.disagreements[0]!.reason).toBe("");
  expect(left.dropped).toEqual([]);
});

test("an answer that does not mention the document stays as it is", () => {
  const answer = answerFixture();
  expect(redactDocument(answer, makeId("doc", "other"))).toBe(answer);
});

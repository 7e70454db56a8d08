import { expect, test } from "vitest";
import { extractFixture, lease, writtenNotice } from "../domain/answer/answer.fixture.ts";
import { labelEvidence } from "./label-evidence.ts";

test("a quotation names its section, and shows the raised mark of a note raised", async () => {
  const text = "3. Notice\n\nNotice is given by July1 at 10 m2.";
  const start = text.indexOf("Notice is");
  const raised = [text.indexOf("1 at"), text.indexOf("2.")].map((at) => ({ start: at, end: at + 1 }));
  const document = {
    text,
    title: "Lease",
    blocks: [
      { kind: "heading", start: 0, end: 9 },
      { kind: "paragraph", start, end: text.length },
    ],
    markup: { superscripts: raised },
    layout: { kind: "lines" },
  };
  const exact = text.slice(start);
  const evidence = {
    ...writtenNotice,
    locator: { ...writtenNotice.locator, start, end: text.length, quote: { exact, prefix: "", suffix: "" } },
  };
  const { sentences } = extractFixture();
  const answer = extractFixture({ sentences: [{ ...sentences[0]!, evidence: [evidence] }] });
  const get = async (id: string) => (id === lease ? document : undefined);
  const labelled = await labelEvidence(answer, { documents: { get } } as never);
  expect(labelled.sentences[0]!.evidence[0]).toMatchObject({
    section: "§3 Notice",
    label: "Doc A, §3 Notice, p. 3",
    shown: "Notice is given by July¹ at 10 m².",
    locator: { quote: { exact } },
  });
});

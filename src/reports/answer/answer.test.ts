import { describe, expect, test } from "vitest";
import {
  answerFixture,
  extractFixture,
  lease,
  refusalFixture,
  sentenceFixture,
  spokenNotice,
  writtenNotice,
} from "../../domain/answer/answer.fixture.ts";
import { AskResult, Transcript } from "../../domain/answer/ask-result.ts";
import { redactDocument } from "../../domain/answer/redact-document.ts";
import { makeId } from "../../domain/id.ts";
import { renderAnswerTerminal } from "./answer-terminal.ts";
import { renderAskResultJson, renderTranscript } from "./render-transcript.ts";

const plain = (answer = answerFixture()) => renderAnswerTerminal(answer, { color: false, width: 80 });

function transcriptOf(...answers: (ReturnType<typeof answerFixture> | null)[]): Transcript {
  const askedAt = "2031-04-02T10:00:00.000Z";
  const exchanges = answers.map((answer, ordinal) => ({ ordinal, question: "How long\nis the *notice*?", answer, askedAt }));
  const conversation = {
    id: makeId("cnv", "x"),
    title: "How long is the <b>notice</b>?",
    filter: {},
    files: [],
    startedAt: askedAt,
    exchanges,
  };
  return { schemaVersion: 1, tool: { name: "ibid", version: "0.0.0" }, conversation };
}

describe("at a terminal", () => {
  test("sentences carry their places, quotations follow by document, and all that is to be known is said", () => {
    expect(plain()).toMatchInlineSnapshot(`
      "Written by test/writer from 2 documents of the library; every sentence was
      checked.

      The lease asks for six months of notice. [Doc A, p. 3] The minutes speak of
      three. [Doc B, line 12] [Doc A, p. 3]

      Notice is cheap. [no document supports this] Harbours elsewhere ask for twelve.
      [web 1]

      A  Lease of the harbour office
         [Doc A, p. 3]  papers/lease.pdf:3
           “The tenant gives notice of six months, in writing.”

      B  minutes.md
         [Doc B, line 12]  papers/minutes.md:12:5
           “Three months of notice were agreed at the quay.”

      The documents differ: the length of the notice
        Doc A, p. 3  “The tenant gives notice of six months, in writing.”
        Doc B, line 12  “Three months of notice were agreed at the quay.”
        One gives “six months”, the other “three months”.

      Web pages, not documents of your library; Ibid has not read them
        web 1  Notice in harbours https://harbours.example.org/notice?a=1&b=2

      Left out: 1 statement of the model
        - “Notice may be given by telegram.”: no document says so

      Pages corrected: the quotation is on another page than the model said
        - “six months”: it stands on p. 3, not on p. 9

      Searched for: notice of the lease; months of notice
      "
    `);
  });

  test("quotations that are the answer are shown once, the best first", () => {
    const text = plain(extractFixture({ sentences: extractFixture().sentences.toReversed() }));
    expect(text.split("The tenant gives notice")).toHaveLength(2);
    expect(text.indexOf("papers/minutes.md:12:5")).toBeLessThan(text.indexOf("papers/lease.pdf:3"));
    expect(text.split("[Doc A, p. 3]")).toHaveLength(2);
  });

  test("a refusal reports that the documents do not say, and what was looked for", () => {
    expect(plain(refusalFixture())).toBe(
      "The 2 documents of the library do not say.\n\nSearched for: notice of the lease; months of notice\n",
    );
  });

  test("passages that only come nearest stand apart from an answer", () => {
    const answer = refusalFixture({ nearest: extractFixture().sentences, documents: answerFixture().documents });
    const heading = "Nearest passages. None of them surely answers the question";
    expect(plain(answer)).toMatch(new RegExp(`do not say\\.\n\n${heading}:\n\nA  Lease`));
    expect(renderTranscript("html", transcriptOf(answer))).toContain(`<details class="nearest"><summary>${heading}</summary>`);
    expect(renderTranscript("markdown", transcriptOf(answer))).toContain(`### ${heading}`);
    expect(JSON.stringify(redactDocument(answer, lease))).not.toContain("The tenant gives notice");
  });

  test("what was stopped says so", () => {
    expect(plain(answerFixture({ isCut: true }))).toContain("stopped before it was complete");
    expect(plain(refusalFixture({ isCut: true }))).not.toContain("stopped before it was complete");
  });

  test("a document that was removed is reported in the place of its words", () => {
    const text = plain(redactDocument(answerFixture(), lease));
    expect(text).toContain("six months of notice. [Doc A, p. 3, removed]");
    expect(text).toContain("A  Lease of the harbour office (removed from the library)\n   [Doc A, p. 3, removed]\n");
    expect(plain(redactDocument(extractFixture(), lease))).toContain("[Doc A, p. 3, removed]");
  });

  test("places are links where the file is there, and brackets of a document's words are no marks", () => {
    const sentences = [sentenceFixture("It is in [Doc A, p. 3] of \u001b[31mred\u001b[0m.", { evidence: [writtenNotice, spokenNotice] })];
    const locateFile = (path: string) => (path.endsWith(".pdf") ? "/desk/lease of 2031.pdf" : undefined);
    const text = renderAnswerTerminal(answerFixture({ sentences }), { color: true, width: 80, locateFile });
    expect(text).toContain("It is in [Doc A, p. 3] of [31mred[0m. \u001b]8;;file:///desk/lease%20of%202031.pdf#page=3\u001b\\");
    expect(text).toContain("\u001b[34m[Doc B, line 12]\u001b[39m");
    expect(text).not.toContain("\u001b[31m");
  });

  test("a flood of refused statements is cut and counted", () => {
    const dropped = Array.from({ length: 9 }, (_, index) => ({ text: `Invented ${index}.`, why: "not there" }));
    expect(plain(answerFixture({ dropped }))).toContain("and 4 more, which --json shows");
  });
});

test("as JSON it is what the schema says", () => {
  const exchange = transcriptOf(answerFixture()).conversation.exchanges[0]!;
  const asked: AskResult = {
    schemaVersion: 1,
    tool: { name: "ibid", version: "0.0.0" },
    conversationId: makeId("cnv", "x"),
    exchange,
    notices: [],
    failures: [],
  };
  expect(AskResult.parse(JSON.parse(renderAskResultJson(asked)))).toEqual(asked);
  const transcript = transcriptOf(answerFixture(), null);
  expect(Transcript.parse(JSON.parse(renderTranscript("json", transcript)))).toEqual(transcript);
});

test("as Markdown foreign words stay words, and marks of the web look different", () => {
  const text = renderTranscript("markdown", transcriptOf(answerFixture(), extractFixture(), refusalFixture(), null));
  expect(text).toContain("# How long is the \\<b\\>notice\\</b\\>?\n");
  expect(text).toContain("> How long\n> is the \\*notice\\*?\n");
  expect(text).toContain("six months of notice. **\\[Doc A, p. 3\\]**");
  expect(text).toContain("ask for twelve. _\\[web 1\\]_");
  expect(text).toContain("**(no document supports this)**");
  expect(text).toContain("`papers/lease.pdf:3`\n> The tenant gives notice");
  expect(text).toContain("- “Notice may be given by telegram.”: no document says so");
  expect(text).toContain("_The 2 documents of the library do not say._");
  expect(text).toContain("_Not answered yet._");
});

describe("as HTML", () => {
  const page = renderTranscript("html", transcriptOf(answerFixture(), redactDocument(answerFixture(), lease), null));

  test("marks lead to the words they stand for, in every answer of the page", () => {
    const targets = [...page.matchAll(/class="pill[^"]*" href="#([^"]*)"/g)].map(([, target]) => target);
    expect(targets).toHaveLength(8);
    for (const target of targets) expect(page.split(`id="${target}"`)).toHaveLength(2);
  });

  test("foreign words stay words, pages of the web are no links, and removed words are reported", () => {
    expect(page).toContain("How long is the &lt;b&gt;notice&lt;/b&gt;?");
    expect(page).toContain("https://harbours.example.org/notice?a=1&amp;b=2");
    expect(page).not.toContain('href="https');
    expect(page).toContain("This quotation was removed with its document.");
    expect(page).toContain("Not answered yet.");
  });
});

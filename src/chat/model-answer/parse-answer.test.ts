import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAnswer } from "./parse-answer.ts";

const cited = (label: string, words: string, page?: number) => ({ kind: "document", label, page, words });

describe("a written answer", () => {
  test("is read sentence by sentence, with the words it cites between quotation marks", () => {
    const [first, second] = parseAnswer(
      'The tenant must give <cite doc="A" page="3" section="4 Notice">six months\' notice</cite>. The rent is <cite doc="B" page="1">£900 a month</cite>.',
    );
    expect(first).toEqual({
      text: "The tenant must give “six months' notice”.",
      citations: [cited("A", "six months' notice", 3)],
      isQuotation: false,
      opensParagraph: true,
    });
    expect(second).toMatchObject({
      text: "The rent is “£900 a month”.",
      citations: [cited("B", "£900 a month", 1)],
      opensParagraph: false,
    });
  });

  test("keeps a quotation of several sentences whole", () => {
    const [only, ...rest] = parseAnswer('It says: <cite doc="A">Notice is long. Rent is short. Both are due</cite>, as agreed.');
    expect(only?.text).toBe("It says: “Notice is long. Rent is short. Both are due”, as agreed.");
    expect(rest).toEqual([]);
  });

  test("gives a quotation that stands alone to the sentence before it that has none", () => {
    const parsed = parseAnswer('Notice takes half a year. <cite doc="A" page="3">The tenant shall give six months.</cite>');
    expect(parsed).toMatchObject([{ text: "Notice takes half a year.", citations: [cited("A", "The tenant shall give six months.", 3)] }]);
  });

  test("leaves a quotation alone where its paragraph is its own, or the sentence before has one", () => {
    const parsed = parseAnswer(
      'It says this.\n\n<cite doc="A">The tenant shall give notice.</cite> <cite doc="B">The landlord shall not.</cite>',
    );
    expect(parsed.map(({ isQuotation, opensParagraph }) => [isQuotation, opensParagraph])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  test("takes items of lists for paragraphs and leaves out marks of Markdown and thoughts", () => {
    const parsed = parseAnswer(
      "<think>Hm. <cite doc='Z'>x</cite></think>## Terms\n\n- **Notice** is long.\n- Rent is short.\n1. Both are due.",
    );
    expect(parsed.map(({ text }) => text)).toEqual(["Terms", "Notice is long.", "Rent is short.", "Both are due."]);
    expect(parsed.every(({ opensParagraph, citations }) => opensParagraph && citations.length === 0)).toBe(true);
  });

  test.each([
    ['page="p. 12"', 12],
    ['page="3-4"', 3],
    ['page=""', undefined],
    ['page="unknown"', undefined],
    ["page='7'", 7],
  ])("reads the page of %s", (given, page) => {
    expect(parseAnswer(`It is <cite doc="A" ${given}>wet</cite>.`)[0]?.citations).toEqual([cited("A", "wet", page)]);
  });

  test("takes the words as they were before they were shown", () => {
    expect(parseAnswer('It was <cite doc="A">&lt;5 % &amp; falling</cite>.')[0]?.citations).toEqual([cited("A", "<5 % & falling")]);
  });

  test("reads citations of the web, and citations without words", () => {
    const [first, second] = parseAnswer(
      'The rate is <webcite url="https://bank.example/r?a=1" title="Rates">4 %</webcite>. It is so<cite doc="A" page="2"/>.',
    );
    expect(first).toMatchObject({
      text: "The rate is 4 %.",
      citations: [{ kind: "web", url: "https://bank.example/r?a=1", title: "Rates", words: "4 %" }],
    });
    expect(second).toMatchObject({ text: "It is so.", citations: [cited("A", "", 2)] });
  });

  test("that was cut within a citation loses what is not whole", () => {
    expect(parseAnswer('It is wet. It is <cite doc="A" page="3">very w').map(({ text }) => text)).toEqual(["It is wet.", "It is"]);
    expect(parseAnswer("It is wet. It is <ci").map(({ text }) => text)).toEqual(["It is wet.", "It is"]);
  });

  test("of any characters is parsed without an error, and shows no tag", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('<cite doc="A" page="1">', "</cite>", "<webcite url='x'>", "</webcite>", "<", ">", "\n\n", ". ", "wet"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        for (const { text } of parseAnswer(pieces.join(""))) expect(text).not.toMatch(/<\/?(?:web)?cite\b[^>]*>/i);
      }),
    );
  });
});

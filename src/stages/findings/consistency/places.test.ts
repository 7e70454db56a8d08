import { describe, expect, test } from "vitest";
import { draftsOf, raised } from "../prose/prose.fixture.ts";

interface Paper {
  abstract?: string;
  methods?: string;
  results?: string;
  discussion?: string;
}

const paper = ({ abstract = "We counted ferries.", methods = "", results = "", discussion = "" }: Paper) => `# Ferries and rye

## Abstract

${abstract}

## Introduction

The ferries of the two ports have been counted on all days of the year, and the rye that they carry has been weighed.

## Methods

${methods}

## Results

${results}

## Discussion

${discussion}
`;
const codes = (given: Paper) => raised(paper(given)).map(([code]) => code);

describe("the abstract and the text", () => {
  const abstract = "Ferries with a second engine left the harbour 14 minutes later in winter.";

  test("another number for the same thing is shown with both places", () => {
    const [draft, ...rest] = draftsOf(
      paper({ abstract, results: "In winter, ferries with a second engine left the harbour 41 minutes later." }),
    );
    expect(rest).toEqual([]);
    expect(draft).toMatchObject({
      rule: { code: "CON001" },
      contrast: { claimWords: "14 minutes", sourceWords: "41 minutes" },
      locator: { quote: { exact: abstract } },
      evidence: [{ locator: { quote: { exact: "In winter, ferries with a second engine left the harbour 41 minutes later." } } }],
    });
  });

  test("one disagreement is reported once, also where the words are the same", () => {
    expect(codes({ abstract, results: abstract.replace("14", "41") })).toEqual(["CON001"]);
  });

  test("a page number of the reference list is not the same result", () => {
    const results = "In winter, ferries with a second engine left the harbour 41 minutes later.";
    const list =
      "\n## References\n\n1. Okoro, P. (2016). Ferries. Journal of Ropes, 14, 3-9.\n2. Quill, B. (2017). Oars. Journal of Ropes, 15, 4-8.\n";
    expect(raised(paper({ abstract, results }) + list).map(([code]) => code)).toEqual(["CON001"]);
  });

  test("short sentences are compared, and what a value falls to is exact", () => {
    const [one, other] = ["The new rope lowered the error rate to 45%.", "With the new rope, the error rate fell to 33%."];
    expect(codes({ abstract: one, results: other })).toEqual(["CON001"]);
  });

  test.each<[string, string]>([
    ["the same number", "In winter, ferries with a second engine left the harbour 14 minutes later."],
    ["a rounded one", "In winter, ferries with a second engine left the harbour 14.3 minutes later."],
    ["the number elsewhere", "In winter, ferries with a second engine left the harbour 41 minutes later. The median was 14 minutes."],
    ["another thing", "In spring, small ferries left the quay 41 minutes later."],
    ["a bound", "In winter, ferries with a second engine left the harbour up to 41 minutes later."],
    ["somebody else's number", "In winter, ferries with a second engine left the harbour 41 minutes later (Okoro, 2016)."],
  ])("nothing to say: %s", (_, results) => expect(codes({ abstract, results })).toEqual([]));

  test.each<[string, Paper, string[]]>([
    [
      "another sample",
      { abstract: "We asked 120 participants about ferries.", methods: "A total of 210 participants took part in the survey." },
      ["CON010"],
    ],
    [
      "some left out on the way",
      {
        abstract: "We asked 120 participants about ferries.",
        methods: "A total of 210 participants were recruited. Of these, 90 participants were excluded.",
      },
      [],
    ],
    [
      "another sample with its parts",
      { abstract: "We asked 120 participants about ferries.", methods: "A total of 210 participants (120 women and 90 men) took part." },
      [],
    ],
    [
      "another sample with other parts",
      { abstract: "We asked 120 participants about ferries.", methods: "A total of 210 participants (130 women and 80 men) took part." },
      ["CON010"],
    ],
    ["a sample of things", { abstract: "We analysed data from 24 ports.", methods: "Our analysis covers data from 32 ports." }, ["CON010"]],
    ["a part of the things", { abstract: "The book has 28 chapters on ropes.", methods: "The first part on knots has 14 chapters." }, []],
    ["the same sample", { abstract: "We asked 120 participants about ferries.", methods: "A total of 120 participants took part." }, []],
    [
      "a sample of other people",
      { abstract: "We asked 120 participants about ferries.", methods: "A total of 31 teachers took part in the pilot." },
      [],
    ],
  ])("the sample: %s", (_, given, expected) => expect(codes(given)).toEqual(expected));
});

describe("two statements in the same words", () => {
  test.each<[string, Paper, string[]]>([
    [
      "another number",
      { methods: "The survey covered 31 ports of the northern coast.", discussion: "The survey covered 13 ports of the northern coast." },
      ["CON003"],
    ],
    [
      "numbers that are names",
      {
        methods: "By Lemma 6, the ferries never meet near the northern coast.",
        discussion: "By Lemma 3, the ferries never meet near the northern coast.",
      },
      [],
    ],
    [
      "numbers of compounds",
      {
        methods: "Drying gave pure tar of compound 8 over silica (2.0 g).",
        discussion: "Drying gave pure tar of compound 9 over silica (2.9 g).",
      },
      [],
    ],
    [
      "the opposite direction",
      {
        results: "Shade increased the number of walkers in narrow streets.",
        discussion: "Shade decreased the number of walkers in narrow streets.",
      },
      ["CON004"],
    ],
    [
      "the opposite direction, found and shown",
      {
        results: "We found that rye yields were higher near the harbour wall.",
        discussion: "Rye yields were lower near the harbour wall.",
      },
      ["CON004"],
    ],
    [
      "twice the same",
      { methods: "The survey covered 31 ports of the coast.", discussion: "The survey covered 31 ports of the coast." },
      [],
    ],
    [
      "another season",
      { results: "Shade increased the number of walkers in July.", discussion: "Shade decreased the number of walkers in January." },
      [],
    ],
    [
      "a thing that is told elsewhere",
      { methods: "This survey covered 31 ports of the coast.", results: "This survey covered 13 ports of the coast." },
      [],
    ],
    [
      "somebody else's",
      { methods: "The survey covered 31 ports of the coast.", results: "The survey covered 13 ports of the coast (Okoro, 2016)." },
      [],
    ],
    [
      "denied",
      {
        results: "Shade increased the number of walkers in narrow streets.",
        discussion: "Shade did not increase the number of walkers in narrow streets.",
      },
      [],
    ],
  ])("%s", (_, given, expected) => expect(codes(given)).toEqual(expected));

  test("a paper of several experiments says the same of each", () => {
    const source =
      "## Experiment 1\n\nThe survey covered 31 ports of the coast.\n\n## Experiment 2\n\nThe survey covered 13 ports of the coast.\n";
    expect(raised(paper({}) + source)).toEqual([]);
  });
});

const table = `| Crop | Yield (t) | Farms |
| --- | --- | --- |
| Rye | 4.1 | 12 |
| Winter barley | 5.6 | 31 |
| Total | 9.7 | 43 |

Table: Table 2: Yield of crops
`;

describe("the text and a table", () => {
  const withTable = (results: string, cells = table) => codes({ results: `${results}\n\n${cells}` });

  test.each([
    ["The yield of rye was 4.7 t (Table 2).", ["CON002"]],
    ["The yield of rye was 4.1 t (Table 2).", []],
    ["The yield of rye was 4 t (Table 2).", []],
    ["The yield of rye was 1.5 t lower than that of barley (Table 2).", []],
    ["The yield was 4.7 t (Table 2).", []],
    ["The yield of rye was 4.7 t (Table 3).", []],
    ["Rye and winter barley had a yield of 4.7 t (Table 2).", []],
  ])("%s", (results, expected) => expect(withTable(results)).toEqual(expected));

  test.each([
    [
      "a slip in one of two columns",
      "| A | n | m |\n| --- | --- | --- |\n| Rye | 12 | 5 |\n| Oats | 31 | 6 |\n| Total | 34 | 11 |\n",
      ["CON005"],
    ],
    ["a slip in the only column", "| A | n |\n| --- | --- |\n| Rye | 12 |\n| Oats | 31 |\n| Total | 44 |\n", ["CON005"]],
    ["right", "| A | n |\n| --- | --- |\n| Rye | 12 |\n| Oats | 31 |\n| Total | 43 |\n", []],
    [
      "groups that overlap",
      "| A | n |\n| --- | --- |\n| Rye | 12 |\n| Oats | 31 |\n| Total | 35 |\n\nSeveral answers were possible.\n",
      [],
    ],
    ["a mean is no sum", "| A | n |\n| --- | --- |\n| Rye | 1.2 |\n| Oats | 3.1 |\n| Total | 2.5 |\n", []],
    ["a subtotal", "| A | n |\n| --- | --- |\n| Rye | 12 |\n| Oats | 31 |\n| Total grain | 43 |\n| Hay | 5 |\n| Total | 49 |\n", []],
  ])("totals: %s", (_, cells, expected) => expect(withTable("Crops were weighed.", cells)).toEqual(expected));
});

describe("tables and figures that are not there", () => {
  const cells = "| A | B |\n| --- | --- |\n| x | y |\n\n";
  const source = (results: string) => codes({ results: `${results}\n\n${cells}Table: Table 1: Rye\n\n${cells}Table: Table 2: Oats\n` });

  test.each([
    ["The yields are given in Table 5.", ["CON012"]],
    ["The yields are given in Table 2.", []],
    ["The yields are given in Table S5.", []],
    ["The yields are given in Supplementary Table 5.", []],
    ["The yields are given in Table 5 of the supplement.", []],
    ["The yields are given in Figure 5.", ["CON012"]],
    ["The yields are given in Figure 1.", []],
    ["The yields are given in Table 5 (Okoro, 2016).", []],
  ])("%s", (results, expected) => expect(source(results)).toEqual(expected));
});

describe("tables and figures of a document with few captions", () => {
  const cells = "| A | B |\n| --- | --- |\n| x | y |\n\n";
  test.each<[string, string, string[]]>([
    ["none at all", "The yields are given in Table 5.", ["CON012"]],
    ["none, and the text names the first ones too", "The yields are given in Table 1. The costs are given in Table 5.", []],
    ["none, and a small number", "The yields are given in Table 2.", []],
    ["one", `The yields are given in Table 5.\n\n${cells}Table: Table 1: Rye\n`, ["CON012"]],
    ["one, and the next is named", `The yields are given in Table 2.\n\n${cells}Table: Table 1: Rye\n`, []],
    [
      "two, and all the following are named",
      `The yields are in Table 3 and in Table 4.\n\n${cells}Table: Table 1: Rye\n\n${cells}Table: Table 2: Oats\n`,
      [],
    ],
  ])("%s", (_, results, expected) => expect(codes({ results })).toEqual(expected));
});

test("a part of a document without captions may point to figures elsewhere", () => {
  const part = "The yields of both ports were weighed on all days of the year and are given in Figure 5 for every ferry.";
  expect(raised(`# Rye\n\n## Results\n\n${part} Wages were low in both years, and the ferries of the ports were late.\n`)).toEqual([]);
});

describe("bad input", () => {
  test.each([
    ["only a table", table],
    ["only a heading", "# Rye"],
    ["one word", "Rye"],
    ["numbers alone", "1 2 3 4 5 % of 6 (7 %) from 8 to 9, an increase of 10"],
  ])("%s", (_, source) => expect(raised(source)).toEqual([]));

  test("another language is left alone", () => {
    const german =
      "Die Fähren der beiden Häfen wurden an allen Tagen des Jahres gezählt, und 24 of 80 Fähren (35 %) waren nicht pünktlich. ".repeat(4);
    expect(raised(german)).toEqual([]);
  });
});

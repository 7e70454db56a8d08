import { describe, expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { withoutModel } from "../../support/missing-model.fixture.ts";
import { comparablePieces } from "./comparable-pieces.ts";
import { measureTagger } from "./reference-parsing.ts";
import { scoreReferences } from "./score-references.ts";
import { fieldOfPiece } from "./tag-table.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const anystyle = {
  raw: "Okoro, A. (2016). Shade in ports. Journal of Shade, 12(3), pp. 45–58. doi:10.5555/shade.1",
  fields: [
    { tag: "author", text: "Okoro, A." },
    { tag: "date", text: "(2016)." },
    { tag: "title", text: "Shade in ports." },
    { tag: "journal", text: "Journal of Shade," },
    { tag: "volume", text: "12(3)," },
    { tag: "pages", text: "pp. 45–58." },
    { tag: "doi", text: "doi:10.5555/shade.1" },
  ],
};
const grobid = {
  raw: "M. Lindqvist, Phys. Shade 7 (1999) 101.",
  fields: [
    { tag: "author", text: "M. Lindqvist" },
    { tag: "title", attr: { level: "j" }, text: "Phys. Shade" },
    { tag: "biblScope", attr: { unit: "volume" }, text: "7" },
    { tag: "date", text: "1999" },
    { tag: "biblScope", attr: { unit: "page" }, text: "101" },
  ],
};

test("scores strings of both schemes", async () => {
  const data = dataFolder({ "bibl_spring.jsonl": [anystyle, grobid] });
  const result = await runEval("reference-parsing", { ...shell, data, mode: "rules" });
  expect(result).toMatchObject({ task: "reference-parsing", split: "spring", items: 2 });
  expect(result.metrics).toMatchObject({ fieldF1: 1, tokenF1: 1, authorF1: 1, issueF1: 1, identifierF1: 1 });
  expect(result.metrics).not.toHaveProperty("publisherF1");
});

test("takes files that are called by their split alone", async () => {
  const data = dataFolder({ "autumn.jsonl": [anystyle] });
  expect(await runEval("reference-parsing", { ...shell, data, split: "autumn", mode: "rules" })).toMatchObject({
    split: "autumn",
    items: 1,
  });
});

describe("with a tagger", () => {
  const find = (text: string, label: string) => {
    const start = anystyle.raw.indexOf(text);
    return { start, end: start + text.length, label, score: 1 };
  };
  // It overlooks the DOI, which rules find.
  const tags = [
    find("Okoro, A.", "author"),
    find("2016", "date"),
    find("Shade in ports", "title"),
    find("Journal of Shade", "container"),
    find("12", "volume"),
    find("3", "issue"),
    find("45–58", "pages"),
  ];
  const model = { id: "fake", tag: async () => [tags] };

  test("scores its fields as they are", async () => {
    expect(await measureTagger([anystyle], model, false)).toMatchObject({ authorF1: 1, titleF1: 1, issueF1: 1, identifierF1: 0 });
  });

  test("scores them joined with the rules", async () => {
    expect(await measureTagger([anystyle], model, true)).toMatchObject({ fieldF1: 1 });
  });

  test.each(["tagger", "both"])("says in mode %s that it is missing", async (mode) => {
    withoutModel("tagger");
    const data = dataFolder({ "autumn.jsonl": [anystyle] });
    await expect(runEval("reference-parsing", { ...shell, data, mode })).rejects.toMatchObject({ code: "model-unavailable" });
  });
});

describe("the table of tags", () => {
  const monograph = { tag: "title", attr: { level: "m" }, text: "Shade" };
  const article = { tag: "title", attr: { level: "a" }, text: "Ports" };
  const body = { tag: "orgName", text: "Shade Office" };

  test.each([
    ["a monograph beside an article", monograph, [article, monograph], "container"],
    ["a monograph alone", monograph, [monograph], "title"],
    ["a body alone", body, [body], "author"],
    ["a body beside an author", body, [{ tag: "author", text: "Okoro" }, body], "publisher"],
    ["a collaboration", { ...body, attr: { type: "collaboration" } }, [{ tag: "author", text: "Okoro" }, body], "author"],
    ["an identifier of any type", { tag: "idno", attr: { type: "arXiv" }, text: "1" }, [], "identifier"],
    ["an editor", { tag: "editor", text: "Okoro" }, [], undefined],
  ])("%s", (_, piece, all, field) => expect(fieldOfPiece(piece, all)).toBe(field));
});

describe("comparable pieces", () => {
  test.each([
    ["volume", "vol. 12, no. 3,", ["volume:12", "issue:3"]],
    ["volume", "12(3-4)", ["volume:12", "issue:34"]],
    ["volume", "no. 211", ["issue:211"]],
    ["volume", "Bd. 7", ["volume:7"]],
    ["pages", "pp. 45–58.", ["pages:4558"]],
    ["container", "In: Shade and Ports,", ["container:shadeandports"]],
    ["identifier", "https://doi.org/10.5555/A", ["identifier:105555a"]],
    ["date", "(2016).", ["date:2016"]],
    ["title", "…", []],
  ] as const)("%s %j", (field, text, pieces) =>
    expect(comparablePieces(field, text).map((piece) => `${piece.field}:${piece.words.join("")}`)).toEqual(pieces),
  );
});

test("counts a field as a whole and its words one by one", () => {
  const title = (words: string) => ({ field: "title" as const, words: words.split(" ") });
  expect(scoreReferences([{ gold: [title("shade in ports")], found: [title("shade in")] }])).toEqual({
    fieldF1: 0,
    tokenF1: 0.8,
    titleF1: 0,
  });
});

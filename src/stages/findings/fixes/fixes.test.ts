import { describe, expect, test } from "vitest";
import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import { quoteSpan } from "../../../domain/document/locator.ts";
import { makeId } from "../../../domain/id.ts";
import type { Drift, Verdict } from "../../../domain/verdict/verdict.ts";
import { readMarkdown } from "../../../formats/markdown/read-markdown.ts";
import { documentOf } from "../../document.fixture.ts";
import { findReferences } from "../../references/entries/find-references.ts";
import { collectFindings } from "../collect-findings.ts";
import { isSameQuantity } from "./is-same-quantity.ts";

const documentId = makeId("doc", "manuscript");
const referenceId = makeId("ref", 1);

function claimOf(document: Document, words: string): Claim {
  const start = document.text.indexOf(words);
  if (start === -1) throw new Error(`not in the manuscript: ${words}`);
  const end = start + words.length;
  const quoted = words.indexOf("“");
  return {
    id: makeId("clm", words),
    fingerprint: words,
    documentId,
    ordinal: 0,
    text: words,
    standalone: words,
    context: "",
    locator: locate(document, { start, end }),
    section: "",
    category: "established",
    needsCitation: false,
    citationIds: [],
    binding: "own",
    parts: [{ start, end, text: words }],
    quotations: quoted === -1 ? [] : [{ start: start + quoted + 1, end: start + words.indexOf("”"), text: "" }],
  };
}

function judge(source: string, words: string, drift: Drift[], given = "") {
  const manuscript = documentOf(source);
  const claim = claimOf(manuscript, words);
  const verdict: Verdict = {
    claimId: claim.id,
    documentId,
    label: "contradicted",
    confidence: 0.9,
    rationale: "The source says something else.",
    evidence: given === "" ? [] : [{ documentId, passageId: makeId("psg", 1), locator: quoteSpan(given, { start: 0, end: given.length }) }],
    drift,
    references: [{ referenceId, documentId: null, label: "contradicted", confidence: 0.9 }],
    basis: "citation",
    parts: [],
    uncovered: [],
    elsewhere: [],
    madeBy: { kind: "rule", by: "test", stage: "verification", stageVersion: 1, inputHash: "" },
  };
  const records = { documentId, manuscript, references: [], citations: [], claims: [claim], verdicts: [verdict], today: "2026-05-01" };
  const [finding] = collectFindings(records);
  return finding!;
}

const number = (claimWords: string, sourceWords: string): Drift => ({ kind: "number", claimWords, sourceWords });

describe("a finding stands at the words that differ", () => {
  const source = "# Rye\n\nOld rye keeps.\nIn wet years *rye*\nloses 34 % of its ears [1].\n";
  const words = "In wet years rye loses 34 % of its ears [1].";

  test("past markup and line breaks, with the sentence kept", () => {
    const finding = judge(source, words, [number("34 %", "24 %")]);
    expect(finding.focus).toMatchObject({ line: 5, column: 7, quote: { exact: "34 %" } });
    expect(finding.locator).toMatchObject({ line: 4, column: 1, quote: { exact: words } });
  });

  test("or at the sentence, when its words differ from the text", () => {
    expect(judge(source, words, [number("35 %", "24 %")]).focus).toBeNull();
  });
});

describe("prose brought to what the source says", () => {
  const editOf = (source: string, words: string, drift: Drift[], given?: string) => {
    const { fixes } = judge(source, words, drift, given);
    const [fix] = fixes;
    return fix && { safety: fix.safety, ...fix.edits[0]! };
  };
  const sentence = "Shade causes 34 % fewer calls along quays.";
  const said = "There were 24 % fewer calls along quays with shade.";

  test("only the number is touched", () => {
    const edit = editOf(`A title\n\n${sentence}\n`, sentence, [number("34 %", "24 %")], said);
    expect(edit).toEqual({
      safety: "unsafe",
      start: 22,
      end: 24,
      line: 3,
      column: 14,
      endLine: 3,
      endColumn: 16,
      words: "34",
      replacement: "24",
    });
  });

  test("however the space before its unit is set", () => {
    const narrow = sentence.replace("34 %", "34\u2009%");
    expect(editOf(narrow, narrow, [number("34\u2009%", "24 %")], said)).toMatchObject({ words: "34", replacement: "24" });
  });

  test.each([
    ["the same thing", "Quays with shade had 24 % fewer calls.", true],
    ["no quotation with this number", "There were 12 % fewer calls along quays with shade.", false],
    ["another unit", "There were 24 fewer calls along quays with shade.", false],
    ["another year", "In 2019, there were 24 % fewer calls along quays with shade.", false],
    ["another place", "There were 24 % fewer calls along quays with shade in Bruges.", false],
    ["another group", "There were 24 % fewer calls of women along quays with shade.", false],
    ["another subject", "The ferry fleet needs 24 % fewer captains.", false],
  ])("a number of %s", (_, given, isOffered) => {
    const { fixes, contrast } = judge(
      sentence,
      sentence,
      [number("34 %", given.includes("24 %") || given.includes("12 %") ? "24 %" : "24")],
      given,
    );
    expect(fixes.length > 0).toBe(isOffered);
    // What is not offered is still shown.
    expect(contrast?.sourceWords).toContain("24");
  });

  test("a capacity of one country never replaces that of the world", () => {
    const claim = "Data centres of the world need 500 GW of power by 2030 [1].";
    expect(editOf(claim, claim, [number("500 GW", "88 GW")], "Data centres in Texas need 88 GW of power.")).toBeUndefined();
    expect(editOf(claim, claim, [number("500 GW", "327 GW")], "Data centres of the world need 327 GW of power by 2030.")).toMatchObject({
      replacement: "327",
    });
  });

  test("a place that only the title of the source names is the same place", () => {
    const claim = "Of 3,860 trees planted in Sendai, 81 % were alive after ten years [1].";
    const quotations = ["After ten years, 71 % of the 3,860 trees were alive."];
    const drift = number("81 %", "71 %");
    expect(isSameQuantity(drift, { claim, quotations, entries: "Okoro A. Survival of 3,860 trees in Sendai. 2019." })).toBe(true);
    expect(isSameQuantity(drift, { claim, quotations, entries: "Okoro A. Survival of trees. 2019." })).toBe(false);
  });

  test("the strength", () => {
    const edit = editOf(sentence, sentence, [{ kind: "strength", claimWords: "causes", sourceWords: "was associated with" }]);
    expect(edit).toMatchObject({ words: "causes", replacement: "is associated with" });
  });

  describe("the words of a quotation", () => {
    const quoting = "A small pit is called “a small reservoir of air” there.";
    const quotation = (claimWords: string, sourceWords: string): Drift => ({ kind: "quotation", claimWords, sourceWords });

    test("between its marks", () => {
      const edit = editOf(quoting, quoting, [quotation("small", "shallow")], "a shallow reservoir of air");
      expect(edit).toMatchObject({ words: "small", replacement: "shallow", column: 26 });
    });

    test("in several places at once", () => {
      const { fixes } = judge(quoting, quoting, [quotation("small … air", "shallow … cool air")], "It is a shallow reservoir of cool air.");
      expect(fixes).toMatchObject([
        {
          description: "replace “small” by “shallow”, “air” by “cool air”",
          edits: [{ words: "small" }, { words: "air", replacement: "cool air" }],
        },
      ]);
    });

    test("but only if the source reads so then", () => {
      expect(editOf(quoting, quoting, [quotation("small", "cool")], "a reservoir of cool air")).toBeUndefined();
      expect(editOf(quoting, quoting, [quotation("small", "shallow")])).toBeUndefined();
    });
  });

  test.each<[string, string, Drift[]]>([
    ["two differences", sentence, [number("34 %", "24 %"), number("quays", "roads")]],
    ["words that stand twice", "Of 34 % it lost 34 % again.", [number("34 %", "24 %")]],
    ["stretches that cannot be paired", "It says “a b c d” of it.", [{ kind: "quotation", claimWords: "a … c", sourceWords: "x" }]],
    ["words that are missing", sentence, [{ kind: "quotation", claimWords: "", sourceWords: "shallow" }]],
    ["a scope", sentence, [{ kind: "scope", claimWords: "along quays", sourceWords: "the data cover one quay only" }]],
    ["a strength that no rule is sure of", sentence, [{ kind: "strength", claimWords: "causes", sourceWords: "not shown" }]],
    ["signs that mean something else in the file", sentence, [number("34 %", "*24* %")]],
    ["words broken by markup", "Shade gave 3*4 %* fewer calls.", [number("34 %", "24 %")]],
  ])("%s: nothing is proposed", (_, source, drift) => {
    expect(editOf(source, documentOf(source).text, drift)).toBeUndefined();
  });
});

describe("bibliography fields", () => {
  const bibliography = (doi: string) =>
    `@article{okoro2019,\n  author = {Okoro, Ada},\n  title = {Rye on quays},\n  year = 2019,\n  doi = {${doi}}\n}\n`;
  function findIn(doi: string, source = "---\nbibliography: refs.bib\n---\n\nRye keeps [@okoro2019].\n") {
    const transcript = readMarkdown(source, [{ name: "refs.bib", bytes: new TextEncoder().encode(bibliography(doi)) }]);
    const manuscript: Document = { ...transcript, id: documentId, contentHash: "", format: "markdown" };
    const references = findReferences(manuscript);
    return collectFindings({ documentId, manuscript, references, citations: [], claims: [], verdicts: [], today: "2026-05-01" });
  }

  test.each([
    ["https://dx.doi.org/10.5555/rye.2019", "REF009"],
    ["doi:10.5555/rye.2019", "REF009"],
    ["doi.org/10.5555/rye.2019", "REF009"],
    ["10.5555%2Frye.2019", "REF007"],
    ["1O.5555/rye.2019", "REF007"],
    ["https://doi.org/10.5555/rye.2019).", "REF009"],
  ])("%s is made a DOI", (doi, code) => {
    const [finding, ...others] = findIn(doi);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code, focus: { file: "refs.bib", line: 5, column: 10 } });
    expect(finding!.fixes).toMatchObject([{ safety: "safe", edits: [{ file: "refs.bib", words: doi, replacement: "10.5555/rye.2019" }] }]);
  });

  test.each([
    [
      "refs.ris",
      "TY  - JOUR\nAU  - Okoro, Ada\nTI  - Rye on quays\nPY  - 2019\nID  - okoro2019\nDO  - https://doi.org/10.5555/rye.2019\nER  - \n",
      6,
      7,
    ],
    [
      "refs.json",
      '[\n  {\n    "id": "okoro2019",\n    "type": "article-journal",\n    "title": "Rye on quays",\n    "DOI": "https://doi.org/10.5555/rye.2019"\n  }\n]\n',
      6,
      13,
    ],
  ])("in %s as well", (name, text, line, column) => {
    const source = `---\nbibliography: ${name}\n---\n\nRye keeps [@okoro2019].\n`;
    const transcript = readMarkdown(source, [{ name, bytes: new TextEncoder().encode(text) }]);
    const manuscript: Document = { ...transcript, id: documentId, contentHash: "", format: "markdown" };
    const references = findReferences(manuscript);
    const [finding] = collectFindings({ documentId, manuscript, references, citations: [], claims: [], verdicts: [], today: "2026-05-01" });
    const start = text.indexOf("https://");
    expect(finding!.fixes).toMatchObject([
      {
        safety: "safe",
        edits: [{ file: name, start, line, column, words: "https://doi.org/10.5555/rye.2019", replacement: "10.5555/rye.2019" }],
      },
    ]);
  });

  test("a DOI alone is right", () => expect(findIn("10.5555/rye.2019")).toEqual([]));
  test("a field that cannot be corrected is reported without a fix", () =>
    expect(findIn("12.5555/rye")).toMatchObject([{ code: "REF007", fixes: [] }]));

  test("in a list set by hand an address is the right form", () => {
    const manuscript = documentOf("Rye keeps [1].\n\n# References\n\n[1] Okoro A. Rye on quays. 2019. https://doi.org/10.5555/rye.2019\n");
    const references = findReferences(manuscript);
    expect(references).toHaveLength(1);
    expect(collectFindings({ documentId, manuscript, references, citations: [], claims: [], verdicts: [], today: "2026-05-01" })).toEqual(
      [],
    );
  });
});

import { describe, expect, test } from "vitest";
import type { Document } from "../../domain/document/document.ts";
import { locate } from "../../domain/document/layout.ts";
import { quoteSpan } from "../../domain/document/locator.ts";
import type { Recommendation, RecommendedWork } from "../../domain/finding/recommendation.ts";
import { makeId } from "../../domain/id.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import { claimFixture, referenceFixture } from "../../store/records.fixture.ts";
import { documentOf } from "../document.fixture.ts";
import { collectFindings } from "./collect-findings.ts";

const words = "Studies found that moss keeps rain for two days.";
const statement = "Moss keeps rain for two days.";
const evidence = [
  {
    documentId: makeId("doc", "okoro"),
    passageId: makeId("psg", "okoro"),
    locator: quoteSpan(statement, { start: 0, end: statement.length }),
  },
];

const okoro: RecommendedWork = {
  documentId: makeId("doc", "okoro"),
  work: { author: [{ family: "Okoro" }, { family: "Lee" }], title: "Moss", year: 2001 },
  key: "okoro2001moss",
  inText: "(Okoro & Lee, 2001)",
  formatted: "Okoro, & Lee. (2001). Moss.",
  action: "add",
  label: "supported",
  confidence: 0.9,
  evidence,
  reason: "Okoro & Lee (2001) states this.",
  score: 0.9,
  scoreParts: { relevance: 1, support: 0.9, recency: 1, citations: 0 },
};

/** A manuscript with one claim that needs a citation, and what the library has for it. */
function findingOf(
  source: string,
  {
    work = okoro,
    style,
    format = "markdown",
    claimed = words,
    hasList = true,
    others = [],
  }: {
    hasList?: boolean;
    others?: { words: string; binding: "own" | "none" }[];
    work?: RecommendedWork;
    style?: Citation["style"];
    format?: Document["format"];
    claimed?: string;
  } = {},
) {
  const manuscript: Document = { ...documentOf(source), format };
  const documentId = manuscript.id;
  const placed = (said: string) => {
    const start = manuscript.text.indexOf(said);
    return locate(manuscript, { start, end: start + said.length });
  };
  const claim = { ...claimFixture(manuscript, claimed), needsCitation: true, binding: "none" as const, locator: placed(claimed) };
  const marker = manuscript.text.indexOf("[3]");
  const citations: Citation[] =
    style === undefined
      ? []
      : [
          {
            id: makeId("cit", 1),
            documentId,
            ordinal: 0,
            style,
            locator: locate(manuscript, { start: marker, end: marker + 3 }),
            targets: [{ label: "3", referenceId: null }],
          },
        ];
  const recommendation: Recommendation = {
    sentence: claimed,
    locator: claim.locator,
    claimId: claim.id,
    documentId,
    action: work.action,
    reason: work.reason,
    works: work.action === "discuss" ? [] : [work],
    against: work.action === "discuss" ? [work] : [],
    related: [],
    madeBy: { kind: "rule", by: "test", stage: "recommendation", stageVersion: 1, inputHash: "" },
  };
  const references = hasList ? [{ ...referenceFixture(manuscript, "7"), key: "ok01" }] : [];
  const records = {
    documentId,
    manuscript,
    references,
    citations,
    claims: [claim, ...others.map(({ words: said, binding }) => ({ ...claimFixture(manuscript, said), binding, locator: placed(said) }))],
    verdicts: [],
    recommendations: [recommendation],
    today: "2026-05-01",
  };
  return collectFindings(records).find(({ code }) => code === "CIT001")!;
}

function edited(source: string, options: Parameters<typeof findingOf>[1] = {}): string {
  const [fix] = findingOf(source, options).fixes;
  if (!fix) return "no edit";
  expect(fix.safety).toBe("unsafe");
  const [{ start, end, words: old, replacement }] = fix.edits as [(typeof fix.edits)[number]];
  expect(source.slice(start, end)).toBe(old);
  return source.slice(0, start) + replacement + source.slice(end);
}

describe("the severity of a missing citation", () => {
  const others = (marker: string) =>
    `# Moss\n\nRoofs are old${marker} Rain is warm${marker} Slates are thin${marker} ${words} Gutters rust${marker}\n`;

  test.each([
    ["no citations", "."],
    ["raised digits", ".⁴"],
    ["digits after the full stop", ".4,5"],
    ["numbers in brackets", " [4, 5]."],
    ["names and years", " (Brandt 2004)."],
  ])("where the sentences around have %s: “%s”", (_, marker) => {
    expect(findingOf(others(marker)).severity).toBe(marker === "." ? "warning" : "info");
  });

  test("where the reference list was not read", () => {
    expect(findingOf(plain, { hasList: false }).severity).toBe("info");
    expect(findingOf(plain).severity).toBe("warning");
  });
});

describe("a missing citation is a remark", () => {
  const old = "Roofs are old";
  const warm = "Rain is warm";
  const thin = "Slates are thin";
  const severityIn = (source: string, ...others: NonNullable<NonNullable<Parameters<typeof findingOf>[1]>["others"]>) =>
    findingOf(source, { others }).severity;

  test("where the next sentence of the paragraph cites a work that may be meant for both", () => {
    const next = { words: warm, binding: "own" as const };
    expect(severityIn(`# Moss\n\n${words} ${warm}.\n`, next)).toBe("info");
    expect(severityIn(`# Moss\n\n${warm}. ${words}\n`, next)).toBe("warning");
    expect(severityIn(`# Moss\n\n${words}\n\n${warm}.\n`, next)).toBe("warning");
  });

  test("where most of what is known is uncited", () => {
    const source = `# Moss\n\n${old}. ${warm}. ${thin}. ${words}\n`;
    const binding = (...bindings: ("own" | "none")[]) =>
      [old, warm, thin].map((said, index) => ({ words: said, binding: bindings[index]! }));
    expect(severityIn(source, ...binding("own", "none", "none"))).toBe("info");
    expect(severityIn(source, ...binding("own", "own", "none"))).toBe("warning");
  });
});

const plain = `# Moss\n\nRoofs are old. ${words} We ask why.\n`;
const cited = `# Moss\n\nRoofs are old [3]. ${words} We ask why.\n`;
const existing: RecommendedWork = {
  ...okoro,
  key: "ok01",
  action: "cite-existing",
  referenceId: referenceFixture(documentOf(cited), "7").id,
};

describe("a missing citation that a work at hand can fill", () => {
  test("says which work states it, with its words", () => {
    const finding = findingOf(plain);
    expect(finding.message).toBe("A reader would expect a source here, and none is named. Okoro & Lee (2001) states this.");
    expect(finding.evidence).toEqual(evidence);
  });

  test("is filled in the manuscript's own style", () => {
    const at = (marker: string) => `moss keeps rain for two days ${marker}. We ask why.`;
    expect(edited(plain)).toContain(at("(Okoro & Lee, 2001)"));
    expect(edited(cited, { style: "author-year" })).toContain(at("(Okoro & Lee, 2001)"));
    expect(edited(cited, { style: "key" })).toContain(at("[@okoro2001moss]"));
    expect(edited(cited, { style: "numeric", work: existing })).toContain(at("[7]"));
    expect(edited(plain, { format: "latex" })).toContain(at("\\cite{okoro2001moss}"));
  });

  test("stands at the end of words that no full stop ends", () => {
    const source = "# Moss\n\n- Studies found that moss keeps rain\n";
    expect(edited(source, { claimed: "Studies found that moss keeps rain" })).toBe(
      "# Moss\n\n- Studies found that moss keeps rain (Okoro & Lee, 2001)\n",
    );
  });

  test("says where the list lacks the entry, and nothing where it has it", () => {
    expect(findingOf(plain).fixes[0]?.description).toBe(
      "cite Okoro & Lee, 2001: add “(Okoro & Lee, 2001)”; the reference list has no entry for it yet (ibid cite --bibtex prints one)",
    );
    expect(findingOf(cited, { style: "key", work: existing }).fixes[0]?.description).toBe("cite Okoro & Lee, 2001: add “[@ok01]”");
  });

  test("has no edit where the file is printed or packed, or where the list would need a new number", () => {
    expect(edited(plain, { format: "docx" })).toBe("no edit");
    expect(edited(plain, { format: "pdf" })).toBe("no edit");
    expect(edited(cited, { style: "numeric" })).toBe("no edit");
    expect(edited(cited, { style: "superscript", work: existing })).toBe("no edit");
  });

  test("with signs that mean something else in Markdown is left to the author", () => {
    expect(edited(plain, { work: { ...okoro, inText: "(O*koro, 2001)" } })).toBe("no edit");
  });
});

test("a work that says otherwise is reported and never cited by an edit", () => {
  const finding = findingOf(plain, {
    work: { ...okoro, action: "discuss", label: "contradicted", reason: "Okoro & Lee (2001) says otherwise." },
  });
  expect(finding).toMatchObject({ message: expect.stringContaining("Okoro & Lee (2001) says otherwise."), fixes: [], evidence });
});

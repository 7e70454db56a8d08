import { describe, expect, test } from "vitest";
import { sampleClaim } from "../../domain/claim/claim.fixture.ts";
import { quoteSpan } from "../../domain/document/locator.ts";
import { makeId } from "../../domain/id.ts";
import type { LiveClaim } from "../../domain/live/live-report.ts";
import type { ReviewedClaim, ReviewedWork } from "../../domain/reference/literature.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { Report } from "../../domain/report/report.ts";
import { advisedWorks, assessClaim } from "./assess-claim.ts";
import { chooseAddendumReferences, findRetractedReferences, rewordClaim } from "./compose-addendum.ts";
import { kindOfSource } from "./kind-of-source.ts";

const quotation = "Rye on quays did not survive the drought.";

function reviewedWork(name: string, relation: ReviewedWork["relation"], more: Partial<ReviewedWork> = {}): ReviewedWork {
  const documentId = makeId("doc", name);
  const locator = quoteSpan(quotation, { start: 0, end: quotation.length });
  const work: Work = { type: "article-journal", title: `Rye ${name}`, author: [{ family: name }], year: 2021, DOI: `10.5555/${name}` };
  return {
    documentId,
    work,
    key: name,
    formatted: `${name} (2021).`,
    relation,
    label: "supported",
    confidence: 0.9,
    rationale: "",
    evidence: [{ documentId, passageId: makeId("psg", name), locator }],
    read: "abstract",
    isHeld: false,
    isNewer: true,
    isRetracted: false,
    quality: { level: "medium", facts: [{ kind: "publication", weight: "neutral", text: "It is an article." }] },
    indexes: ["OpenAlex"],
    ...more,
  };
}

function reviewedClaim(text: string, works: ReviewedWork[], more: Partial<ReviewedClaim> = {}): ReviewedClaim {
  const { id: claimId, section, locator } = sampleClaim(text);
  const advice: ReviewedClaim["advice"] = { action: "none", documentId: null, reason: "" };
  return { claimId, text, section, locator, need: "uncited", label: null, queries: [], worksRead: 5, works, notShown: 0, advice, ...more };
}

const assess = (text: string, works: ReviewedWork[], more: Partial<ReviewedClaim> = {}) =>
  assessClaim(reviewedClaim(text, works, more), {
    published: "2018-07",
    today: "2024-11-20",
    authors: [{ family: "Okoro" }],
    citedKinds: [],
  });

describe("a claim", () => {
  test("is to be updated where a newer work says otherwise, with the terms of each weight", () => {
    const { update, by, works, reason } = assess("Rye survives.", [reviewedWork("Lee", "supports"), reviewedWork("Berg", "refutes")]);
    expect([update, by, works.map(({ role }) => role)]).toEqual(["update", "contradicts", ["contradicts", "strengthens"]]);
    expect(works[0]!.weight.terms).toMatchObject({ quality: 0.7, kind: 0.75, independence: 1 });
    expect(reason).toBe("Berg (2021) says otherwise in its abstract. 1 supports it.");
  });

  test("is left as it is by a retracted work, which is told", () => {
    const { update, works, reason } = assess("Rye survives.", [reviewedWork("Berg", "refutes", { isRetracted: true })]);
    expect([update, works[0]!.weight.weight]).toEqual(["none", 0]);
    expect(reason).toBe("5 newer works were read. 1 retracted work was left out.");
  });

  test("says what was read where nothing changes", () => {
    expect(assess("Rye survives.", []).reason).toBe("5 newer works were read, and none was found to speak of this.");
    expect(assess("Rye survives.", [], { worksRead: 0 }).reason).toBe("No newer work about this was found.");
    expect(assess("Rye survives.", [reviewedWork("Lee", "supports")], { need: "supported" })).toMatchObject({
      update: "none",
      reason: "5 newer works were read. 1 states the same.",
    });
  });
});

describe("the list of the addendum", () => {
  test("has at most ten works, counter-evidence first, each once with its claims", () => {
    const many = Array.from({ length: 14 }, (_, at) => assess(`Rye ${at} survives.`, [reviewedWork(`Work${at}`, "supports")]));
    const shared = reviewedWork("Berg", "refutes");
    const claims = [...many, assess("Rye survives.", [shared]), assess("Rye never dies.", [shared])];
    const references = chooseAddendumReferences(claims, 20);
    expect(references).toHaveLength(10);
    expect(references[0]).toMatchObject({
      number: 21,
      identifier: "doi:10.5555/Berg",
      claims: [{ role: "contradicts" }, { role: "contradicts" }],
    });
    expect(chooseAddendumReferences(claims.toReversed(), 20).map(({ documentId }) => documentId)).toEqual(
      references.map(({ documentId }) => documentId),
    );
  });

  test("is empty where nothing changes", () => {
    expect(chooseAddendumReferences([assess("Rye survives.", [reviewedWork("Lee", "supports")], { need: "supported" })], 0)).toEqual([]);
  });
});

describe("the rewording", () => {
  const entry = { work: { title: "Shade", author: [{ family: "Lee" }], year: 2016 }, key: "lee2016", label: "4" };
  const reword = (claim: LiveClaim, style: "numeric" | "author-year", sentence?: string) =>
    rewordClaim(claim, advisedWorks(claim)[0]!, { style, cited: [entry], label: "9", sentence });

  test.each([
    ["refutes", "numeric", `Rye survives [4]. By contrast, Berg (2021) [9] states: “${quotation}”`],
    ["refutes", "author-year", `Rye survives (Lee, 2016). By contrast, Berg (2021) states: “${quotation}”`],
    ["qualifies", "numeric", `Rye survives [4]. Berg (2021) [9] states more narrowly: “${quotation}”`],
    ["supports", "numeric", "Rye survives [4, 9]."],
  ] as const)("for a work that %s is in the style of the manuscript (%s)", (relation, style, expected) => {
    expect(reword(assess("Rye survives.", [reviewedWork("Berg", relation)]), style)).toBe(expected);
  });

  test("has the sentence of a model with its citation", () => {
    const claim = assess("Rye survives.", [reviewedWork("Berg", "refutes")]);
    expect(reword(claim, "numeric", "A newer trial found that it “did not survive the drought”.")).toBe(
      "Rye survives [4]. A newer trial found that it “did not survive the drought” [9].",
    );
  });
});

describe("retracted works that the document cites", () => {
  const notice = (kind: "retraction" | "reinstatement" | "correction", date: string) => ({ kind, date, reasons: [], index: "crossref" });
  const reference = (name: string, ...notices: ReturnType<typeof notice>[]) =>
    ({ id: makeId("ref", name), raw: name, work: { author: [] }, judgement: { notices } }) as unknown as Report["references"][number];

  test("come first where claims rest on them, and a reinstated one is none", () => {
    const references = [
      reference("corrected", notice("correction", "2019")),
      reference("unused", notice("retraction", "2019")),
      reference("used", notice("retraction", "2020")),
      reference("back", notice("retraction", "2019"), notice("reinstatement", "2021")),
    ];
    const cited = new Map([[makeId("clm", "a"), [makeId("ref", "used")]]]);
    expect(findRetractedReferences(references, cited).map(({ formatted, claimIds }) => [formatted, claimIds.length])).toEqual([
      ["used", 1],
      ["unused", 0],
    ]);
  });
});

test.each([
  [{ type: "article-journal", title: "Rye: a systematic review" }, "synthesis"],
  [{ type: "article-journal", title: "A randomised trial of rye" }, "trial"],
  [{ type: "article-journal", title: "A review of rye" }, "article"],
  [{ type: "paper-conference", title: "Rye" }, "conference-paper"],
  [{ type: "article", genre: "preprint", title: "Rye: a meta-analysis" }, "preprint"],
  [{ type: "thesis", title: "Rye" }, "thesis"],
  [{ type: "webpage", title: "Rye" }, "other"],
] as const)("%j is a source of the kind %s", (work, kind) => {
  expect(kindOfSource({ author: [], ...work })).toBe(kind);
});

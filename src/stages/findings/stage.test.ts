import { describe, expect, test } from "vitest";
import type { Claim } from "../../domain/claim/claim.ts";
import { quoteSpan } from "../../domain/document/locator.ts";
import { Finding } from "../../domain/finding/finding.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { Drift, Verdict, VerdictLabel } from "../../domain/verdict/verdict.ts";
import { IbidError } from "../../errors.ts";
import { documentOf } from "../document.fixture.ts";
import { collectFindings } from "./collect-findings.ts";
import type { FindingInputs } from "./finding-draft.ts";
import { ruleCatalogue, selectRules } from "./rules/rule-catalogue.ts";

const documentId = makeId("doc", "manuscript");
const referenceId = makeId("ref", 1);
const evidence = [
  { documentId: makeId("doc", "source"), passageId: makeId("psg", 1), locator: quoteSpan("Shade cools.", { start: 0, end: 12 }) },
];

function claimAt(start: number, given: Partial<Claim> = {}): Claim {
  const text = given.text ?? "Shade cools the quay.";
  return {
    id: makeId("clm", start),
    fingerprint: hashOf(text),
    documentId,
    ordinal: 0,
    text,
    standalone: text,
    context: "",
    locator: { ...quoteSpan(text, { start: 0, end: text.length }), start, end: start + text.length },
    section: "Introduction",
    category: "established",
    needsCitation: false,
    citationIds: [],
    binding: "own",
    parts: [{ start, end: start + text.length, text }],
    quotations: [],
    ...given,
  };
}

function verdictFor(claim: Claim, label: VerdictLabel, given: Partial<Verdict> = {}): Verdict {
  return {
    claimId: claim.id,
    documentId,
    label,
    confidence: 0.9,
    rationale: "The source says so.",
    evidence: label === "unsupported" || label === "uncertain" || label === "unverifiable" ? [] : evidence,
    drift: [],
    references: [{ referenceId, documentId: null, label, confidence: 0.9 }],
    basis: "citation",
    parts: [],
    uncovered: [],
    elsewhere: [],
    madeBy: { kind: "rule", by: "test", stage: "verification", stageVersion: 1, inputHash: "" },
    ...given,
  };
}

function entry(label: string, given: Partial<Reference["work"]> = {}): Reference {
  const raw = `[${label}] Okoro A. Shade in ports.`;
  return {
    id: makeId("ref", Number(label)),
    documentId,
    ordinal: Number(label),
    label,
    list: 0,
    raw,
    locator: { ...quoteSpan(raw, { start: 0, end: raw.length }), start: 10_000 + Number(label), end: 10_100 },
    work: { author: [], ...given },
  };
}

const cite = (start: number, label: string, target: string | null) => ({
  id: makeId("cit", start),
  documentId,
  ordinal: 0,
  style: "numeric" as const,
  locator: { ...quoteSpan("Shade cools [1].", { start: 12, end: 15 }), start, end: start + 3 },
  targets: [{ label, referenceId: target }],
});

const find = (records: Partial<FindingInputs>) =>
  collectFindings({
    documentId,
    manuscript: documentOf("Shade cools."),
    references: [],
    citations: [],
    claims: [],
    verdicts: [],
    today: "2026-05-01",
    ...records,
  });
const judged = (label: VerdictLabel, given: Partial<Verdict> = {}, claim = claimAt(0)) =>
  find({ claims: [claim], verdicts: [verdictFor(claim, label, given)], references: [entry("1")] }).map(({ code, severity }) => [
    code,
    severity,
  ]);
const drift = (kind: Drift["kind"]): Drift => ({ kind, claimWords: "a", sourceWords: "b" });

describe("severity is never louder than the evidence", () => {
  test.each<[string, VerdictLabel, Drift["kind"] | undefined, string, string]>([
    ["the opposite", "contradicted", undefined, "CLM001", "error"],
    ["another number", "contradicted", "number", "NUM001", "error"],
    ["another unit", "contradicted", "unit", "NUM002", "error"],
    ["another wording", "contradicted", "quotation", "QUO001", "error"],
    ["another spelling", "supported", "spelling", "QUO003", "info"],
    ["nothing of it", "unsupported", undefined, "CLM002", "warning"],
    ["a part of it", "partially-supported", undefined, "CLM003", "warning"],
    ["less than that", "partially-supported", "strength", "STR001", "warning"],
    ["narrower", "partially-supported", "scope", "STR002", "warning"],
    ["not clear", "uncertain", undefined, "CLM004", "info"],
    ["not at hand", "unverifiable", undefined, "CLM005", "info"],
  ])("%s", (_, label, kind, code, severity) => {
    expect(judged(label, { drift: kind ? [drift(kind)] : [] })).toEqual([[code, severity]]);
  });
});

describe("an attached file that does not seem to be the cited work", () => {
  const found = (doubtfulId: string, label: VerdictLabel, kind?: Drift["kind"]) => {
    const claim = claimAt(0);
    const verdict = verdictFor(claim, label, { drift: kind ? [drift(kind)] : [] });
    const doubtful = [{ documentId: doubtfulId, why: "the file begins with “Rye”, and not with this title" }];
    return find({ claims: [claim], verdicts: [verdict], references: [entry("1")], doubtful });
  };

  test.each<[VerdictLabel, Drift["kind"] | undefined]>([
    ["contradicted", undefined],
    ["contradicted", "number"],
    ["partially-supported", "scope"],
  ])("says nothing against the author: %s %s", (label, kind) => {
    const [finding] = found(evidence[0]!.documentId, label, kind);
    expect(finding).toMatchObject({ code: "CLM004", severity: "info", contrast: null, fixes: [] });
    expect(finding!.message).toContain("does not seem to be the cited work: the file begins with “Rye”");
  });

  test("does not silence what another source says", () => {
    expect(found(makeId("doc", "other"), "contradicted")).toMatchObject([{ code: "CLM001", severity: "error" }]);
  });
});

describe("words quoted from another source than the one cited", () => {
  const [claim, other] = [claimAt(0), claimAt(100, { text: "Shade is a roof." })];
  const found = { ...evidence[0]!, locator: { ...evidence[0]!.locator, page: 3 } };
  const swapped = verdictFor(claim, "unsupported", { elsewhere: [found] });
  const cited = { referenceId: makeId("ref", 7), documentId: found.documentId, label: "supported" as const, confidence: 0.9 };

  test("are shown there, by the number that readers know the source by", () => {
    const verdicts = [swapped, verdictFor(other, "supported", { references: [cited] })];
    const [first] = find({ claims: [claim, other], verdicts, references: [entry("1"), entry("7")] });
    expect(first).toMatchObject({ code: "QUO002", severity: "warning", evidence: [found] });
    expect(first!.message).toBe("The quoted words are not in reference 1; they are word for word in reference 7, p. 3.");
  });

  test("are shown without a number where nothing cites that source", () => {
    const [first] = find({ claims: [claim], verdicts: [swapped], references: [entry("1")] });
    expect(first!.message).toContain("they are word for word in another source at hand, p. 3.");
  });
});

describe("one finding per problem", () => {
  test("what is supported gives none", () => expect(judged("supported")).toEqual([]));

  test("several differences in one claim give one, for the first", () => {
    expect(judged("contradicted", { drift: [drift("unit"), drift("number")] })).toEqual([["NUM002", "error"]]);
  });

  test.each(["unsupported", "uncertain", "contradicted", "partially-supported", "unverifiable"] as const)(
    "a claim whose citation was only inferred is blamed for nothing: %s",
    (label) => expect(judged(label, {}, claimAt(0, { binding: "shared" }))).toEqual([]),
  );

  test("a missing citation is one finding, also beside others", () => {
    const claim = claimAt(0, { needsCitation: true, binding: "none" });
    const found = find({ claims: [claim], verdicts: [verdictFor(claim, "unverifiable", { references: [], elsewhere: evidence })] });
    expect(found.map(({ code }) => code)).toEqual(["CIT001"]);
    expect(found[0]!.message).toContain("A document at hand says so.");
  });
});

describe("references and citations", () => {
  test("an entry that nobody cites, a work listed twice and a marker that leads nowhere", () => {
    const references = [entry("1", { DOI: "10.5555/a" }), entry("2"), entry("3", { DOI: "10.5555/a" })];
    const citations = [cite(5, "1", references[0]!.id), cite(9, "3", references[2]!.id), cite(13, "7", null)];
    expect(find({ references, citations }).map(({ code, message }) => [code, message])).toEqual([
      ["CIT002", "The reference list has no entry for 7."],
      ["REF001", "Entry 2 is cited nowhere in the text."],
      ["REF003", "Entry 3 names the same work as entry 1."],
    ]);
  });

  test("when no marker could be tied to the list, nobody is to blame", () => {
    expect(find({ references: [entry("1"), entry("2")] })).toEqual([]);
  });

  test("two works of one title are one only if the year is the same and no DOI distinguishes them", () => {
    const title = "Street canopy cover in ports";
    const codes = (one: Partial<Reference["work"]>, other: Partial<Reference["work"]>) =>
      find({ references: [entry("1", { title, ...one }), entry("2", { title, ...other })] }).map(({ code }) => code);
    expect(codes({ year: 2016 }, { year: 2016 })).toEqual(["REF003"]);
    expect(codes({ year: 2016 }, { year: 2018 })).toEqual([]);
    expect(codes({ year: 2016, DOI: "10.5555/a" }, { year: 2016, DOI: "10.5555/b" })).toEqual([]);
  });

  test("a source that is missing is named", () => {
    const claim = claimAt(0);
    const [finding] = find({ claims: [claim], references: [entry("1")], verdicts: [verdictFor(claim, "unverifiable")] });
    expect(finding!.message).toBe("No text of reference 1 is at hand, so this was not checked.");
  });
});

describe("identity", () => {
  const contradict = (claim: Claim) => find({ claims: [claim], verdicts: [verdictFor(claim, "contradicted")] })[0]!;

  test("a fingerprint survives edits elsewhere, another line break and another case", () => {
    const { fingerprint } = contradict(claimAt(0));
    expect(contradict(claimAt(500)).fingerprint).toBe(fingerprint);
    expect(contradict(claimAt(0, { text: "shade  cools\nthe quay." })).fingerprint).toBe(fingerprint);
  });

  test("other words or another rule have another fingerprint", () => {
    const { fingerprint } = contradict(claimAt(0));
    expect(contradict(claimAt(0, { text: "Shade warms the quay." })).fingerprint).not.toBe(fingerprint);
    const claim = claimAt(0);
    const other = find({ claims: [claim], verdicts: [verdictFor(claim, "contradicted", { drift: [drift("number")] })] })[0]!;
    expect(other.fingerprint).not.toBe(fingerprint);
  });

  test("the same words in two places are two findings, and the first keeps its fingerprint", () => {
    const claims = [claimAt(0), claimAt(100)];
    const [one, other] = find({ claims, verdicts: claims.map((claim) => verdictFor(claim, "contradicted")) });
    expect(one!.fingerprint).toBe(contradict(claimAt(0)).fingerprint);
    expect(other!.fingerprint).not.toBe(one!.fingerprint);
    expect(find({ claims: claims.slice(1), verdicts: [verdictFor(claims[1]!, "contradicted")] })[0]!.fingerprint).toBe(one!.fingerprint);
  });

  test("findings come in reading order, the loudest first in one place, and are valid", () => {
    const claims = [claimAt(40), claimAt(0), claimAt(20, { needsCitation: true, binding: "none" })];
    const verdicts = [verdictFor(claims[0]!, "contradicted"), verdictFor(claims[1]!, "uncertain")];
    const found = find({ claims, verdicts, references: [entry("1")], citations: [cite(40, "9", null)] });
    expect(found.map(({ code }) => code)).toEqual(["CLM004", "CIT001", "CLM001", "CIT002"]);
    for (const finding of found) expect(Finding.safeParse(finding).success).toBe(true);
  });
});

describe("how sure, and what to look at first", () => {
  test("a finding is as sure as its verdict; where nothing was judged nothing is said", () => {
    const confidence = (label: VerdictLabel) => {
      const claim = claimAt(0);
      return find({ claims: [claim], verdicts: [verdictFor(claim, label, { confidence: 0.77 })] })[0]!.confidence;
    };
    expect(confidence("contradicted")).toBe(0.77);
    expect(confidence("uncertain")).toBe(0.77);
    expect(confidence("unverifiable")).toBeNull();
  });

  test("the worst rank first: by severity, then sureness, then place; what a rule saw is sure", () => {
    const claims = [claimAt(0), claimAt(40), claimAt(80), claimAt(120)];
    const labels: [VerdictLabel, number][] = [
      ["unsupported", 0.6],
      ["contradicted", 0.85],
      ["contradicted", 0.95],
      ["contradicted", 0.85],
    ];
    const verdicts = claims.map((claim, index) => verdictFor(claim, labels[index]![0], { confidence: labels[index]![1] }));
    const ranks = find({ claims, verdicts, citations: [cite(160, "9", null)] }).map(({ code, rank }) => [code, rank]);
    expect(ranks).toEqual([
      ["CLM002", 5],
      ["CLM001", 2],
      ["CLM001", 1],
      ["CLM001", 3],
      ["CIT002", 4],
    ]);
  });
});

describe("the catalogue", () => {
  test("a code is used once and every rule explains itself", () => {
    expect(new Set(ruleCatalogue.map(({ code }) => code)).size).toBe(ruleCatalogue.length);
    for (const { what, why, example, fix } of ruleCatalogue)
      for (const text of [what, why, example, fix]) expect(text).toMatch(/\w.*[.”]$/);
  });

  test("a code or the beginning of one names rules, in any case", () => {
    expect(selectRules("clm001").map(({ code }) => code)).toEqual(["CLM001"]);
    expect(selectRules("NUM").map(({ code }) => code)).toEqual(["NUM001", "NUM002", "NUM003"]);
  });

  test.each(["XYZ001", "CLM999", "", "contradicted"])("%j names none and is an error with a hint", (code) => {
    const attempt = () => selectRules(code);
    expect(attempt).toThrow(IbidError);
    expect(attempt).toThrow(expect.objectContaining({ code: "rule-unknown", hint: expect.stringContaining("CLM") }));
  });
});

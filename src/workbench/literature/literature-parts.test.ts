import { describe, expect, test } from "vitest";
import { sampleClaim } from "../../domain/claim/claim.fixture.ts";
import { quoteSpan } from "../../domain/document/locator.ts";
import { makeId } from "../../domain/id.ts";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { ClaimNeed, ReviewedWork } from "../../domain/reference/literature.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import type { StatementVerdict } from "../../pipeline/stage.ts";
import { relationOfWork } from "../../stages/recommendation/relation-of-work.ts";
import { chooseAction } from "./choose-action.ts";
import { chooseClaims } from "./choose-claims.ts";
import { citationStyleOf, writeCitingSentence } from "./citing-sentence.ts";
import { gatherLiterature } from "./gather-works.ts";
import { orderWorks } from "./order-works.ts";
import { queriesOfClaim } from "./queries-of-claim.ts";

const quotation = "Rye on quays did not survive the drought.";
const evidence = [
  {
    documentId: makeId("doc", "a"),
    passageId: makeId("psg", "a"),
    locator: quoteSpan(quotation, { start: 0, end: quotation.length }),
  },
];
const okoro = { title: "Rye in drought", author: [{ family: "Okoro" }], year: 2021 };

describe("the claims that literature is looked for about", () => {
  const cited = { citationIds: [makeId("cit", "1")] };
  const claims = [
    sampleClaim("Rye survives.", { ...cited }),
    sampleClaim("Rye dies.", { ...cited }),
    sampleClaim("Rye sleeps.", { ...cited }),
    sampleClaim("Rye sings.", { ...cited }),
    sampleClaim("Rye needs water.", { needsCitation: true, binding: "none" }),
    sampleClaim("We found rye.", { category: "result", binding: "none" }),
    sampleClaim("Section 3 describes rye.", { category: "structure", binding: "none" }),
    sampleClaim("We weighed rye.", { category: "method", binding: "none" }),
  ];
  const labels = new Map<string, VerdictLabel>(
    (["supported", "contradicted", "uncertain", "unverifiable"] as const).map((label, at) => [claims[at]!.id, label]),
  );
  const chosen = (all: boolean) => chooseClaims(claims, labels, { all }).map(({ claim, need }) => [claim.text, need]);

  test("are those that are contradicted, cited weakly or uncited", () => {
    expect(chosen(false)).toEqual([
      ["Rye dies.", "contradicted"],
      ["Rye sleeps.", "weakly-cited"],
      ["Rye needs water.", "uncited"],
    ]);
  });

  test("or all but those that no literature can be about", () => {
    expect(chosen(true).map(([, need]) => need)).toEqual(["supported", "contradicted", "weakly-cited", "unread", "uncited", "own"]);
  });
});

describe("the queries of a claim", () => {
  const words = (statement: string) => queriesOfClaim(statement).map((query) => [query.looksFor, query.words]);

  test("ask for its words and for the same turned around", () => {
    expect(words("Street trees may increase the price of houses by 6 %.")).toEqual([
      ["support", "street trees increase price houses"],
      ["counter-evidence", "street trees decrease price houses"],
    ]);
    expect(words("TP53 inhibits growth.")[1]).toEqual(["counter-evidence", "TP53 promotes growth"]);
  });

  test("ask for no effect where the claim has no direction, and for nothing where it has no words", () => {
    expect(words("Rye keeps soil on quays.")[1]).toEqual(["counter-evidence", "rye keeps soil quays no effect"]);
    expect(words("It is 7.")).toEqual([]);
  });

  test("are short enough for services that want all words", () => {
    for (const [, query] of words(Array.from({ length: 60 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}x`).join(" ")))
      expect(query!.split(" ").length).toBeLessThanOrEqual(12);
  });
});

describe("what a work says of a claim", () => {
  const statement = "Rye on quays survives drought.";
  const verdict = (label: VerdictLabel, more: Partial<StatementVerdict> = {}): StatementVerdict => ({
    label,
    confidence: 0.9,
    rationale: "",
    evidence,
    drift: [],
    uncovered: [],
    ...more,
  });

  const relation = (given: string, said: StatementVerdict, passage = quotation) =>
    relationOfWork(given, said, { passage, read: "abstract" })?.relation;

  test("is the verdict of the verifier", () => {
    expect(relation(statement, verdict("supported"))).toBe("supports");
    expect(relation(statement, verdict("partially-supported"))).toBe("qualifies");
    expect(relation(statement, verdict("contradicted"))).toBe("refutes");
  });

  test("is open where an abstention speaks of the same", () => {
    expect(relation(statement, verdict("uncertain", { missing: "other-words" }))).toBe("undecided");
  });

  test("is nothing where the words are of something else, on the topic alone, or not there", () => {
    for (const label of ["supported", "partially-supported", "contradicted"] as const)
      expect(relation("Mules carry 30 sacks of salt over the pass.", verdict(label))).toBeUndefined();
    expect(relation(statement, verdict("uncertain", { missing: "only-topic" }))).toBeUndefined();
    expect(relation(statement, verdict("unsupported"))).toBeUndefined();
    expect(relation(statement, verdict("uncertain", { missing: "other-words", evidence: [] }))).toBeUndefined();
  });

  test("needs less in the words themselves where title and passage are about the claim", () => {
    const claim = "Rye survives on terraces, roofs, walls and towers of villages.";
    expect(relation(claim, verdict("supported"))).toBeUndefined();
    expect(relation(claim, verdict("supported"), "Terraces, roofs and walls of villages. Rye survives.")).toBe("supports");
  });

  test("keeps of an abstention the words that speak of the same", () => {
    const other = { ...evidence[0]!, locator: quoteSpan("Mules slept.", { start: 0, end: 12 }) };
    const said = verdict("uncertain", { missing: "hedged", evidence: [other, ...evidence] });
    expect(relationOfWork(statement, said, { passage: quotation, read: "full-text" })?.evidence).toEqual(evidence);
  });
});

describe("what a work near in meaning says about a claim", () => {
  const claim = "Mules carry 30 sacks of salt over the pass.";
  const relation = (said: Partial<StatementVerdict> & Pick<StatementVerdict, "label">, similarity: number) => {
    const verdict = { confidence: 0.8, rationale: "", evidence, drift: [], uncovered: [], ...said };
    return relationOfWork(claim, verdict, { passage: quotation, read: "abstract", similarity })?.relation;
  };

  test("is left to the reader where other words may say the same, and never called support by nearness", () => {
    for (const label of ["supported", "partially-supported", "contradicted", "uncertain"] as const) {
      expect(relation({ label }, 0.6)).toBe("undecided");
      expect(relation({ label }, 0.5)).toBeUndefined();
    }
  });

  test("is nothing where the verifier read it and found nothing, or no words", () => {
    expect(relation({ label: "unsupported" }, 0.9)).toBeUndefined();
    expect(relation({ label: "uncertain", evidence: [] }, 0.9)).toBeUndefined();
  });
});

describe("the action", () => {
  type Given = Pick<ReviewedWork, "relation" | "confidence" | "isNewer" | "isRetracted"> &
    Partial<Pick<ReviewedWork, "referenceId">> & { quality: Pick<ReviewedWork["quality"], "level"> };
  const work = (relation: ReviewedWork["relation"], more: Partial<Given> = {}): Given => ({
    relation,
    confidence: 0.8,
    isNewer: false,
    isRetracted: false,
    quality: { level: "medium" },
    ...more,
  });
  const listed = { referenceId: makeId("ref", "3") };
  const action = (need: ClaimNeed, label: VerdictLabel | null, ...works: Given[]) => chooseAction({ need, label }, works).action;

  test.each([
    ["uncited", null, [work("supports")], "add"],
    ["uncited", null, [work("supports"), work("supports", listed)], "cite-existing"],
    ["weakly-cited", "unsupported", [work("supports")], "replace"],
    ["weakly-cited", "partially-supported", [work("supports")], "add"],
    ["weakly-cited", "uncertain", [work("qualifies")], "discuss"],
    ["uncited", null, [work("supports"), work("refutes", { confidence: 0.6 })], "discuss"],
    ["contradicted", "contradicted", [work("supports")], "discuss"],
    ["supported", "supported", [work("supports")], "none"],
    ["supported", "supported", [work("supports", { isNewer: true })], "add"],
    ["supported", "supported", [work("refutes")], "discuss"],
    ["supported", "supported", [work("qualifies")], "none"],
    ["own", null, [work("supports")], "none"],
    ["own", null, [work("refutes")], "discuss"],
    ["uncited", null, [work("undecided")], "none"],
    ["uncited", null, [], "none"],
    ["uncited", null, [work("supports", { isRetracted: true })], "none"],
    ["uncited", null, [work("refutes", { isRetracted: true })], "none"],
  ] as const)("for a claim that is %s (%s)", (need, label, works, expected) => {
    expect(action(need, label, ...works)).toBe(expected);
  });

  test("is about the better source, and then about the surer reading", () => {
    const [weak, strong, sure] = [
      work("supports", { quality: { level: "low" }, confidence: 0.99 }),
      work("supports", { quality: { level: "high" } }),
      work("supports", { quality: { level: "high" }, confidence: 0.9 }),
    ];
    expect(chooseAction({ need: "uncited", label: null }, [weak, strong, sure]).work).toBe(sure);
  });
});

describe("the works that are shown", () => {
  const work = (relation: ReviewedWork["relation"], confidence: number) => ({ relation, confidence });

  test("are the surest, and those that leave it open come last", () => {
    const works = [work("undecided", 0.9), work("qualifies", 0.8), work("refutes", 0.7), work("supports", 0.75)];
    expect(orderWorks(works, 3).map(({ relation }) => relation)).toEqual(["supports", "refutes", "qualifies"]);
  });

  test("that leave it open keep the order of the search", () => {
    const works = [work("undecided", 0.2), work("undecided", 0.9), work("supports", 0.7)];
    expect(orderWorks(works, 2)).toEqual([works[2], works[0]]);
  });

  test("have both sides however many there are of one", () => {
    const works = [...[0.9, 0.91, 0.92].map((confidence) => work("supports", confidence)), work("refutes", 0.5)];
    expect(orderWorks(works, 2).map(({ relation }) => relation)).toEqual(["supports", "refutes"]);
  });
});

describe("the sentence that would cite a work", () => {
  const entry = { work: { title: "Shade", author: [{ family: "Lee" }], year: 2016 }, key: "lee2016", label: "4" };
  const reviewed = { work: okoro, key: "okoro2021rye", relation: "supports" as const, evidence };
  const context = { text: "Rye survives drought.", cited: [entry], entry: undefined, nextNumber: 9 };

  test.each([
    ["numeric", "add", "Rye survives drought [4, 9]."],
    ["author-year", "add", "Rye survives drought (Lee, 2016; Okoro, 2021)."],
    ["key", "add", "Rye survives drought [@lee2016; @okoro2021rye]."],
    ["latex", "add", "Rye survives drought \\cite{lee2016,okoro2021rye}."],
    ["numeric", "replace", "Rye survives drought [9]."],
    ["numeric", "none", undefined],
  ] as const)("has a marker of the style %s (%s)", (style, action, expected) => {
    expect(writeCitingSentence(action, reviewed, { ...context, style })).toBe(expected);
  });

  test("quotes what is to be discussed, word for word", () => {
    expect(writeCitingSentence("discuss", { ...reviewed, relation: "refutes" }, { ...context, style: "author-year" })).toBe(
      `By contrast, Okoro (2021) states: “${quotation}”`,
    );
  });

  test("follows the style that most markers have", () => {
    const markers = (...styles: ("numeric" | "key" | "author-year")[]) => styles.map((style) => ({ style }));
    expect(citationStyleOf(markers("numeric", "numeric", "author-year"), "pdf")).toBe("numeric");
    expect(citationStyleOf(markers("key"), "latex")).toBe("latex");
    expect(citationStyleOf([], "markdown")).toBe("author-year");
  });
});

describe("the works that are read", () => {
  const record = (title: string, more: Partial<IndexRecord> = {}): IndexRecord => ({
    index: "openalex",
    id: title,
    work: { title, author: [{ family: "Okoro" }], year: 2020 },
    notices: [],
    related: [],
    openAccess: [],
    asOf: "2026-11-01",
    ...more,
  });
  const manuscript = { title: "The rye of the northern quays", author: [{ family: "Okoro" }] };
  const german =
    "Der Roggen auf den Kaimauern wird von der Trockenheit nicht zerstört, und die Wurzeln sind in dem Boden noch nach einem Jahr lebendig.";

  test("are one of each work, without the manuscript, and what cannot be read is counted", () => {
    const abstract = "Rye was sown on twenty quays, and it survived the drought of that year.";
    const { works, abstracts, unread } = gatherLiterature({
      manuscript,
      listed: [],
      texts: [{ documentId: makeId("doc", "held"), work: { title: "Barley on the southern quays", author: [] }, key: "barley" }],
      records: [
        record("Rye survives on the quays of ports", { abstract }),
        record("Rye survives on the quays of ports", { index: "arxiv", abstract: `${abstract} Twice.` }),
        record("The rye of the northern quays", { abstract }),
        record("Oats without any abstract at all"),
        record("Roggen auf den Kaimauern im Norden", { abstract: german }),
      ],
    });
    expect(works.map(({ work: { title }, isHeld, records }) => [title, isHeld, records.length])).toEqual([
      ["Barley on the southern quays", true, 0],
      ["Rye survives on the quays of ports", false, 2],
    ]);
    expect(works[0]!.key).toBe("barley");
    expect(abstracts.map((file) => file.record?.abstract)).toEqual([`${abstract} Twice.`]);
    expect(unread).toEqual({ withoutAbstract: 1, inOtherLanguages: 1 });
  });
});

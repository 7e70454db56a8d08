import { describe, expect, test } from "vitest";
import type { Document } from "../../domain/document/document.ts";
import { locate } from "../../domain/document/layout.ts";
import type { Passage } from "../../domain/document/passage.ts";
import { makeId } from "../../domain/id.ts";
import type { ListedWork, WorkFacts } from "../../domain/reference/citable-work.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import type { StatementVerdict } from "../../pipeline/stage.ts";
import type { SearchRequest } from "../../retrieval/search.ts";
import { documentFixture, referenceFixture } from "../../store/records.fixture.ts";
import { gatherWorks } from "./gather-works.ts";
import { type RecommendationContext, recommend, type SentenceToCite } from "./recommend.ts";

const sentence = "Moss on roofs keeps rain water for two days.";

/** An invented text of the library, and what the verifier says of the sentence beside it. */
interface Text {
  name: string;
  words: string;
  label: VerdictLabel | undefined;
  confidence?: number;
}

const texts: Text[] = [
  { name: "near", words: "Moss grows on roofs in wet towns.", label: "unsupported", confidence: 0.9 },
  { name: "states", words: "Roofs with moss keep rain water for two days.", label: "supported", confidence: 0.9 },
  { name: "denies", words: "Moss on roofs keeps rain water for nine days.", label: "contradicted", confidence: 0.9 },
  { name: "strays", words: "The harbour keeps nine cranes.", label: "contradicted", confidence: 0.9 },
  { name: "partly", words: "Moss keeps some water.", label: "partially-supported", confidence: 0.8 },
  { name: "unread", words: "Moss and roofs.", label: undefined },
];

const held = new Map(texts.map((text) => [makeId("doc", text.name), { text, ...documentFixture(text.name, [text.words]) }]));

function contextWith(
  listed: ListedWork[] = [],
  given: Partial<RecommendationContext> = {},
): RecommendationContext & { asked: SearchRequest[] } {
  const asked: SearchRequest[] = [];
  const works = gatherWorks(
    [...held].map(([documentId, { text }]) => ({
      documentId,
      work: { author: [{ family: text.name }], title: text.name, year: 2000 },
      key: null,
    })),
    listed,
  );
  return {
    asked,
    works,
    where: {},
    maxRead: 10,
    maxShown: 5,
    minShared: 0,
    withRelated: true,
    madeBy: { kind: "rule", by: "test", stage: "recommendation", stageVersion: 1, inputHash: "" },
    search: async (request) => {
      asked.push(request);
      return [...held.values()].map(({ passages }) => ranked(passages[0]!));
    },
    verify: async ({ documentIds }) => verdictOf(held.get(documentIds[0]!)!),
    document: async (id) => held.get(id)!.document,
    passages: async (id) => held.get(id)!.passages,
    ...given,
  };
}

function ranked(passage: Passage) {
  return { passage, score: 1, lexicalRank: 1, denseRank: 1, lexicalScore: 1, similarity: 1 };
}

function verdictOf({ text, document, passages }: { text: Text; document: Document; passages: Passage[] }): StatementVerdict | undefined {
  if (text.label === undefined) return undefined;
  const evidence = [
    { documentId: document.id, passageId: passages[0]!.id, locator: locate(document, { start: 0, end: text.words.length }) },
  ];
  const drift = text.label === "contradicted" ? [{ kind: "number" as const, claimWords: "two days", sourceWords: "nine days" }] : [];
  return { label: text.label, confidence: text.confidence ?? 0, rationale: "", evidence, drift, uncovered: [] };
}

const citing = (more: Partial<SentenceToCite> = {}): SentenceToCite => ({
  sentence,
  statement: sentence,
  context: "",
  before: "",
  locator: null,
  claimId: null,
  documentId: null,
  cites: [],
  ...more,
});

const names = (works: { work: { title?: string | undefined } }[]) => works.map(({ work }) => work.title);

function entryFor(name: string): { reference: Reference; documentId: string } {
  const paper = documentFixture("paper", ["The paper."]).document;
  const work = { author: [{ family: name }], title: name, year: 2000 };
  return { reference: { ...referenceFixture(paper, "7"), work }, documentId: makeId("doc", name) };
}

describe("a sentence that cites nothing", () => {
  test("gets the works that the verifier finds to state it, with their words, the surer first", async () => {
    const { action, reason, works } = await recommend(citing(), contextWith());
    expect([action, reason]).toEqual(["add", "states (2000) states this."]);
    expect(works).toMatchObject([
      {
        action: "add",
        label: "supported",
        key: "states2000states",
        inText: "(states, 2000)",
        formatted: "states. (2000). states.",
        evidence: [{ locator: { quote: { exact: "Roofs with moss keep rain water for two days." } } }],
      },
      { action: "add", label: "partially-supported", reason: "partly (2000) states part of this or something weaker." },
    ]);
  });

  test("learns apart of works that say otherwise in its own words, and of no others", async () => {
    const { against, related } = await recommend(citing(), contextWith());
    expect(against).toMatchObject([{ action: "discuss", reason: "denies (2000) has “nine days” where the sentence has “two days”." }]);
    expect(names(against)).toEqual(["denies"]);
    expect(related.find(({ work }) => work.title === "strays")).toMatchObject({ action: "none", label: "uncertain", confidence: 0 });
  });

  test("never gets a related work as support", async () => {
    const { related } = await recommend(citing(), contextWith());
    expect(names(related).toSorted()).toEqual(["near", "strays", "unread"]);
    expect(related.every(({ action, scoreParts }) => action === "none" && scoreParts.support === 0)).toBe(true);
    expect((await recommend(citing(), contextWith([], { withRelated: false }))).related).toEqual([]);
  });

  test("gets an entry of the reference list as a recommendation", async () => {
    const { action, works } = await recommend(citing(), contextWith([entryFor("states")]));
    expect(action).toBe("cite-existing");
    expect(works[0]).toMatchObject({
      referenceId: entryFor("states").reference.id,
      reason: "states (2000) states this; it is entry 7 of the reference list.",
    });
  });

  test("is searched for with the text before it as a wording of its own", async () => {
    const recommendationContext = contextWith();
    await recommend(citing({ before: "Wet towns are green." }), recommendationContext);
    expect(recommendationContext.asked).toMatchObject([
      { text: sentence, forms: [`Wet towns are green. ${sentence}`], purpose: "citation" },
    ]);
  });

  test("gets the same answer twice", async () => {
    expect(await recommend(citing(), contextWith())).toEqual(await recommend(citing(), contextWith()));
  });

  test("has only so many works read", async () => {
    const read: string[] = [];
    const verify: RecommendationContext["verify"] = async ({ documentIds }) => void read.push(...documentIds);
    const { works, related, reason } = await recommend(citing(), contextWith([], { verify, maxRead: 2 }));
    expect(read).toHaveLength(2);
    expect([works, related.length, reason]).toEqual([[], 2, "None of the 2 nearest works was found to state this."]);
  });
});

test("works that are about something else are not read where time is short", async () => {
  const read: string[] = [];
  const verify: RecommendationContext["verify"] = async ({ documentIds }) => void read.push(held.get(documentIds[0]!)!.text.name);
  await recommend(citing(), contextWith([], { verify, minShared: 0.5 }));
  expect(read).toEqual(["states", "denies", "partly"]);
});

describe("works from outside", () => {
  const facts = (more: Partial<WorkFacts> = {}): WorkFacts => ({
    isHeld: false,
    indexes: ["Works of 2026"],
    quality: { level: "high", facts: [{ kind: "publication", weight: "neutral", text: "It is a book." }] },
    isRetracted: false,
    citedBy: 10_000,
    ...more,
  });
  const outside = (more: Partial<WorkFacts> = {}, given: Partial<RecommendationContext> = {}) => {
    const context = contextWith([], given);
    return { ...context, works: context.works.map((work) => ({ ...work, facts: facts(more) })), nearnessToField: async () => 0.8 };
  };

  test("come with what indexes say of them, which counts for little", async () => {
    const { works } = await recommend(citing(), outside());
    expect(works[0]).toMatchObject({
      work: { title: "states" },
      action: "add",
      facts: { isHeld: false, indexes: ["Works of 2026"] },
      scoreParts: { support: 0.9, citations: 1, quality: 1, field: 0.8 },
    });
  });

  test("that speak of something else are no support, whatever the verifier makes of them", async () => {
    const agree = (verdict: StatementVerdict | undefined) => verdict && { ...verdict, label: "supported" as const };
    const agrees = outside({}, { verify: async ({ documentIds }) => agree(verdictOf(held.get(documentIds[0]!)!)) });
    const { works, related } = await recommend(citing(), agrees);
    expect(names(works)).toContain("states");
    expect([...names(works), ...names(related)]).not.toContain("strays");
    expect(names((await recommend(citing(), { ...agrees, works: contextWith().works })).works)).toContain("strays");
  });

  test("that were retracted are no support", async () => {
    const { action, works, related } = await recommend(citing(), outside({ isRetracted: true }));
    expect([action, works]).toEqual(["none", []]);
    expect(related.find(({ work }) => work.title === "states")).toMatchObject({
      action: "none",
      reason: "states (2000) was retracted: what it says is no support.",
      scoreParts: { support: 0 },
    });
  });
});

describe("a sentence that cites", () => {
  test("a work that states it needs nothing but what speaks against it", async () => {
    const { works, against, related } = await recommend(citing({ cites: [entryFor("states")] }), contextWith([entryFor("states")]));
    expect([works, names(against), related]).toEqual([[], ["denies"], []]);
  });

  test("a work that does not state it gets a replacement", async () => {
    const { action, works } = await recommend(citing({ cites: [entryFor("near")] }), contextWith([entryFor("near")]));
    expect(action).toBe("replace");
    expect(works[0]).toMatchObject({
      referenceId: entryFor("near").reference.id,
      reason: "states (2000) states this; entry 7, which is cited here, was read and does not.",
    });
  });

  test("a work that could not be read keeps it, and others may be added", async () => {
    const { works } = await recommend(citing({ cites: [{ ...entryFor("near"), documentId: null }] }), contextWith([entryFor("near")]));
    expect(works[0]).toMatchObject({ action: "add" });
  });
});

describe("words that cannot be cited for", () => {
  test.each([
    ["the of and which were", "The sentence has no words that a work could be found by."],
    [
      "Das Moos auf den Dächern hält das Wasser für zwei Tage, und es ist nicht mehr als ein Schwamm, der sich mit dem Regen füllt.",
      "The sentence is not in English, and the local models read no other language: nothing was judged.",
    ],
  ])("%s", async (words, reason) => {
    const recommendationContext = contextWith();
    expect(await recommend(citing({ sentence: words, statement: words }), recommendationContext)).toMatchObject({
      action: "none",
      reason,
      works: [],
      related: [],
    });
    expect(recommendationContext.asked).toEqual([]);
  });

  test("nothing at hand", async () => {
    expect(await recommend(citing(), contextWith([], { works: [] }))).toMatchObject({
      action: "none",
      reason: "No work was found about this.",
    });
  });
});

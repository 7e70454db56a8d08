import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../config/schema.ts";
import type { Answer, AskEvent } from "../domain/answer/answer.ts";
import { splitSentences } from "../domain/text/split-sentences.ts";
import { disabledGateway } from "../llm/gateway.ts";
import type { Models } from "../models/models.ts";
import type { VerifyStatement } from "../pipeline/stage.ts";
import { openSearch } from "../retrieval/search.ts";
import { openTestStore, type TestStore } from "../store/open-test-store.fixture.ts";
import { documentFixture } from "../store/records.fixture.ts";
import type { AnswerRequest } from "./answer-request.ts";
import { answerWithQuotations } from "./answer-with-quotations.ts";
import { affirming, wordModels } from "./word-models.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const filler = Array.from(
  { length: 14 },
  (_, index) => `Ferry number ${index} carried passengers and parcels across the bay of the old town in silence.`,
);

async function hold(name: string, paragraphs: string[]): Promise<string> {
  const { document, passages } = documentFixture(name, [...paragraphs, ...filler]);
  const cut = passages.map((passage) => ({ ...passage, sentences: splitSentences(passage.text.trimEnd(), passage.start) }));
  await store.documents.save(document, cut);
  await store.holdings.add({ documentId: document.id, path: `${name}.pdf` });
  return document.id;
}

async function ask(
  question: string,
  {
    verify = async () => undefined,
    models = wordModels,
    ...more
  }: Partial<AnswerRequest> & { verify?: VerifyStatement; models?: Models } = {},
): Promise<{ answer: Answer; events: AskEvent[] }> {
  const config = Config.parse({});
  const tools = { store, models, config, search: openSearch(store, models, config), verify, gateway: disabledGateway };
  const run = answerWithQuotations({ question, filter: {}, before: [], signal: new AbortController().signal, ...more }, tools);
  const events: AskEvent[] = [];
  let step = await run.next();
  for (; !step.done; step = await run.next()) events.push(step.value);
  return { answer: step.value, events };
}

/** Models for which the given words are far from all others. */
function strangers(...words: string[]): Models {
  return { ...wordModels, embed: { id: "fake", embed: async (texts) => texts.map((text) => (words.includes(text) ? [0, 1] : [1, 0])) } };
}

/** A deep verifier that finds a question decided by the texts with the given word, and open by others. */
function deepVerifier(word: string): NonNullable<Models["deepJudge"]> {
  const [open, decided] = [0.02, 0.96].map((supports) => ({ ...affirming, supports, contradicts: 0.02, neutral: 0.98 - supports }));
  return { id: "deep", judge: async (pairs) => pairs.map(({ evidence }) => (evidence.includes(word) ? decided! : open!)) };
}

describe("an answer without a language model", () => {
  test("quotes what answers, and says that it is no answer", async () => {
    const id = await hold("quays", ["The notice for a berth is sixty days. It begins on a Monday."]);
    const { answer, events } = await ask("How long is the notice for a berth?");
    expect(answer.kind).toBe("extractive");
    expect(answer.header).toMatch(/^No language model is configured: these are quotations from one document, not an answer\./);
    expect(answer.sentences[0]).toMatchObject({ standing: "quoted", opensParagraph: true });
    expect(answer.sentences[0]!.text).toMatch(/^The notice for a berth is sixty days\./);
    const document = (await store.documents.get(id))!;
    for (const { evidence, text } of answer.sentences) {
      const { locator } = evidence[0]!;
      expect(document.text.slice(locator.start, locator.end)).toBe(text);
    }
    expect(answer.documents).toEqual([{ id, label: "A", title: "quays", path: "quays.pdf" }]);
    expect(events.map(({ type }) => type)).toEqual(["searching", "found"]);
  });

  test("begins with the document whose title names the thing that is asked about", async () => {
    await hold("Osprey racing bicycle", ["The tyres of this bicycle are pumped to 8 bar."]);
    const heron = await hold("Heron city bicycle", ["The tyres are pumped to 5 bar."]);
    await hold("Curlew cargo bicycle", ["The tyres of this bicycle are pumped to 6 bar."]);
    const { answer } = await ask("What is the pressure of the tyres of the Heron bicycle?");
    expect(answer.sentences[0]?.evidence[0]?.documentId).toBe(heron);
  });

  test("tells that a question is in another language than the documents, and does not answer it with noise", async () => {
    await hold("quays", ["The notice for a berth is sixty days. It begins on a Monday."]);
    const { answer } = await ask("Wie lange ist die notice für einen berth?");
    expect(answer.kind).toBe("refusal");
    expect(answer.header).toMatch(/^The question is in German and the documents are in English\./);
    expect(answer.nearest).toBeUndefined();
  });

  test("quotes the items of a list behind the words that introduce it", async () => {
    await hold("quays", ["On the quay the following are forbidden:", "(a) fishing with nets;", "(b) open fire."]);
    const { answer } = await ask("What is forbidden on the quay?");
    expect(answer.sentences.slice(0, 3).map(({ text }) => text)).toEqual([
      "On the quay the following are forbidden:",
      "(a) fishing with nets;",
      "(b) open fire.",
    ]);
    expect(new Set(answer.sentences.map(({ evidence }) => evidence[0]!.locator.start)).size).toBe(answer.sentences.length);
  });

  test("is bounded for any size of the library", async () => {
    for (let number = 0; number < 7; number++)
      await hold(`quay ${number}`, ["The notice for a berth is long.", "A berth has a notice, and the notice is for a berth."]);
    const { answer } = await ask("notice for a berth");
    expect(answer.sentences.length).toBeLessThanOrEqual(8);
    expect(new Set(answer.documents.map(({ id }) => id)).size).toBeLessThanOrEqual(5);
  });

  test("refuses where nothing is relevant to the question, and reports what was looked for", async () => {
    await hold("quays", ["The notice for a berth is sixty days."]);
    const { answer } = await ask("Which volcanoes erupted in Iceland?");
    expect(answer).toMatchObject({ kind: "refusal", sentences: [] });
    expect(answer.header).toMatch(/^No answer was found: .*volcanoes erupted in Iceland/);
  });

  test("refuses where a word of the question is foreign to the documents, and keeps the nearest passages apart", async () => {
    await hold("quays", ["The notice for a berth is sixty days."]);
    const { answer } = await ask("What is the telephone number of the berth?", { models: strangers("telephone") });
    expect(answer).toMatchObject({ kind: "refusal", sentences: [], documents: [{ label: "A", title: "quays" }] });
    expect(answer.nearest![0]!.text).toContain("notice for a berth");
  });

  test("shows where the deep verifier finds a question decided, and refuses where it finds it open", async () => {
    await hold("quays", ["The notice for a berth is sixty days."]);
    const kindBy = async (word: string) => {
      const models = { ...strangers("registered", "post", "sent"), deepJudge: deepVerifier(word) };
      return (await ask("Is the notice sent by registered post?", { models })).answer.kind;
    };
    expect([await kindBy("sixty"), await kindBy("ninety")]).toEqual(["extractive", "refusal"]);
  });

  test("never quotes a byline or a heading that was read as a paragraph", async () => {
    await hold("quays", ["By Berth Notice, Harbour Office", "Notice for a berth", "The notice for a berth is sixty days."]);
    const { answer } = await ask("How long is the notice for a berth?");
    expect(answer.sentences.map(({ text }) => text)).toEqual(["The notice for a berth is sixty days."]);
  });

  test("is the same every time", async () => {
    await hold("quays", ["The notice for a berth is sixty days.", "A berth is let with notice."]);
    expect((await ask("notice for a berth")).answer).toEqual((await ask("notice for a berth")).answer);
  });

  test("shows side by side where documents name another number, without calling either wrong", async () => {
    await hold("north", ["The notice for a berth is sixty days."]);
    await hold("south", ["The notice for a berth is ninety days."]);
    const { answer } = await ask("How long is the notice for a berth?");
    expect(answer.disagreements).toHaveLength(1);
    expect(answer.disagreements[0]).toMatchObject({
      about: "How long is the notice for a berth?",
      reason: expect.stringMatching(/^Doc A \((?:north|south)\) says “\w+ days”, Doc B \((?:north|south)\) says “\w+ days”\.$/),
    });
    expect(new Set(answer.disagreements[0]!.sides.map(({ documentId }) => documentId)).size).toBe(2);
  });

  test.each([
    ["What is the yearly fee for a berth of ten metres?", "4,200 crowns", "5,100 crowns"],
    ["What share of the fee do members pay?", "75 %", "60 %"],
    ["When does the harbour open?", "15 April", "1 May"],
    ["What is the speed limit in the inner basin?", "3 knots", "5 knots"],
    ["Who is the harbour master?", "Ingrid Dahl", "Erik Lund"],
  ])("tells what each document says, whatever else its sentences name: %s", async (question, one, other) => {
    await hold("north", [
      "The yearly fee for a berth of ten metres is 4,200 crowns. Members pay 75 % of this fee.",
      "The harbour master is Ingrid Dahl. The harbour opens on 15 April and closes at the end of October. The speed limit in the inner basin is 3 knots.",
    ]);
    await hold("south", [
      "For a berth of ten metres the holder pays a yearly fee of 5,100 crowns. The fee for members is reduced to 60 %.",
      "Erik Lund is the harbour master. The harbour opens on 1 May. In the inner basin boats keep to a speed limit of 5 knots.",
    ]);
    const { answer } = await ask(question);
    const [north, south] = [`(north) says “${one}”`, `(south) says “${other}”`];
    expect(answer.disagreements).toHaveLength(1);
    expect(answer.disagreements[0]!.reason).toContain(north);
    expect(answer.disagreements[0]!.reason).toContain(south);
  });

  test("is silent where the values answer other questions than the one that is asked", async () => {
    await hold("north", ["The crane of the harbour lifts 12 tonnes. The crane was painted by Ingrid Dahl."]);
    await hold("south", ["The crane of the shipyard was sold for scrap. A lorry took 9 tonnes away, and Erik Lund paid."]);
    for (const question of ["What does the crane of the harbour lift?", "Who painted the crane?"])
      expect((await ask(question)).answer.disagreements).toEqual([]);
  });

  test("is silent about a difference where both say the same in other figures", async () => {
    await hold("north", ["The notice for a berth is sixty days."]);
    await hold("south", ["The notice for a berth is 60 days."]);
    expect((await ask("How long is the notice for a berth?")).answer.disagreements).toEqual([]);
  });

  test("shows what the verifier finds contradicted by the other document", async () => {
    await hold("north", ["Owners of barges may let their berth to others in winter."]);
    await hold("south", ["Owners of barges may not let their berth to others in winter."]);
    const verify: VerifyStatement = async () => ({
      label: "contradicted",
      confidence: 0.9,
      rationale: "The other says not.",
      evidence: [],
      drift: [],
      uncovered: [],
    });
    const { answer } = await ask("May owners of barges let their berth in winter?", { verify });
    expect(answer.disagreements).toMatchObject([
      {
        about: "May owners of barges let their berth in winter?",
        reason: expect.stringMatching(
          /^Doc A \(\w+\) says “Owners of barges may .*winter”, Doc B \(\w+\) says “Owners of barges may .*winter”\.$/,
        ),
      },
    ]);
  });

  test("is silent where only numbers differ that nobody asked for", async () => {
    await hold("north", ["The tower is 38 m high and made of brick."]);
    await hold("south", ["The tower is 42 m high and made of brick."]);
    const verify: VerifyStatement = async () => ({
      label: "contradicted",
      confidence: 0.9,
      rationale: "The numbers differ.",
      evidence: [],
      drift: [{ kind: "number", claimWords: "38 m", sourceWords: "42 m" }],
      uncovered: [],
    });
    for (const question of ["What is the tower made of?", "Is the tower made of brick?"])
      expect((await ask(question, { verify })).answer.disagreements).toEqual([]);
    expect((await ask("Is the tower made of brick 40 m high?", { verify })).answer.disagreements).toHaveLength(1);
  });
});

describe("questions that cannot be answered as asked", () => {
  test("no document is asked", async () => {
    expect((await ask("How long is the notice?")).answer).toMatchObject({
      kind: "refusal",
      header: expect.stringContaining("There is no document to ask"),
    });
    await hold("quays", ["The notice for a berth is sixty days."]);
    expect((await ask("How long is the notice?", { filter: { documentIds: [] } })).answer.kind).toBe("refusal");
  });

  test("stop words alone", async () => {
    await hold("quays", ["The notice for a berth is sixty days."]);
    expect((await ask("what is it, and who are they?")).answer).toMatchObject({
      kind: "refusal",
      header: expect.stringContaining("no word"),
    });
  });

  test("ten thousand characters, half of them signs that no database takes", async () => {
    await hold("quays", ["The notice for a berth is sixty days."]);
    expect((await ask(`notice berth ${"\0𝒜 quay ".repeat(2_000)}`)).answer.searches[0]!.length).toBeLessThanOrEqual(2_000);
  });

  test("a limit to a section or a kind of passage holds", async () => {
    await hold("quays", ["The notice for a berth is sixty days."]);
    expect((await ask("notice for a berth", { filter: { kinds: ["table"] } })).answer.kind).toBe("refusal");
    expect((await ask("notice for a berth", { filter: { section: "Methods" } })).answer.kind).toBe("refusal");
  });

  test("reports an abort before anything was found", async () => {
    await hold("quays", ["The notice for a berth is sixty days."]);
    const { answer } = await ask("notice for a berth", { signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ isCut: true, sentences: [] });
  });
});

test("a short question continues with the one before it, in the document that it names", async () => {
  await hold("north", ["The notice for a berth is sixty days."]);
  await hold("south", ["The notice for a berth is ninety days."]);
  const first = (await ask("How long is the notice for a berth?")).answer;
  const before = [{ ordinal: 0, question: first.question, answer: first, askedAt: "2026-01-01T00:00:00Z" }];
  const { answer } = await ask("And in the second document?", { before });
  expect(answer.documents.map(({ id }) => id)).toEqual([first.documents[1]!.id]);
  expect(answer.sentences[0]!.text).toContain("notice for a berth");
});

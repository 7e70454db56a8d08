import { describe, expect, test } from "vitest";
import { IbidError } from "../../errors.ts";
import { termsOf } from "../query/terms.ts";
import { bm25 } from "./bm25.ts";
import { citability } from "./citability.ts";
import { openSentenceRanking } from "./rank-sentences.ts";

const sentences = [
  "Shade in ports",
  "We show that awnings made of old sails cool the stones of a quay by several degrees on hot summer days.",
  "Ropes were bought in town.",
  "The awnings hang from masts and are taken down whenever the wind over the harbour grows too strong for them.",
];

/** Meaning as three topics: awnings, ropes, wind. */
const embed = {
  id: "fake",
  embed: async (texts: string[]) => texts.map((text) => [/awning|sail/i, /rope/i, /wind/i].map((topic) => (topic.test(text) ? 1 : 0))),
};
const rerank = { id: "fake", score: async (_: string, texts: string[]) => texts.map((text) => (text.startsWith("Ropes") ? 10 : 0)) };
const order = async (citing: string, mode: "bm25" | "dense" | "hybrid" | "reranked") =>
  (await openSentenceRanking(sentences, { embed, rerank })(citing, mode)).map(({ index }) => index);

describe("the sentences that a citation means", () => {
  test.each([
    ["bm25", "Ropes are bought (Okoro, 2016).", 2],
    ["dense", "The wind blows [3].", 3],
    ["hybrid", "Awnings of sails cool quays [1].", 1],
    ["reranked", "Awnings of sails cool quays [1].", 2],
  ] as const)("by %s", async (mode, citing, first) => {
    const found = await order(citing, mode);
    expect(found[0]).toBe(first);
    expect(found.toSorted()).toEqual([0, 1, 2, 3]);
  });

  test("knows nothing of the names in a marker", async () => {
    const named = await order("Stones stay cool (Ropes and Town, 2016).", "bm25");
    expect(named[0]).toBe(1);
  });

  test("asks for the meaning of a document once, and never for words alone", async () => {
    const asked: number[] = [];
    const counting = {
      id: "fake",
      embed: (texts: string[]) => {
        asked.push(texts.length);
        return embed.embed(texts);
      },
    };
    const rank = openSentenceRanking(sentences, { embed: counting, rerank });
    await rank("awnings", "bm25");
    expect(asked).toEqual([]);
    await rank("awnings", "hybrid");
    await rank("wind", "dense");
    expect(asked.toSorted()).toEqual([1, 1, 4]);
  });

  test("goes by words where the models are missing", async () => {
    const lacking = new IbidError("model-unavailable", "the model file is missing");
    const models = {
      embed: { id: "fake", embed: () => Promise.reject(lacking) },
      rerank: { id: "fake", score: () => Promise.reject(lacking) },
      missing: new Map([["embedder" as const, lacking]]),
    };
    const rank = openSentenceRanking(sentences, models);
    expect((await rank("Awnings of sails cool quays [1].", "reranked"))[0]!.index).toBe(1);
    await expect(rank("awnings", "dense")).rejects.toBe(lacking);
  });

  test("accepts a document without sentences and a citation without words", async () => {
    expect(await openSentenceRanking([], { embed, rerank })("awnings", "hybrid")).toEqual([]);
    expect(await order("[1]", "bm25")).toEqual([0, 1, 2, 3]);
  });
});

describe("what speaks for a sentence by itself", () => {
  const long = "The awnings hang from masts that stand along the quay beside every second bollard of the old harbour.";
  test("an early place, but not the title's", () => {
    expect(citability(long, 3, 100)).toBeGreaterThan(citability(long, 60, 100));
    expect(citability(long, 0, 100)).toBe(citability(long, 60, 100));
  });
  test("that it reports the work itself", () => expect(citability(`We say: ${long}`, 60, 100)).toBeGreaterThan(citability(long, 60, 100)));
  test("that it is no fragment", () => expect(citability("Ropes were bought.", 60, 100)).toBeLessThan(citability(long, 60, 100)));
});

describe("terms", () => {
  test.each([
    ["Tagging and tagged tags", ["tag", "tag", "tag"]],
    ["The cities' parsers parse", ["cit", "pars", "pars"]],
    ["n-gram 3.5 — ж", ["n", "gram", "3", "5", "ж"]],
    ["of the", []],
  ])("of %j", (text, terms) => expect(termsOf(text)).toEqual(terms));
});

describe("BM25", () => {
  const score = bm25([["moss", "roof"], ["moss", "moss", "moss"], ["owl", "crane", "harbour", "night"], []]);
  test("prefers rare terms, many of them, and short texts", () => {
    const [roof, moss, owl, empty] = score(["moss", "roof"]);
    expect(roof).toBeGreaterThan(moss!);
    expect(moss).toBeGreaterThan(0);
    expect([owl, empty]).toEqual([0, 0]);
  });
  test("counts a term of the query once", () => expect(score(["moss", "moss"])).toEqual(score(["moss"])));
});

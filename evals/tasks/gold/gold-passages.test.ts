import { expect, test } from "vitest";
import { Config } from "../../../src/config/schema.ts";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { readJsonLines } from "../../support/read-rows.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { findPassage, judgePassageClaims, passageHash, readPassageClaims } from "./gold-passages.ts";
import { type JudgedPassageClaim, PassageClaim } from "./passage-claim.ts";
import { kappa, scorePassages } from "./score-passages.ts";

const own = "evals/gold/passages.jsonl";
const passage = "Roofs covered with moss held 40 litres of rain water. Bare roofs were dry in an hour.";
const before = "Moss on city roofs\n\n";

function claim(text: string, label: PassageClaim["label"], given: Partial<PassageClaim> = {}): PassageClaim {
  return {
    id: text,
    document: "moss.txt",
    field: "botany",
    passage: [before.length, before.length + passage.length],
    sha256: passageHash(passage),
    claim: text,
    kind: "plain",
    label,
    second: label,
    evidence: [[0, 53]],
    ...given,
  };
}

test("judges claims beside a passage that is found by its place and hash", async () => {
  const data = dataFolder({ "moss.txt": before + passage });
  const claims = [
    claim("Roofs covered with moss held 40 litres of rain water.", "supported"),
    claim("Roofs covered with moss held 90 litres of rain water.", "contradicted"),
    claim("Bees visit heather.", "unsupported", { sha256: passageHash("Other words."), evidence: [] }),
  ];
  const { judged, changed } = await withTemporaryLibrary((library) =>
    judgePassageClaims(claims, data, { ...library, config: Config.parse({}) }),
  );
  expect(judged.map(({ label }) => label)).toEqual(["supported", "contradicted"]);
  expect(judged[0]!.deciding).toEqual(["Roofs covered with moss held 40 litres of rain water."]);
  expect(changed.map((one) => one.claim)).toEqual(["Bees visit heather."]);
});

test("finds a passage that moved, and none whose words changed", () => {
  expect(findPassage(`More words. ${before}${passage} End.`, [before.length, before.length + passage.length], passageHash(passage))).toBe(
    passage,
  );
  expect(
    findPassage(`${before}${passage.replace("40", "41")}`, [before.length, before.length + passage.length], passageHash(passage)),
  ).toBeUndefined();
});

test("says which documents the data folder lacks, and that they were not measured without one", async () => {
  const data = dataFolder({ "other.md": "# Other" });
  expect(() => readPassageClaims(own, data)).toThrow(/25 of 25 are missing/);
  const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
  await expect(runEval("gold", { ...shell, data })).rejects.toMatchObject({ code: "not-found" });
  const { notes } = await runEval("gold", { ...shell, limit: "1" });
  expect(notes.at(-1)).toContain("were not measured");
});

test("ships the set that the documentation describes, without words of the documents", () => {
  const claims = readJsonLines(own, PassageClaim);
  expect(claims.length).toBeGreaterThanOrEqual(290);
  expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
  expect(new Set(claims.map(({ document }) => document)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(claims.map(({ field }) => field)).size).toBeGreaterThanOrEqual(6);
  expect(claims.filter(({ kind }) => kind !== "plain").length).toBeGreaterThanOrEqual(95);
  for (const {
    passage: [start, end],
    evidence,
  } of claims)
    for (const [from, to] of evidence) expect(from < to && to <= end - start).toBe(true);
});

test("scores verdicts by steps, takes either reader's label, and compares quotations by characters", () => {
  const one = (
    label: PassageClaim["label"],
    verdict: JudgedPassageClaim["label"],
    given: Partial<PassageClaim> = {},
  ): JudgedPassageClaim => ({
    gold: claim(`${label} ${verdict} ${given.second}`, label, given),
    label: verdict,
    quotes: verdict === "uncertain" ? [] : ["abcd"],
    deciding: ["abcdefgh"],
  });
  const metrics = scorePassages([
    one("supported", "supported"),
    one("contradicted", "supported"),
    one("contradicted", "contradicted"),
    one("unsupported", "uncertain"),
    one("partially-supported", "supported", { second: "supported", kind: "hedge" }),
    one("supported", "partially-supported"),
  ]);
  expect(metrics.weightedAccuracy).toBeCloseTo((1 + 0 + 1 + 1 + 1 + 2 / 3) / 6);
  expect(metrics).toMatchObject({ weightedAccuracyAmbiguous: 1, coverage: 5 / 6, wrongCalledSupported: 1 / 3, wrongCaught: 1 / 3 });
  expect(metrics.supportedRight).toBeCloseTo(2 / 3);
  expect(metrics.falseAccusations).toBeCloseTo(1 / 3);
  expect(metrics).toMatchObject({ rationaleSimilarity: 0.5, rationaleLength: 0.5, rationales: 5 });
});

test("counts agreement beyond chance", () => {
  const pairs = (text: string) => text.split(" ").map((pair) => [pair[0]!, pair[1]!] as const);
  expect(kappa(pairs("aa ab ba bb"))).toBe(0);
  expect(kappa(pairs("aa aa bb bb"))).toBe(1);
  expect(kappa([])).toBeUndefined();
});

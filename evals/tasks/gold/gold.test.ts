import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { GoldVerdict } from "../../../src/domain/report/gold-case.ts";
import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { scoreGold } from "./score-gold.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const files = {
  "manuscript.md":
    "# Roofs\n\n## Introduction\n\nRoofs covered with moss held rain water for two days [1].\n\n## References\n\n[1] Ferncastle, O. (2019). Moss on city roofs. Journal of Invented Botany, 3, 1-9.\n",
  "sources/ferncastle.md":
    "# Moss on city roofs\n\nO. Ferncastle, 2019\n\n## Results\n\nRoofs covered with moss held rain water for two days. Bare roofs were dry in an hour.\n",
};
const gold = `
manuscript: manuscript.md
sources: [sources/ferncastle.md]
claims:
  - text: Roofs covered with moss held rain water for two days [1].
    label: supported
    evidence: [{ source: sources/ferncastle.md, quote: Roofs covered with moss held rain water for two days. }]
    decision: { label: partially-supported, by: Noor, at: "2026-01-02T03:04:05Z", reason: the roofs were those of sheds }
`;

test("measures agreement, where a person's word outranks that of a run", async () => {
  const data = dataFolder({ ...files, "case.yaml": gold });
  const { metrics, items, notes } = await runEval("gold", { ...shell, data });
  expect(items).toBe(1);
  expect(metrics).toEqual({ agreement: 0, decisionAgreement: 0, evidenceFound: 1, falseAccusations: 0 });
  expect(notes[0]).toMatch(/^partially-supported, not supported: Roofs/);
});

test("says what a case lacks", async () => {
  await expect(runEval("gold", { ...shell, data: dataFolder(files) })).rejects.toMatchObject({ code: "not-found" });
  const bad = dataFolder({ ...files, "case.yaml": gold.replace("label: supported", "label: true-ish") });
  await expect(runEval("gold", { ...shell, data: bad })).rejects.toMatchObject({ code: "document-unreadable" });
});

describe("scoreGold", () => {
  const one = (label: GoldVerdict["label"], predicted: VerdictLabel | undefined, kind?: string) => ({
    gold: { text: "Rye grows.", label, evidence: [], ...(kind ? { kind } : {}) },
    label: predicted,
    quotes: [],
  });

  test("takes any of several labels, counts by kind, and finds false accusations", () => {
    const { metrics } = scoreGold([
      one(["uncertain", "unsupported"], "unsupported", "two-sources"),
      one("supported", "contradicted", "two-sources"),
      one("uncertain", undefined),
      one("contradicted", "unsupported"),
    ]);
    expect(metrics).toEqual({ agreement: 0.25, agreementTwoSources: 0.5, falseAccusations: 1 });
  });
});

test("ships cases of our own whose words stand in their files", () => {
  const folder = "evals/gold/own/harbour";
  const manuscript = readFileSync(join(folder, "manuscript.md"), "utf8");
  const texts = [...readFileSync(join(folder, "case.yaml"), "utf8").matchAll(/text: "(.+?)"/g)].map(([, text]) => text!);
  expect(texts).toHaveLength(12);
  for (const text of texts) expect(manuscript).toContain(text);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { Report } from "../../domain/report/report.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { check } from "./check.ts";
import { checkFiles, idleModels } from "./check-files.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const paper = `# Reeds\n\n## Introduction\n\nReeds have held silt in most harbours of the north, and mussels were seen on the outer piers [1]. Night ferries need lamps on both sides [2].

## References\n\n[1] Hallqvist, B. (2019). Reed beds and silt in the harbour of Morvik. Annals of Mud, 4(2), 11–29.\n\n[2] Gorski, C. (2011). Lamps for ferries that run by night. Annals of Mud, 1(1), 1–9.\n`;
const source = `# Reed beds and silt in the harbour of Morvik\n\nB. Hallqvist, 2019\n\n## Results\n\nReeds hold silt in harbours.\n\n## Piers\n\nMussels settle on the outer piers.\n`;
const run = (explain: boolean) =>
  checkFiles(
    (request) => check({ ...request, explain }, { openStore: async () => store, models: idleModels, config: Config.parse({}) }),
    { "paper.md": paper },
    { "hallqvist.md": source },
  );

test("each judged claim reports which passages were read and why, also when nothing is judged again", async () => {
  const first = Report.parse(await run(true));
  expect(first.explanations!.map(({ claimId }) => claimId)).toEqual(first.verdicts.map(({ claimId }) => claimId));
  const [{ passages }] = first.explanations as [NonNullable<Report["explanations"]>[number]];
  expect(passages.map(({ section }) => section).toSorted()).toEqual(["", "Piers", "Results"]);
  expect(passages.find(({ section }) => section === "Piers")).toMatchObject({
    documentId: first.sources[0]!.id,
    matchedTerms: expect.arrayContaining(["mussels", "piers"]),
    covers: expect.arrayContaining([1]),
  });
  expect((await run(true)).explanations).toEqual(first.explanations);
});

test("nothing is explained unasked", async () => {
  expect(await run(false)).not.toHaveProperty("explanations");
});

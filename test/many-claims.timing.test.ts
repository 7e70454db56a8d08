import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../src/config/schema.ts";
import { openTestStore, type TestStore } from "../src/store/open-test-store.fixture.ts";
import { check } from "../src/workbench/check/check.ts";
import { checkFiles, idleModels } from "../src/workbench/check/check-files.fixture.ts";
import type { Workbench } from "../src/workbench/workbench.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

/** All but the models: these answer at once, so that what is measured is the rest. */
const idleCheck: Workbench["check"] = (request) =>
  check(request, { openStore: async () => store, models: idleModels, config: Config.parse({}) });

describe("very many claims", () => {
  const manuscript = (count: number) => {
    const sentence = (index: number) => `Quay number ${index} of the harbour kept ${index + 3} boats in winter [1].`;
    const paragraphs = Array.from({ length: count / 10 }, (_, row) =>
      Array.from({ length: 10 }, (_, place) => sentence(row * 10 + place)).join(" "),
    );
    return `# Boats\n\n## Introduction\n\n${paragraphs.join("\n\n")}\n\n## References\n\n[1] Hallqvist, B. (2019). Reed beds and silt in the harbour of Morvik. Annals of Mud, 4(2), 11–29.\n`;
  };
  const timed = async (count: number) => {
    const started = performance.now();
    const report = await checkFiles(idleCheck, { "boats.md": manuscript(count) });
    return { report, seconds: (performance.now() - started) / 1_000 };
  };

  test("are judged up to the limit, which is reported, in time that grows with their number", async () => {
    const few = await timed(1_000);
    const many = await timed(5_200);
    expect(few.report).toMatchObject({ run: { state: "complete" }, summary: { claims: 1_000, verdicts: { unverifiable: 1_000 } } });
    expect(many.report.verdicts).toHaveLength(5_000);
    expect(many.report.run).toMatchObject({ state: "incomplete" });
    expect(many.report.run.failures).toContainEqual(
      expect.objectContaining({ code: "budget-exhausted", message: "it has 5,200 claims; the first 5,000 are kept" }),
    );
    // Five times the claims; what grows with their square would take 25 times as long.
    expect(many.seconds / few.seconds).toBeLessThan(12);
  });
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tinyWords, writeTinyModel, writeTinyTokenizer } from "../src/models/local/tiny-model.fixture.ts";
import { runCommandLine } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const home = temporaryHome();
mkdirSync(join(home, "sources"));
writeFileSync(
  join(home, "tides.md"),
  "# Tides\n\n## Introduction\n\nTrees cool the quay by 3 °C at noon [1].\n\n## References\n\n[1] Brandt, L. (2027). Trees on a quay. Annals of Mud, 2(1), 3–9.\n",
);
writeFileSync(
  join(home, "sources", "brandt.md"),
  "# Trees on a quay\n\nL. Brandt, 2027\n\n## Results\n\nTrees cool the quay by 3 °C at noon.\n",
);
const own = join(home, "embedder");
mkdirSync(own);
writeTinyTokenizer(own);
writeTinyModel(
  join(own, "model.onnx"),
  ["input_ids", "attention_mask"],
  [{ name: "last_hidden_state", by: "input_ids", table: tinyWords.map((_, id) => [1, id, id % 2]) }],
);

const check = (environment: Record<string, string> = {}) =>
  runCommandLine(["check", join(home, "tides.md"), "--sources", join(home, "sources"), "--output-format", "concise"], {
    home,
    environment,
  });

describe("an embedder that the user names", () => {
  test("embeds a library again, which the check reports and the doctor counts", async () => {
    expect((await check()).code).toBe(0);
    const { code, stderr } = await check({ IBID_MODELS_EMBEDDER: own });
    expect(stderr).toMatch(/indexing {2}\d+ passages? (?:has a vector|have vectors) of another embedder \(embedder@[0-9a-f]{12}\)/);
    expect(code).toBe(0);
    const doctor = await runCommandLine(["doctor"], { home });
    expect(doctor.stdout).toMatch(/vectors .*of 0 passages; \d+ more are of another embedder/);
    const content = await runCommandLine(["doctor"], { home, environment: { IBID_MODELS_EMBEDDER: own } });
    expect(content.stdout).toMatch(/embedder .*3 dimensions/);
    expect(content.stdout).not.toContain("another embedder");
  });

  test("a path without a model is reported before any work", async () => {
    const { code, stderr } = await check({ IBID_MODELS_EMBEDDER: join(home, "nowhere") });
    expect(code).toBe(2);
    expect(stderr).toMatch(/models\.embedder: .*nowhere cannot be used: there is no such folder/);
    const doctor = await runCommandLine(["doctor"], { home, environment: { IBID_MODELS_EMBEDDER: join(home, "nowhere") } });
    expect(doctor.stdout).toMatch(/FAIL {2}models .*no such folder/);
  });
});

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Report } from "../src/domain/report/report.ts";
import { hasHash } from "../src/models/local/has-hash.ts";
import { weightsFolder } from "../src/models/local/shipped-model.ts";
import { runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { temporaryHome } from "./support/temporary-home.ts";

/** The shipped weights without some of their files. */
function weightsWithout(pattern: RegExp): string {
  const weights = temporaryFolder();
  for (const file of readdirSync(weightsFolder())) if (!pattern.test(file)) symlinkSync(join(weightsFolder(), file), join(weights, file));
  return weights;
}

const folder = temporaryFolder();
mkdirSync(join(folder, "sources"));
writeFileSync(
  join(folder, "tides.md"),
  "# Tides\n\n## Introduction\n\nGauges of the estuary rose by 20 cm in spring [1]. Nobody measured them at night [2].\n\n## References\n\n[1] Brandt, L. (2027). Levels at six gauges of an estuary. Annals of Mud, 2(1), 3–9.\n\n[2] Orr, K. (2026). Nights on the mud. Annals of Mud, 1(4), 8–11.\n",
);
writeFileSync(
  join(folder, "sources", "brandt.md"),
  "# Levels at six gauges of an estuary\n\nL. Brandt, 2027\n\n## Results\n\nAll gauges of the estuary rose by 20 cm in spring. They were read by day.\n",
);

/** The models answer anew each time: an answer that was kept would hide that one is missing. */
const check = async (home: string, missing: Record<string, string>) => {
  const environment = { IBID_MODEL_OUTPUTS: "", ...missing };
  const all = ["check", join(folder, "tides.md"), "--sources", join(folder, "sources"), "--json"];
  // What is put before the program needs a process that starts with it.
  const run = "NODE_OPTIONS" in environment ? runIbid : runCommandLine;
  const { code, stdout, stderr } = await run(all, { home, environment });
  return { code, stderr, report: Report.parse(JSON.parse(stdout)) };
};
/** The environment of a program that runs this module before its own. */
const importing = (module: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(module).toString("base64")}`,
});
const labels = ({ verdicts }: Report) => verdicts.map(({ label }) => label);

describe("a check without a model", () => {
  test("without the verifier ends with a report that says what was not judged, and judges it when the verifier is back", async () => {
    const home = temporaryHome();
    const { code, report, stderr } = await check(home, { IBID_WEIGHTS: weightsWithout(/verifier/) });
    expect(code).toBe(2);
    expect(labels(report)).toEqual(["uncertain", "unverifiable"]);
    expect(report.verdicts[0]!.rationale).toContain("verifier cannot be used");
    expect(report.run.failures).toMatchObject([
      { stage: "models", code: "model-unavailable", message: expect.stringMatching(/verifier\.int8\.onnx is missing.*not judged/) },
    ]);
    expect(stderr).toContain("verifier.int8.onnx is missing");
    const mended = await check(home, {});
    expect(mended.report.run.state).toBe("complete");
    expect(labels(mended.report)).toEqual(["supported", "unverifiable"]);
  });

  test("without the embedder it judges what words alone find, and says so", async () => {
    const { code, report } = await check(temporaryHome(), { IBID_WEIGHTS: weightsWithout(/embedder/) });
    expect(code).toBe(2);
    expect(labels(report)).toEqual(["supported", "unverifiable"]);
    expect(report.run.failures).toMatchObject([{ message: expect.stringMatching(/embedder\.int8\.onnx is missing.*words alone/) }]);
  });

  test("a damaged file is treated as missing", async () => {
    const weights = weightsWithout(/verifier/);
    writeFileSync(join(weights, "verifier.int8.onnx"), "not a model");
    const { report } = await check(temporaryHome(), { IBID_WEIGHTS: weights });
    expect(report.run.failures).toMatchObject([{ message: expect.stringContaining("is damaged") }]);
  });

  test("a file that was damaged behind its stamp is found by the doctor, and then by a check", async () => {
    const [home, weights] = [temporaryHome(), weightsWithout(/manifest/)];
    const text = readFileSync(join(weightsFolder(), "manifest.json"), "utf8");
    const { sha256 } = JSON.parse(text).models.verifier;
    const other = createHash("sha256").update("another file").digest("hex");
    writeFileSync(join(weights, "manifest.json"), text.replaceAll(sha256, other));
    // As if the file had had the other content when it was stamped.
    const stamps = join(home, "ibid", "verified-models.json");
    await hasHash(join(weights, "verifier.int8.onnx"), sha256, stamps);
    writeFileSync(stamps, readFileSync(stamps, "utf8").replace(sha256, other));
    const doctor = await runCommandLine(["doctor"], { home, environment: { IBID_WEIGHTS: weights, IBID_MODEL_OUTPUTS: "" } });
    expect(doctor.stdout).toMatch(/FAIL {2}verifier .*verifier\.int8\.onnx is damaged/);
    const { report } = await check(home, { IBID_WEIGHTS: weights });
    expect(report.run.failures).toMatchObject([{ message: expect.stringContaining("is damaged") }]);
    expect(readFileSync(stamps, "utf8")).toContain("embedder.int8.onnx");
  });

  test("on a platform without the native library everything but the judging is done", async () => {
    const hook = `import { registerHooks } from "node:module";
      registerHooks({ resolve(name, context, next) {
        if (name === "onnxruntime-node") throw new Error("no binding for this platform");
        return next(name, context);
      } });`;
    const { code, report } = await check(temporaryHome(), importing(hook));
    expect(code).toBe(2);
    expect(labels(report)).toEqual(["uncertain", "unverifiable"]);
    expect(report.run.failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(/no native library runs models.*no binding for this platform.*references were read by rules alone/),
      expect.stringMatching(/no native library.*words alone/),
      expect.stringMatching(/no native library.*not judged/),
    ]);
  });

  test("without the package ibid-models nothing runs, and the user is told what to install", async () => {
    const hook = `import Module from "node:module";
      const resolve = Module._resolveFilename;
      Module._resolveFilename = (name, ...rest) => {
        if (name.startsWith("ibid-models/")) throw new Error("Cannot find module");
        return resolve(name, ...rest);
      };`;
    const { code, stderr } = await runIbid(["check", join(folder, "tides.md")], { home: temporaryHome(), environment: importing(hook) });
    expect(code).toBe(2);
    expect(stderr).toContain("the package ibid-models, which holds the local models, is not installed");
    expect(stderr).toMatch(/hint: .*npm install ibid-models/);
  });
});

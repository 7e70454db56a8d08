import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { weightsFolder } from "../src/models/local/weights.ts";

/** Lets the test run as on a machine whose weights lack a model. */
export function withoutModel(name: string): void {
  const manifest = JSON.parse(readFileSync(join(weightsFolder(), "manifest.json"), "utf8"));
  const { [name]: _, ...models } = manifest.models;
  const folder = mkdtempSync(join(tmpdir(), "ibid-weights-"));
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ ...manifest, models }));
  vi.stubEnv("IBID_WEIGHTS", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { weightsFolder } from "../../src/models/local/shipped-model.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";

/** Makes the test run as on a machine whose weights lack a model. */
export function withoutModel(name: string): void {
  const manifest = JSON.parse(readFileSync(join(weightsFolder(), "manifest.json"), "utf8"));
  const { [name]: _, ...models } = manifest.models;
  const folder = temporaryFolder();
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ ...manifest, models }));
  vi.stubEnv("IBID_WEIGHTS", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

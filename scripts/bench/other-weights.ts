import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

interface Manifest {
  tokenizer: { file: string };
  models: Record<string, { file: string; sha256: string }>;
}

/** A temporary folder of weights in which the models of another folder, named by role, replace the shipped ones. */
export function otherWeights(shipped: string, folder: string): { folder: string; roles: Set<string> } {
  const manifest = JSON.parse(readFileSync(join(shipped, "manifest.json"), "utf8")) as Manifest;
  const made = mkdtempSync(join(tmpdir(), "ibid-bench-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  const roles = new Set<string>();
  for (const [role, model] of Object.entries(manifest.models)) {
    const file = [`${role}.fp32.onnx`, `${role}.onnx`].map((name) => resolve(folder, name)).find((path) => existsSync(path));
    if (file) {
      roles.add(role);
      model.sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    }
    symlinkSync(file ?? resolve(shipped, model.file), join(made, model.file));
  }
  symlinkSync(resolve(shipped, manifest.tokenizer.file), join(made, manifest.tokenizer.file));
  writeFileSync(join(made, "manifest.json"), JSON.stringify(manifest));
  return { folder: made, roles };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundle, programs } from "../../scripts/build/bundle.ts";
import { copyEmptyLibrary } from "../../src/store/open-test-store.fixture.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Data directory of a library that nothing was put into yet. */
    emptyLibrary: string;
  }
}

/** Builds once what the tests run, as a bundle starts in a tenth of the time of its sources, and makes one library for all to copy. */
export async function setup(project: TestProject): Promise<() => void> {
  await bundle(programs, "dist");
  await bundle({ "killable-check": "test/support/killable-check.ts", "run-command": "src/cli/run-command.ts" }, ".scratch/suite");
  const folder = mkdtempSync(join(tmpdir(), "ibid-suite-"));
  const emptyLibrary = join(folder, "library");
  await copyEmptyLibrary(emptyLibrary);
  project.provide("emptyLibrary", emptyLibrary);
  return () => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(".scratch/suite", { recursive: true, force: true });
  };
}

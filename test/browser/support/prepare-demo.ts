import { build } from "vite";
import type { TestProject } from "vitest/node";
import { type CheckedDemo, checkDemo } from "./check-demo.ts";

declare module "vitest" {
  interface ProvidedContext {
    checkedDemo: CheckedDemo;
  }
}

/** Builds the pages and checks the example once, for all tests to copy. */
export async function setup(project: TestProject): Promise<void> {
  await build({ configFile: "web/vite.config.ts", logLevel: "error" });
  project.provide("checkedDemo", await checkDemo());
}

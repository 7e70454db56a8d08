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
  await buildPages();
  project.provide("checkedDemo", await checkDemo());
}

/** As they are packed: under the runner's own word for where it runs, they would be built for those who work on them. */
export async function buildPages(): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await build({ configFile: "web/vite.config.ts", logLevel: "error" });
  process.env.NODE_ENV = NODE_ENV;
}

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { agents } from "./agents.ts";

test("every agent that a stage has is in the registry, once", () => {
  const files = globSync("src/stages/**/*.ts").filter((file) => !/[.](?:test|fixture)\.ts$/.test(file));
  const declared = files.flatMap((file) => readFileSync(file, "utf8").match(/^export const \w+: Agent</gm) ?? []);
  expect(agents).toHaveLength(declared.length);
  expect(new Set(agents.map(({ name }) => name)).size).toBe(agents.length);
});

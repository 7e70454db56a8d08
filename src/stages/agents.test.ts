import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { agents } from "./agents.ts";

test("every agent that a stage has is in the registry, once", () => {
  const files = globSync("src/stages/**/*.ts").filter((file) => !/(?:\.test|-fixture)\.ts$/.test(file));
  const declared = files.flatMap((file) => readFileSync(file, "utf8").match(/^export const \w+: Agent</gm) ?? []);
  expect(agents).toHaveLength(declared.length);
  expect(new Set(agents.map(({ name }) => name)).size).toBe(agents.length);
});

test("docs/agents.md tells of every agent what the registry says", () => {
  const rows = readFileSync("docs/agents.md", "utf8")
    .split("\n")
    .filter((line) => /^\| `/.test(line))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .filter((cells) => cells.length === 4);
  expect(rows).toEqual(agents.map(({ name, role, purpose, twin }) => [`\`${name}\``, role, purpose, twin]));
});

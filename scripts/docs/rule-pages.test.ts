import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../src/package-root.ts";
import { listRules } from "../../src/stages/findings/rules/rule-catalogue.ts";
import { rulePages } from "./rule-pages.ts";

test("the catalogue has one page for each rule and an index, as `npm run docs:rules` writes them", () => {
  const pages = rulePages(listRules());
  for (const [path, text] of pages) {
    const file = join(packageRoot(), path);
    expect(existsSync(file) ? readFileSync(file, "utf8") : "missing", `${path}: run npm run docs:rules`).toBe(text);
  }
  expect(
    readdirSync(join(packageRoot(), "docs", "rules"))
      .map((file) => `docs/rules/${file}`)
      .sort(),
  ).toEqual([...pages.keys()].sort());
});

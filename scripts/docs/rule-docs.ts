import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../src/package-root.ts";
import { listRules } from "../../src/stages/findings/rules/rule-catalogue.ts";
import { rulePages } from "./rule-pages.ts";

/** Writes docs/rules from the catalogue, and removes the pages of rules that no longer exist. */
const folder = join(packageRoot(), "docs", "rules");
const pages = rulePages(listRules());
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!pages.has(`docs/rules/${file}`)) rmSync(join(folder, file));
for (const [path, text] of pages) writeFileSync(join(packageRoot(), path), text);
process.stdout.write(`docs/rules: ${pages.size} pages\n`);

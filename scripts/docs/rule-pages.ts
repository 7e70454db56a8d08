import type { Rule } from "../../src/domain/finding/rule.ts";
import { familyOf, ruleFamilies } from "../../src/domain/finding/rule-family.ts";
import { rulePagePath, waysToSilence } from "../../src/reports/describe/rule-text.ts";

/** The pages of the catalogue by their paths: one for each rule, and an index. */
export function rulePages(rules: readonly Rule[]): Map<string, string> {
  const pages = rules.map((rule): [string, string] => [rulePagePath(rule.code), rulePage(rule)]);
  return new Map([["docs/rules/README.md", ruleIndex(rules)], ...pages]);
}

const origin = "_Made from the catalogue by `npm run docs:rules`; edit `src/stages/findings/rules/` instead._";

function rulePage({ code, name, severity, what, why, example, better, fix }: Rule): string {
  const family = familyOf(code);
  return paragraphs([
    `# ${code} ${name}`,
    `Severity: **${severity}** · family: [${family}](README.md#${family.toLowerCase()}), ${ruleFamilies[family] ?? "other"}`,
    what,
    "## Why it matters",
    why,
    "## Example",
    "Reported:",
    `> ${example}`,
    "Better:",
    `> ${better}`,
    "## How to fix it",
    fix,
    "## How to silence it",
    "A comment in the text applies to its line, or, on a line of its own, to the paragraph that follows. It needs a reason. One that silences nothing is reported.",
    table(
      ["what is silenced", "how"],
      waysToSilence(code).map(({ where, how }) => [where, `\`${how}\``]),
    ),
    origin,
  ]);
}

function ruleIndex(rules: readonly Rule[]): string {
  const families = Map.groupBy(rules, ({ code }) => familyOf(code));
  const known = Object.keys(ruleFamilies).filter((family) => families.has(family));
  const others = [...families.keys()].filter((family) => !(family in ruleFamilies)).sort();
  return paragraphs([
    "# The rules",
    "Every finding names its rule. `ibid rule CODE` says the same as these pages; `--select` and `--ignore` take a code or the beginning of one, such as `REF`.",
    "An **error** is a contradiction that the source's own words show. A **warning** asks the author to look. **info** reports what could not be decided or checked, which is never the manuscript's fault.",
    ...[...known, ...others].flatMap((family) => [`## ${family}`, familyTable(family, families.get(family) ?? [])]),
    origin,
  ]);
}

function familyTable(family: string, rules: readonly Rule[]): string {
  const rows = rules
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, name, severity, what }) => [`[${code}](${code}.md)`, name, severity, what]);
  const title = ruleFamilies[family];
  return [...(title ? [`Rules about ${title}.`, ""] : []), table(["code", "name", "severity", "what it reports"], rows)].join("\n");
}

/** Pads columns, as this project's formatter does. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function paragraphs(parts: string[]): string {
  return `${parts.join("\n\n")}\n`;
}

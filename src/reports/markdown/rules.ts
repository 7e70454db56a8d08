import type { Finding } from "../../domain/finding/finding.ts";
import type { Rule } from "../../domain/finding/rule.ts";
import { escapeMarkdown } from "./escape-markdown.ts";

/** The anchor of a heading "CODE name", as Markdown hosts make it. */
export function ruleAnchor({ code, name }: Pick<Finding, "code" | "name">): string {
  return `${code} ${name}`
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replace(/ /g, "-");
}

/** The rules behind the findings, each with what it means and what to do. */
export function markdownRules(findings: readonly Finding[], rules: readonly Rule[]): string[] {
  const known = new Map(rules.map((rule) => [rule.code, rule]));
  const used = new Map(findings.map(({ code, name }) => [code, name]));
  if (used.size === 0) return [];
  const described = [...used].sort().flatMap(([code, name]) => {
    const rule = known.get(code);
    return [`### ${code} ${escapeMarkdown(name)}`, ...(rule ? [`${rule.what} ${rule.why}`, `What to do: ${rule.fix}`] : [])];
  });
  return ["## The rules named here", ...described];
}

import type { Rule } from "../../domain/finding/rule.ts";
import { rulePagePath, ruleRows, waysToSilence } from "../describe/rule-text.ts";
import { painter, severityStyle } from "./paint.ts";
import { hangingIndent, wrapLines } from "./wrap-text.ts";

interface Terminal {
  color: boolean;
  width: number;
}

/** All rules, one to a row. */
export function renderRuleList(rules: readonly Rule[], { color, width }: Terminal): string {
  const paint = painter(color);
  const longest = Math.max(...rules.map(({ name }) => name.length));
  const indent = 19 + longest;
  // Beside a very narrow column the texts would be unreadable, so they go below.
  const beside = width - indent >= 30;
  return rules
    .map(({ code, severity, name, what }) => {
      const head = `${paint("bold", code)}  ${paint(severityStyle[severity], severity)}${" ".repeat(9 - severity.length)}${name}`;
      const rows = beside
        ? hangingIndent(`${head}${" ".repeat(2 + longest - name.length)}`, what, { indent, width })
        : [head, ...wrapLines(what, width - 8).map((row) => `        ${row}`)];
      return `${rows.join("\n")}\n`;
    })
    .join("");
}

/** One rule for `ibid rule CODE`. */
export function explainRule(rule: Rule, { color, width }: Terminal): string {
  const paint = painter(color);
  const { code, name, severity, what } = rule;
  const silence = waysToSilence(code).map(({ where, how }) => `    ${where.padEnd(24)} ${how}`);
  return `${[
    `${paint("bold", `${code} ${name}`)} (${paint(severityStyle[severity], severity)})`,
    "",
    ...wrapLines(what, width - 2).map((row) => `  ${row}`),
    "",
    ...ruleRows(rule).flatMap(([label, text]) =>
      hangingIndent(`  ${paint("bold", `${label}:`)} `, text, { indent: label.length + 4, width }),
    ),
    `  ${paint("bold", "To silence it:")}`,
    ...silence,
    `  ${paint("bold", "Page:")} ${rulePagePath(code)}`,
  ].join("\n")}\n`;
}

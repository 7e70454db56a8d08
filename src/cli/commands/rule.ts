import { type Command, Option } from "commander";
import type { Rule } from "../../domain/finding/rule.ts";
import { IbidError } from "../../errors.ts";
import { rulePagePath, waysToSilence } from "../../reports/describe/rule-text.ts";
import { toJson } from "../../reports/json/to-json.ts";
import { explainRule, renderRuleList } from "../../reports/terminal/rules.ts";
import { listRules, selectRules } from "../../workbench/public.ts";
import { type Shell, wantsColor } from "../shell.ts";

interface RuleFlags {
  all?: boolean;
  json?: boolean;
  outputFormat?: "text" | "json";
}

/** `ibid rule [CODE]`: what a code means, why it matters, what to do, and how to silence it. */
export function addRule(program: Command, shell: Shell): void {
  program
    .command("rule")
    .description("explain a rule, or list them all")
    .argument("[code]", "a code such as CLM001, or a family such as REF")
    .option("--all", "explain every rule")
    .addOption(new Option("--output-format <format>", "how to write it").choices(["text", "json"]))
    .option("--json", "same as --output-format json")
    .action((code: string | undefined, { all, json, outputFormat }: RuleFlags) => {
      if (code !== undefined && all)
        throw new IbidError("usage", `--all means every rule, and ${code} is one`, { hint: "Give one of the two." });
      const rules = code === undefined ? listRules() : selectRules(code);
      if (json || outputFormat === "json") return void shell.stdout.write(toJson(rules.map(described)));
      const { columns } = shell.stdout;
      const color = wantsColor(shell.stdout, shell.environment);
      const width = Math.min(120, Math.max(60, columns ?? 100));
      // Output for another program stays one line for each rule.
      if (code === undefined && !all) return void shell.stdout.write(renderRuleList(rules, { color, width: columns ? width : Infinity }));
      shell.stdout.write(rules.map((rule) => explainRule(rule, { color, width })).join("\n"));
    });
}

function described(rule: Rule): object {
  return { ...rule, silence: waysToSilence(rule.code), docs: rulePagePath(rule.code) };
}

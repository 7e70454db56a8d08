import { type Command, Option } from "commander";
import type { Rule } from "../../domain/rule.ts";
import { IbidError } from "../../errors.ts";
import { explainRule, listRulesText } from "../../reports/rule-terminal.ts";
import { rulePagePath, waysToSilence } from "../../reports/rule-text.ts";
import { toJson } from "../../reports/to-json.ts";
import { listRules, rulesNamed } from "../../workbench/rules.ts";
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
      const rules = code === undefined ? listRules() : rulesNamed(code);
      if (json || outputFormat === "json") return void shell.stdout.write(toJson(rules.map(described)));
      const terminal = {
        color: wantsColor(shell.stdout, shell.environment),
        width: Math.min(120, Math.max(60, shell.stdout.columns ?? 100)),
      };
      const isList = code === undefined && !all;
      shell.stdout.write(isList ? listRulesText(rules, terminal) : rules.map((rule) => explainRule(rule, terminal)).join("\n"));
    });
}

function described(rule: Rule): object {
  return { ...rule, silence: waysToSilence(rule.code), docs: rulePagePath(rule.code) };
}

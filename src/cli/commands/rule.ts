import type { Command } from "commander";
import { listRules, rulesNamed } from "../../workbench/rules.ts";
import type { Shell } from "../shell.ts";

/** `ibid rule [CODE]`: what a code means, why it matters and what to do. */
export function addRule(program: Command, shell: Shell): void {
  program
    .command("rule")
    .description("explain a rule, or list them all")
    .argument("[code]", "a code such as CLM001, or a family such as REF")
    .option("--json", "as JSON")
    .action((code: string | undefined, { json }: { json?: boolean }) => {
      const rules = code === undefined ? listRules() : rulesNamed(code);
      if (json) return void shell.stdout.write(`${JSON.stringify(rules, null, 2)}\n`);
      if (code === undefined)
        return void shell.stdout.write(
          rules.map(({ code: id, severity, name, what }) => `${id}  ${severity.padEnd(7)}  ${name.padEnd(22)}  ${what}\n`).join(""),
        );
      shell.stdout.write(
        rules
          .map(
            (rule) =>
              `${rule.code} ${rule.name} (${rule.severity})\n\n  ${rule.what}\n\n  Why it matters: ${rule.why}\n  Example: ${rule.example}\n  What to do: ${rule.fix}\n  To silence: --ignore ${rule.code}, or ignore = ["${rule.code}"] in ibid.toml\n`,
          )
          .join("\n"),
      );
    });
}

import type { Command } from "commander";
import { toJson } from "../../reports/json/to-json.ts";
import { renderAgents } from "../../reports/terminal/agents.ts";
import { listAgents } from "../../workbench/public.ts";
import { configFrom } from "../settings-flags.ts";
import { type Shell, wantsColor } from "../shell.ts";

/** `ibid agents`: what language models are used for, and which model or fallback is used now. */
export function addAgents(program: Command, shell: Shell): void {
  program
    .command("agents")
    .description("list the agents: what each does, what runs it now, and why")
    .option("--offline", "show the agents as they run without a network connection")
    .option("--json", "as JSON")
    .action(({ json, offline }: { json?: boolean; offline?: boolean }) => {
      const { stdout, environment } = shell;
      const listed = listAgents(configFrom(offline ? { offline } : {}, shell), environment);
      if (json) return void stdout.write(toJson(listed));
      const width = Math.min(120, Math.max(60, stdout.columns ?? 100));
      stdout.write(renderAgents(listed, { color: wantsColor(stdout, environment), width }));
    });
}

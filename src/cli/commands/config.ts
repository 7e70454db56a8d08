import type { Command } from "commander";
import { settings } from "../../config/settings.ts";
import { maskSecretsIn } from "../../domain/text/mask-secrets.ts";
import { configFrom } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

/** `ibid config show`: every setting, its value without secrets, and where that came from. */
export function addConfig(program: Command, shell: Shell): void {
  const config = program.command("config").description("show the configuration");
  config
    .command("show")
    .description("print each setting, its value and where it came from")
    .option("--json", "as JSON")
    .action(({ json }: { json?: boolean }) => {
      const loaded = configFrom({}, shell);
      const rows = settings.map((setting) => ({
        name: setting.name,
        value: maskSecretsIn(setting.path.reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], loaded.config)),
        origin: loaded.origins[setting.name]!,
        environment: setting.environment,
        description: setting.description,
      }));
      if (json) return void shell.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
      const width = Math.max(...rows.map(({ name }) => name.length));
      for (const { name, value, origin, description } of rows)
        shell.stdout.write(`${name.padEnd(width)}  ${JSON.stringify(value)}  (${origin})\n${" ".repeat(width)}  ${description}\n`);
    });
}

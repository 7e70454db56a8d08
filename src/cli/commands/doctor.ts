import type { Command } from "commander";
import { examine } from "../../workbench/doctor.ts";
import { exitCodes } from "../exit-codes.ts";
import { configFrom, type SettingsFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

/** `ibid doctor`: what Ibid found on this machine, and what would leave it. */
export function addDoctor(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  program
    .command("doctor")
    .description("print paths, database, models and what would leave the machine")
    .option("--library <name|path>", "library to look at")
    .option("--offline", "open no network connection")
    .option("--json", "as JSON")
    .action(async (flags: SettingsFlags) => {
      const { config } = configFrom(
        { ...(flags.library ? { library: flags.library } : {}), ...(flags.offline ? { offline: true } : {}) },
        shell,
      );
      const checks = await examine({ config, environment: shell.environment, folder: shell.folder });
      if (flags.json) shell.stdout.write(`${JSON.stringify(checks, null, 2)}\n`);
      else for (const { ok, name, detail } of checks) shell.stdout.write(`${ok ? "ok  " : "FAIL"}  ${name.padEnd(14)}  ${detail}\n`);
      done(checks.every(({ ok }) => ok) ? exitCodes.clean : exitCodes.failed);
    });
}

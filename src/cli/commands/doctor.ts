import type { Command } from "commander";
import { renderLedger } from "../../reports/terminal/ledger.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { databaseLocation, openWorkbench, readOutgoingLedger, runDoctor } from "../../workbench/public.ts";
import { askConsent } from "../ask-consent.ts";
import { exitCodes } from "../exit-codes.ts";
import { addLanguageFlags, configFrom, type LanguageFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface DoctorFlags extends LanguageFlags {
  library?: string;
  models?: boolean;
  outgoing?: boolean;
  json?: boolean;
}

/** `ibid doctor`: what Ibid found on this machine, what would leave it, and what did. */
export function addDoctor(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("doctor")
    .description("print paths, database, models and what would leave the machine")
    .option("--library <name|path>", "library to look at")
    .option("--models", "also make one tiny call to each language model that is assigned")
    .option("--outgoing", "list what was sent to language models instead: when, where, how much, what for")
    .option("--json", "as JSON");
  addLanguageFlags(command).action(async ({ json, outgoing, models, ...flags }: DoctorFlags) => {
    const { environment, folder, stdout } = shell;
    const { config } = configFrom(flags, shell);
    if (outgoing) {
      const ledger = await readOutgoingLedger(databaseLocation(config, environment));
      stdout.write(json ? `${JSON.stringify(ledger, null, 2)}\n` : renderLedger(ledger));
      return done(exitCodes.clean);
    }
    const checks = await runDoctor({ config, environment, folder });
    if (models) {
      const workbench = openWorkbench({ config, environment, askPerson: askConsent(shell, new AbortController().signal) });
      try {
        for await (const check of workbench.tryModels()) checks.push(check);
      } finally {
        await workbench.close();
      }
    }
    if (json) stdout.write(`${JSON.stringify(checks, null, 2)}\n`);
    else for (const { ok, name, detail } of checks) stdout.write(`${ok ? "ok  " : "FAIL"}  ${name.padEnd(15)} ${cleanText(detail)}\n`);
    done(checks.every(({ ok }) => ok) ? exitCodes.clean : exitCodes.failed);
  });
}

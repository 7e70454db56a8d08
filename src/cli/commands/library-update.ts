import type { Command } from "commander";
import { renderUpdated } from "../../reports/library/outcomes.ts";
import { toJson } from "../../reports/to-json.ts";
import { databaseLocation } from "../../workbench/database-location.ts";
import { refuseNoLibrary } from "../../workbench/library/library-exists.ts";
import { exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { addLanguageFlags, addReadingFlags, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface UpdateFlags extends ReadingFlags, LanguageFlags {
  index: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** `ibid library update [DOC...]`: what has changed on disk takes the place of what is held. */
export function addLibraryUpdate(library: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = library
    .command("update")
    .description("look again at the files that documents came from; what changed takes their place")
    .argument("[document...]", "id or its beginning, key, path, DOI, words of the title, or author and year; all when left out")
    .option("--no-index", "leave vectors to the first search")
    .option("--json", "as JSON")
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addReadingFlags(command)).action(async (names: string[], flags: UpdateFlags) => {
    const { config } = configFrom({ ...flags, json: undefined }, shell);
    refuseNoLibrary(databaseLocation(config, shell.environment));
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        run: (workbench, signal) => workbench.library.update({ names, signal, index: flags.index }),
        finish: (updated) => {
          shell.stdout.write(flags.json ? toJson(updated) : renderUpdated(updated));
          return updated.failures.length + updated.passedOver.length === 0 ? exitCodes.clean : exitCodes.failed;
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

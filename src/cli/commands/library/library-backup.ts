import { realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { IbidError } from "../../../errors.ts";
import { toJson } from "../../../reports/json/to-json.ts";
import { cleanText } from "../../../reports/text/clean-text.ts";
import { count } from "../../../reports/text/count.ts";
import { databaseLocation, restoreBackup } from "../../../workbench/public.ts";
import { configFrom } from "../../settings-flags.ts";
import type { Shell } from "../../shell.ts";
import { type LibraryFlags, withLibrary } from "../../with-library.ts";

interface BackupFlags extends LibraryFlags {
  replace?: boolean;
  unchecked?: boolean;
}

/** `ibid library backup FILE` and `ibid library restore FILE`. */
export function addLibraryBackup(library: Command, shell: Shell): void {
  library
    .command("backup")
    .description("write the whole library into one file")
    .argument("<file>", "the file to write, such as library.ibid.gz")
    .option("--replace", "overwrite an existing file")
    .option("--library <name|path>", "library to work in")
    .option("--json", "as JSON")
    .action((file: string, flags: BackupFlags) =>
      withLibrary(flags, shell, async (workbench) => {
        requireOutsideLibrary(resolve(shell.folder, file), flags, shell);
        const made = await workbench.library.backUp({ file: resolve(shell.folder, file), replace: flags.replace ?? false });
        if (flags.json) return { schemaVersion: 1, ...made };
        const size = `${(made.bytes / 1024 / 1024).toFixed(1)} MB`;
        return `${cleanText(`${count(made.documents, "document")} with ${count(made.passages, "passage")} written to ${file} (${size}).`)}\n`;
      }),
    );

  library
    .command("restore")
    .description("restore a library from a backup")
    .argument("<file>", "a file that ibid library backup wrote")
    .option("--replace", "replace an existing library")
    .option("--unchecked", "also restore a backup of Ibid 0.2.0 or older, which has no checksum")
    .option("--library <name|path>", "library to make")
    .option("--json", "as JSON")
    .action(async (file: string, { library: name, json, replace, unchecked }: BackupFlags) => {
      const { config } = configFrom({ ...(name === undefined ? {} : { library: name }) }, shell);
      const restored = await restoreBackup(databaseLocation(config, shell.environment), {
        file: resolve(shell.folder, file),
        replace: replace ?? false,
        unchecked: unchecked ?? false,
      });
      const { documents, passages, stale, answers } = restored;
      shell.stdout.write(
        json ? toJson({ schemaVersion: 1, ...restored }) : `${count(documents, "document")} with ${count(passages, "passage")} restored.\n`,
      );
      if (stale)
        shell.stderr.write(
          `${count(stale, "verdict")} quoted words that are not in the documents, and ${stale === 1 ? "was" : "were"} forgotten; the next check judges the claims again.\n`,
        );
      if (answers)
        shell.stderr.write(
          `${count(answers, "answer")} quoted words that are not in the documents, and ${answers === 1 ? "was" : "were"} removed; the questions stay and can be asked again.\n`,
        );
    });
}

/** A backup among the files of the database would destroy it, or be lost with it. */
function requireOutsideLibrary(file: string, { library }: BackupFlags, shell: Shell): void {
  const location = databaseLocation(configFrom(library === undefined ? {} : { library }, shell).config, shell.environment);
  if (location.kind !== "directory") return;
  const realFolder = (path: string) => {
    try {
      return join(realpathSync(path), "/");
    } catch {
      return join(path, "/");
    }
  };
  if (!realFolder(dirname(file)).startsWith(realFolder(location.path))) return;
  throw new IbidError("usage", `${file} is in the folder of the library itself`, { hint: "Name a file in another folder." });
}

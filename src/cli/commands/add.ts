import type { Command } from "commander";
import { cleanText } from "../../reports/clean-text.ts";
import { count } from "../../reports/count.ts";
import { toJson } from "../../reports/to-json.ts";
import type { Added } from "../../workbench/workbench.ts";
import { exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { addLanguageFlags, addReadingFlags, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface AddFlags extends ReadingFlags, LanguageFlags {
  for?: string;
  in?: string;
  json?: boolean;
  quiet?: boolean;
}

/** `ibid add FILE... [--for KEY]`: puts sources into the library, and says which entry a file is the text of. */
export function addAdd(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("add")
    .description("add sources to the library, where every check finds them")
    .argument("<path...>", "files, or folders of files")
    .option("--for <key>", "the entry of a reference list that the file is the text of: key, number or DOI")
    .option("--in <manuscript>", "the manuscript whose list is meant; the one checked last when left out")
    .option("--json", "as JSON")
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addReadingFlags(command)).action(async (paths: string[], flags: AddFlags) => {
    const { config } = configFrom({ ...flags, json: undefined }, shell);
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        run: (workbench, signal) =>
          workbench.add({
            paths,
            signal,
            ...(flags.for === undefined ? {} : { entry: flags.for }),
            ...(flags.in === undefined ? {} : { manuscript: flags.in }),
          }),
        finish: (added) => {
          shell.stdout.write(flags.json ? toJson(added) : describe(added));
          const isWhole = added.failures.length === 0 && added.documents.every(({ failures }) => failures.length === 0);
          return isWhole && added.documents.length > 0 ? exitCodes.clean : exitCodes.failed;
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

function describe({ documents, entry, failures, passedOver }: Added): string {
  const lines = documents.flatMap(({ path, title, pages, failures: unread }) => [
    `added ${path}: ${title === "" ? "no title found" : `“${title}”`}${pages === null ? "" : `, ${count(pages, "page")}`}`,
    ...unread.map(({ what, why }) => `  not read: ${what}: ${why}`),
  ]);
  if (entry) lines.push(`It is read from now on for entry ${entry.label}: ${entry.raw.replace(/\s+/g, " ").slice(0, 100)}`);
  for (const { what, why } of passedOver) lines.push(`passed over ${what}: ${why}`);
  for (const { subject, message, hint } of failures) lines.push(`could not add ${subject}: ${message}${hint ? ` (${hint})` : ""}`);
  if (lines.length === 0) lines.push("There was nothing to add.");
  return lines.map((line) => `${cleanText(line)}\n`).join("");
}

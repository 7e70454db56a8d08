import type { Command } from "commander";
import { toJson } from "../../../reports/json/to-json.ts";
import { renderAddResult } from "../../../reports/terminal/add-result.ts";
import { exitCodes } from "../../exit-codes.ts";
import { followRun } from "../../follow-run.ts";
import { addLanguageFlags, addReadingFlags, collect, configFrom, type LanguageFlags, type ReadingFlags } from "../../settings-flags.ts";
import type { Shell } from "../../shell.ts";

interface AddFlags extends ReadingFlags, LanguageFlags {
  collection?: string[];
  index: boolean;
  followLinks?: boolean;
  zotero?: boolean;
  zoteroCollection?: string;
  for?: string;
  in?: string;
  json?: boolean;
  quiet?: boolean;
}

/** `ibid add PATH...`: puts files, folders, bibliographies, corpora and Zotero's items into the library, and says which entry a file is the text of. */
export function addAdd(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("add")
    .description("add sources to the library, where every check and search finds them")
    .argument("[path...]", "files, folders of files, bibliographies (BibTeX, RIS, CSL-JSON, PubMed, EndNote XML), corpora (JSON Lines)")
    .option("--collection <name>", "put all of them into this collection; may be given several times", collect)
    .option("--zotero", "add the items of the Zotero that runs on this machine, with their files")
    .option("--zotero-collection <name>", "only those of this collection of Zotero")
    .option("--follow-links", "read the files that a bibliography links wherever they lie, not only in its own folder")
    .option("--no-index", "leave vectors to the first search")
    .option("--for <key>", "the entry of a reference list whose text this file is: key, number or DOI")
    .option("--in <manuscript>", "the manuscript with that reference list (default: the one checked last)")
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
            index: flags.index,
            collections: flags.collection ?? [],
            followLinks: flags.followLinks ?? false,
            ...(flags.zotero || flags.zoteroCollection !== undefined ? { zotero: { collection: flags.zoteroCollection } } : {}),
            ...(flags.for === undefined ? {} : { entry: flags.for }),
            ...(flags.in === undefined ? {} : { manuscript: flags.in }),
          }),
        finish: (added) => {
          shell.stdout.write(flags.json ? toJson(added) : renderAddResult(added));
          const isComplete = added.failures.length === 0 && added.documents.every(({ failures }) => failures.length === 0);
          return isComplete && added.documents.length > 0 ? exitCodes.clean : exitCodes.failed;
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

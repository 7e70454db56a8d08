import type { Command } from "commander";
import { IbidError } from "../../../errors.ts";
import { toJson } from "../../../reports/json/to-json.ts";
import { formatTable } from "../../../reports/terminal/format-table.ts";
import { renderPurged, renderRemoved, renderTagged, renderUpdated } from "../../../reports/terminal/library/changes.ts";
import { renderDocumentList } from "../../../reports/terminal/library/document-list.ts";
import { renderProfile } from "../../../reports/terminal/library/profile.ts";
import { databaseLocation, libraryExists, requireLibrary } from "../../../workbench/public.ts";
import { exitCodes } from "../../exit-codes.ts";
import { addFilterFlags, type FilterFlags, filterFrom } from "../../filter-flags.ts";
import { followRun } from "../../follow-run.ts";
import { toRelativePath } from "../../output/to-relative-path.ts";
import {
  addLanguageFlags,
  addReadingFlags,
  configFrom,
  type LanguageFlags,
  parseCommaList,
  type ReadingFlags,
} from "../../settings-flags.ts";
import type { Shell } from "../../shell.ts";
import { type LibraryFlags, withLibrary } from "../../with-library.ts";
import { addLibraryBackup } from "./library-backup.ts";

interface ListFlags extends LibraryFlags, FilterFlags {
  all?: boolean;
  collections?: boolean;
  limit: number;
}

const emptyLibrary = "The library is empty: ibid add FILE puts something into it.\n";

/** `ibid library list|show|remove|update|tag|purge|backup|restore`: shows and changes the documents of a library. */
export function addLibrary(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("library")
    .description("list, show, remove, update, tag, purge, back up and restore what a library holds");
  const names = "id or its beginning, key, path, DOI, words of the title, or author and year";
  const add = (name: string, about: string) =>
    command.command(name).description(about).option("--library <name|path>", "library to work in").option("--json", "as JSON");
  const place = (path: string) => toRelativePath(path, shell.folder);

  addFilterFlags(add("list", "list the documents of the library"))
    .option("--all", "also manuscripts that were checked and sources that were read for them")
    .option("--collections", "list the collections instead, with the number of their documents")
    .option("--limit <number>", "rows of the table", Number, 200)
    .action(async ({ json, limit, collections, library, ...flags }: ListFlags) => {
      const { config } = configFrom({ ...(library === undefined ? {} : { library }) }, shell);
      if (!libraryExists(databaseLocation(config, shell.environment)))
        return void shell.stdout.write(json ? toJson({ schemaVersion: 1, documents: [] }) : emptyLibrary);
      await withLibrary({ library, json }, shell, async ({ library: held }) => {
        if (collections) {
          const named = await held.collections();
          const rows = named.map((one) => [one.name, String(one.documents)]);
          return json
            ? { schemaVersion: 1, collections: named }
            : rows.length === 0
              ? "There are no collections.\n"
              : formatTable([["collection", "documents"], ...rows]);
        }
        const cards = await held.list({ ...filterFrom(flags), all: flags.all ?? false });
        if (cards.length === 0 && !json && Object.keys(filterFrom(flags)).length === 0) return emptyLibrary;
        return json ? { schemaVersion: 1, documents: cards } : renderDocumentList(cards, { limit: limit > 0 ? limit : 200, place });
      });
    });

  add("show", "show everything about one document")
    .argument("<document>", names)
    .action((name: string, flags: LibraryFlags) =>
      withLibrary(flags, shell, async ({ library }) => {
        const profile = await library.show(name);
        return flags.json ? profile : renderProfile(profile, place);
      }),
    );

  add("remove", "remove documents from the library, with everything derived from them")
    .argument("<document...>", names)
    .action((given: string[], flags: LibraryFlags) =>
      withLibrary(flags, shell, async ({ library }) => {
        const removed = await library.remove(given);
        return flags.json ? { schemaVersion: 1, ...removed } : renderRemoved(removed);
      }),
    );

  add("tag", "put documents into collections, or take them out")
    .argument("<document...>", names)
    .option("--as <names>", "collections to put them into", parseCommaList, [])
    .option("--remove <names>", "collections to take them out of", parseCommaList, [])
    .action((given: string[], flags: LibraryFlags & { as: string[]; remove: string[] }) =>
      withLibrary(flags, shell, async ({ library }) => {
        if (flags.as.length + flags.remove.length === 0)
          throw new IbidError("usage", "no collection was named", {
            hint: "--as NAME puts documents into one, --remove NAME takes them out.",
          });
        const tagged = await library.tag({ names: given, into: flags.as, outOf: flags.remove });
        return flags.json ? { schemaVersion: 1, ...tagged } : renderTagged(tagged);
      }),
    );

  add("purge", "delete documents, added or only checked, with everything ever derived from them")
    .argument("<document...>", names)
    .action((given: string[], flags: LibraryFlags) =>
      withLibrary(flags, shell, async ({ library }) => {
        const purged = await library.purge(given);
        return flags.json ? { schemaVersion: 1, ...purged } : renderPurged(purged);
      }),
    );

  addLibraryUpdate(command, shell, done);
  addLibraryBackup(command, shell);
}

interface UpdateFlags extends ReadingFlags, LanguageFlags {
  index: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** `ibid library update [DOC...]`: replaces documents whose file changed on disk. */
function addLibraryUpdate(library: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = library
    .command("update")
    .description("read the files of documents again and replace the documents whose file changed")
    .argument("[document...]", "id or its beginning, key, path, DOI, words of the title, or author and year; all when left out")
    .option("--no-index", "leave vectors to the first search")
    .option("--json", "as JSON")
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addReadingFlags(command)).action(async (names: string[], flags: UpdateFlags) => {
    const { config } = configFrom({ ...flags, json: undefined }, shell);
    requireLibrary(databaseLocation(config, shell.environment));
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

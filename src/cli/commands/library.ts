import { isAbsolute, relative, resolve } from "node:path";
import type { Command } from "commander";
import { renderCards } from "../../reports/library/cards.ts";
import { renderPurged, renderRemoved, renderTagged } from "../../reports/library/outcomes.ts";
import { renderProfile } from "../../reports/library/profile.ts";
import { table } from "../../reports/library/table.ts";
import { toJson } from "../../reports/to-json.ts";
import { libraryExists } from "../../workbench/library/library-exists.ts";
import { databaseLocation } from "../../workbench/workbench.ts";
import { configFrom, list } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";
import { type LibraryFlags, withLibrary } from "../with-library.ts";
import { addLibraryFiles } from "./library-files.ts";
import { addLibraryUpdate } from "./library-update.ts";

interface ListFlags extends LibraryFlags {
  collection?: string[];
  author?: string[];
  year?: string;
  all?: boolean;
  collections?: boolean;
  limit: number;
}

/** `ibid library list|show|remove|update|tag|purge|backup|restore`: what a library holds, and what becomes of it. */
export function addLibrary(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("library")
    .description("list, show, remove, update, tag, purge, back up and restore what a library holds");
  const names = "id or its beginning, key, path, DOI, or words of the title";
  const add = (name: string, about: string) =>
    command.command(name).description(about).option("--library <name|path>", "library to work in").option("--json", "as JSON");
  const place = placeIn(shell.folder);

  add("list", "list the documents of the library")
    .option("--collection <names>", "only documents in one of these collections", list)
    .option("--author <names>", "only works by these authors, by family name", list)
    .option("--year <years>", "only works of a year: 2019, 2015-2020, 2015-")
    .option("--all", "also manuscripts that were checked and sources that were read for them")
    .option("--collections", "list the collections instead, with the number of their documents")
    .option("--limit <number>", "rows of the table", Number, 200)
    .action(async ({ json, limit, collections, library, ...flags }: ListFlags) => {
      const { config } = configFrom({ ...(library === undefined ? {} : { library }) }, shell);
      if (!libraryExists(databaseLocation(config, shell.environment)))
        return void shell.stdout.write(
          json ? toJson({ schemaVersion: 1, documents: [] }) : "The library is empty: ibid add FILE puts something into it.\n",
        );
      await withLibrary({ library, json }, shell, async ({ library: held }) => {
        if (collections) {
          const named = await held.collections();
          const rows = named.map((one) => [one.name, String(one.documents)]);
          return json
            ? { schemaVersion: 1, collections: named }
            : rows.length === 0
              ? "There are no collections.\n"
              : table([["collection", "documents"], ...rows]);
        }
        const { collection, author, year, all } = flags;
        const cards = await held.list({
          collections: collection ?? [],
          authors: author ?? [],
          all: all ?? false,
          ...(year === undefined ? {} : { year }),
        });
        return json ? { schemaVersion: 1, documents: cards } : renderCards(cards, { most: limit > 0 ? limit : 200, place });
      });
    });

  add("show", "tell everything about one document")
    .argument("<document>", names)
    .action((name: string, flags: LibraryFlags) =>
      withLibrary(flags, shell, async ({ library }) => {
        const profile = await library.show(name);
        return flags.json ? profile : renderProfile(profile, place);
      }),
    );

  add("remove", "take documents out of the library, with all that was made of them")
    .argument("<document...>", names)
    .action((given: string[], flags: LibraryFlags) =>
      withLibrary(flags, shell, async ({ library }) => {
        const removed = await library.remove(given);
        return flags.json ? { schemaVersion: 1, ...removed } : renderRemoved(removed);
      }),
    );

  add("tag", "put documents into collections, or take them out")
    .argument("<document...>", names)
    .option("--as <names>", "collections to put them into", list, [])
    .option("--remove <names>", "collections to take them out of", list, [])
    .action((given: string[], flags: LibraryFlags & { as: string[]; remove: string[] }) =>
      withLibrary(flags, shell, async ({ library }) => {
        const tagged = await library.tag({ names: given, into: flags.as, outOf: flags.remove });
        return flags.json ? { schemaVersion: 1, ...tagged } : renderTagged(tagged);
      }),
    );

  add("purge", "forget documents, added or only checked, with all that was ever made of them")
    .argument("<document...>", names)
    .action((given: string[], flags: LibraryFlags) =>
      withLibrary(flags, shell, async ({ library }) => {
        const purged = await library.purge(given);
        return flags.json ? { schemaVersion: 1, ...purged } : renderPurged(purged);
      }),
    );

  addLibraryUpdate(command, shell, done);
  addLibraryFiles(command, shell);
}

/** Names of files below the folder of the user are shown from there. */
function placeIn(folder: string): (path: string) => string {
  return (path) => {
    if (!isAbsolute(path)) return path;
    const near = relative(resolve(folder), path);
    return near.startsWith("..") || near === "" ? path : near;
  };
}

import { type Command, Option } from "commander";
import { CollectionName } from "../../domain/holding.ts";
import { readYears } from "../../domain/read-years.ts";
import { type SearchFilter, SearchMode } from "../../domain/search-hit.ts";
import { IbidError } from "../../errors.ts";
import { describeSearch } from "../../reports/search-hits.ts";
import { toJson } from "../../reports/to-json.ts";
import { mostHits } from "../../workbench/search.ts";
import { exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { addLanguageFlags, configFrom, type LanguageFlags, list } from "../settings-flags.ts";
import { type Shell, wantsColor } from "../shell.ts";

interface SearchFlags extends LanguageFlags {
  library?: string;
  works?: boolean;
  mode?: SearchMode;
  collection?: string[];
  year?: string;
  author?: string[];
  section?: string;
  kind?: "prose" | "table";
  limit?: string;
  exact?: boolean;
  explain?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** `ibid search "QUERY"`: passages of the library, or works, with the sentence that answers best. */
export function addSearch(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("search")
    .description("find passages or works of the library")
    .argument("<query...>", "what to look for, in your own words")
    .option("--works", "works by their best passages, instead of passages")
    .addOption(new Option("--mode <mode>", "by words, by meaning, by both, or by both and read again").choices(SearchMode.options))
    .option("--collection <name>", "only this part of the library; may be repeated", list)
    .option("--year <years>", "only works of these years: 2019, 2019-2023, 2019-, -2023")
    .option("--author <name>", "only works by an author of this family name; may be repeated", list)
    .option("--section <words>", "only under headings with these words")
    .addOption(new Option("--kind <kind>", "only running text, or only tables").choices(["prose", "table"]))
    .option("--limit <number>", `how many to show, at most ${mostHits}`)
    .option("--exact", "compare with every passage, also in a library that has an index")
    .option("--explain", "say why each hit stands where it stands")
    .option("--library <name|path>", "library to search")
    .option("--json", "as JSON")
    .option("-q, --quiet", "no progress");
  addLanguageFlags(command).action(async (words: string[], flags: SearchFlags) => {
    const { config } = configFrom({ ...flags, json: undefined }, shell);
    const filter = filterFrom(flags);
    const limit = limitFrom(flags.limit);
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        run: (workbench, signal) =>
          workbench.search({
            text: words.join(" "),
            filter,
            signal,
            mode: flags.mode,
            works: flags.works ?? false,
            exact: flags.exact ?? false,
            explain: flags.explain ?? false,
            ...(limit === undefined ? {} : { limit }),
          }),
        finish: (result) => {
          const { notices, failures, ...rest } = result;
          if (flags.json) shell.stdout.write(toJson({ schemaVersion: 1, ...rest, notices, failures }));
          else {
            const color = wantsColor(shell.stdout, shell.environment);
            shell.stdout.write(describeSearch({ ...result, notices: [] }, { color, width: Math.min(shell.stdout.columns ?? 100, 120) }));
            for (const notice of notices) shell.stderr.write(`ibid: ${notice}\n`);
          }
          for (const { message, hint } of failures) shell.stderr.write(`ibid: ${message}${hint ? ` (${hint})` : ""}\n`);
          return failures.length === 0 ? exitCodes.clean : exitCodes.failed;
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

function filterFrom({ collection, year, author, section, kind }: SearchFlags): SearchFilter {
  const years = year === undefined ? {} : readYears(year);
  if (!years) throw new IbidError("usage", `--year wants years and not “${year}”`, { hint: "Write 2019, 2019-2023, 2019- or -2023." });
  for (const name of collection ?? [])
    if (!CollectionName.safeParse(name).success)
      throw new IbidError("usage", `“${name.slice(0, 120)}” cannot be the name of a collection`, {
        hint: "A name has 1 to 100 characters and no comma.",
      });
  return {
    ...years,
    ...(collection ? { collections: collection } : {}),
    ...(author ? { authors: author } : {}),
    ...(section === undefined ? {} : { section }),
    ...(kind ? { kinds: [kind] } : {}),
  };
}

function limitFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostHits) return limit;
  throw new IbidError("usage", `--limit wants a number from 1 to ${mostHits} and not “${text}”`, { hint: "It is 10 when left out." });
}

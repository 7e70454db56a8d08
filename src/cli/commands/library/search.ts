import { type Command, Option } from "commander";
import { SearchMode } from "../../../domain/search/search-result.ts";
import { IbidError } from "../../../errors.ts";
import { toJson } from "../../../reports/json/to-json.ts";
import { renderSearchResult } from "../../../reports/terminal/search-result.ts";
import { maxHits } from "../../../workbench/public.ts";
import { exitCodes } from "../../exit-codes.ts";
import { addFilterFlags, type FilterFlags, filterFrom } from "../../filter-flags.ts";
import { followRun } from "../../follow-run.ts";
import { toRelativePath } from "../../output/to-relative-path.ts";
import { addLanguageFlags, configFrom, type LanguageFlags } from "../../settings-flags.ts";
import { type Shell, wantsColor } from "../../shell.ts";

interface SearchFlags extends LanguageFlags, FilterFlags {
  library?: string;
  works?: boolean;
  mode?: SearchMode;
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
    .addOption(new Option("--mode <mode>", "by words, by meaning, by both, or by both with reranking").choices(SearchMode.options))
    .option("--section <words>", "only under headings with these words")
    .addOption(new Option("--kind <kind>", "only running text, or only tables").choices(["prose", "table"]))
    .option("--limit <number>", `how many to show, at most ${maxHits}`)
    .option("--exact", "compare with every passage, also in a library that has an index")
    .option("--explain", "explain the rank of each hit")
    .option("--library <name|path>", "library to search")
    .option("--json", "as JSON")
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addFilterFlags(command)).action(async (words: string[], flags: SearchFlags) => {
    const { config } = configFrom({ ...flags, json: undefined }, shell);
    const { section, kind } = flags;
    const filter = { ...filterFrom(flags), ...(section === undefined ? {} : { section }), ...(kind ? { kinds: [kind] } : {}) };
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
            const hits = result.hits.map((hit) => ({ ...hit, path: toRelativePath(hit.path, shell.folder) }));
            shell.stdout.write(
              renderSearchResult({ ...result, hits, notices: [] }, { color, width: Math.min(shell.stdout.columns ?? 100, 120) }),
            );
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

function limitFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxHits) return limit;
  throw new IbidError("usage", `--limit must be a number from 1 to ${maxHits} and not “${text}”`, { hint: "It is 10 when left out." });
}

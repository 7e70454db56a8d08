import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { extname, resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { Id } from "../../domain/id.ts";
import type { Watch } from "../../domain/watch/watch.ts";
import { describeWatchInterval, parseWatchInterval, type WatchInterval } from "../../domain/watch/watch-interval.ts";
import type { WatchResult } from "../../domain/watch/watch-result.ts";
import { IbidError } from "../../errors.ts";
import { toJson } from "../../reports/json/to-json.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { makeWatchFeed } from "../../reports/watch/feed-items.ts";
import { type FeedFormat, isFeed, renderFeed } from "../../reports/watch/render-feed.ts";
import { renderWatches, renderWatchResult } from "../../reports/watch/render-watch.ts";
import { databaseLocation, libraryExists, requireOutput, version, type Workbench } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { toRelativePath } from "../output/to-relative-path.ts";
import { writeOutput } from "../output/write-output.ts";
import {
  addLanguageFlags,
  addReadingFlags,
  collect,
  configFrom,
  type LanguageFlags,
  parseCommaList,
  type ReadingFlags,
} from "../settings-flags.ts";
import { type Shell, wantsColor } from "../shell.ts";
import { type LibraryFlags, withLibrary } from "../with-library.ts";

interface AddFlags extends ReadingFlags, LanguageFlags {
  every?: WatchInterval;
  sources?: string[];
  collection?: string[];
  online?: boolean;
  since?: string;
  name?: string;
  replace?: boolean;
  json?: boolean;
  quiet?: boolean;
}

interface RunFlags extends ReadingFlags, LanguageFlags {
  feed?: string[];
  json?: boolean;
  quiet?: boolean;
}

interface ShowFlags extends LibraryFlags {
  limit: number;
  feed?: string[];
}

/** Results that a feed has the news of. */
const runsInFeed = 50;

/** `ibid watch add|list|run|show|remove`: asks again and again what has appeared about a document. */
export function addWatch(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("watch")
    .description("ask regularly what has appeared about a paper: notices of cited works, and new works for and against its claims");
  const names = "its name, its id or its file";
  const json = (one: Command) => one.option("--json", "as JSON");
  const library = (one: Command) => json(one.option("--library <name|path>", "library to work in"));

  const add = command
    .command("add")
    .description("watch a paper; nothing is asked before the first `ibid watch run`")
    .argument("<file>", "a manuscript of any format that can be checked, or the id of a document of the library")
    .option("--every <interval>", "day, week, month, or a number of them such as “2 weeks” (default: week)", readInterval)
    .option("-s, --sources <path>", "folder with the works that it cites, or one file; may be repeated", collect)
    .option("--collection <names>", "read only new documents of these collections of the library", parseCommaList)
    .option("--online", "ask scholarly services, by words of the claims and DOIs of cited works; the permission is kept for each host")
    .option("--no-online", "with --replace: ask no scholarly services any more")
    .option("--since <date>", "tell works that appeared from this day on, such as 2026-01-31 (default: today)", readDate)
    .option("--name <name>", "name of the watch (default: the name of the file)")
    .option("--replace", "change the watch that the paper has");
  addLanguageFlags(addReadingFlags(json(add)))
    .option("-q, --quiet", "no progress")
    .action(async (file: string, { every, json: asJson, quiet = false, ...flags }: AddFlags) => {
      const { config } = configFrom(flags, shell);
      const of =
        Id.safeParse(file).success && !existsSync(resolve(shell.folder, file))
          ? { documentId: file }
          : { path: resolve(shell.folder, file) };
      const absolute = (paths: string[]) => paths.map((path) => resolve(shell.folder, path));
      const { name, since, replace, online, collection: collections } = flags;
      const options = { sources: flags.sources && absolute(flags.sources), online, collections };
      const usualSources = absolute(config.sources);
      const exitCode = await followRun(
        {
          config,
          quiet,
          what: `reading ${cleanText(file)}`,
          run: (workbench, signal) => workbench.watches.read({ of, interval: every, options, usualSources, name, since, replace, signal }),
          finish: (watch) => {
            shell.stdout.write(asJson ? toJson({ schemaVersion: 1, watch }) : describeAdded(watch));
            return exitCodes.clean;
          },
        },
        shell,
      );
      done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
    });

  library(command.command("list").description("list the watches, when each asks next, and what it found last")).action(
    async (flags: LibraryFlags) => {
      const { config } = configFrom(flags.library === undefined ? {} : { library: flags.library }, shell);
      const print = (watches: Watch[]) => (flags.json ? toJson({ schemaVersion: 1, watches }) : renderWatches(watches));
      if (!libraryExists(databaseLocation(config, shell.environment))) return void shell.stdout.write(print([]));
      await withLibrary(flags, shell, async ({ watches }) => print(await watches.list()));
    },
  );

  const run = command
    .command("run")
    .description("ask for the watches that are due, or for the named ones; for cron and CI")
    .argument("[watch...]", `${names}; without one, all that are due`)
    .option("--feed <file>", "write the history of the named watch as a feed: .atom, .xml or .json; may be repeated", collect);
  addLanguageFlags(addReadingFlags(json(run)))
    .option("-q, --quiet", "no progress")
    .action(async (watched: string[], { json: asJson, quiet = false, feed = [], ...flags }: RunFlags) => {
      const { config } = configFrom(flags, shell);
      const feeds = feedsOf(feed, shell);
      if (feeds.length > 0 && watched.length !== 1)
        throw new IbidError("usage", "a feed is about one watch", { hint: "Name it: ibid watch run NAME --feed news.atom" });
      if (watched.length === 0 && !libraryExists(databaseLocation(config, shell.environment)))
        return void shell.stdout.write(asJson ? toJson({ schemaVersion: 1, results: [] }) : renderWatches([]));
      let written: string[] = [];
      const exitCode = await followRun(
        {
          config,
          quiet,
          what: "the watches",
          async *run(workbench, signal) {
            const results = yield* workbench.watches.run({ names: watched, signal });
            written = await Promise.all(feeds.map(({ format }) => feedText(workbench, watched[0]!, format)));
            return { results, due: await workbench.watches.list() };
          },
          finish: ({ results, due }) => {
            for (const [at, { file }] of feeds.entries()) writeOutput(file, written[at]!);
            shell.stdout.write(asJson ? toJson({ schemaVersion: 1, results }) : describeRuns(results, due, shell));
            return exitCodeOfWatches(results);
          },
        },
        shell,
      );
      done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
    });

  library(
    command
      .command("show")
      .description("show what the runs of a watch found, the newest first")
      .argument("<watch>", names)
      .option("--limit <number>", "runs to show (10)", readLimit, 10)
      .option("--feed <file>", "write the history as a feed: .atom, .xml or .json; may be repeated", collect),
  ).action(async (name: string, { limit, feed = [], ...flags }: ShowFlags) => {
    const feeds = feedsOf(feed, shell);
    await withLibrary(flags, shell, async (workbench) => {
      for (const { file, format } of feeds) writeOutput(file, await feedText(workbench, name, format));
      const watch = await workbench.watches.get(name);
      const results = await workbench.watches.results(name, { limit });
      if (flags.json) return { schemaVersion: 1, watch, results };
      return results.length === 0
        ? `${renderWatches([watch])}It has not asked yet: ibid watch run ${watch.name} asks now.\n`
        : printed(results, shell);
    });
  });

  library(command.command("remove").description("remove a watch with its history").argument("<watch>", names)).action(
    (name: string, flags: LibraryFlags) =>
      withLibrary(flags, shell, async ({ watches }) => {
        const watch = await watches.remove(name);
        return flags.json ? { schemaVersion: 1, removed: watch } : `Removed ${cleanText(watch.name)}, with its history. The paper stays.\n`;
      }),
  );
}

/** 2 if something could not be asked, 1 if a cited work has a new notice such as a retraction or a new work refutes a claim. */
function exitCodeOfWatches(results: readonly WatchResult[]): number {
  if (results.some(({ run }) => run.state !== "complete")) return exitCodes.failed;
  return results.some(({ summary }) => summary.grave + summary.refuting > 0) ? exitCodes.findings : exitCodes.clean;
}

function describeAdded({ name, title, path, interval, options }: Watch): string {
  const who = options.online ? "scholarly services, indexes on this machine and the library" : "indexes on this machine and the library";
  return `Watching ${cleanText(title || path || name)} ${describeWatchInterval(interval)}: ${who}.
  ibid watch run ${cleanText(name)} asks now; \`ibid watch run\` in cron, or \`ibid serve\`, asks when it is due.\n`;
}

function describeRuns(results: readonly WatchResult[], watches: readonly Watch[], shell: Shell): string {
  if (results.length > 0) return printed(results, shell);
  const [next] = watches.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1));
  return next ? `Nothing is due. Next: ${cleanText(next.name)} at ${next.dueAt.slice(0, 16).replace("T", " ")} UTC.\n` : renderWatches([]);
}

function printed(results: readonly WatchResult[], { stdout, environment, folder }: Shell): string {
  const rendering = {
    place: (path: string) => toRelativePath(path, folder),
    color: wantsColor(stdout, environment),
    width: stdout.columns ?? 100,
  };
  return results.map((result) => renderWatchResult(result, rendering)).join("\n");
}

async function feedText({ watches }: Workbench, name: string, format: FeedFormat): Promise<string> {
  return renderFeed(makeWatchFeed(await watches.get(name), await watches.results(name, { limit: runsInFeed })), format, {
    version: version(),
  });
}

const formats: Record<string, FeedFormat> = { ".atom": "atom", ".xml": "atom", ".json": "json" };

function feedsOf(files: readonly string[], { folder }: Shell): { file: string; format: FeedFormat }[] {
  return files.map((name) => {
    const format = formats[extname(name).toLowerCase()];
    const file = resolve(folder, name);
    if (!format)
      throw new IbidError("usage", `cannot tell the format of ${name} from its ending`, {
        hint: "--feed takes files ending in .atom, .xml or .json.",
      });
    requireOutput(file, {});
    refuseOtherFile(file);
    return { file, format };
  });
}

/** Only an earlier feed is replaced: the paper, its sources and anything else stay as they are. */
function refuseOtherFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size === 0 || isFeed(beginningOf(file))) return;
  throw new IbidError("usage", `${file} is not written: it exists and is no feed`, { hint: "Name a new file for the feed." });
}

function beginningOf(file: string): string {
  const bytes = Buffer.alloc(200);
  const descriptor = openSync(file, "r");
  try {
    return bytes.toString("utf8", 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

function readInterval(text: string): WatchInterval {
  const interval = parseWatchInterval(text);
  if (interval) return interval;
  throw new InvalidArgumentError("It is day, week, month, or a number of them up to 60, such as “2 weeks”.");
}

function readDate(text: string): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError("It is a day, such as 2026-01-31.");
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 1_000) return limit;
  throw new InvalidArgumentError("It is a number from 1 to 1000.");
}

import { resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { LiteratureFormat, LiteratureResult } from "../../domain/reference/literature.ts";
import { renderLiterature } from "../../reports/literature/render-literature.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { requireOutput } from "../../workbench/public.ts";
import { expandToOneManuscript } from "../check/expand-manuscripts.ts";
import { exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { pageFormatOf } from "../output/page-format.ts";
import { writeOutput } from "../output/write-output.ts";
import { addLanguageFlags, addReadingFlags, collect, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import { type Shell, wantsColor } from "../shell.ts";

interface ReviewFlags extends ReadingFlags, LanguageFlags {
  sources?: string[];
  all?: boolean;
  since?: number;
  limit?: number;
  online?: boolean;
  outputFormat?: LiteratureFormat;
  json?: boolean;
  output?: string[];
  quiet?: boolean;
}

/** As many works as one reads before choosing. */
const defaultLimit = 5;
const maxLimit = 12;

/** `ibid review FILE`: works that support, refute or qualify the claims of a manuscript, each read, and one action for each claim. */
export function addReview(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("review")
    .description("find works that support, refute, qualify or update the claims of a manuscript, read each, and recommend what to do")
    .argument("<file>", "a manuscript of any format that can be checked")
    .option("-s, --sources <path>", "folder with the works that it cites, or one file; may be repeated", collect)
    .option("--all", "every claim, and not only those that are uncited, cited weakly or contradicted")
    .option("--since <year>", "tell works of this year and later as newer (default: those after the manuscript)", readYear)
    .option("--limit <number>", `works shown for each claim (default: ${defaultLimit})`, readLimit)
    .option("--online", "ask scholarly services for works, by words of the claims; without it the library and indexes on this machine")
    .addOption(new Option("--output-format <format>", "how to write the result (default: full)").choices(LiteratureFormat.options))
    .option("--json", "same as --output-format json")
    .option("-o, --output <file>", "also write to a file: .html, .md, .json or .txt; may be repeated", collect)
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addReadingFlags(command)).action(async (file: string, flags: ReviewFlags) => {
    const { json: _json, outputFormat: _format, ...settings } = flags;
    const { config } = configFrom(settings, shell);
    const outputs = (flags.output ?? []).map((name) => ({ file: resolve(shell.folder, name), format: pageFormatOf(name) }));
    const sources = flags.sources ?? config.sources;
    const manuscript = expandToOneManuscript(file, shell);
    for (const { file: output } of outputs) requireOutput(output, { manuscript: { ...manuscript, config }, sources });
    const { all = false, since: newerFrom, limit = defaultLimit } = flags;
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        what: `the review of ${cleanText(file)}`,
        run: (workbench, signal) => workbench.reviewLiterature({ ...manuscript, sources, all, newerFrom, limit, signal }),
        finish: (result, isInterrupted) => {
          const format = flags.json ? "json" : (flags.outputFormat ?? "full");
          const [color, width] = [wantsColor(shell.stdout, shell.environment), shell.stdout.columns ?? 100];
          const whole = LiteratureResult.parse(result);
          shell.stdout.write(renderLiterature(whole, format, { color, width }));
          for (const output of outputs) writeOutput(output.file, renderLiterature(whole, output.format, { color: false, width: 100 }));
          return isInterrupted ? exitCodes.interrupted : exitCodeOf(whole);
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

/** As `check` does: 1 if a work refutes a claim, 2 if something could not be done. */
function exitCodeOf({ run, claims }: LiteratureResult): number {
  if (run.state !== "complete") return exitCodes.failed;
  const isRefuted = claims.some(({ works }) => works.some(({ relation, isRetracted }) => relation === "refutes" && !isRetracted));
  return isRefuted ? exitCodes.findings : exitCodes.clean;
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxLimit) return limit;
  throw new InvalidArgumentError(`It is a number from 1 to ${maxLimit}.`);
}

function readYear(text: string): number {
  if (/^(?:1[5-9]|20)\d\d$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a year, such as 2024.");
}

import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { LiveReport } from "../../domain/live/live-report.ts";
import { LiteratureFormat } from "../../domain/reference/literature.ts";
import { renderLiveReport } from "../../reports/live/render-live-report.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { requireOutput } from "../../workbench/public.ts";
import { expandToOneManuscript } from "../check/expand-manuscripts.ts";
import { exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { pageFormatOf } from "../output/page-format.ts";
import { writeOutput } from "../output/write-output.ts";
import { addLanguageFlags, addReadingFlags, collect, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import { type Shell, wantsColor } from "../shell.ts";

interface LiveFlags extends ReadingFlags, LanguageFlags {
  sources?: string[];
  published?: string;
  online?: boolean;
  outputFormat?: LiteratureFormat;
  json?: boolean;
  output?: string[];
  quiet?: boolean;
}

/** `ibid live FILE`: what newer works say about the claims of a published document, and whether it needs an addendum. */
export function addLive(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("live")
    .description("read newer works beside the claims of a published document, and say what should be updated in it")
    .argument("<file>", "a published document of any format that can be checked")
    .option("-s, --sources <path>", "folder with the works that it cites, or one file; may be repeated", collect)
    .option("--published <date>", "when it was published: 2019-03-14, 2019-03 or 2019 (default: as the document says)")
    .option(
      "--online",
      "ask scholarly services for newer works, by words of the claims; without it the library and indexes on this machine",
    )
    .addOption(new Option("--output-format <format>", "how to write the result (default: full)").choices(LiteratureFormat.options))
    .option("--json", "same as --output-format json")
    .option("-o, --output <file>", "also write to a file: .html, .md, .json or .txt; may be repeated", collect)
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addReadingFlags(command)).action(async (file: string, flags: LiveFlags) => {
    const { json: _json, outputFormat: _format, ...settings } = flags;
    const { config } = configFrom(settings, shell);
    const outputs = (flags.output ?? []).map((name) => ({ file: resolve(shell.folder, name), format: pageFormatOf(name) }));
    const sources = flags.sources ?? config.sources;
    const manuscript = expandToOneManuscript(file, shell);
    for (const { file: output } of outputs) requireOutput(output, { manuscript: { ...manuscript, config }, sources });
    const { published } = flags;
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        what: `the live report of ${cleanText(file)}`,
        run: (workbench, signal) => workbench.liveReport({ ...manuscript, sources, published, signal }),
        finish: (result, isInterrupted) => {
          const format = flags.json ? "json" : (flags.outputFormat ?? "full");
          const [color, width] = [wantsColor(shell.stdout, shell.environment), shell.stdout.columns ?? 100];
          const whole = LiveReport.parse(result);
          shell.stdout.write(renderLiveReport(whole, format, { color, width }));
          for (const output of outputs) writeOutput(output.file, renderLiveReport(whole, output.format, { color: false, width: 100 }));
          return isInterrupted ? exitCodes.interrupted : exitCodeOf(whole);
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

/** As `check` does: 1 if a claim should be updated or a cited work was retracted, 2 if something could not be done. */
function exitCodeOf({ run, claims, retracted }: LiveReport): number {
  if (run.state !== "complete") return exitCodes.failed;
  return retracted.length > 0 || claims.some(({ update }) => update === "update") ? exitCodes.findings : exitCodes.clean;
}

import { extname, resolve } from "node:path";
import { type Command, Option } from "commander";
import { FetchReportFormat } from "../../domain/reference/fetched-text.ts";
import { IbidError } from "../../errors.ts";
import { renderFetch } from "../../reports/fetch/render-fetch.ts";
import { requireOutput } from "../../workbench/public.ts";
import { expandToOneManuscript } from "../check/expand-manuscripts.ts";
import { exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { writeOutput } from "../output/write-output.ts";
import { addReadingFlags, collect, configFrom, type ReadingFlags } from "../settings-flags.ts";
import { type Shell, wantsColor } from "../shell.ts";

interface FetchFlags extends ReadingFlags {
  sources?: string[];
  collection?: string[];
  offline?: boolean;
  outputFormat?: FetchReportFormat;
  json?: boolean;
  output?: string[];
  quiet?: boolean;
}

/** `ibid fetch FILE`: fetches the open texts of cited works that are not at hand. */
export function addFetch(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("fetch")
    .description("fetch the open texts of the works that a manuscript cites, and say of each what is at hand")
    .argument("<file>", "a manuscript of any format that can be checked, or a bibliography (.bib, .ris, CSL-JSON)")
    .option("-s, --sources <path>", "folder with texts that need not be fetched, or one file; may be repeated", collect)
    .option("--collection <name>", "put the texts into this collection; may be given several times", collect)
    .option("--offline", "open no network connection: the command then says that it cannot work")
    .addOption(new Option("--output-format <format>", "how to write the result (default: full)").choices(FetchReportFormat.options))
    .option("--json", "same as --output-format json")
    .option("-o, --output <file>", "also write to a file: .html, .md, .json, .jsonl, .csv or .txt; may be repeated", collect)
    .option("-q, --quiet", "no progress");
  addReadingFlags(command).action(async (file: string, flags: FetchFlags) => {
    const { json: _json, outputFormat: _format, ...settings } = flags;
    // Naming this command is the permission to ask services and hosts; it is stored for each host.
    const { config } = configFrom({ ...settings, online: true }, shell);
    const outputs = (flags.output ?? []).map((name) => ({ file: resolve(shell.folder, name), format: formatFor(name) }));
    const sources = flags.sources ?? config.sources;
    const manuscript = expandToOneManuscript(file, shell);
    for (const { file: output } of outputs) requireOutput(output, { manuscript: { ...manuscript, config }, sources });
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        run: (workbench, signal) =>
          workbench.fetch({ ...manuscript, sources, signal, ...(flags.collection ? { collections: flags.collection } : {}) }),
        finish: (result) => {
          const format = flags.json ? "json" : (flags.outputFormat ?? "full");
          const [color, width] = [wantsColor(shell.stdout, shell.environment), shell.stdout.columns ?? 100];
          shell.stdout.write(renderFetch(result, format, { color, width }));
          for (const output of outputs) writeOutput(output.file, renderFetch(result, output.format, { color: false, width: 100 }));
          return result.run.state === "complete" ? exitCodes.clean : exitCodes.failed;
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

const formats: Record<string, FetchReportFormat> = {
  ".html": "html",
  ".htm": "html",
  ".md": "markdown",
  ".json": "json",
  ".jsonl": "jsonl",
  ".csv": "csv",
  ".txt": "full",
};

function formatFor(file: string): FetchReportFormat {
  const format = formats[extname(file).toLowerCase()];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "-o takes files ending in .html, .md, .json, .jsonl, .csv or .txt.",
  });
}

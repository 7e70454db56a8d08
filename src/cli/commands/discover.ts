import { existsSync } from "node:fs";
import { extname, resolve } from "node:path";
import { type Command, Option } from "commander";
import { DiscoveryFormat } from "../../domain/reference/discovery.ts";
import { IbidError } from "../../errors.ts";
import { renderDiscovery } from "../../reports/discover/render-discovery.ts";
import { requireOutput } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { writeOutput } from "../output/write-output.ts";
import { addReadingFlags, collect, configFrom, type ReadingFlags } from "../settings-flags.ts";
import { type Shell, wantsColor } from "../shell.ts";

interface DiscoverFlags extends ReadingFlags {
  threshold?: number;
  force?: boolean;
  addTo?: string[];
  fetch?: boolean;
  offline?: boolean;
  outputFormat?: DiscoveryFormat;
  json?: boolean;
  output?: string[];
  quiet?: boolean;
}

/** `ibid discover SEED…`: works about the same, from scholarly services. */
export function addDiscover(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("discover")
    .description(
      "find works near a paper by citations, references and words at scholarly services, and keep those whose abstract is near it",
    )
    .argument("<seed...>", "a file, a DOI, an arXiv number or a title; several are compared together")
    .option("--threshold <similarity>", "least similarity of a work to its seed, from 0 to 1", parseSimilarity)
    .option("--force", "compare also works that the library has")
    .option("--add-to <collection>", "put the records of what passes into this collection; may be repeated", collect)
    .option("--fetch", "fetch the open texts of what passes into the library; with --add-to into these collections")
    .option("--offline", "open no network connection: the command then says that it cannot work")
    .addOption(new Option("--output-format <format>", "how to write the result (default: full)").choices(DiscoveryFormat.options))
    .option("--json", "same as --output-format json")
    .option("-o, --output <file>", "also write to a file: .md, .json, .jsonl, .csv or .txt; may be repeated", collect)
    .option("-q, --quiet", "no progress");
  addReadingFlags(command).action(async (given: string[], flags: DiscoverFlags) => {
    const { json: _json, outputFormat: _format, threshold, ...settings } = flags;
    // Naming this command is the permission to ask services; it is stored for each host.
    const { config: configured } = configFrom({ ...settings, online: true }, shell);
    const config = threshold === undefined ? configured : { ...configured, discovery: { threshold } };
    const outputs = (flags.output ?? []).map((name) => ({ file: resolve(shell.folder, name), format: formatFor(name) }));
    for (const { file } of outputs) requireOutput(file, { sources: given.map((seed) => resolve(shell.folder, seed)).filter(existsSync) });
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        run: (workbench, signal) =>
          workbench.discover({
            seeds: given,
            folder: shell.folder,
            force: flags.force ?? false,
            fetchTexts: flags.fetch ?? false,
            signal,
            ...(flags.addTo ? { addTo: flags.addTo } : {}),
          }),
        finish: (result) => {
          const format = flags.json ? "json" : (flags.outputFormat ?? "full");
          const [color, width] = [wantsColor(shell.stdout, shell.environment), shell.stdout.columns ?? 100];
          shell.stdout.write(renderDiscovery(result, format, { color, width }));
          for (const output of outputs) writeOutput(output.file, renderDiscovery(result, output.format, { color: false, width: 100 }));
          return result.run.state === "complete" ? exitCodes.clean : exitCodes.failed;
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

function parseSimilarity(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 1) return value;
  throw new IbidError("usage", `--threshold ${text} is no number from 0 to 1`, { hint: "Leave it out for the measured one." });
}

const formats: Record<string, DiscoveryFormat> = {
  ".md": "markdown",
  ".json": "json",
  ".jsonl": "jsonl",
  ".csv": "csv",
  ".txt": "full",
};

function formatFor(file: string): DiscoveryFormat {
  const format = formats[extname(file).toLowerCase()];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "-o takes files ending in .md, .json, .jsonl, .csv or .txt.",
  });
}

import type { Command } from "commander";
import { type CheckJob, performCheck } from "../perform-check.ts";
import { addSettingsFlags, configFrom, type SettingsFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface CheckFlags extends SettingsFlags {
  sources?: string[];
  output?: string[];
  quiet?: boolean;
  baseline?: string | true;
  updateBaseline?: boolean;
}

const collect = (value: string, before: string[] = []) => [...before, value];

/** Where the baseline is looked for and written when it is not named. */
const defaultBaseline = "ibid-baseline.json";

function baselineFrom({ baseline, updateBaseline = false }: CheckFlags): CheckJob["baseline"] {
  if (baseline === undefined && !updateBaseline) return undefined;
  return { file: typeof baseline === "string" ? baseline : defaultBaseline, update: updateBaseline };
}

/** `ibid check FILE [--sources DIR]`: the main job. */
export function addCheck(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("check")
    .description("check the claims of a manuscript against the sources it cites")
    .argument("<file>", "the manuscript: PDF, Markdown or plain text")
    .option("-s, --sources <path>", "folder with the cited works, or one file; may be repeated", collect)
    .option("--domain <words>", 'the field of the manuscript, such as "urban climate"')
    .option("--audience <words>", 'whom it is written for, such as "general public" or "experts in urban climate"')
    .option(
      "-o, --output <file>",
      "also write the report to a file: .html, .md, .json, .jsonl, .sarif, .xml or .txt; may be repeated",
      collect,
    )
    .option("--baseline [file]", `leave out findings that this file knows; without it, write it (${defaultBaseline})`)
    .option("--update-baseline", "write the baseline anew from what is found now")
    .option("-q, --quiet", "no progress");
  addSettingsFlags(command).action(async (path: string, flags: CheckFlags) => {
    const { config } = configFrom(flags, shell);
    const { exitCode } = await performCheck(
      {
        path,
        sources: flags.sources ?? [],
        outputs: flags.output ?? [],
        quiet: flags.quiet ?? false,
        baseline: baselineFrom(flags),
        config,
      },
      shell,
    );
    done(exitCode);
  });
}

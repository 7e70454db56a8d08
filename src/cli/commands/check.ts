import type { Command } from "commander";
import { performCheck } from "../perform-check.ts";
import { addSettingsFlags, configFrom, type SettingsFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface CheckFlags extends SettingsFlags {
  sources?: string[];
  output?: string[];
  quiet?: boolean;
}

const collect = (value: string, before: string[] = []) => [...before, value];

/** `ibid check FILE [--sources DIR]`: the main job. */
export function addCheck(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("check")
    .description("check the claims of a manuscript against the sources it cites")
    .argument("<file>", "the manuscript: PDF, Markdown or plain text")
    .option("-s, --sources <path>", "folder with the cited works, or one file; may be repeated", collect)
    .option(
      "-o, --output <file>",
      "also write the report to a file: .html, .md, .json, .jsonl, .sarif, .xml or .txt; may be repeated",
      collect,
    )
    .option("-q, --quiet", "no progress");
  addSettingsFlags(command).action(async (path: string, flags: CheckFlags) => {
    const { config } = configFrom(flags, shell);
    const { exitCode } = await performCheck(
      { path, sources: flags.sources ?? [], outputs: flags.output ?? [], quiet: flags.quiet ?? false, config },
      shell,
    );
    done(exitCode);
  });
}

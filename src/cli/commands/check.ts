import type { Command } from "commander";
import { IbidError } from "../../errors.ts";
import { estimateCheck } from "../estimate-check.ts";
import { type CheckJob, performCheck } from "../perform-check.ts";
import { readStandardInput } from "../read-standard-input.ts";
import { addSettingsFlags, configFrom, list, type SettingsFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";
import { watchCheck } from "../watch-check.ts";

interface CheckFlags extends SettingsFlags {
  sources?: string[];
  output?: string[];
  explain?: boolean;
  estimate?: boolean;
  since?: string;
  only?: string[];
  /** True when it was given alone. */
  fresh?: string[] | true;
  stdinFilename?: string;
  watch?: boolean;
  quiet?: boolean;
  baseline?: string | true;
  updateBaseline?: boolean;
  fix?: boolean;
  unsafeFixes?: boolean;
  diff?: boolean;
}

const collect = (value: string, before: string[] = []) => [...before, value];

/** Where the baseline is looked for and written when it is not named. */
const defaultBaseline = "ibid-baseline.json";

function baselineFrom({ baseline, updateBaseline = false }: CheckFlags): CheckJob["baseline"] {
  if (baseline === undefined && !updateBaseline) return undefined;
  return { file: typeof baseline === "string" ? baseline : defaultBaseline, update: updateBaseline };
}

function fixFrom({ fix = false, unsafeFixes = false, diff = false, watch = false }: CheckFlags, file: string): CheckJob["fix"] {
  if (unsafeFixes && !fix && !diff)
    throw new IbidError("usage", "--unsafe-fixes alone changes nothing", {
      hint: "Add --diff to see what would change, or --fix to change it.",
    });
  if ((fix || diff) && (watch || file === "-"))
    throw new IbidError("usage", `--fix and --diff do not go together with ${watch ? "--watch" : "standard input"}`, {
      hint: "Name a file, and run them once.",
    });
  return fix || diff ? { mode: diff ? "diff" : "write", unsafe: unsafeFixes } : undefined;
}

/** `ibid check FILE [--sources DIR]`: the main job. */
export function addCheck(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("check")
    .description("check the claims of a manuscript against the sources it cites")
    .argument("[file]", "the manuscript, of any format that can be read; - for standard input")
    .option("-s, --sources <path>", "folder with the cited works, or one file; may be repeated", collect)
    .option("--domain <words>", 'the field of the manuscript, such as "urban climate"')
    .option("--audience <words>", 'whom it is written for, such as "general public" or "experts in urban climate"')
    .option(
      "-o, --output <file>",
      "also write the report to a file: .html, .md, .json, .jsonl, .sarif, .xml or .txt; may be repeated",
      collect,
    )
    .option("--since <file>", "compare with the last check of this file, which the manuscript goes on from")
    .option(
      "--only <name>",
      "judge and show only this: a rule, a section by title or number, a claim by words or id; may be repeated",
      collect,
    )
    .option(
      "--fresh [stage]",
      "judge everything again; or only the work of a stage or family of rules",
      (value, before?: string[] | true) => list(value, Array.isArray(before) ? before : []),
    )
    .option("--stdin-filename <file>", "what the text from standard input is called")
    .option("--watch", "check again whenever the manuscript or a source changes; Ctrl-C ends it")
    .option("--baseline [file]", `leave out findings that this file knows; without it, write it (${defaultBaseline})`)
    .option("--update-baseline", "write the baseline anew from what is found now")
    .option("--fix", "mend bibliography fields in the files themselves")
    .option("--unsafe-fixes", "with --fix or --diff: also bring prose to what the source says")
    .option("--diff", "show what --fix would change, and change nothing")
    .option("--estimate", "tell what language models would cost, and ask none")
    .option("--explain", "show why the passages of each claim were read")
    .option("-q, --quiet", "no progress");
  addSettingsFlags(command).action(async (given: string | undefined, flags: CheckFlags) => {
    const { config } = configFrom(flags, shell);
    // In `--baseline paper.md` the manuscript is taken for the baseline.
    const isSwallowed = given === undefined && typeof flags.baseline === "string" && !/\.json$/i.test(flags.baseline);
    const { file, fresh } = untangle(isSwallowed ? (flags.baseline as string) : given, flags.fresh);
    const fix = fixFrom(flags, file);
    const isWatched = flags.watch ?? false;
    const job: CheckJob = {
      path: file,
      sources: flags.sources ?? config.sources,
      outputs: flags.output ?? [],
      explain: flags.explain ?? false,
      quiet: flags.quiet ?? false,
      baseline: baselineFrom(isSwallowed ? { ...flags, baseline: true } : flags),
      fix,
      config,
      only: flags.only ?? [],
      ...(fresh === undefined ? {} : { fresh }),
      ...(flags.since === undefined ? {} : { since: flags.since }),
      ...(file === "-" ? await readStandardInput(flags.stdinFilename, { shell, config, isWatched, isFixed: fix !== undefined }) : {}),
    };
    if (flags.estimate) return done(await estimateCheck(job, shell));
    done(isWatched ? await watchCheck(job, shell) : (await performCheck(job, shell)).exitCode);
  });
}

/** In `--fresh paper.md` the file is taken for the name of a stage: no stage has a dot or a slash in its name. */
function untangle(file: string | undefined, fresh: string[] | true | undefined): { file: string; fresh?: string[] | "all" } {
  const names = fresh === true ? "all" : fresh;
  if (file !== undefined) return names === undefined ? { file } : { file, fresh: names };
  const last = Array.isArray(names) ? names.at(-1) : undefined;
  if (!last || !/[./\\]|^-$/.test(last))
    throw new IbidError("usage", "no manuscript was named", { hint: "For example: ibid check paper.md --sources ./sources." });
  const others = (names as string[]).slice(0, -1);
  return { file: last, fresh: others.length > 0 ? others : "all" };
}

import type { Command } from "commander";
import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { type CheckCommandOptions, runCheck } from "../check/run-check.ts";
import { watchCheck } from "../check/watch-check.ts";
import { printEstimate, rejectOutputFlags } from "../print-estimate.ts";
import { readStdin } from "../read-stdin.ts";
import { addSettingsFlags, collect, configFrom, parseCommaList, type SettingsFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface CheckFlags extends SettingsFlags {
  sources?: string[];
  output?: string[];
  explain?: boolean;
  listMissing?: boolean;
  estimate?: boolean;
  since?: string;
  only?: string[];
  /** True if the flag has no value. */
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

const defaultBaseline = "ibid-baseline.json";

function baselineFrom({ baseline, updateBaseline = false }: CheckFlags): CheckCommandOptions["baseline"] {
  if (baseline === undefined && !updateBaseline) return undefined;
  return { file: typeof baseline === "string" ? baseline : defaultBaseline, update: updateBaseline };
}

function fixFrom({ fix = false, unsafeFixes = false, diff = false, watch = false }: CheckFlags, file: string): CheckCommandOptions["fix"] {
  if (unsafeFixes && !fix && !diff)
    throw new IbidError("usage", "--unsafe-fixes alone changes nothing", {
      hint: "Add --diff to see what would change, or --fix to change it.",
    });
  if ((fix || diff) && (watch || file === "-"))
    throw new IbidError("usage", `--fix and --diff cannot be used together with ${watch ? "--watch" : "standard input"}`, {
      hint: watch ? "Leave out --watch: files are changed once." : "Name the file in place of -.",
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
    .option("--audience <words>", 'the readers it is written for, such as "general public" or "experts in urban climate"')
    .option(
      "-o, --output <file>",
      "also write the report to a file: .html, .md, .json, .jsonl, .sarif, .xml or .txt; may be repeated",
      collect,
    )
    .option("--since <file>", "compare with the last check of this file, an earlier version of the manuscript")
    .option(
      "--only <name>",
      "judge and show only this: a rule, a section by title or number, a claim by words or id; may be repeated",
      collect,
    )
    .option(
      "--fresh [stage]",
      "judge everything again; or only the work of a stage or family of rules",
      (value, before?: string[] | true) => parseCommaList(value, Array.isArray(before) ? before : []),
    )
    .option("--stdin-filename <file>", "what the text from standard input is called")
    .option("--watch", "check again whenever the manuscript or a source changes; Ctrl-C ends it")
    .option("--baseline [file]", `leave out findings that this file lists; write the file if it does not exist (${defaultBaseline})`)
    .option("--update-baseline", "write the baseline again from the present findings")
    .option("--fix", "correct bibliography fields in the files themselves")
    .option("--unsafe-fixes", "with --fix or --diff: also change prose to what the source says")
    .option("--diff", "show what --fix would change, and change nothing")
    .option("--estimate", "estimate what language models would cost, without calling any")
    .option("--list-missing", "list every claim whose source is not at hand, instead of counting them")
    .option("--explain", "show why the passages of each claim were read")
    .option("-q, --quiet", "no progress");
  addSettingsFlags(command).action(async (given: string | undefined, flags: CheckFlags) => {
    const { config } = configFrom(flags, shell);
    // `--baseline paper.md` parses the manuscript as the baseline.
    const isSwallowed = given === undefined && typeof flags.baseline === "string" && !/\.json$/i.test(flags.baseline);
    const { file, fresh } = separateFileFromFresh(isSwallowed ? (flags.baseline as string) : given, flags.fresh);
    const fix = fixFrom(flags, file);
    const isWatched = flags.watch ?? false;
    const job: CheckCommandOptions = {
      path: file,
      sources: flags.sources ?? config.sources,
      outputs: flags.output ?? [],
      explain: flags.explain ?? false,
      listMissing: flags.listMissing ?? false,
      quiet: flags.quiet ?? false,
      baseline: baselineFrom(isSwallowed ? { ...flags, baseline: true } : flags),
      fix,
      config,
      only: flags.only ?? [],
      ...(fresh === undefined ? {} : { fresh }),
      ...(flags.since === undefined ? {} : { since: flags.since }),
      ...(file === "-" ? await readManuscriptFromStdin(flags.stdinFilename, { shell, config, isWatched }) : {}),
    };
    if (flags.estimate) return done(await estimateCheck(job, shell));
    done(isWatched ? await watchCheck(job, shell) : (await runCheck(job, shell)).exitCode);
  });
}

/** `--fresh paper.md` parses the file as the name of a stage; no stage has a dot or a slash in its name. */
function separateFileFromFresh(file: string | undefined, fresh: string[] | true | undefined): { file: string; fresh?: string[] | "all" } {
  const names = fresh === true ? "all" : fresh;
  if (file !== undefined) return names === undefined ? { file } : { file, fresh: names };
  const last = Array.isArray(names) ? names.at(-1) : undefined;
  if (!last || !/[./\\]|^-$/.test(last))
    throw new IbidError("usage", "no manuscript was named", { hint: "For example: ibid check paper.md --sources ./sources." });
  const others = (names as string[]).slice(0, -1);
  return { file: last, fresh: others.length > 0 ? others : "all" };
}

/** `check --estimate`: what the check would cost. No report is made, and nothing is sent. */
async function estimateCheck({ quiet, config, outputs, fix, ...request }: CheckCommandOptions, shell: Shell): Promise<number> {
  if (fix || outputs.length > 0) rejectOutputFlags("report, so there is nothing to write or to fix", "--output, --fix and --diff");
  const isJson = config.outputFormat === "json";
  return printEstimate({ config, quiet, isJson, estimate: (workbench, signal) => workbench.estimate({ ...request, signal }) }, shell);
}

interface StdinOptions {
  shell: Shell;
  config: Config;
  isWatched: boolean;
}

/** The manuscript from standard input, under its given name, up to the size limit of a document. */
async function readManuscriptFromStdin(
  name: string | undefined,
  { shell, config, isWatched }: StdinOptions,
): Promise<{ path: string; bytes: Uint8Array }> {
  if (isWatched) throw new IbidError("usage", "standard input cannot be watched", { hint: "Name the file instead of -." });
  if (name === undefined || name === "-")
    throw new IbidError("usage", "text from standard input has no name, so its format is not known", {
      hint: "Give it one: ibid check - --stdin-filename intro.md.",
    });
  const { bytes, isLonger } = await readStdin(shell, config.limits.bytes);
  if (isLonger)
    throw new IbidError("document-too-large", `standard input has more than the limit of ${config.limits.bytes} bytes`, {
      hint: "Split the document, or raise limits.bytes in ibid.toml.",
    });
  if (bytes.length === 0)
    throw new IbidError("document-unreadable", "standard input is empty", { hint: "Pipe the manuscript into ibid check -." });
  return { path: name, bytes };
}

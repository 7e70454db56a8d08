import type { Command } from "commander";
import { projectChanges } from "../../config/project-changes.ts";
import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { nameOfFile } from "../../reports/describe/location.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { expandManuscripts, type NamedManuscript, requireOneManuscript } from "../check/expand-manuscripts.ts";
import { type CheckCommandOptions, runCheck } from "../check/run-check.ts";
import { watchCheck } from "../check/watch-check.ts";
import { exitCodes } from "../exit-codes.ts";
import { reportError } from "../output/report-error.ts";
import { printEstimate, rejectOutputFlags } from "../print-estimate.ts";
import { addSettingsFlags, collect, configFrom, parseCommaList, type SettingsFlags } from "../settings-flags.ts";
import { readStdin, type Shell } from "../shell.ts";

interface CheckFlags extends SettingsFlags {
  sources?: string[];
  output?: string[];
  fetch?: boolean;
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
    .argument("[file...]", "the manuscript, of any format that can be read; several, folders of them, or a .bib file; - for standard input")
    .option("-s, --sources <path>", "folder with the cited works, or one file; may be repeated", collect)
    .option("--domain <words>", 'the field of the manuscript, such as "urban climate"')
    .option("--audience <words>", 'the readers it is written for, such as "general public" or "experts in urban climate"')
    .option(
      "-o, --output <file>",
      "also write the report to a file: .html, .md, .json, .jsonl, .sarif, .xml or .txt; may be repeated",
      collect,
    )
    .option("--fetch", "first fetch the open texts of cited works that are not at hand; includes --online")
    .option(
      "--online",
      "ask scholarly services about references, and for works where a citation is missing; asked once for each library and host",
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
  addSettingsFlags(command).action(async (given: string[], flags: CheckFlags) => {
    const loaded = configFrom(flags.fetch ? { ...flags, online: true } : flags, shell);
    const { config } = loaded;
    // `--baseline paper.md` parses the manuscript as the baseline.
    const isSwallowed = given.length === 0 && typeof flags.baseline === "string" && !/\.json$/i.test(flags.baseline);
    const { files, fresh } = separateFilesFromFresh(isSwallowed ? [flags.baseline as string] : given, flags.fresh);
    const fix = fixFrom(flags, files.includes("-") ? "-" : files[0]!);
    const isWatched = flags.watch ?? false;
    const manuscripts = expandManuscripts(files, shell);
    const baseline = baselineFrom(isSwallowed ? { ...flags, baseline: true } : flags);
    const hasBytes = files.includes("-");
    requireOneManuscript(manuscripts, { outputs: flags.output ?? [], isWatched, hasBaseline: baseline !== undefined, hasBytes, config });
    const job: CheckCommandOptions = {
      ...manuscripts[0]!,
      sources: flags.sources ?? config.sources,
      outputs: flags.output ?? [],
      explain: flags.explain ?? false,
      ...(flags.fetch ? { fetchTexts: true } : {}),
      listMissing: flags.listMissing ?? false,
      quiet: flags.quiet ?? false,
      baseline,
      fix,
      config,
      settingsNote: projectChanges(loaded),
      only: flags.only ?? [],
      ...(fresh === undefined ? {} : { fresh }),
      ...(flags.since === undefined ? {} : { since: flags.since }),
      ...(hasBytes ? await readManuscriptFromStdin(flags.stdinFilename, { shell, config, isWatched }) : {}),
    };
    if (flags.estimate) {
      if (manuscripts.length > 1) throw new IbidError("usage", "--estimate is for one manuscript", { hint: "Name one file." });
      return done(await estimateCheck(job, shell));
    }
    if (isWatched) return done(await watchCheck(job, shell));
    done(await checkEach(manuscripts, job, shell));
  });
}

/** Checks manuscripts one after the other. One that cannot be read does not end the others; the exit code is the worst of all. */
async function checkEach(manuscripts: readonly NamedManuscript[], job: CheckCommandOptions, shell: Shell): Promise<number> {
  if (manuscripts.length === 1) return (await runCheck(job, shell)).exitCode;
  let worst: number = exitCodes.clean;
  for (const manuscript of manuscripts) {
    shell.stderr.write(`${cleanText(nameOfFile(manuscript))}\n`);
    try {
      const { exitCode } = await runCheck({ ...job, bytes: undefined, isOneOfSeveral: true, ...manuscript } as CheckCommandOptions, shell);
      if (exitCode === exitCodes.interrupted) return exitCode;
      worst = Math.max(worst, exitCode);
    } catch (error) {
      if (!(error instanceof IbidError)) throw error;
      reportError(error, shell);
      worst = exitCodes.failed;
    }
  }
  return worst;
}

/** `--fresh paper.md` parses the file as the name of a stage; no stage has a dot or a slash in its name. */
function separateFilesFromFresh(files: string[], fresh: string[] | true | undefined): { files: string[]; fresh?: string[] | "all" } {
  const names = fresh === true ? "all" : fresh;
  if (files.length > 0) return names === undefined ? { files } : { files, fresh: names };
  const last = Array.isArray(names) ? names.at(-1) : undefined;
  if (!last || !/[./\\]|^-$/.test(last))
    throw new IbidError("usage", "no manuscript was named", { hint: "For example: ibid check paper.md --sources ./sources." });
  const others = (names as string[]).slice(0, -1);
  return { files: [last], fresh: others.length > 0 ? others : "all" };
}

/** `check --estimate`: what the check would cost. No report is made, and nothing is sent. */
async function estimateCheck(
  { quiet, config, outputs, fix, isOneOfSeveral: _, ...request }: CheckCommandOptions,
  shell: Shell,
): Promise<number> {
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

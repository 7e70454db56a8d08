import { readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { type Command, Option } from "commander";
import type { Config } from "../../config/schema.ts";
import { isWithoutService } from "../../domain/reference/reference-judgement.ts";
import { ReferenceReportFormat, type Report } from "../../domain/report/report.ts";
import { IbidError } from "../../errors.ts";
import { renderReferences } from "../../reports/references/render-references.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { count } from "../../reports/text/count.ts";
import { unifiedDiff } from "../../reports/text/unified-diff.ts";
import { applyFixes, listRules, planFixes, type RunEvent, requireEditable, requireOutput, type Workbench } from "../../workbench/public.ts";
import { expandToOneManuscript, type NamedManuscript } from "../check/expand-manuscripts.ts";
import { exitCodeOf, exitCodeOfDiff, exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { writeOutput } from "../output/write-output.ts";
import { addReadingFlags, collect, configFrom, type ReadingFlags } from "../settings-flags.ts";
import { type Shell, wantsColor } from "../shell.ts";

interface ReferenceFlags extends ReadingFlags {
  online?: boolean;
  offline?: boolean;
  outputFormat?: ReferenceReportFormat;
  json?: boolean;
  output?: string[];
  failOn?: string;
  fresh?: boolean;
  fix?: boolean;
  unsafeFixes?: boolean;
  diff?: boolean;
  quiet?: boolean;
}

/** `ibid references FILE`: looks up every entry of a reference list in scholarly indexes. */
export function addReferences(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("references")
    .description("look every reference up in scholarly indexes, and say what differs")
    .argument("<file>", "a bibliography (.bib, .ris, CSL-JSON) or a manuscript of any format that can be checked")
    .option("--online", "also ask scholarly services; asked once for each library and host")
    .option("--offline", "open no network connection")
    .addOption(new Option("--output-format <format>", "how to write the result (default: full)").choices(ReferenceReportFormat.options))
    .option("--json", "same as --output-format json")
    .option(
      "-o, --output <file>",
      "also write to a file: .html, .md, .json, .jsonl, .csv or .txt; a .bib or .ris file gets the corrected entries; may be repeated",
      collect,
    )
    .addOption(
      new Option("--fail-on <severity>", "exit with 1 if a finding has this severity or a higher one").choices([
        "error",
        "warning",
        "never",
      ]),
    )
    .option("--fix", "write the fields of the records into the bibliography file")
    .option("--unsafe-fixes", "with --fix, --diff or -o FILE.bib: also where the record may be of another work")
    .option("--diff", "show what --fix would change, and change nothing")
    .option("--fresh", "ask all indexes again")
    .option("-q, --quiet", "no progress");
  addReadingFlags(command).action(async (file: string, flags: ReferenceFlags) => {
    const { json: _json, outputFormat: _format, fresh: _fresh, ...settings } = flags;
    const { config } = configFrom(settings, shell);
    const outputs = (flags.output ?? []).map((name) => ({ file: resolve(shell.folder, name), format: formatFor(name) }));
    const manuscript = expandToOneManuscript(file, shell);
    for (const { file: output } of outputs) requireOutput(output, { manuscript: { ...manuscript, config } });
    const job: Job = { file: resolve(shell.folder, file), manuscript, config, flags, outputs };
    if (flags.fix || flags.diff) requireEditable(job.manuscript.path, config);
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        run: (workbench, signal) => checkAndFix(workbench, signal, job),
        finish: (result) => show(result, job, shell),
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

type FixPlan = ReturnType<typeof planFixes>;
type OutputKind = ReferenceReportFormat | "bibliography";

interface Job {
  /** As it was named; `manuscript` may be a text that cites all its entries. */
  file: string;
  manuscript: NamedManuscript;
  config: Config;
  flags: ReferenceFlags;
  outputs: { file: string; format: OutputKind }[];
}

interface Checked {
  report: Report;
  plan: FixPlan;
  /** The report before its fixes. */
  found: Report;
}

/** Looks the entries up, and with `--fix` once more after the fixes, so that the report shows what the file says now. */
async function* checkAndFix(
  workbench: Workbench,
  signal: AbortSignal,
  { file, manuscript, config, flags }: Job,
): AsyncGenerator<RunEvent, Checked> {
  const request = { ...manuscript, sources: [], referencesAlone: true, signal };
  const found = yield* workbench.check({ ...request, ...(flags.fresh ? { fresh: ["reference-check" as const] } : {}) });
  requireLookedUp(found, { name: file, offline: config.offline });
  const plan = planFixes(found, { unsafe: flags.unsafeFixes ?? false, config, bytes: manuscript.bytes });
  if (!flags.fix || flags.diff) return { report: found, plan, found };
  const fixed = applyFixes(found, plan);
  if (plan.files.length === 0 || signal.aborted) return { report: fixed, plan, found };
  const after = yield* workbench.check(request);
  return { report: { ...after, summary: { ...after.summary, fixed: plan.fixed.length } }, plan, found };
}

function show({ report, plan, found }: Checked, { file: named, config, flags, outputs }: Job, shell: Shell): number {
  if (flags.diff) {
    for (const file of plan.files) shell.stdout.write(unifiedDiff(file));
    shell.stderr.write(plan.fixed.length === 0 ? "Nothing would be fixed.\n" : `Would fix ${count(plan.fixed.length, "finding")}.\n`);
    return exitCodeOfDiff(found, plan.files.length > 0);
  }
  const rendering = { rules: listRules(), failOn: config.failOn };
  const [color, width] = [wantsColor(shell.stdout, shell.environment), shell.stdout.columns ?? 100];
  const format = flags.json ? "json" : (flags.outputFormat ?? "full");
  shell.stdout.write(renderReferences(report, format, { ...rendering, color, width }));
  if (flags.fix) shell.stderr.write(describeFixed(plan, found));
  const isUnasked = !isLookedUp(report.references) && report.run.failures.every(({ stage }) => stage !== "reference-check");
  if (isUnasked) shell.stderr.write(`No reference was looked up: ${noIndex}. ${importHint(config.offline)}\n`);
  for (const { file, format: kind } of outputs)
    writeOutput(
      file,
      kind === "bibliography"
        ? corrected(plan, { named, output: file })
        : renderReferences(report, kind, { ...rendering, color: false, width: 100 }),
    );
  const unanswered = report.references.filter(({ judgement }) => isWithoutService(judgement?.consulted ?? [])).length;
  if (unanswered === 0) return exitCodeOf(report, config.failOn);
  const all = count(report.references.length, "reference");
  shell.stderr.write(`No service answered about ${unanswered} of ${all}: the result is incomplete. Run the command again.\n`);
  return exitCodes.failed;
}

/** The fixed findings, each with the values before and after. */
function describeFixed({ fixed }: FixPlan, { references }: Report): string {
  if (fixed.length === 0) return "Nothing was fixed.\n";
  const names = new Map(references.map(({ id, key, label }) => [id, key || label]));
  const lines = fixed.map(({ referenceId, code, fixes }) => {
    const name = (referenceId && names.get(referenceId)) || code;
    return `  ${cleanText(name)}: ${cleanText((fixes[0]?.description ?? "").replace(/^replace /, "replaced "))}\n`;
  });
  return `Fixed ${count(fixed.length, "finding")}:\n${lines.join("")}`;
}

/** The bibliography file after its fixes: the same as before where there are none. */
function corrected({ files }: FixPlan, { named, output }: { named: string; output: string }): string {
  const [file, ...others] = files;
  if (others.length > 0)
    throw new IbidError("usage", "the entries to correct are in several files", {
      hint: "Leave out -o and use --fix, which corrects each file in its place.",
    });
  const path = file?.path ?? named;
  if (extname(path).toLowerCase() !== extname(output).toLowerCase())
    throw new IbidError("usage", `${output} is to hold the corrected entries of ${path}, which is of another kind`, {
      hint: `Name a file that ends in ${extname(path)}.`,
    });
  return file?.after ?? readFileSync(path, "utf8");
}

/** Fails if no index was available: an empty result must not look like a list without faults. */
function requireLookedUp({ references, run }: Report, { name, offline }: { name: string; offline: boolean }): void {
  if (references.length === 0)
    throw new IbidError("usage", `no reference was found in ${name}`, { hint: "`ibid read FILE` shows what is understood of a file." });
  if (run.failures.length > 0 || isLookedUp(references)) return;
  throw new IbidError("index-unavailable", noIndex, { hint: importHint(offline) });
}

const noIndex = "there is no index to look references up in";

function importHint(offline: boolean): string {
  return `Import one with \`ibid index add FILE\`${offline ? "; services are not asked offline" : ", or allow the services with --online"}.`;
}

function isLookedUp(references: Report["references"]): boolean {
  return references.some(({ judgement }) => judgement !== undefined);
}

const formats: Record<string, OutputKind> = {
  ".html": "html",
  ".htm": "html",
  ".md": "markdown",
  ".json": "json",
  ".jsonl": "jsonl",
  ".csv": "csv",
  ".sarif": "sarif",
  ".xml": "junit",
  ".txt": "full",
  ".bib": "bibliography",
  ".ris": "bibliography",
};

function formatFor(file: string): OutputKind {
  const format = formats[extname(file).toLowerCase()];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "-o takes files ending in .html, .md, .json, .jsonl, .csv, .sarif, .xml (JUnit), .txt, .bib or .ris.",
  });
}

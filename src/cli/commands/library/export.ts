import { extname, resolve } from "node:path";
import { type Command, Option } from "commander";
import { IbidError } from "../../../errors.ts";
import { cleanText } from "../../../reports/text/clean-text.ts";
import {
  type BibliographyFormat,
  bibliographyFormats,
  exportReferences,
  requireCaseFolder,
  requireOutput,
  writeCase,
} from "../../../workbench/public.ts";
import { exitCodes } from "../../exit-codes.ts";
import { followRun } from "../../follow-run.ts";
import { outputDocument } from "../../output/write-output.ts";
import { addReadingFlags, collect, configFrom, type ReadingFlags } from "../../settings-flags.ts";
import type { Shell } from "../../shell.ts";

interface ExportFlags extends ReadingFlags {
  format?: BibliographyFormat;
  output?: string;
  asCase?: string;
  sources?: string[];
  quiet?: boolean;
}

/** `ibid export FILE`: the references of a document as a bibliography file; a bibliography file in another format. */
export function addExport(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("export")
    .description("write the references of a document as BibTeX, RIS or CSL-JSON, or a whole check as a test case")
    .argument("<file>", "a document, or a bibliography file (.bib, .ris, .nbib, .json, .yaml, EndNote .xml) to convert")
    .addOption(new Option("--format <format>", "how to write them (default: bibtex)").choices(bibliographyFormats))
    .option("-o, --output <file>", "write to a file: .bib, .ris or .json")
    .option("--as-case <folder>", "check the document and write files, claims, verdicts and quotations as a case for `ibid eval gold`")
    .option("-s, --sources <path>", "with --as-case: folder with the cited works, or one file; may be repeated", collect)
    .option("-q, --quiet", "no progress");
  addReadingFlags(command).action(async (path: string, flags: ExportFlags) => {
    const { config } = configFrom(flags, shell);
    if (flags.asCase !== undefined) return done(await exportCase(path, flags.asCase, flags, shell));
    if (flags.output !== undefined) requireOutput(resolve(shell.folder, flags.output), { manuscript: { path, config } });
    const { text, failures } = await exportReferences(path, chooseFormat(flags), config);
    done(outputDocument({ text, failures, output: flags.output }, shell));
  });
}

/** `ibid export FILE --as-case FOLDER`: the result of a check as a test case. */
async function exportCase(path: string, folder: string, flags: ExportFlags, shell: Shell): Promise<number> {
  const { config } = configFrom(flags, shell);
  const target = resolve(shell.folder, folder);
  requireCaseFolder(target);
  const exitCode = await followRun(
    {
      config,
      quiet: flags.quiet ?? false,
      run: (workbench, signal) => workbench.check({ path, sources: flags.sources ?? [], signal }),
      finish: (report) => {
        writeCase(report, target, config);
        shell.stderr.write(
          `${report.verdicts.length} verdicts written to ${cleanText(folder)}; measure with: ibid eval gold --data ${cleanText(folder)}\n`,
        );
        // An incomplete check gives an incomplete case.
        return report.run.state === "complete" ? exitCodes.clean : exitCodes.failed;
      },
    },
    shell,
  );
  return exitCode === "interrupted" ? exitCodes.interrupted : exitCode;
}

const formatByEnding: Record<string, BibliographyFormat> = { ".bib": "bibtex", ".ris": "ris", ".json": "csl-json" };

function chooseFormat({ format, output }: ExportFlags): BibliographyFormat {
  if (format !== undefined || output === undefined) return format ?? "bibtex";
  const byName = formatByEnding[extname(output).toLowerCase()];
  if (byName) return byName;
  throw new IbidError("usage", `cannot tell the format of ${output} from its ending`, {
    hint: "Name a file ending in .bib, .ris or .json, or give --format.",
  });
}

import { extname, resolve } from "node:path";
import { type Command, Option } from "commander";
import { ReadoutFormat } from "../../../domain/document/readout.ts";
import { IbidError } from "../../../errors.ts";
import { renderReadout } from "../../../reports/readout/render-readout.ts";
import { makeReadout, pageImages, requireOutput } from "../../../workbench/public.ts";
import { openProgress } from "../../output/progress.ts";
import { outputDocument } from "../../output/write-output.ts";
import { addReadingFlags, configFrom, type ReadingFlags } from "../../settings-flags.ts";
import type { Shell } from "../../shell.ts";

interface ReadFlags extends ReadingFlags {
  outputFormat?: ReadoutFormat;
  json?: boolean;
  output?: string;
  quiet?: boolean;
}

/** `ibid read FILE`: shows what was understood of a document. */
export function addRead(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("read")
    .description("show what is understood of a document: text, sections, tables, references, citations")
    .argument("<file>", "the document, of any format that can be checked")
    .addOption(new Option("--output-format <format>", "how to write it (default: markdown)").choices(ReadoutFormat.options))
    .option("--json", "same as --output-format json")
    .option("-o, --output <file>", "write to a file: .html, .json or .md")
    .option("-q, --quiet", "no progress");
  addReadingFlags(command).action(async (path: string, flags: ReadFlags) => {
    const { config } = configFrom({ ...flags, outputFormat: undefined, json: undefined }, shell);
    const format = chooseFormat(flags);
    if (flags.output !== undefined) requireOutput(resolve(shell.folder, flags.output), { manuscript: { path, config } });
    const progress = openProgress(shell.stderr, { quiet: flags.quiet ?? false });
    const onPage = (done: number, total: number) =>
      progress.show({ type: "item-progress", stage: "reading", subject: path, part: "page", done, total });
    const readout = await makeReadout(path, config, { onPage }).finally(() => progress.end());
    const text = renderReadout(format, readout, format === "html" ? await pageImages(path, readout) : []);
    done(outputDocument({ text, failures: readout.failures, output: flags.output }, shell));
  });
}

const formatByEnding: Record<string, ReadoutFormat> = { ".json": "json", ".html": "html", ".htm": "html", ".md": "markdown" };

function chooseFormat({ outputFormat, json, output }: ReadFlags): ReadoutFormat {
  if (json) return "json";
  if (outputFormat !== undefined || output === undefined) return outputFormat ?? "markdown";
  const format = formatByEnding[extname(output).toLowerCase()];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${output} from its ending`, {
    hint: "Name a file ending in .html, .json or .md, or give --output-format.",
  });
}

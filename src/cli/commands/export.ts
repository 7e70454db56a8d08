import { extname } from "node:path";
import { type Command, Option } from "commander";
import { IbidError } from "../../errors.ts";
import { type BibliographyFormat, bibliographyFormats, exportReferences } from "../../workbench/export.ts";
import { deliver } from "../deliver.ts";
import { addReadingFlags, configFrom, type ReadingFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface ExportFlags extends ReadingFlags {
  format?: BibliographyFormat;
  output?: string;
}

/** `ibid export FILE`: the references of a document as a bibliography file; a bibliography file in another format. */
export function addExport(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("export")
    .description("write the references of a document as BibTeX, RIS or CSL-JSON")
    .argument("<file>", "a document, or a bibliography file (.bib, .ris, .nbib, .json, .yaml, EndNote .xml) to convert")
    .addOption(new Option("--format <format>", "how to write them (default: bibtex)").choices(bibliographyFormats))
    .option("-o, --output <file>", "write to a file: .bib, .ris or .json");
  addReadingFlags(command).action(async (path: string, flags: ExportFlags) => {
    const { config } = configFrom(flags, shell);
    const { text, failures } = await exportReferences(path, chooseFormat(flags), config);
    done(deliver({ text, failures, output: flags.output }, shell));
  });
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

import { type Command, Option } from "commander";
import { toJson } from "../../reports/json/to-json.ts";
import { renderImport, renderSnapshots } from "../../reports/terminal/snapshots.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { type Snapshots, snapshotsOf } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import { openImportProgress } from "../output/import-progress.ts";
import { toRelativePath } from "../output/to-relative-path.ts";
import { parseCommaList } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface IndexFlags {
  outputFormat?: string;
  json?: boolean;
}

interface ImportFlags extends IndexFlags {
  name?: string;
  covers?: string[];
  quiet?: boolean;
}

/** `ibid index add|list|remove|update`: snapshots of public indexes, in which references are looked up without the network. */
export function addIndex(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("index")
    .description("import, list, remove and replace snapshots of indexes, in which references are looked up");
  const snapshots = snapshotsOf(shell.environment);
  const add = (name: string, about: string) =>
    command
      .command(name)
      .description(about)
      .addOption(new Option("--output-format <format>", "how to print").choices(["text", "json"]).default("text"))
      .option("--json", "the same as --output-format json");
  const files = "files of a snapshot, or folders of them; plain, gzip or ZIP";

  add("add", "import snapshots: Crossref, OpenAlex, DBLP, arXiv, PubMed, Retraction Watch, DOAJ, lists of journals, bibliographies")
    .argument("<file...>", files)
    .option("--name <name>", "name of the snapshot (default: its kind, or the name of a bibliography's file)")
    .option(
      "--covers <types>",
      "kinds of works that it holds in full, so that a miss means something: article-journal,book,…",
      parseCommaList,
    )
    .option("-q, --quiet", "no progress")
    .action((paths: string[], flags: ImportFlags) =>
      importInto(snapshots, { paths, name: flags.name, covers: flags.covers }, flags, shell, done),
    );

  add("list", "list the snapshots with their date, size and what they cover").action((flags: IndexFlags) => {
    const listed = snapshots.list();
    shell.stdout.write(isJson(flags) ? toJson({ schemaVersion: 1, snapshots: listed }) : renderSnapshots(listed));
  });

  add("remove", "remove a snapshot")
    .argument("<name>", "its name")
    .action((name: string, flags: IndexFlags) => {
      const removed = snapshots.remove(name);
      shell.stdout.write(
        isJson(flags) ? toJson({ schemaVersion: 1, removed }) : `Removed ${cleanText(removed.name)}: ${cleanText(removed.title)}.\n`,
      );
    });

  add("update", "replace a snapshot by newer files; the old one answers until the new one is complete")
    .argument("<name>", "its name")
    .argument("<file...>", files)
    .option("--covers <types>", "kinds of works that it holds in full", parseCommaList)
    .option("-q, --quiet", "no progress")
    .action((name: string, paths: string[], flags: ImportFlags) =>
      importInto(snapshots, { paths, name, covers: flags.covers, isUpdate: true }, flags, shell, done),
    );
}

async function importInto(
  snapshots: Snapshots,
  request: Parameters<Snapshots["import"]>[0],
  flags: ImportFlags,
  shell: Shell,
  done: (exitCode: number) => void,
): Promise<void> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const progress = openImportProgress(shell.stderr, { quiet: flags.quiet ?? false });
  try {
    const result = await snapshots.import({ ...request, signal: abort.signal, onProgress: progress.show });
    progress.end();
    const place = (path: string) => toRelativePath(path, shell.folder);
    shell.stdout.write(isJson(flags) ? toJson({ schemaVersion: 1, ...result }) : renderImport(result, place));
    const isWhole = result.failures.length === 0 && result.files.length > 0 && result.files.every(({ outcome }) => outcome !== "cut");
    done(result.isInterrupted ? exitCodes.interrupted : isWhole ? exitCodes.clean : exitCodes.failed);
  } finally {
    progress.end();
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  }
}

function isJson({ json, outputFormat }: IndexFlags): boolean {
  return json === true || outputFormat === "json";
}

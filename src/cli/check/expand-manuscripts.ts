import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import type { OutputFormat } from "../../domain/report/report.ts";
import { IbidError } from "../../errors.ts";
import type { Shell } from "../shell.ts";

/** A manuscript to check; one with bytes is not read from its path. */
export interface NamedManuscript {
  path: string;
  bytes?: Uint8Array;
}

const manuscriptEndings = new Set([".pdf", ".docx", ".tex", ".md", ".markdown", ".qmd", ".html", ".htm", ".xml", ".txt", ".zip"]);
const bibliographyEndings = new Set([".bib", ".bibtex", ".ris", ".json", ".nbib", ".yaml", ".yml"]);

/** The manuscripts that the arguments name: files, the files of folders, and bibliographies, whose entries are checked alone. */
export function expandManuscripts(given: readonly string[], { folder }: Pick<Shell, "folder">): NamedManuscript[] {
  const paths = given.flatMap((path) => {
    const place = resolve(folder, path);
    if (path === "-" || !statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [path];
    const inside = readdirSync(place)
      .filter((name) => isManuscript(join(place, name)))
      .toSorted()
      .map((name) => join(path, name));
    if (inside.length > 0) return inside;
    throw new IbidError("not-found", `there is no manuscript in the folder ${path}`, {
      hint: "Name the file to check; folders of sources go to --sources.",
    });
  });
  return [...new Set(paths)].map((path) =>
    bibliographyEndings.has(extname(path).toLowerCase()) && existsSync(resolve(folder, path)) ? asManuscript(path) : { path },
  );
}

/** The manuscript that an argument names, for a command about one: a file, or the only manuscript of a folder. */
export function expandToOneManuscript(given: string, shell: Pick<Shell, "folder">): NamedManuscript {
  const [manuscript, ...others] = expandManuscripts([given], shell);
  if (manuscript && others.length === 0) return manuscript;
  throw new IbidError("usage", `${given} is a folder with ${others.length + 1} manuscripts`, { hint: "Name one file." });
}

function isManuscript(path: string): boolean {
  const ending = extname(path).toLowerCase();
  if (basename(path).startsWith(".") || !manuscriptEndings.has(ending) || !statSync(path).isFile()) return false;
  // The other files of a project are parts of this one.
  return ending !== ".tex" || readFileSync(path, "latin1").includes("\\documentclass");
}

/** A manuscript that lists every entry of a bibliography and says nothing about them. */
function asManuscript(path: string): NamedManuscript {
  const name = basename(path);
  const text = `---\nbibliography: ${JSON.stringify(name)}\nnocite: "@*"\n---\n\n# References of ${name}\n`;
  return { path: `${path}.md`, bytes: new TextEncoder().encode(text) };
}

/** Formats whose files or output hold the report of one manuscript. */
const singleReportFormats = new Set<OutputFormat>(["json", "sarif", "junit", "html"]);

/** Throws where the options make sense for one manuscript only. */
export function requireOneManuscript(
  manuscripts: readonly NamedManuscript[],
  options: { outputs: readonly string[]; isWatched: boolean; hasBaseline: boolean; hasBytes: boolean; config: Config },
): void {
  if (manuscripts.length === 1) return;
  const { outputs, isWatched, hasBaseline, hasBytes, config } = options;
  const { outputFormat } = config;
  const [wrong] = [
    ...(outputs.length > 0 ? ["--output"] : []),
    ...(isWatched ? ["--watch"] : []),
    ...(hasBaseline ? ["--baseline"] : []),
    ...(hasBytes ? ["standard input"] : []),
    ...(singleReportFormats.has(outputFormat) ? [`--output-format ${outputFormat}`] : []),
  ];
  if (wrong === undefined) return;
  throw new IbidError("usage", `${wrong} is for one manuscript, and ${manuscripts.length} were named`, {
    hint: "Check them one by one, or use --output-format full, concise, jsonl, markdown or github.",
  });
}

import { extname } from "node:path";
import { namesOfLatexCompanions } from "./latex/companion-names.ts";
import { namesInMarkdown, namesInYaml } from "./markdown/companions.ts";

/** How a format names the files that belong to one of its files, relative to the first file of the project. */
type Naming = (source: string, name: string) => string[];

const byEnding: Record<string, Naming> = {
  ".md": namesInMarkdown,
  ".markdown": namesInMarkdown,
  ".qmd": namesInMarkdown,
  ".rmd": namesInMarkdown,
  ".rmarkdown": namesInMarkdown,
  ".yml": namesInYaml,
  ".yaml": namesInYaml,
  ".tex": namesOfLatexCompanions,
  ".ltx": namesOfLatexCompanions,
};

/** The names of files that a file says belong to it: several for one when its ending is left open. */
export function namesOfCompanions(name: string, bytes: Uint8Array): string[] {
  const naming = byEnding[extname(name).toLowerCase()];
  return naming ? naming(new TextDecoder().decode(bytes), name) : [];
}

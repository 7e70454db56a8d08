import { locateYaml } from "../bibliography/located-yaml.ts";
import { projectFiles } from "./bibliography.ts";
import { cutFrontMatter, textsIn } from "./front-matter.ts";

const include = /^[ \t]*\{\{<[ \t]*include[ \t]+([^>\s]+)[ \t]*>\}\}/gm;

/** The files a Markdown file names: its bibliography, the files it includes, and those in which its project names them. */
export function namesInMarkdown(source: string): string[] {
  const included = [...source.matchAll(include)].map(([, name]) => name!.replace(/^\//, ""));
  return [...textsIn(cutFrontMatter(source).fields, "bibliography").map((name) => name.replace(/^\//, "")), ...included, ...projectFiles];
}

/** The bibliography that a project names for all its files. */
export function namesInYaml(source: string): string[] {
  return textsIn(locateYaml(source, 0).root, "bibliography").map((name) => name.replace(/^\//, ""));
}

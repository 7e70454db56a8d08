import { posix } from "node:path";

const inclusion = /\\(?:input|include|subfile|subfileinclude|InputIfFileExists|IfFileExists)\s*\{([^{}]{1,300})\}/g;
const inputWithoutBraces = /\\input\s+([^\s{}\\%]{1,300})/g;
const inclusionFrom = /\\(?:sub)?(?:import|includefrom|inputfrom)\*?\s*\{([^{}]{0,300})\}\s*\{([^{}]{1,300})\}/g;
const bibliography = /\\(?:no)?bibliography\s*\{([^{}]{1,2000})\}/g;
const resource = /\\(?:addbibresource|addglobalbib|addsectionbib)\s{0,20}(?:\[[^\]]{0,300}\])?\s{0,20}\{([^{}]{1,300})\}/g;
const packages = /\\(?:usepackage|RequirePackage)\s{0,20}(?:\[[^\]]{0,1000}\])?\s{0,20}\{([^{}]{1,500})\}/g;

/** The names of files that a LaTeX file includes or cites from, with and without optional extensions. */
export function namesOfLatexCompanions(source: string, name: string): string[] {
  const here = posix.dirname(name);
  const texts = [...all(source, inclusion), ...all(source, inputWithoutBraces)].flatMap((found) => [found, posix.join(here, found)]);
  for (const [, folder = "", found = ""] of source.matchAll(inclusionFrom))
    texts.push(posix.join(folder, found.trim()), posix.join(here, folder, found.trim()));
  const lists = [...all(source, bibliography).flatMap((found) => found.split(",")), ...all(source, resource)].map((found) => found.trim());
  const styles = all(source, packages)
    .flatMap((found) => found.split(","))
    .map((found) => `${found.trim()}.sty`);
  const made = here === "." && /\\documentclass/.test(source) ? [`${posix.basename(name, posix.extname(name))}.bbl`] : [];
  return [...new Set([...withEnding(texts, ".tex"), ...withEnding(lists, ".bib"), ...styles, ...made])];
}

function all(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, found = ""]) => found.replaceAll('"', "").trim()).filter((found) => found !== "");
}

function withEnding(names: string[], ending: string): string[] {
  return names.flatMap((name) => (posix.extname(name) === ending ? [name] : [name + ending, name]));
}

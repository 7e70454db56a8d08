import { realpathSync, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { decodePercent } from "../../domain/text/decode-percent.ts";

/** The target of a bibliography's link: a file, or why none is read. */
export type ResolvedLink = { path: string } | { why: string; isOutside?: boolean };

/**
 * Finds the file that an entry links. Only the folder of the bibliography and its subfolders are searched: a bibliography from somebody
 * else must not pull other files of this machine into the library. `follow` lifts that limit.
 */
export function resolveLink(link: string, { bibliography, follow }: { bibliography: string; follow: boolean }): ResolvedLink {
  const folder = dirname(bibliography);
  const named = namesOf(link, bibliography);
  const places = [
    ...named.map((name) => (isAbsolute(name) ? name : join(folder, name))),
    ...named.map((name) => join(folder, name.split(/[\\/]/).at(-1) ?? name)),
  ];
  let isOutside = false;
  for (const path of places) {
    const real = realFile(path);
    if (real === undefined) continue;
    if (follow || isWithin(realpathSync(folder), real)) return { path };
    isOutside = true;
  }
  return isOutside
    ? { why: `it links ${link}, which lies outside the folder of the bibliography`, isOutside }
    : { why: `it links ${link}, which is not there` };
}

/** Possible paths of a link. Percent escapes may be meant literally. */
function namesOf(link: string, bibliography: string): string[] {
  if (/^file:/i.test(link)) return [pathOfUrl(link)];
  // EndNote keeps the files of a library in a folder beside it.
  const stem = basename(bibliography, extname(bibliography));
  if (/^internal-pdf:\/\//i.test(link)) return [join(`${stem}.Data`, "PDF", decodePercent(link.replace(/^internal-pdf:\/\//i, "")))];
  return [...new Set([link, decodePercent(link)])];
}

function pathOfUrl(link: string): string {
  try {
    return fileURLToPath(link.replace(/^file:\/\/localhost\//i, "file:///"));
  } catch {
    return decodePercent(link.replace(/^file:(?:\/\/)?/i, ""));
  }
}

function realFile(path: string): string | undefined {
  try {
    const real = realpathSync(path);
    return statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined; // The file does not exist, or its name is invalid.
  }
}

function isWithin(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}

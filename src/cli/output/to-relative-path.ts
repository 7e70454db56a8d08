import { isAbsolute, relative, resolve } from "node:path";

/** The path relative to this folder; a path outside of it stays as it is. */
export function toRelativePath(path: string, folder: string): string {
  if (!isAbsolute(path)) return path;
  const near = relative(resolve(folder), path);
  return near === "" || near.startsWith("..") ? path : near;
}

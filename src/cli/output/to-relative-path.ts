import { isAbsolute, relative, resolve } from "node:path";

/** A path as a person in this folder writes it; one that leads out of it stays as it is. */
export function toRelativePath(path: string, folder: string): string {
  if (!isAbsolute(path)) return path;
  const near = relative(resolve(folder), path);
  return near === "" || near.startsWith("..") ? path : near;
}

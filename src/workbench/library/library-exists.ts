import { existsSync } from "node:fs";
import { IbidError } from "../../errors.ts";
import { type DatabaseLocation, replacedDirectory } from "../../store/database/database.ts";

/** Whether there is a library: looking must not make one. */
export function libraryExists(location: DatabaseLocation): boolean {
  return location.kind !== "directory" || [location.path, replacedDirectory(location.path)].some((path) => existsSync(path));
}

/** Whoever would change a library must have one. */
export function requireLibrary(location: DatabaseLocation): void {
  if (libraryExists(location)) return;
  throw new IbidError("not-found", "there is no such library yet", {
    hint: "`ibid add FILE` makes it; another one is named with --library.",
  });
}

import { existsSync } from "node:fs";
import { IbidError } from "../../errors.ts";
import { type DatabaseLocation, replacedDirectory } from "../../store/database/database.ts";

/** Whether the library exists. Looking must not create one. */
export function libraryExists(location: DatabaseLocation): boolean {
  return location.kind !== "directory" || [location.path, replacedDirectory(location.path)].some((path) => existsSync(path));
}

/** Throws when there is no library to change. */
export function requireLibrary(location: DatabaseLocation): void {
  if (libraryExists(location)) return;
  throw new IbidError("not-found", "there is no such library yet", {
    hint: "`ibid add FILE` creates it; --library names another one.",
  });
}

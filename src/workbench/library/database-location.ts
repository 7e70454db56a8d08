import { existsSync } from "node:fs";
import { libraryFolder } from "../../config/paths.ts";
import type { Config } from "../../config/schema.ts";
import { isLoopback } from "../../domain/is-loopback.ts";
import { IbidError } from "../../errors.ts";
import { type DatabaseLocation, databaseHost, replacedDirectory } from "../../store/database/database.ts";

export function databaseLocation(config: Config, environment: NodeJS.ProcessEnv): DatabaseLocation {
  const url = environment.IBID_DATABASE_URL;
  if (url && config.offline && !isLoopback(databaseHost(url)))
    throw new IbidError("config-invalid", "--offline forbids a database on another machine", {
      hint: "Unset IBID_DATABASE_URL, or leave out --offline.",
    });
  return url ? { kind: "url", url } : { kind: "directory", path: libraryFolder(config.library, environment) };
}

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

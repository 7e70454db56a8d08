import { libraryFolder } from "../../config/paths.ts";
import type { Config } from "../../config/schema.ts";
import { isLoopback } from "../../domain/is-loopback.ts";
import { IbidError } from "../../errors.ts";
import { type DatabaseLocation, databaseHost } from "../../store/database/database.ts";

export function databaseLocation(config: Config, environment: NodeJS.ProcessEnv): DatabaseLocation {
  const url = environment.IBID_DATABASE_URL;
  if (url && config.offline && !isLoopback(databaseHost(url)))
    throw new IbidError("config-invalid", "--offline forbids a database on another machine", {
      hint: "Unset IBID_DATABASE_URL, or leave out --offline.",
    });
  return url ? { kind: "url", url } : { kind: "directory", path: libraryFolder(config.library, environment) };
}

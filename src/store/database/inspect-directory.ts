import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { IbidError } from "../../errors.ts";

/** The PostgreSQL version of PGlite. Data directories of another version cannot be opened. */
const postgresVersion = "18";

/** Throws before anything is written when a folder is not a data directory, or is one of another PostgreSQL version. */
export function inspectDirectory(path: string): void {
  const versionFile = join(path, "PG_VERSION");
  if (!existsSync(versionFile)) {
    if (readdirSync(path).length === 0) return;
    throw new IbidError("library-foreign", `${path} is a folder with other files, not a library`, {
      hint: "Name another folder with --library; a new library is made in a folder that does not exist yet.",
    });
  }
  const version = readFileSync(versionFile, "utf8").trim();
  if (version === postgresVersion) return;
  throw new IbidError(
    "library-foreign",
    `the library ${basename(path)} was made by another Ibid, with PostgreSQL ${version} in place of ${postgresVersion}`,
    {
      hint: "Back it up with the Ibid that made it (ibid library backup FILE), and restore it with this one (ibid library restore FILE --replace).",
    },
  );
}

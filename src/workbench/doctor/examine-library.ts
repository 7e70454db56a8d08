import { existsSync, statSync } from "node:fs";
import { libraryFolder } from "../../config/paths.ts";
import type { Config } from "../../config/schema.ts";
import { requireWritable } from "../../store/database/lock.ts";
import { openStore } from "../../store/store.ts";
import { databaseLocation } from "../library/database-location.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";

/** Opens the library and says which embedders made its vectors. */
export async function examineLibrary(config: Config, environment: NodeJS.ProcessEnv, embedder: string | undefined): Promise<Diagnosis[]> {
  let vectors: string | undefined;
  const database = await attempt("database", async () => {
    const location = databaseLocation(config, environment);
    // Diagnosing must not create a library: the first check creates it.
    if (location.kind === "directory" && !existsSync(location.path)) {
      requireWritable(location.path);
      return `PGlite in ${location.path}, not created yet`;
    }
    const store = await openStore(location);
    try {
      vectors = describeVectors(await store.passages.embedders(), embedder);
    } finally {
      await store.close();
    }
    return location.kind === "url" ? "PostgreSQL by IBID_DATABASE_URL" : `PGlite in ${libraryFolder(config.library, environment)}`;
  });
  const location = databaseLocation(config, environment);
  const privacy = location.kind === "directory" && existsSync(location.path) ? [examineModes(location.path)] : [];
  return [database, ...privacy, ...(vectors === undefined ? [] : [{ ok: true, name: "vectors", detail: vectors }])];
}

/** Files beside the folder of a library, by their endings. */
const besideLibrary = ["", ".lock", ".holder.json", ".server.json"];

/** Whether only the owner can read a library. Windows has no such modes. */
export function examineModes(library: string): Diagnosis {
  const isOpen = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  const open = process.platform === "win32" ? [] : besideLibrary.map((ending) => `${library}${ending}`).filter(isOpen);
  if (open.length === 0) return { ok: true, name: "privacy", detail: "only you can read the library" };
  const paths = open.map((path) => `'${path.replaceAll("'", "'\\''")}'`).join(" ");
  return { ok: false, name: "privacy", detail: `other users of this machine can read the library (run \`chmod -R go= ${paths}\`)` };
}

/** How many passages have vectors of the current embedder, and what happens to the others. */
export function describeVectors(made: { embedder: string; passages: number }[], embedder: string | undefined): string {
  const own = made.find((row) => row.embedder === embedder)?.passages ?? 0;
  const others = made.filter((row) => row.embedder !== embedder);
  const foreign = others.reduce((sum, { passages }) => sum + passages, 0);
  if (foreign === 0) return `of ${own} passages`;
  const names = others.map((row) => row.embedder).join(", ");
  return `of ${own} passages; ${foreign} more are of another embedder (${names}): \`ibid check\` on a manuscript makes those of its sources again`;
}

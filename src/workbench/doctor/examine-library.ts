import { existsSync } from "node:fs";
import { libraryFolder } from "../../config/paths.ts";
import type { Config } from "../../config/schema.ts";
import { openStore } from "../../store/store.ts";
import { databaseLocation } from "../library/database-location.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";

/** Opens the library and says which embedders made its vectors. */
export async function examineLibrary(config: Config, environment: NodeJS.ProcessEnv, embedder: string | undefined): Promise<Diagnosis[]> {
  let vectors: string | undefined;
  const database = await attempt("database", async () => {
    const location = databaseLocation(config, environment);
    // Diagnosing must not create a library: the first check creates it.
    if (location.kind === "directory" && !existsSync(location.path)) return `PGlite in ${location.path}, not created yet`;
    const store = await openStore(location);
    try {
      vectors = describeVectors(await store.passages.embedders(), embedder);
    } finally {
      await store.close();
    }
    return location.kind === "url" ? "PostgreSQL by IBID_DATABASE_URL" : `PGlite in ${libraryFolder(config.library, environment)}`;
  });
  return [database, ...(vectors === undefined ? [] : [{ ok: true, name: "vectors", detail: vectors }])];
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

import { setFlagsFromString } from "node:v8";
import { openWorker } from "../../workers/open-worker.ts";
import { type QueryResult, type RemotePGlite, shareConnection } from "./remote-pglite.ts";

export type { RemotePGlite } from "./remote-pglite.ts";

/** Starts PGlite on a directory, or in memory, empty or from an image made by `dump`. */
export async function openPGlite(directory: string | null, image: Uint8Array | null = null): Promise<RemotePGlite> {
  setWasmTierUp(false);
  const worker = openWorker("./pglite-worker", import.meta.url, { workerData: { directory, image } });
  try {
    await worker.call("open");
  } catch (error) {
    await worker.close();
    throw error;
  } finally {
    setWasmTierUp(true);
  }
  return shareConnection({
    query: async (sql, params, rowMode) => parseJson(await worker.call<QueryResult>("query", sql, params, rowMode)),
    begin: () => worker.call("exec", "begin"),
    commit: () => worker.call("exec", "commit"),
    rollback: () => worker.call("exec", "rollback"),
    script: (sql) => worker.call<unknown[]>("exec", sql),
    dump: () => worker.call("dump"),
    close: async () => {
      await worker.call("close");
      await worker.close();
    },
  });
}

/** Types of PostgreSQL: json and jsonb. */
const jsonTypes = new Set([114, 3802]);

/** The thread of PGlite returns JSON as text. */
function parseJson(result: QueryResult): QueryResult {
  const places = result.fields.flatMap(({ name, dataTypeID }, index) => (jsonTypes.has(dataTypeID) ? [{ name, index }] : []));
  if (places.length === 0) return result;
  for (const row of result.rows as Record<string | number, unknown>[]) {
    const isArray = Array.isArray(row);
    for (const { name, index } of places) {
      const key = isArray ? index : name;
      const value = row[key];
      if (typeof value === "string") row[key] = JSON.parse(value);
    }
  }
  return result;
}

/**
 * V8 takes 700 MB for some seconds while it optimizes PostgreSQL's large functions. Its baseline code is fast enough for our statements and
 * halves the memory of a check. The setting applies when a module is compiled, so other modules are not affected.
 */
function setWasmTierUp(enabled: boolean): void {
  const no = enabled ? "" : "no-";
  setFlagsFromString(`--${no}wasm-tier-up`);
  setFlagsFromString(`--${no}wasm-dynamic-tiering`);
}

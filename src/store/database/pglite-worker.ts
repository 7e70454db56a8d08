import { workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_textsearch } from "@electric-sql/pglite-pg_textsearch";
import { vector } from "@electric-sql/pglite-pgvector";
import { bufferSweeper } from "../../workers/buffer-sweeper.ts";
import { serveWorker } from "../../workers/serve-worker.ts";

// PGlite blocks its thread while it works; here that thread is nobody else's.
const { directory, image } = workerData as { directory: string | null; image: Uint8Array | null };

// As node-postgres is set up to do: times stay text, the domain decides what they mean.
const keep = (value: string) => value;
const parsers = { [types.TIMESTAMP]: keep, [types.TIMESTAMPTZ]: keep, [types.INTERVAL]: keep, [types.DATE]: keep };

// PGlite binds a buffer as it is; by itself it would write bytes out as digits, one by one.
const asTheyAre = (value: Uint8Array) => {
  sweep(copiesOnTheWay * value.byteLength);
  // A guest's bytes stand between others, and PGlite must be told where they end.
  return (value.byteLength === value.buffer.byteLength ? value.buffer : value) as unknown as string;
};
/** What PGlite makes of a buffer until it is in its own memory. */
const copiesOnTheWay = 5;
const sweep = bufferSweeper();
const serializers = { [types.BYTEA]: asTheyAre };

const opening = PGlite.create({
  ...(directory === null ? {} : { dataDir: directory }),
  ...(image === null ? {} : { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) }),
  extensions: { vector, pg_textsearch },
  parsers,
  serializers,
});
// The first call reports a failed start; until then it must not end the process as unhandled.
opening.catch(() => {});

serveWorker({
  async open() {
    await opening;
  },
  async query(sql: string, params: unknown[], rowMode: "array" | "object") {
    const { rows, fields, affectedRows } = await (await opening).query(sql, params, { rowMode });
    return { rows, fields, affectedRows };
  },
  async exec(sql: string) {
    const results = await (await opening).exec(sql);
    return results.flatMap(({ rows }) => rows);
  },
  async dump() {
    const file = await (await opening).dumpDataDir("none");
    return new Uint8Array(await file.arrayBuffer());
  },
  async close() {
    await (await opening).close();
  },
});

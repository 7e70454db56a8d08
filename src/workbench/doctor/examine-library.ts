import { existsSync, statSync } from "node:fs";
import { libraryFolder } from "../../config/paths.ts";
import type { Config } from "../../config/schema.ts";
import { requireWritable } from "../../store/database/lock.ts";
import { openStore } from "../../store/store.ts";
import { databaseLocation } from "../library/database-location.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";
import type { OutgoingLedger } from "./outgoing-ledger.ts";

/** Opens the library and says which embedders made its vectors. */
export async function examineLibrary(config: Config, environment: NodeJS.ProcessEnv, embedder: string | undefined): Promise<Diagnosis[]> {
  let vectors: string | undefined;
  let services: Diagnosis[] = [];
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
      services = describeSent({ consents: await store.consents.list(), requests: await store.outgoing.list(recentRequests) });
    } finally {
      await store.close();
    }
    return location.kind === "url" ? "PostgreSQL by IBID_DATABASE_URL" : `PGlite in ${libraryFolder(config.library, environment)}`;
  });
  const location = databaseLocation(config, environment);
  const privacy = location.kind === "directory" && existsSync(location.path) ? [examineModes(location.path)] : [];
  return [database, ...privacy, ...(vectors === undefined ? [] : [{ ok: true, name: "vectors", detail: vectors }]), ...services];
}

/** The number of requests among which failures are counted. */
const recentRequests = 1_000;

/** The hosts to which text may be sent, and the requests to models and services that failed, by receiver. */
export function describeSent({ consents, requests }: Pick<OutgoingLedger, "consents" | "requests">): Diagnosis[] {
  const hosts = consents.map(({ host, how, givenAt }) => `${host} (${how}, ${givenAt.slice(0, 10)})`);
  const failures = [...Map.groupBy(requests, ({ model }) => model)].flatMap(([model, sent]) => {
    const failed = sent.filter(({ status }) => isFailure(status));
    if (failed.length === 0) return [];
    const statuses = [...new Set(failed.map(({ status }) => status))].join(", ");
    return [`${model}: ${failed.length} of ${sent.length} (${statuses}), the last on ${failed[0]!.sentAt.slice(0, 10)}`];
  });
  return [
    ...(hosts.length > 0 ? [{ ok: true, name: "allowed hosts", detail: hosts.join("; ") }] : []),
    ...(failures.length > 0 ? [{ ok: true, name: "failed requests", detail: failures.join("; ") }] : []),
  ];
}

/** A status that is no answer: 404 and 304 are answers of a service. */
const isFailure = (status: string) => !/^(?:[23]\d\d|404|410|sent)$/.test(status);

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

import { snapshotsOf } from "../indexes/snapshots.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";

/** The snapshots of indexes, and a failed diagnosis for each one whose import was interrupted or whose file cannot be read. */
export async function examineSnapshots(environment: NodeJS.ProcessEnv): Promise<Diagnosis[]> {
  const snapshots = snapshotsOf(environment);
  let problems: Diagnosis[] = [];
  const listed = await attempt("snapshots", async () => {
    problems = snapshots.problems().map(({ name, why, hint }) => ({ ok: false, name: "snapshots", detail: `${name}: ${why} (${hint})` }));
    return snapshots
      .list()
      .map(({ name, title, works }) => `${name}: ${title}, ${works.toLocaleString("en")} ${works === 1 ? "record" : "records"}`)
      .join("; ");
  });
  return [...(listed.ok && listed.detail === "" ? [] : [listed]), ...problems];
}

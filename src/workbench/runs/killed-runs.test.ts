import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import type { Run } from "../../domain/run/run.ts";
import { openStore } from "../../store/store.ts";
import { openWorkbench } from "../workbench.ts";

const location = { kind: "directory" as const, path: join(temporaryFolder(), "library") };
const killed: Run = {
  id: "run_0000000000000009",
  command: "check",
  documentId: null,
  startedAt: "2031-01-01T00:00:00.000Z",
  endedAt: null,
  state: "running",
  failures: [],
};

/** The notices of a command that opens the library. */
async function noticesOfNextCommand(): Promise<string[]> {
  const notices: string[] = [];
  const showNotice = (text: string) => void notices.push(text);
  const workbench = openWorkbench({ config: Config.parse({}), environment: {}, location, showNotice });
  await workbench.library.list({});
  await workbench.close();
  return notices;
}

test("a check that was killed is closed by the next command, which says so once", { timeout: 60_000 }, async () => {
  const requested = {
    ...killed,
    id: "run_0000000000000008",
    order: { command: "add" as const, documentIds: ["doc_0000000000000001"], collections: [] },
  };
  const before = await openStore(location);
  await before.runs.save(killed);
  await before.runs.save(requested);
  const held = { documentId: "doc_0000000000000002", worker: "the killed one" };
  await before.leases.holdManuscript({ ...held, runId: killed.id });
  await before.close();
  expect(await noticesOfNextCommand()).toEqual([expect.stringMatching(/^An earlier run was killed .* marked as interrupted/)]);
  expect(await noticesOfNextCommand()).toEqual([]);
  const after = await openStore(location);
  expect(await after.runs.get(killed.id)).toMatchObject({ state: "interrupted", endedAt: expect.any(String) });
  expect(await after.runs.get(requested.id)).toMatchObject({ state: "running" });
  expect(await after.leases.holdManuscript({ ...held, runId: requested.id })).toBe(true);
  await after.close();
});

import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { lockSnapshot } from "../../scholarly/local-index/snapshot-files.ts";
import { snapshotsOf } from "../indexes/snapshots.ts";
import { examineSnapshots } from "./examine-snapshots.ts";

const entries = Array.from(
  { length: 12_000 },
  (_, at) => `@article{gull${at}, title={Gulls of quay ${at}}, author={Gull, Ada}, year={2019}}`,
);

/** A home with the snapshot `gulls`, and the bibliography that it was imported from. */
async function importGulls({ stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const environment = { IBID_HOME: temporaryFolder() };
  const file = join(temporaryFolder(), "gulls.bib");
  writeFileSync(file, entries.join("\n"));
  const abort = new AbortController();
  const onProgress = ({ works }: { works: number }) => void (works >= stopAfter && abort.abort());
  await snapshotsOf(environment).import({ paths: [file], signal: abort.signal, onProgress });
  return { environment, file, folder: join(environment.IBID_HOME, "indexes") };
}

const failed = async (environment: NodeJS.ProcessEnv) =>
  (await examineSnapshots(environment)).filter(({ ok }) => !ok).map(({ detail }) => detail);

test("a home without snapshots has no diagnosis, and none is made in it", async () => {
  const environment = { IBID_HOME: join(temporaryFolder(), "none") };
  expect(await examineSnapshots(environment)).toEqual([]);
  expect(existsSync(environment.IBID_HOME)).toBe(false);
});

test("a complete snapshot is told with its date and size, also when its file was deleted", async () => {
  const { environment, file } = await importGulls();
  rmSync(file);
  expect(await examineSnapshots(environment)).toEqual([
    { ok: true, name: "snapshots", detail: expect.stringMatching(/^gulls: gulls \(imported \d{4}-\d\d\), 12,000 records$/) },
  ]);
});

test("an interrupted import is told with the command that goes on, unless a process is at it", async () => {
  const { environment, file, folder } = await importGulls({ stopAfter: 5_000 });
  expect(await failed(environment)).toEqual([expect.stringMatching(`^gulls: its import was interrupted .*\`ibid index add ${file}\``)]);
  const unlock = lockSnapshot(folder, "gulls");
  expect(await failed(environment)).toEqual([]);
  unlock();
  await snapshotsOf(environment).import({ paths: [file] });
  expect(await failed(environment)).toEqual([]);
});

test("an interrupted import whose file is gone is told", async () => {
  const { environment, file } = await importGulls({ stopAfter: 5_000 });
  rmSync(file);
  expect(await failed(environment)).toEqual([expect.stringMatching(`${file} is gone.*\`ibid index remove gulls\``)]);
});

test("an interrupted update is told, although the old snapshot answers", async () => {
  const { environment, file } = await importGulls();
  writeFileSync(file, [...entries, "@article{tern, title={Terns of the quay}, year={2020}}"].join("\n"));
  const abort = new AbortController();
  await snapshotsOf(environment).import({
    paths: [file],
    name: "gulls",
    isUpdate: true,
    signal: abort.signal,
    onProgress: () => abort.abort(),
  });
  expect(await failed(environment)).toEqual([expect.stringMatching(`its update was interrupted .*\`ibid index update gulls ${file}\``)]);
});

test.each(["", "no database at all"])("a file that is no database is told: %j", async (content) => {
  const { environment, folder } = await importGulls();
  for (const name of readdirSync(folder).filter((one) => one.includes(".sqlite"))) rmSync(join(folder, name));
  writeFileSync(join(folder, "gulls.1.sqlite"), content);
  expect(await failed(environment)).toEqual([expect.stringMatching(/^gulls: its .*Delete .*gulls\.1\.sqlite/)]);
});

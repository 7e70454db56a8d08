import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writePlankPaper } from "../support/plank-paper.ts";
import { runIbid } from "../support/run-ibid.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { temporaryHome } from "../support/temporary-home.ts";

const server = process.env.IBID_DATABASE_URL ?? "";
const name = `ibid_test_${randomUUID().replaceAll("-", "")}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(() => administer(`create database ${name}`));
afterAll(() => administer(`drop database ${name} with (force)`));

test("a check on PostgreSQL says the same as one on PGlite", async () => {
  const home = temporaryHome();
  const { manuscript, sources } = writePlankPaper(home);
  const args = ["check", manuscript, "--sources", sources, "--json", "--quiet"];
  const onServer = await runIbid(args, { home, environment: { IBID_DATABASE_URL: url } });
  const onPGlite = await runIbid(args, { home });
  expect(onServer.stderr).toBe("");
  expect({ ...JSON.parse(onServer.stdout), run: undefined }).toEqual({ ...JSON.parse(onPGlite.stdout), run: undefined });
  expect(onServer.code).toBe(1);
});

test("two processes may work on one database at the same time", async () => {
  const home = temporaryFolder();
  const { manuscript, sources } = writePlankPaper(home);
  const other = join(home, "other.md");
  writeFileSync(other, `${readFileSync(manuscript, "utf8")}\n`);
  // New to the database, so that both processes read and index the same sources.
  writeFileSync(join(sources, "berg.md"), readFileSync(join(sources, "berg.md"), "utf8").replace("71 %", "61 %"));
  const check = (file: string) =>
    runIbid(["check", file, "--sources", sources, "--quiet", "--output-format", "concise"], {
      home,
      environment: { IBID_DATABASE_URL: url },
    });
  for (const outcome of await Promise.all([check(manuscript), check(other)]))
    expect(outcome).toMatchObject({ code: 1, stdout: expect.stringContaining("NUM001  The source gives “61 %”") });
});

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { example, runIbid } from "../support/run-ibid.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

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
  const home = temporaryFolder();
  const args = ["check", join(example, "manuscript.md"), "--sources", join(example, "sources"), "--json", "--quiet"];
  const onServer = await runIbid(args, { home, environment: { IBID_DATABASE_URL: url } });
  const onPGlite = await runIbid(args, { home });
  expect(onServer.stderr).toBe("");
  expect({ ...JSON.parse(onServer.stdout), run: undefined }).toEqual({ ...JSON.parse(onPGlite.stdout), run: undefined });
  expect(onServer.code).toBe(1);
});

test("two processes may work on one database at the same time", async () => {
  const home = temporaryFolder();
  const check = (file: string) =>
    runIbid(["check", join(example, file), "--sources", join(example, "originals"), "--quiet", "--output-format", "concise"], {
      home,
      environment: { IBID_DATABASE_URL: url },
    });
  const [markdown, pdf] = await Promise.all([check("manuscript.md"), check("manuscript.pdf")]);
  expect(markdown).toMatchObject({ code: 1, stdout: expect.stringContaining("NUM001") });
  expect(pdf).toMatchObject({ code: 1, stdout: expect.stringContaining("NUM001") });
});

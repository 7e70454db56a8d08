import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Report } from "../src/domain/report/report.ts";
import { type ServedLibrary, serveIbid } from "./browser/support/serve-ibid.ts";
import { runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const folder = temporaryFolder();
const home = temporaryHome();
let server: ServedLibrary;
const run = (...args: string[]) => runCommandLine(args, { home, folder });

beforeAll(async () => {
  mkdirSync(join(folder, "sources"));
  writeFileSync(
    join(folder, "paper.md"),
    "# Shade on the quay\n\n## Introduction\n\nStreet trees cool the afternoon air by nine degrees [1].\n\n## References\n\n[1] Okoro A. Street canopy and air temperature. J Trees. 2019;3:1-9.\n",
  );
  writeFileSync(
    join(folder, "sources/canopy.md"),
    "# Street canopy and air temperature\n\nAda Okoro\n\n## Results\n\nStreet trees cool the afternoon air by two degrees.\n",
  );
  server = await serveIbid({ home, flags: ["--no-example"] });
});
afterAll(() => server.close());

/** What two runs of one check may differ in. */
const withoutTimes = ({ run: { id: _, startedAt, seconds, ...rest }, ...report }: Report) => ({ ...report, run: rest });

describe("while a server holds the library", () => {
  test("a check gives the same as without one, and the server knows of it", async () => {
    const args = ["check", "paper.md", "--sources", "sources", "--json"];
    const alone = await runCommandLine(args, { home: temporaryHome(), folder });
    const through = await run(...args);
    expect(through.stderr.replace(/[\d.]+ s/g, "")).toBe(alone.stderr.replace(/[\d.]+ s/g, ""));
    expect(through.code).toBe(alone.code);
    const [one, other] = [alone, through].map(({ stdout }) => Report.parse(JSON.parse(stdout)));
    expect(withoutTimes(other!)).toEqual(withoutTimes(one!));
    const { data } = (await (await fetch(`${server.url}/api/documents?role=manuscript`)).json()) as { data: { id: string }[] };
    expect(data.map(({ id }) => id)).toEqual([other!.manuscript.id]);
  });

  test("documents are added, listed and found", async () => {
    expect(await run("add", "sources", "--quiet")).toMatchObject({ code: 0 });
    expect((await run("library", "list")).stdout).toContain("Street canopy and air temperature");
    const found = await run("search", "how much do street trees cool", "--json", "--quiet");
    expect(JSON.parse(found.stdout).hits[0].best.quote.exact).toContain("two degrees");
    expect((await run("cite", "Street trees cool the afternoon air by two degrees.", "--quiet")).stdout).toContain("states this");
  });

  test("a decision is kept where the server and later commands see it", async () => {
    const decided = await run("decide", "street trees cool", "supported", "--reason", "the second edition says nine");
    expect(decided).toMatchObject({ code: 0, stdout: expect.stringContaining("supported") });
    expect((await run("decide", "--list", "paper.md")).stdout).toContain("the second edition says nine");
  });

  test("questions are answered and kept", async () => {
    const asked = await run("ask", "By how many degrees do street trees cool the air?", "--quiet");
    expect(asked).toMatchObject({ code: 0, stdout: expect.stringContaining("two degrees") });
    const { data } = (await (await fetch(`${server.url}/api/conversations`)).json()) as { data: { title: string }[] };
    expect(data.map(({ title }) => title)).toEqual(["By how many degrees do street trees cool the air?"]);
  });

  test("Ctrl-C ends the command and not the server", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `Station ${index} counted ${index + 3} gulls on pier ${index} [1].`);
    writeFileSync(
      join(folder, "long.md"),
      `# Gulls\n\n## Results\n\n${lines.join("\n\n")}\n\n## References\n\n[1] Okoro A. Gulls. 2019.\n`,
    );
    const stopped = await runIbid(["check", "long.md", "--sources", "sources"], {
      home,
      folder,
      onStart: (child) => child.stderr!.once("data", () => child.kill("SIGINT")),
    });
    expect(stopped).toMatchObject({ code: 130, stderr: expect.stringContaining("Finished work is kept") });
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    expect((await run("check", "long.md", "--sources", "sources", "--fail-on", "never", "--quiet")).code).toBe(0);
  });

  test("what needs the directory for itself says so", async () => {
    expect(await run("library", "backup", "kept.ibid.gz")).toMatchObject({ code: 0 });
    const restored = await run("library", "restore", "kept.ibid.gz", "--replace");
    expect(restored).toMatchObject({ code: 2, stderr: expect.stringContaining("in use by process") });
  });
});

test("after the server was killed its file is left, and the next command opens the library itself", async () => {
  await server.kill();
  const file = join(home, "ibid/libraries/default.server.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ port: expect.any(Number) });
  expect((await run("library", "list")).stdout).toContain("Street canopy");
  server = await serveIbid({ home, flags: ["--no-example"] });
  await server.close();
  expect(existsSync(file)).toBe(false);
});

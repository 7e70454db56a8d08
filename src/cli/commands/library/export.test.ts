import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommand } from "../../run-command.ts";

async function run(args: string[], files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  let [stdout, stderr] = ["", ""];
  const code = await runCommand(
    args.map((arg) => (arg in files ? join(folder, arg) : arg)),
    {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      environment: { IBID_HOME: folder },
      folder,
    },
  );
  return { code, stdout, stderr, folder };
}

test("the references of a manuscript", async () => {
  const manuscript = "# Shade\n\nIt cools [1].\n\n## References\n\n[1] Okoro A (2019) Shade in ports. Journal of Trees 12(3):45–58.\n";
  const { code, stdout } = await run(["export", "paper.md"], { "paper.md": manuscript });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^@\w+\{okoro2019shade,\n {2}author = \{Okoro, A\},\n/);
});

test("a bibliography file in another format, its ending choosing which", async () => {
  const { code, stderr, folder } = await run(["export", "refs.bib", "-o", "out.ris"], {
    "refs.bib": "@book{a, title = {Shade}}\n@book{a, title = {Wind}}",
  });
  // What is written lacks an entry: never shown as done.
  expect(code).toBe(2);
  expect(readFileSync(join(folder, "out.ris"), "utf8")).toBe("TY  - BOOK\nID  - a\nTI  - Shade\nER  - \n");
  expect(stderr).toContain("refs.bib, line 2: the key a is already used by another entry");
});

test("an ending that says nothing", async () => {
  expect(await run(["export", "refs.bib", "-o", "out.doc"], { "refs.bib": "@book{a}" })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(".bib, .ris or .json"),
  });
});

test.each([
  ["export", "refs.bib", "-o"],
  ["read", "refs.md", "-o"],
  ["check", "refs.md", "-o"],
  ["check", "refs.md", "--log"],
])("%s never overwrites what it reads", async (command, name, flag) => {
  const text = "@book{a, title = {Shade}}";
  const { code, stderr, folder } = await run([command, name, flag, name], { [name]: text });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("Name another file for the output.") });
  expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Runs the unit and end-to-end tests. With `--changed` only the unit tests nearest to the files that differ from the last commit, or from the
 * commit named behind it: those that import a changed file, or import a file that does. All that reach it would be nearly all tests.
 */
const maxImports = 2;
/** The nearest files: as many as run in two minutes. */
const maxFiles = 40;

const given = process.argv.slice(2);
const at = given.findIndex((argument) => /^--changed(?:=|$)/.test(argument));
process.exitCode = at === -1 ? vitest(given) : runChanged(given[at]!.split("=")[1] ?? "HEAD", given.toSpliced(at, 1));

function runChanged(commit: string, args: string[]): number {
  const changed = [
    ...git("diff", "--name-only", "--diff-filter=d", "--relative", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const nearest = nearestTests(changed);
  const files = nearest.slice(0, maxFiles);
  const some = nearest.length > maxFiles ? `the nearest ${maxFiles} of ${nearest.length}` : String(nearest.length);
  process.stdout.write(`${changed.length} files changed; ${some} test files are near them. npm test runs all.\n`);
  return files.length === 0 ? 0 : vitest([...args, ...files]);
}

/** The test files at most two imports away from the changed files, nearest first. */
function nearestTests(changed: string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of git("ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"))
    for (const [, target] of textOf(file).matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g)) {
      const imported = join(dirname(file), target!);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  // The documentation is tested by one file, which imports none of it.
  const reached = new Set([...changed, ...(changed.some((file) => file.endsWith(".md")) ? ["src/cli/docs.test.ts"] : [])]);
  let edge = [...reached];
  for (let step = 0; step < maxImports; step++) {
    edge = [...new Set(edge.flatMap((file) => importers.get(file) ?? []))].filter((file) => !reached.has(file));
    for (const file of edge) reached.add(file);
  }
  const isUnit = (file: string) => /^(?:src|web|evals|scripts)\/.*\.test\.ts$/.test(file);
  return [...reached].filter(
    (file) => !file.includes(".timing.") && (isUnit(file) || (changed.includes(file) && /^test\/[^/]+\.test\.ts$/.test(file))),
  );
}

/** Many tests read the same texts: what the local models answered is kept until all have ended. */
function vitest(args: string[]): number {
  const outputs = process.env.IBID_MODEL_OUTPUTS ?? mkdtempSync(join(tmpdir(), "ibid-outputs-"));
  try {
    const env = { ...process.env, IBID_MODEL_OUTPUTS: outputs };
    const { status } = spawnSync("vitest", ["run", "--project", "unit", "--project", "end-to-end", ...args], { stdio: "inherit", env });
    return status ?? 1;
  } finally {
    if (process.env.IBID_MODEL_OUTPUTS === undefined) rmSync(outputs, { recursive: true, force: true });
  }
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

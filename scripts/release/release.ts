import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { releaseChangelog } from "./release-changelog.ts";
import { assertNewerVersion, setLockfileVersion, setManifestVersion } from "./release-version.ts";

/**
 * `npm run release -- 0.3.0 [--dry-run]` sets the version, dates the changelog, packs both tarballs with their checksums into release/, commits and
 * tags. It never pushes or publishes: it prints the commands that do.
 */
const root = join(import.meta.dirname, "../..");
const folder = join(root, "release");
const manifests = ["package.json", "packages/ibid-models/package.json"];

try {
  const { values, positionals } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } }, allowPositionals: true });
  const [version] = positionals;
  if (version === undefined || positionals.length > 1) throw new Error("Name one version: npm run release -- 0.3.0 [--dry-run]");
  release(version, values["dry-run"]);
} catch (error) {
  print(`release: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function release(version: string, isDryRun: boolean): void {
  assertNewerVersion(version, (JSON.parse(read("package.json")) as { version: string }).version);
  const date = new Date().toISOString().slice(0, 10);
  const changes = new Map([
    ...manifests.map((path) => [path, setManifestVersion(read(path), version)] as const),
    ["package-lock.json", setLockfileVersion(read("package-lock.json"), version)],
    ["CHANGELOG.md", releaseChangelog(read("CHANGELOG.md"), version, date)],
  ]);
  const tag = `v${version}`;
  if (output("git", "tag", "--list", tag)) throw new Error(`the tag ${tag} exists already`);
  if (output("git", "status", "--porcelain")) throw new Error("the working tree has changes; commit or stash them first");
  print("Running npm run check, which takes a minute or more.");
  run("npm", "run", "--silent", "check");
  if (isDryRun) {
    print(`${tag} of ${date} would change ${[...changes.keys()].join(", ")}, and pack both packages into release/. Nothing was changed.`);
    return;
  }
  try {
    for (const [path, text] of changes) writeFileSync(join(root, path), text);
    print("Building and packing both packages.");
    pack();
    run("git", "commit", "--quiet", "--message", `Release ${version}`, "--", ...changes.keys());
  } catch (error) {
    run("git", "checkout", "--quiet", "HEAD", "--", ...changes.keys());
    throw error;
  }
  run("git", "tag", "--annotate", tag, "--message", `Ibid ${version}`);
  print(`${tag} is committed and tagged; release/ holds its tarballs. To publish it:`);
  print(`  git push origin HEAD ${tag}`);
  // Without "./" npm takes the path for a repository on GitHub.
  for (const tarball of tarballs().reverse()) print(`  npm publish ./release/${tarball}`);
}

/** Both packages, and the checksums that `sha256sum --check SHA256SUMS` reads. */
function pack(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  run("npm", "pack", "--silent", "--pack-destination", folder);
  run("npm", "pack", "--silent", "--workspace", "ibid-models", "--pack-destination", folder);
  const sums = tarballs().map((name) => {
    const sum = createHash("sha256").update(readFileSync(join(folder, name)));
    return `${sum.digest("hex")}  ${name}\n`;
  });
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
}

function tarballs(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".tgz"))
    .sort();
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: "inherit" });
}

function output(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim();
}

function print(text: string): void {
  process.stderr.write(`${text}\n`);
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Rules about names and places of files that neither the compiler nor the linter knows. */
const maxFilesPerFolder = 25;
/** Started by their path and never imported, or given to other programs. */
const entries = /^(src\/index|src\/cli\/main|web\/main|web\/vite\.config|evals\/[^/]+|.*-worker)\.tsx?$/;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isFixture = (file: string) => /\.fixture\.tsx?$/.test(file);
const isProduct = (file: string) => /^(src|evals|web)\//.test(file) && !isTest(file) && !isFixture(file);

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => existsSync(file) && !file.startsWith("training/"));
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const problems: string[] = [];

const homes = new Map<string, string[]>();
for (const [file, text] of texts)
  for (const [, name] of text.matchAll(/^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm))
    homes.set(name!, [...(homes.get(name!) ?? []), file]);
for (const [name, places] of homes)
  if (places.length > 1) problems.push(`The type ${name} is exported by ${places.join(" and ")}: give each a name of its own.`);

const importers = new Map<string, string[]>();
for (const [file, text] of texts)
  for (const [, target] of text.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g)) {
    const imported = join(dirname(file), target!);
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
for (const file of files.filter((file) => isProduct(file) && !entries.test(file))) {
  const users = importers.get(file) ?? [];
  if (users.length > 0 && users.every((user) => isTest(user) || isFixture(user) || user.startsWith("test/")))
    problems.push(`Only tests import ${file}: name it *.fixture.ts, or delete it.`);
}

const folders = Map.groupBy(
  files.filter((file) => !isTest(file) && !isFixture(file)),
  dirname,
);
for (const [folder, { length }] of folders)
  if (length > maxFilesPerFolder)
    problems.push(`${folder} holds ${length} files of code: divide it into folders of at most ${maxFilesPerFolder}.`);

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${files.length} files looked at, ${problems.length} problems with names\n`);
process.exitCode = files.length < 100 || problems.length > 0 ? 1 : 0;

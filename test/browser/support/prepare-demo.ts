import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { example, runIbid } from "../../support/run-ibid.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A home in whose library the example was checked; to be copied, never used. */
    checkedDemo: { home: string; documentId: string };
  }
}

/** Builds the pages and checks the example once, for all tests to copy. The same program finds the same: its work is kept for the next suite. */
export async function setup(project: TestProject): Promise<void> {
  await build({ configFile: "web/vite.config.ts", logLevel: "error" });
  const place = resolve(".scratch/checked-demo", hashOfProgram());
  if (!existsSync(place)) await checkDemo(place);
  const documentId = readFileSync(join(place, "document-id"), "utf8");
  project.provide("checkedDemo", { home: join(place, "home"), documentId });
}

function hashOfProgram(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync("dist").sort()) if (name.endsWith(".js")) hash.update(readFileSync(join("dist", name)));
  return hash
    .update(readFileSync(join(example, "manuscript.pdf")))
    .digest("hex")
    .slice(0, 16);
}

async function checkDemo(place: string): Promise<void> {
  rmSync(resolve(".scratch/checked-demo"), { recursive: true, force: true });
  const unfinished = `${place}-${process.pid}`;
  const home = join(unfinished, "home");
  mkdirSync(home, { recursive: true });
  const args = ["check", join(example, "manuscript.pdf"), "--sources", join(example, "sources"), "--json", "--fail-on", "never"];
  const { code, stdout, stderr } = await runIbid(args, { home });
  if (code !== 0) throw new Error(`the example could not be checked: ${stderr}`);
  const { manuscript } = JSON.parse(stdout) as { manuscript: { id: string } };
  writeFileSync(join(unfinished, "document-id"), manuscript.id);
  renameSync(unfinished, place);
}

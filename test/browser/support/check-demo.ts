import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Report } from "../../../src/domain/report/report.ts";
import { example, runIbid } from "../../support/run-ibid.ts";

/** A home in whose library the example was checked; to be copied, never used. */
export interface CheckedDemo {
  home: string;
  documentId: string;
  /** The counts of the report that the command printed. */
  summary: Report["summary"];
}

const keptIn = resolve(".scratch/checked-demo");

/** Checks the example against its sources. The same program finds the same: what it found is kept until the program is another. */
export async function checkDemo(): Promise<CheckedDemo> {
  const place = join(keptIn, hashOfProgram());
  if (!existsSync(place)) await checkAgain(place);
  const { manuscript, summary } = JSON.parse(readFileSync(join(place, "report.json"), "utf8")) as Report;
  return { home: join(place, "home"), documentId: manuscript.id, summary };
}

function hashOfProgram(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync("dist").sort()) if (name.endsWith(".js")) hash.update(readFileSync(join("dist", name)));
  return hash
    .update(readFileSync(join(example, "manuscript.pdf")))
    .digest("hex")
    .slice(0, 16);
}

async function checkAgain(place: string): Promise<void> {
  rmSync(keptIn, { recursive: true, force: true });
  const unfinished = `${place}-${process.pid}`;
  const home = join(unfinished, "home");
  mkdirSync(home, { recursive: true });
  const args = ["check", join(example, "manuscript.pdf"), "--sources", join(example, "sources"), "--json", "--fail-on", "never"];
  const { code, stdout, stderr } = await runIbid(args, { home });
  if (code !== 0) throw new Error(`the example could not be checked: ${stderr}`);
  writeFileSync(join(unfinished, "report.json"), stdout);
  renameSync(unfinished, place);
}

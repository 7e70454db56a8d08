import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killableCheck } from "../support/run-ibid.ts";
import { stationsManuscript, stationsSource } from "../support/stations.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const claims = 90;
/** In milliseconds: the check starts twenty-one times, and a busy machine takes ten seconds for each. */
const timeout = 600_000;

test(
  "killed at twenty random points, a check loses no acknowledged record and pays for none of them again",
  async () => {
    const folder = temporaryFolder();
    const [manuscript, sources, journal] = [join(folder, "manuscript.md"), join(folder, "sources"), join(folder, "journal")];
    mkdirSync(sources);
    writeFileSync(manuscript, stationsManuscript(claims));
    writeFileSync(join(sources, "stations.md"), stationsSource(claims));
    writeFileSync(journal, "");
    const linesOf = () =>
      readFileSync(journal, "utf8")
        .split("\n")
        .filter((line) => line !== "");
    const start = () =>
      spawn(process.execPath, [killableCheck, join(folder, "library"), manuscript, sources, journal], {
        stdio: ["ignore", "ignore", "inherit"],
      });

    /** What the check has written since it was last killed. */
    const thisLife = () => linesOf().slice(linesOf().lastIndexOf("killed") + 1);
    /** Starts the check, lets it come as far as a line that begins like this and a random while further, and kills it. */
    const killOnce = async (beginning: string, longest: number) => {
      const child = start();
      const ended = once(child, "exit");
      while (beginning !== "" && child.exitCode === null && !thisLife().some((line) => line.startsWith(beginning))) await pause(10);
      await pause(Math.random() * longest);
      child.kill("SIGKILL");
      await ended;
      appendFileSync(journal, "killed\n");
    };
    for (let round = 0; round < 4; round++) await killOnce("", 3_000);
    // By turns somewhere after opening, and for certain at work: how long opening takes is up to the machine and its load.
    for (let round = 0; round < 8; round++) {
      await killOnce("open", 700);
      await killOnce("saved", 200);
    }
    const killedAtWork = linesOf()
      .join("\n")
      .split("killed")
      .filter((output) => output.includes("saved")).length;
    const [code] = await once(start(), "exit");

    expect(code).toBe(0);
    const lines = linesOf();
    expect(lines.at(-1)).toBe(`complete ${claims}`);
    // Kills that came before any work would prove nothing.
    expect(killedAtWork).toBeGreaterThanOrEqual(5);
    expectNothingLost(lines);
    expectNothingPaidTwice(lines);
  },
  timeout,
);

/** Whatever was acknowledged is found by every later start. */
function expectNothingLost(lines: string[]): void {
  const saved = new Set<string>();
  for (const line of lines) {
    const [verb, ids = ""] = line.split(" ");
    if (verb === "saved") saved.add(ids);
    if (verb !== "open") continue;
    const found = ids.split(",").filter((id) => id !== "");
    expect(found).toEqual(expect.arrayContaining([...saved]));
    // A kill may come between saving and acknowledging: such a record counts from now on.
    for (const id of found) saved.add(id);
  }
  expect(saved.size).toBe(claims);
}

/** A claim that was acknowledged is never acknowledged nor judged again; only what was under way at a kill may be. */
function expectNothingPaidTwice(lines: string[]): void {
  const idOf = new Map(
    lines.flatMap((line) => {
      const [, id, text] = /^claim (\S+) (.*)$/.exec(line) ?? [];
      return id !== undefined && text !== undefined ? [[text, id] as const] : [];
    }),
  );
  const saved = new Set<string>();
  for (const line of lines) {
    if (line.startsWith("paid judge ")) expect(saved).not.toContain(idOf.get(line.slice("paid judge ".length)));
    if (!line.startsWith("saved ")) continue;
    expect(saved).not.toContain(line.slice("saved ".length));
    saved.add(line.slice("saved ".length));
  }
  expect(idOf.size).toBe(claims);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

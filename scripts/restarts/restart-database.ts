import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findLocalPostgres } from "./local-postgres.ts";

/**
 * Restarts PostgreSQL while a server and a worker check manuscripts: `npm run restarts -- --times 60`. Fails when a process ends, when a
 * run does not, when its verdicts differ from those of an undisturbed run, or when the log has a stack trace. `npm run build` comes first.
 */
const { values } = parseArgs({ options: { times: { type: "string", default: "60" }, claims: { type: "string", default: "40" } } });
const times = Number(values.times);
const claims = Number(values.claims);
/** Milliseconds without a restart after which a run counts as hanging. */
const hangTimeout = 600_000;
/** Milliseconds of an undisturbed run: restarts leave a part of it between them, since a run that is always disturbed never ends. */
let undisturbedTime = 0;
const url = process.env.IBID_DATABASE_URL;
if (!url) throw new Error("IBID_DATABASE_URL is not set; run it by `npm run restarts`");

const home = mkdtempSync(join(tmpdir(), "ibid-restarts-"));
const postgres = await findLocalPostgres(url);
const log = { serve: "", worker: "" };
const [server, worker] = [start("serve", ["serve", "--port", "0", "--no-example"]), start("worker", ["worker"])];
const address = await firstLine(server);
let [restarts, refused, unavailable] = [0, 0, 0];
const problems: string[] = [];
try {
  const started = Date.now();
  const undisturbed = await check("observatory", false);
  undisturbedTime = Date.now() - started;
  console.log(`undisturbed: ${Math.round(undisturbedTime / 1_000)} s`);
  for (let round = 1; restarts < times && problems.length === 0; round++) {
    const place = `${["harbour", "windmill", "lighthouse", "orchard"][round % 4]} ${round}`;
    const verdicts = await check(place, true);
    if (verdicts !== undisturbed) problems.push(`round ${round}: other verdicts than undisturbed`);
    console.log(`round ${round}: ${restarts} restarts so far, ${unavailable} replies 503, ${refused} other failures of requests`);
  }
} finally {
  for (const [name, child] of Object.entries({ serve: server, worker })) {
    if (child.exitCode !== null || child.signalCode !== null)
      problems.push(`${name} ended by itself: ${child.exitCode ?? child.signalCode}`);
    if (/^\s+at /m.test(log[name as keyof typeof log])) problems.push(`${name} wrote a stack trace`);
    child.kill("SIGKILL");
  }
  await postgres.close();
  rmSync(home, { recursive: true, force: true });
}
console.log(`${restarts} restarts, ${unavailable} replies 503 with Retry-After, ${refused} other failures of requests`);
for (const problem of problems) console.log(`- ${problem}`);
if (problems.length > 0) console.log(log.serve.slice(-3_000), log.worker.slice(-3_000));
process.exit(problems.length > 0 ? 1 : 0);

/** Checks a manuscript of its own and gives its verdicts as text; while it runs, the database restarts again and again. */
async function check(place: string, isDisturbed: boolean): Promise<string> {
  const hours = (end: string) =>
    Array.from({ length: claims }, (_, n) => `Station ${n + 1} of the ${place} recorded ${n + 200} hours of clear sky${end}`);
  const reference = "[1] Ruiz, P. (2029). Hours of clear sky at ninety stations. Annals of Quiet Nights, 3(1), 1–9.";
  const manuscript = await upload(
    "stations.md",
    `# Clear skies\n\n## Introduction\n\n${hours(" [1].").join("\n")}\n\n## References\n\n${reference}\n`,
  );
  const source = await upload("ruiz.md", `# Hours of clear sky at ninety stations\n\nPaula Ruiz, 2029\n\n${hours(".").join(" ")}\n`);
  const { id } = await request<{ id: string }>(`/documents/${manuscript}/runs`, {
    method: "POST",
    body: JSON.stringify({ sources: [source] }),
  });
  let lastRestart = Date.now();
  for (;;) {
    const run = await request<{ state: string; failures: unknown[] }>(`/runs/${id}`);
    const { state } = run;
    if (Date.now() - lastRestart > hangTimeout) {
      problems.push(`the run about the ${place} hangs: ${JSON.stringify(run).slice(0, 1_000)}`);
      break;
    }
    if (state !== "queued" && state !== "running") {
      if (state !== "complete") problems.push(`the run about the ${place} is ${state}: ${JSON.stringify(run.failures)}`);
      break;
    }
    if (isDisturbed && restarts < times && state === "running") {
      await pause(Math.random() * Math.max(3_000, undisturbedTime / 2));
      restarts++;
      const restarted = postgres.restart(restarts % 2 === 0 ? "fast" : "immediate", 500 + Math.random() * 2_000);
      await pause(200);
      await Promise.all([restarted, request(`/runs/${id}`)]);
      lastRestart = Date.now();
    }
    await pause(300);
  }
  const report = await request<{ verdicts: { label: string }[]; claims: { text: string }[] }>(`/documents/${manuscript}/report`);
  return JSON.stringify([report.verdicts.map(({ label }) => label), report.claims.map(({ text }) => text.replace(place, "place"))]);
}

async function upload(name: string, text: string): Promise<string> {
  const { documentId } = await request<{ documentId: string }>(`/documents?name=${name}`, {
    method: "POST",
    body: text,
    type: "text/markdown",
  });
  return documentId;
}

/** Asks the server, again while the database is away. */
async function request<T>(path: string, { type = "application/json", ...init }: RequestInit & { type?: string } = {}): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const reply = await fetch(`${address}/api${path}`, { ...init, headers: { "content-type": type } }).catch(() => undefined);
    if (reply?.ok) return (await reply.json()) as T;
    if (reply?.status === 503 && reply.headers.has("retry-after")) unavailable++;
    else {
      refused++;
      problems.push(`${path}: ${reply?.status} ${(await reply?.text())?.slice(0, 300)}`);
    }
    if (server.exitCode !== null) throw new Error(`the server ended: ${log.serve.slice(-2_000)}`);
    await pause(300);
  }
  throw new Error(`${path} is never answered`);
}

function start(name: keyof typeof log, args: string[]): ChildProcess {
  const child = spawn(process.execPath, ["bin/ibid.js", ...args], {
    env: { PATH: process.env.PATH ?? "", HOME: home, IBID_HOME: join(home, "ibid"), IBID_DATABASE_URL: url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    log[name] += text;
  });
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const text of child.stdout!.setEncoding("utf8")) return String(text).trim().split("\n")[0]!;
  throw new Error(`ibid serve has not begun: ${log.serve}`);
}

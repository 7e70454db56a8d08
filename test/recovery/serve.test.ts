import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { StoredFile } from "../../src/domain/library/stored-file.ts";
import { Report } from "../../src/domain/report/report.ts";
import { Run } from "../../src/domain/run/run.ts";
import type { RunLogEntry } from "../../src/domain/run/run-log.ts";
import { serveIbid } from "../browser/support/serve-ibid.ts";
import { followEvents } from "../support/follow-events.ts";
import { stationsManuscript, stationsSource } from "../support/stations.ts";
import { temporaryHome } from "../support/temporary-home.ts";

const claims = 60;
const flags = ["--no-example"];
/** In milliseconds: the server starts twelve times, and a busy machine takes ten seconds for each. */
const timeout = 900_000;

test(
  "killed ten times, a server ends the run as if nothing had happened: nothing lost, nothing doubled",
  async () => {
    const home = temporaryHome();
    let begun = new Date().toISOString();
    let server = await serveIbid({ home, flags });
    const { runId, documentId } = await orderCheck(server.url);
    let killedAtWork = 0;
    for (let round = 0; round < 10; round++) {
      // By turns at once, somewhere in the first stages, and for certain among the verdicts.
      const isSeen = round % 3 === 0 ? isOf("state") : round % 3 === 1 ? isOf("progress") : isOf("verdict");
      for await (const entry of followEvents(server.url, runId)) if (entry.at > begun && isSeen(entry)) break;
      await pause(Math.random() * 200);
      if ((await runOf(server.url, runId)).state === "running") killedAtWork++;
      await server.kill();
      begun = new Date().toISOString();
      server = await serveIbid({ home, flags });
    }
    // Kills that came when all was done would prove nothing.
    expect(killedAtWork).toBeGreaterThanOrEqual(5);

    const entries = await Array.fromAsync(followEvents(server.url, runId));
    const run = await runOf(server.url, runId);
    expect(run).toMatchObject({ state: "complete", failures: [], progress: { share: 1 } });
    const report = await reportOf(server.url, documentId);
    await server.close();
    expectWellFormedLog(entries);
    expect(report.run.id).toBe(runId);
    expect(new Set(report.verdicts.map(({ claimId }) => claimId)).size).toBe(claims);
    expect(report.verdicts).toHaveLength(claims);
    expect(withoutTimes(report)).toEqual(withoutTimes(await undisturbed()));
  },
  timeout,
);

/** The same check on a server that nobody kills. */
async function undisturbed(): Promise<Report> {
  const server = await serveIbid({ home: temporaryHome(), flags });
  const { runId, documentId } = await orderCheck(server.url);
  const entries = await Array.fromAsync(followEvents(server.url, runId));
  expectWellFormedLog(entries);
  const report = await reportOf(server.url, documentId);
  await server.close();
  return report;
}

/** Numbers without gaps, a share that never falls and never passes the whole, and no claim judged twice. */
function expectWellFormedLog(entries: RunLogEntry[]): void {
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  const shares = entries.flatMap((one) => (one.news.type === "progress" ? [one.news.share] : []));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.filter((share) => share >= 1)).toEqual([1]);
  const judged = entries.flatMap((one) => (one.news.type === "verdict" ? [one.news.claimId] : []));
  expect(judged).toHaveLength(new Set(judged).size);
}

const isOf =
  (type: RunLogEntry["news"]["type"]) =>
  ({ news }: RunLogEntry) =>
    news.type === type || (news.type === "state" && news.state === "complete");

function withoutTimes({ run, ...report }: Report) {
  return { ...report, run: { ...run, id: "", startedAt: "", seconds: 0 } };
}

async function orderCheck(url: string): Promise<{ runId: string; documentId: string }> {
  const [manuscript, source] = [
    await upload(url, "stations.md", stationsManuscript(claims)),
    await upload(url, "ruiz-2029.md", stationsSource(claims)),
  ];
  const reply = await ask(`${url}/api/documents/${manuscript}/runs`, { method: "POST", body: JSON.stringify({ sources: [source] }) });
  expect(reply.status).toBe(202);
  return { runId: Run.parse(await reply.json()).id, documentId: manuscript };
}

async function upload(url: string, name: string, text: string): Promise<string> {
  const reply = await ask(`${url}/api/documents?name=${name}`, { method: "POST", body: text, type: "text/markdown" });
  return StoredFile.parse(await reply.json()).documentId;
}

async function ask(address: string, { type = "application/json", ...request }: RequestInit & { type?: string }): Promise<Response> {
  const reply = await fetch(address, { ...request, headers: { "content-type": type } });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return reply;
}

async function runOf(url: string, runId: string): Promise<Run> {
  return Run.parse(await (await ask(`${url}/api/runs/${runId}`, {})).json());
}

async function reportOf(url: string, documentId: string): Promise<Report> {
  return Report.parse(await (await ask(`${url}/api/documents/${documentId}/report`, {})).json());
}

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBenchServer } from "./server/bench-server.ts";
import { countEvents, type Followed } from "./server/count-events.ts";
import { type OpenedReview, openReview } from "./server/open-review.ts";
import { type ReadTimes, readSteadily } from "./server/read-steadily.ts";
import { type LargeUpload, uploadLarge } from "./server/upload-large.ts";

/**
 * What a server costs, on the library with the example: reads at a steady rate, many who follow one run at once, the memory that a large upload takes,
 * and how soon the review of a long manuscript answers in a browser. `--rate`, `--seconds`, `--followers` and `--megabytes` make it smaller.
 */
const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "20" },
    followers: { type: "string", default: "50" },
    megabytes: { type: "string", default: "100" },
  },
});
const load = Number(loadavg()[0]!.toFixed(2));
const megabytes = Number(flags.megabytes);

execFileSync(process.execPath, ["scripts/build/build.ts"], { stdio: "inherit" });
const home = mkdtempSync(join(tmpdir(), "ibid-bench-"));
const served = await startBenchServer(home, { IBID_LIMITS_BYTES: String((megabytes + 1) * 1_048_576) });
try {
  const { documentId, runId } = await checkedExample();
  const about = `/api/documents/${documentId}`;
  const paths = ["/api/documents", about, `/api/runs/${runId}`, "/api/library", `${about}/text`].concat(
    ["review", "findings", "claims", "references", "marks"].map((list) => `${about}/${list}`),
  );
  for (const path of paths) await fetch(served.url + path);
  const reads = await readSteadily(served.url, paths, { rate: Number(flags.rate), seconds: Number(flags.seconds) });
  const events = await countEvents(served.url, documentId, Number(flags.followers));
  const upload = await uploadLarge(served, megabytes);
  const review = await openReview(served.url);
  const measured = { cores: availableParallelism(), load, reads, events, upload, review };
  console.log(flags.json ? JSON.stringify(measured, null, 2) : table(measured));
} finally {
  await served.close();
  rmSync(home, { recursive: true, force: true });
}

/** A new library checks the example by itself; everything is measured when that has ended. */
async function checkedExample(): Promise<{ documentId: string; runId: string }> {
  for (;;) {
    const { documentId, run } = (await (await fetch(`${served.url}/api/example`)).json()) as {
      documentId: string | null;
      run: { id: string; state: string } | null;
    };
    if (documentId && run && run.state !== "queued" && run.state !== "running") return { documentId, runId: run.id };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface ServerCosts {
  cores: number;
  reads: ReadTimes;
  events: Followed;
  upload: LargeUpload;
  review: OpenedReview;
}

function table({ cores, reads, events, upload, review }: ServerCosts): string {
  return [
    `${cores} cores with a load of ${load}`,
    `reads      ${reads.perSecond} a second for ${flags.seconds} s: p50 ${reads.p50} ms, p95 ${reads.p95} ms, p99 ${reads.p99} ms, ${reads.failed} failed`,
    `followers  ${events.followers} of one run: ${events.complete} received all ${events.events} events in ${events.seconds} s`,
    `upload     ${upload.megabytes} MB in ${upload.seconds} s: ${upload.extraMegabytes} MB more memory at its height`,
    `review     ${review.pages} pages, ${review.claims} claims, ${review.findings} findings: listed after ${review.list} ms, first page after ${review.page} ms, a key answered in ${review.answered} ms`,
  ].join("\n");
}

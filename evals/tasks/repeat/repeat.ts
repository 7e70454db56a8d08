import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../../../src/domain/report/report.ts";
import { IbidError } from "../../../src/errors.ts";
import { packageRoot } from "../../../src/package-root.ts";
import { renderJson } from "../../../src/reports/json/render-json.ts";
import { openWorkbench } from "../../../src/workbench/workbench.ts";
import type { EvalRequest, EvalTask } from "../../eval-task.ts";
import { mean } from "../../scores/mean.ts";
import { showProgress } from "../../support/progress.ts";
import { temporaryLibrary } from "../../support/temporary-library.ts";
import { proveQuotes } from "./prove-quotes.ts";

const example = join("examples", "demo");

/** Measures whether the same input gives the same report, and whether every quotation is where the report says. */
export const repeat: EvalTask = {
  name: "repeat",
  description: "checking one manuscript twice: same answers, exact quotations (no --data needed)",
  modes: [],
  needsData: false,
  async run(request) {
    const folder = request.data ?? join(packageRoot(), example);
    const path = findManuscript(folder);
    const first = await checkOnce(path, folder, request);
    const second = await checkOnce(path, folder, request);
    const proofs = await proveQuotes(first, request.config);
    return {
      data: example,
      split: null,
      items: first.claims.length,
      metrics: {
        identical: lasting(first) === lasting(second) ? 1 : 0,
        ...(proofs.length > 0 ? { quotesExact: mean(proofs.map((exact) => (exact ? 1 : 0))) } : {}),
      },
    };
  },
};

function findManuscript(folder: string): string {
  const path = ["manuscript.md", "manuscript.pdf"].map((name) => join(folder, name)).find((candidate) => existsSync(candidate));
  if (path === undefined || !existsSync(join(folder, "sources")))
    throw new IbidError("not-found", `${folder} has no ${path === undefined ? "manuscript.md or manuscript.pdf" : "folder sources"}`, {
      hint: "repeat reads manuscript.md (or .pdf) and the folder sources; without --data it takes the demo.",
    });
  return path;
}

/** Uses a new store and newly loaded models each time, so that nothing is cached. */
async function checkOnce(path: string, folder: string, { config, environment }: EvalRequest): Promise<Report> {
  const workbench = await openWorkbench({ config, environment, location: temporaryLibrary });
  try {
    const run = workbench.check({ path, sources: [join(folder, "sources")] });
    for (;;) {
      const { done, value } = await run.next();
      if (done) return value;
      if (value.type === "record-saved") showProgress(value.stage, value.done, value.total);
    }
  } finally {
    await workbench.close();
  }
}

/** The report without its times and run id, which differ between runs. */
function lasting(report: Report): string {
  return JSON.stringify({ ...JSON.parse(renderJson(report)), run: null });
}

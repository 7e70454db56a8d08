import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { commandOf, Measurement } from "../evals/accuracy/measurement.ts";
import { readResults, resultOf, writeTables } from "../evals/accuracy/write-tables.ts";
import { runEval } from "../evals/run-eval.ts";
import { IbidError } from "../src/errors.ts";

/** Measures what evals/accuracy/measurements.json lists and writes the tables of docs/accuracy.md; `--only` takes names of tasks, the other lines stay. */
const { values } = parseArgs({ options: { data: { type: "string" }, only: { type: "string", multiple: true } } });
if (values.data === undefined) {
  console.error("Name the folder that holds the data sets: npm run accuracy -- --data DIR [--only TASK]…");
  process.exit(2);
}

const root = join(import.meta.dirname, "..");
const pagePath = join(root, "docs/accuracy.md");
const measurements = z.array(Measurement).parse(JSON.parse(readFileSync(join(root, "evals/accuracy/measurements.json"), "utf8")));
const results = readResults(readFileSync(pagePath, "utf8"));
for (const measurement of measurements.filter(({ task }) => values.only?.includes(task) ?? true)) {
  const result = await measure(measurement, resolve(values.data));
  results.set(commandOf(measurement), result);
  console.log(`${commandOf(measurement)}: ${result}`);
  // Written after each measurement, because the whole takes long and may be interrupted.
  writeFileSync(pagePath, writeTables(readFileSync(pagePath, "utf8"), measurements, results));
}

async function measure(measurement: Measurement, folder: string): Promise<string> {
  const { task, data, split, mode, limit } = measurement;
  const flags = {
    ...(data === undefined ? {} : { data }),
    ...(split === undefined ? {} : { split }),
    ...(mode === undefined ? {} : { mode }),
    ...(limit === undefined ? {} : { limit: String(limit) }),
  };
  try {
    return resultOf({ measurement, result: await runEval(task, { ...flags, environment: process.env, folder }) });
  } catch (error) {
    // A missing folder or model is shown on the page; a bug is not.
    if (!(error instanceof IbidError)) throw error;
    console.error(error.message);
    return resultOf({ measurement, result: null });
  }
}

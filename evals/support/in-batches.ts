import { showProgress } from "./progress.ts";

/** Texts in one batch: enough to keep the model busy, few enough to show progress. */
const batchSize = 64;

/** Runs a model on many texts in batches and shows progress. */
export async function inBatches<Input, Output>(
  what: string,
  inputs: readonly Input[],
  ask: (batch: Input[]) => Promise<Output[]>,
): Promise<Output[]> {
  const outputs: Output[] = [];
  for (let start = 0; start < inputs.length; start += batchSize) {
    showProgress(what, start, inputs.length);
    outputs.push(...(await ask(inputs.slice(start, start + batchSize))));
  }
  showProgress(what, inputs.length, inputs.length);
  return outputs;
}

import { showProgress } from "./progress.ts";

/** Texts that a model is given at once: enough to keep it busy, few enough to tell how far it is. */
const batchSize = 64;

/** Asks a model about many texts, a few at a time, and tells a person how far it is. */
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

import { localModels } from "../../src/models/local/local-models.ts";
import type { Models } from "../../src/models/models.ts";

/** Runs `work` with the shipped models and frees their memory afterwards. */
export async function withLocalModels<Result>(work: (models: Models) => Promise<Result>): Promise<Result> {
  const models = localModels();
  try {
    return await work(models);
  } finally {
    await models.close();
  }
}

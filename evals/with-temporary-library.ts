import { localModels } from "../src/models/local/local-models.ts";
import type { Models } from "../src/models/models.ts";
import { openStore, type Store } from "../src/store/store.ts";

/** Runs `work` on an empty store in memory and the shipped models; the user's library is never touched. */
export function withTemporaryLibrary<Result>(work: (library: { store: Store; models: Models }) => Promise<Result>): Promise<Result> {
  return withShippedModels(async (models) => {
    const store = await openStore({ kind: "memory" });
    try {
      return await work({ store, models });
    } finally {
      await store.close();
    }
  });
}

/** Runs `work` on the shipped models alone: a store takes seconds to open. */
export async function withShippedModels<Result>(work: (models: Models) => Promise<Result>): Promise<Result> {
  const models = localModels();
  try {
    return await work(models);
  } finally {
    await models.close();
  }
}

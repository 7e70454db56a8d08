import { localModels } from "../src/models/local/local-models.ts";
import type { Models } from "../src/models/models.ts";
import { openStore, type Store } from "../src/store/store.ts";

/** Runs `work` on an empty store in memory and the shipped models; the user's library is never touched. */
export async function withTemporaryLibrary<Result>(work: (library: { store: Store; models: Models }) => Promise<Result>): Promise<Result> {
  const models = localModels();
  const store = await openStore({ kind: "memory" });
  try {
    return await work({ store, models });
  } finally {
    await models.close();
    await store.close();
  }
}

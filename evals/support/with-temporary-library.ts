import type { Models } from "../../src/models/models.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { emptyDatabase } from "./empty-database.ts";
import { withLocalModels } from "./with-local-models.ts";

/** Runs `work` on an empty store in memory and the shipped models; the user's library is never touched. */
export function withTemporaryLibrary<Result>(work: (library: { store: Store; models: Models }) => Promise<Result>): Promise<Result> {
  return withLocalModels(async (models) => {
    const store = await openStore({ kind: "memory", image: await emptyDatabase() });
    try {
      return await work({ store, models });
    } finally {
      await store.close();
    }
  });
}

import type { Models } from "../../src/models/models.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { temporaryLibrary } from "./temporary-library.ts";
import { withLocalModels } from "./with-local-models.ts";

/** Runs `work` on an empty store in memory and the shipped models; the user's library is never touched. */
export function withTemporaryLibrary<Result>(work: (library: { store: Store; models: Models }) => Promise<Result>): Promise<Result> {
  return withLocalModels(async (models) => {
    const store = await openStore(temporaryLibrary);
    try {
      return await work({ store, models });
    } finally {
      await store.close();
    }
  });
}

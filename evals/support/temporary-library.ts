import { type DatabaseLocation, databaseImage } from "../../src/store/database/database.ts";
import { emptyMemoryDatabase } from "../../src/store/database/reused-database.ts";

let image: Promise<Uint8Array> | undefined;

/** An empty library in memory. */
export const temporaryLibrary: DatabaseLocation = {
  kind: "memory",
  open: () =>
    emptyMemoryDatabase(() => {
      image ??= databaseImage();
      return image;
    }),
};

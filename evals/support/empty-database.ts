import { databaseImage } from "../../src/store/database/database.ts";

let image: Promise<Uint8Array> | undefined;

/** An empty database, made once: every temporary library of this process begins as a copy of it. */
export function emptyDatabase(): Promise<Uint8Array> {
  image ??= databaseImage();
  return image;
}
